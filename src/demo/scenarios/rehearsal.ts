import { bank } from '#api/session/connection.ts';
import { discardPayment } from '#api/payments/send-payment.ts';
import type { Payment } from '#api/payments/payment.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import type { SentConsent } from '#api/consents/consents.ts';
import { queryClient } from '#api/http/query-client.ts';
import { wipeRecords } from '#api/storage/wipe-records.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import { randomId } from '#lib/random.ts';
import { takeTold } from './told-jump.ts';
import { blankForm, type PaymentForm } from '#pages/payments/wizard/draft/payment-draft.ts';
import { paths } from '#paths.ts';

/** What a pretend bank lets a rehearsal do with it: the demo's, and no other has these doors. */
export interface PretendBank {
  /** Forgets everything that was done at it, and is set as usual. */
  reset(): Promise<void>;
  /** Whether anybody has done or switched anything at it since. */
  isTouched(): Promise<boolean>;
  /** Switches on what the query of a link asks for, and nothing else. */
  set(query: string): Promise<void>;
  /** Signs a customer in by the address that the app would send them to; answers where that leads back to. */
  signIn(address: URL, persona: string): Promise<URL>;
  /** The same, where they refuse. */
  refuseSignIn(address: URL): URL;
  /** The customer's answer to a consent that waits; `address` is the one that the bank gave for it. */
  answerConsent(address: string, answer: 'approved' | 'refused'): Promise<void>;
  /** Has so many ms pass, for the bank and for the app. */
  moveClock(milliseconds: number): Promise<void>;
}

/** A rehearsal on its way: what was done so far, and where it is to end. */
export interface Scene {
  readonly bank: PretendBank;
  readonly t: Translate;
  /** How `set` switches the bank. */
  readonly query: string;
  /** Where `at-path` leads. */
  readonly path: string;
  /** The page that it ends on. */
  target: string;
  /** What is done on that page, as a person would. */
  readonly acts: (() => Promise<void>)[];
  /** Whether the page is led to without loading the app anew: what this tab does or knows must not be lost. */
  isKept: boolean;
  draftId: string;
  form: PaymentForm;
  /** Whether a form about the consent was kept under `draftId`. */
  isDrafted: boolean;
  payment?: Payment;
  consent?: SentConsent;
}

/** One thing that is done on the way. */
export type Move = (scene: Scene) => Promise<void> | void;

/** A rehearsal can't go on: said to whoever started it. */
export class RehearsalError extends Error {
  override readonly name = 'RehearsalError';
}

/** A scene before its first move. */
export const sceneOf = (parts: Pick<Scene, 'bank' | 't' | 'query' | 'path'>): Scene => ({
  ...parts,
  target: paths.accounts(),
  acts: [],
  isKept: false,
  isDrafted: false,
  draftId: randomId(),
  form: blankForm,
});

/**
 * Begins as a first visit would: the pretend bank has forgotten everything, nothing of an earlier person is
 * left in this browser, and `persona` is signed in through the app's own sign-in and the bank's rules.
 */
export async function startAfresh(pretend: PretendBank, persona: string): Promise<void> {
  if (bank().session.isSignedIn) await discardOpen();
  await wipeRecords();
  queryClient.clear();
  await pretend.reset();
  const back = await pretend.signIn(await bank().startSignIn(undefined), persona);
  const { kind } = await bank().finishSignIn(back.search);
  if (kind !== 'signed-in') throw new RehearsalError(`The sign-in ended as ${kind}.`);
}

/**
 * Whether to ask before {@link startAfresh}: where something would be lost of which nobody has been told. The map and
 * the gallery say it beside their links; whoever comes from elsewhere has not read it.
 */
export async function hasToAsk(pretend: PretendBank): Promise<boolean> {
  if (takeTold(location.pathname)) return false;
  return bank().session.isSignedIn || pretend.isTouched();
}

/** What nobody knows of outlives a sign-out, and would stand on the list of payments for ever. */
export async function discardOpen(): Promise<void> {
  const payments = await queryClient.fetchQuery({ ...paymentQueries.list(), staleTime: 0 });
  const open = payments.filter(({ state }) => state === 'unknown');
  await Promise.all(open.map(({ id }) => discardPayment(id)));
}

/** How long a page may take until what is to be used stands on it, ms. */
const PATIENCE = 15_000;

/** Waits until `find` finds something, mostly on the page. */
export async function once<Found>(
  find: () => Found | null | undefined | Promise<Found | null | undefined>,
): Promise<Found> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const found = await find();
    if (found !== null && found !== undefined) return found;
    if (performance.now() > end) throw new RehearsalError('What was looked for never came.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
