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

/** A real bank offers none of this. */
export interface PretendBank {
  /** Also restores the usual settings. */
  reset(): Promise<void>;
  /** Whether it was used or switched since the reset. */
  isTouched(): Promise<boolean>;
  /** Switches on exactly what a link's query names. */
  set(query: string): Promise<void>;
  /** Takes the app's authorization address; resolves to the redirect. */
  signIn(address: URL, persona: string): Promise<URL>;
  refuseSignIn(address: URL): URL;
  /** `address` is the redirect that the bank returned for a pending consent. */
  answerConsent(address: string, answer: 'approved' | 'refused'): Promise<void>;
  /** For the bank and the app, in ms. */
  moveClock(milliseconds: number): Promise<void>;
}

export interface Scene {
  readonly bank: PretendBank;
  readonly t: Translate;
  /** For the move `set`. */
  readonly query: string;
  /** For the move `at-path`. */
  readonly path: string;
  /** The page that it ends on. */
  target: string;
  /** The user's actions on that page. */
  readonly acts: (() => Promise<void>)[];
  /** Opens `target` without a reload, to keep the state of this tab. */
  isKept: boolean;
  draftId: string;
  form: PaymentForm;
  isDrafted: boolean;
  payment?: Payment;
  consent?: SentConsent;
}

export type Move = (scene: Scene) => Promise<void> | void;

export class RehearsalError extends Error {
  override readonly name = 'RehearsalError';
}

export const sceneOf = (parts: Pick<Scene, 'bank' | 't' | 'query' | 'path'>): Scene => ({
  ...parts,
  target: paths.accounts(),
  acts: [],
  isKept: false,
  isDrafted: false,
  draftId: randomId(),
  form: blankForm,
});

/** Starts as on a first visit, with `persona` signed in through the app's own sign-in. */
export async function startAfresh(pretend: PretendBank, persona: string): Promise<void> {
  if (bank().session.isSignedIn) await discardOpen();
  await wipeRecords();
  queryClient.clear();
  await pretend.reset();
  const back = await pretend.signIn(await bank().startSignIn(undefined), persona);
  const { kind } = await bank().finishSignIn(back.search);
  if (kind !== 'signed-in') throw new RehearsalError(`The sign-in ended as ${kind}.`);
}

/** The map and the gallery warn beside their links; a tester from elsewhere has seen no warning. */
export async function hasToAsk(pretend: PretendBank): Promise<boolean> {
  if (takeTold(location.pathname)) return false;
  return bank().session.isSignedIn || pretend.isTouched();
}

/** A payment with an unknown outcome would survive the sign-out. */
export async function discardOpen(): Promise<void> {
  const payments = await queryClient.fetchQuery({ ...paymentQueries.list(), staleTime: 0 });
  const open = payments.filter(({ state }) => state === 'unknown');
  await Promise.all(open.map(({ id }) => discardPayment(id)));
}

/** ms */
const PATIENCE = 15_000;

/**
 * Polls until `find` returns something.
 *
 * @throws RehearsalError after 15 s.
 */
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
