import type { Page } from 'playwright/test';
import { parseFault } from '#demo/faults/faults.ts';
import { type BankSettings, defaultSettings } from '#demo/bank/settings.ts';
import { expect } from '#e2e/support/test.ts';

/** What the mock bank of an open page does from the next call on. */
export interface BankSwitch {
  /** In the format of a link: `listAccounts~status-403~always`. They replace all active faults. */
  readonly faults?: readonly string[];
  /** Those that differ from the defaults; the others are reset. */
  readonly settings?: Partial<BankSettings>;
  /** Whether the page drops what it has read, so that the next visit calls the bank again. */
  readonly forgets?: boolean;
}

/**
 * Changes the faults of the mock bank while its page stays open, as another tab of the bench would: in the bank's
 * memory, which every call reads, and on the channels that notify the tabs. A page load for each fault would
 * take three times as long.
 */
export async function switchBank(
  page: Page,
  { faults = [], settings = {}, forgets = true }: BankSwitch,
): Promise<void> {
  const wanted = { ...defaultSettings, ...settings };
  const switched = faults.map((text) => {
    const setting = parseFault(text);
    if (setting === undefined) throw new Error(`${text} is no fault.`);
    return { ...setting, calls: 0 };
  });
  await page.evaluate(
    async ({ switched, wanted, forgets }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('bankbook-mock-bank');
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('The bank has no memory.')));
      });
      await new Promise<void>((resolve, reject) => {
        const transaction = db.transaction('state', 'readwrite');
        const store = transaction.objectStore('state');
        const reading = store.get('bank');
        reading.addEventListener('success', () => {
          const state: unknown = reading.result;
          // A bank without any activity has no stored state, so a link has to come first.
          if (typeof state !== 'object' || state === null) transaction.abort();
          else store.put({ ...state, faults: switched, settings: wanted }, 'bank');
        });
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(new Error('The bank did not remember it.')));
      });
      db.close();
      const notify = async (name: string, message: unknown) => {
        const [channel, receiver] = [new BroadcastChannel(name), new BroadcastChannel(name)];
        // Channels receive messages in the order of their creation: the page has received it by then.
        const received = new Promise((resolve) =>
          receiver.addEventListener('message', resolve, { once: true }),
        );
        channel.postMessage(message);
        await received;
        channel.close();
        receiver.close();
      };
      await notify('bankbook-mock-bank:switches', 'changed');
      if (forgets) await notify('bankbook-mock-bank:news', 'replaced');
    },
    { switched, wanted, forgets },
  );
  // The page reads the memory after the message; `navigator.onLine` shows when it has.
  await expect
    .poll(() => page.evaluate(() => navigator.onLine), { intervals: [20] })
    .toBe(wanted.network === 'on');
}
