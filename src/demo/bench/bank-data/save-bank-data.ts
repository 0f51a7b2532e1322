import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { saveFile } from '#lib/files/save-file.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import { printBankDataFile } from '#demo/server/bank-data-file.ts';

/** `app`: what the app keeps, for {@link printBankDataFile}. */
export function saveBankData(
  state: BankState,
  { name = 'bank', app }: { name?: string; app?: object | undefined } = {},
): void {
  const now = clock.now();
  const day = localDateTime(now).slice(0, 10);
  // Keeps only characters that every file system allows.
  const word =
    name
      .normalize('NFKD')
      .replaceAll(/[^\w-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'bank';
  saveFile(
    new Blob([printBankDataFile(state, now, app)], { type: 'application/json' }),
    `bankbook-${word}-${day}.json`,
  );
}
