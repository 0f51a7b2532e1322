import { type ClockState, machineClock, setClock } from '#lib/clock.ts';
import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { KeptClock } from './clock-link.ts';
import { printFault, SwitchedFault } from './faults.ts';
import { FundsAnswer, PaymentOrder } from './payment-state.ts';
import { BankSettings, usualSettings } from './settings.ts';

/** A person's yes to an application: what a code, an access token and a refresh token stand for. */
const Grant = z.object({
  id: z.string(),
  persona: z.string(),
  client_id: z.string(),
  scope: z.string(),
  /** When the person said yes, ms since the epoch; grants of an earlier version of the demo lack it. */
  given_at: z.optional(z.number()),
  /** When what this sign-in lets be read was made to run out, ms since the epoch; not at all where missing. */
  consent_ended_at: z.optional(z.number()),
  /** Spent or replaced tokens of this grant; one of them used again ends the grant. */
  spent: z.array(z.string()),
  access_token: z.optional(z.string()),
  /** ms since the epoch. */
  access_expires_at: z.number(),
  refresh_token: z.optional(z.string()),
});
export type Grant = z.output<typeof Grant>;

/** A code that was handed out and not exchanged yet. */
const Authorization = z.object({
  code: z.string(),
  grant_id: z.string(),
  redirect_uri: z.string(),
  code_challenge: z.optional(z.string()),
  /** ms since the epoch. */
  expires_at: z.number(),
});

/** An account as a consent names it. */
const NamedAccount = z.object({ iban: z.string(), currency: z.string() });
export type NamedAccount = z.output<typeof NamedAccount>;

/** Whose accounts, for which application, and what of each may be read. */
const reading = {
  persona: z.string(),
  client_id: z.string(),
  balances: z.array(NamedAccount),
  owners: z.array(NamedAccount),
  transactions: z.array(NamedAccount),
};

/** What a person lets an application read. It is theirs and not of one grant: it outlives a sign-in. */
const Consent = z.object({
  ...reading,
  /** ms since the epoch. */
  given_at: z.number(),
  /** When it was made to run out, ms since the epoch; not at all where missing. */
  ended_at: z.optional(z.number()),
});
export type Consent = z.output<typeof Consent>;

/** A consent that the person is asked for on the bank's own page, and what has become of it. */
const AskedConsent = z.object({
  ...reading,
  id: z.string(),
  /** ms since the epoch. */
  asked_at: z.number(),
  outcome: z.enum(['waiting', 'approved', 'refused', 'replaced']),
});
export type AskedConsent = z.output<typeof AskedConsent>;

/**
 * All that the bank remembers beyond its seed. Accounts and balances are functions of the
 * persona and the clock, so only what people did is kept.
 */
const BankState = z.object({
  version: z.literal(1),
  authorizations: z.array(Authorization),
  grants: z.array(Grant),
  /** What testers have switched on. Missing or unreadable, as another version of the demo leaves it: nothing. */
  faults: z.catch(z.array(SwitchedFault), () => []),
  /** How testers have set the bank. The same holds for it. */
  settings: z.catch(BankSettings, () => ({ ...usualSettings })),
  /** How the clock stands, of the bank and of the app. Missing or unreadable: as the machine's. */
  clock: z.catch(KeptClock, () => machineClock),
  /** At most one of a person and an application. Missing or unreadable: nobody has changed theirs yet. */
  consents: z.catch(z.array(Consent), () => []),
  asked: z.catch(z.array(AskedConsent), () => []),
  /** Missing or unreadable: nobody has asked about funds, or for a payment. */
  funds_answers: z.catch(z.array(FundsAnswer), () => []),
  payments: z.catch(z.array(PaymentOrder), () => []),
});
export type BankState = z.output<typeof BankState>;

/** A bank where nobody has done anything yet. */
export function freshState(): BankState {
  return {
    version: 1,
    authorizations: [],
    grants: [],
    faults: [],
    settings: { ...usualSettings },
    clock: machineClock,
    consents: [],
    asked: [],
    funds_answers: [],
    payments: [],
  };
}

