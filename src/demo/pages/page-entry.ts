import type { BankState, ChangeReason } from '#demo/bank/bank-state.ts';
import type { ReactNode } from 'react';

export interface Visit {
  readonly url: URL;
  /** Registered redirect URIs. */
  readonly redirectUris: readonly string[];
  /** The ids of the registered clients. */
  readonly clients: readonly string[];
  /** The app's origin, if it is known. */
  readonly app: string | undefined;
}

export interface Shown {
  readonly page: ReactNode;
  readonly status?: number;
  /** Where an answer may redirect. */
  readonly leadsTo?: readonly string[];
}

export interface Redirect {
  readonly to: string | URL;
  /** Also opens it in a new tab, which only the demo can do. */
  readonly isTwice?: boolean;
}

/** A page of the bank, for the demo's tab and for HTTP. */
export interface PageEntry {
  readonly view: (state: BankState, visit: Visit) => Shown;
  readonly answer?: (state: BankState, visit: Visit, form: URLSearchParams) => Shown | Redirect;
  /** What an answer is called in the bank's history. */
  readonly reason?: ChangeReason;
}