/** What was kept, or a fresh state where another version of the demo has left it behind. */
export function stateOf(kept: unknown): BankState {
  const result = z.safeParse(BankState, kept);
  return result.success ? result.data : freshState();
}

/** The bank's memory; `change` runs its work as one step that no other tab comes between. */
export interface Memory {
  change<T>(work: (state: BankState) => T): Promise<T>;
}

interface Schema extends DBSchema {
  state: { key: 'bank'; value: unknown };
}

const NAME = 'bankbook-mock-bank';

/** What testers have switched: on every page of the demo they are told of it. */
export interface Switches {
  readonly faults: readonly SwitchedFault[];
  readonly settings: BankSettings;
  readonly clock: ClockState;
}

export const switchesOf = ({ faults, settings, clock }: BankState): Switches => ({ faults, settings, clock });

/** Which faults are on, in their order, without what they have counted; the settings and the clock. */
const printed = ({ faults, settings, clock }: Switches) =>
  JSON.stringify([faults.map(printFault), settings, clock]);

/** The bank's memory and what only its own pages may do with it. */
export interface OwnMemory extends Memory {
  /** Forgets everything that people did. */
  reset(): Promise<void>;
  /**
   * Calls `listener` whenever something else is switched, here or in another tab; a call that
   * a fault counts is no news. Returns how to stop it.
   */
  watchSwitches(listener: (switches: Switches) => void): () => void;
}

/**
 * One bank per browser profile, in IndexedDB. Each change is one readwrite transaction
 * around synchronous work, and such transactions run one after the other across all tabs:
 * it is as good as a Web Lock and also there on plain http.
 *
 * A state that another version of the demo has left behind is dropped.
 *
 * @throws DOMException where the browser refuses storage.
 */
export async function openMemory(): Promise<OwnMemory> {
  const listeners = new Set<(switches: Switches) => void>();
  const tellOwnPage = (switches: Switches) => {
    setClock(switches.clock);
    for (const listener of listeners) listener(switches);
  };
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  // Where the data of the site is cleared the browser closes it: all is gone, and it is opened anew at the next use.
  const open = () =>
    (database ??= openDB<Schema>(NAME, 1, {
      upgrade(db) {
        db.createObjectStore('state');
      },
      terminated() {
        database = undefined;
        tellOwnPage(switchesOf(freshState()));
      },
    }).catch((error: unknown) => {
      database = undefined;
      throw error;
    }));
  await open().catch(async (error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
    await deleteDB(NAME);
    await open();
  });
  // What counts is in the memory; this only makes the tabs look at it.
  const channel = new BroadcastChannel(`${NAME}:switches`);
  const tell = (switches: Switches) => {
    tellOwnPage(switches);
    channel.postMessage(undefined);
  };
  channel.addEventListener('message', () => {
    void open()
      .then((opened) => opened.get('state', 'bank'))
      .then((kept) => tellOwnPage(switchesOf(stateOf(kept))));
  });

  return {
    async change(work) {
      const transaction = (await open()).transaction('state', 'readwrite');
      const state = stateOf(await transaction.store.get('bank'));
      const before = printed(state);
      // Another tab may have moved it a moment ago, and its message be on the way.
      setClock(state.clock);
      try {
        const result = work(state);
        await transaction.store.put(state, 'bank');
        await transaction.done;
        if (printed(state) !== before) tell(switchesOf(state));
        return result;
      } catch (error) {
        // Already over where the transaction itself failed; else nothing of a failed change may stay.
        if (transaction.error === null) transaction.abort();
        // It fails of the same error, which is told once.
        transaction.done.catch(() => undefined);
        throw error;
      }
    },
    async reset() {
      const state = freshState();
      await (await open()).put('state', state, 'bank');
      tell(switchesOf(state));
    },
    watchSwitches(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
