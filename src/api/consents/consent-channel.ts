import * as z from 'zod/mini';
import { bankOf } from '#api/session/config.ts';
import { bank } from '#api/session/connection.ts';

// Part of the first screen, unlike everything else about consents: it must hear before the rest is loaded.

/**
 * What tabs tell each other: what is kept has changed, and whether that is because a consent was sent, or
 * because of one draft alone.
 */
const Message = z.object({ isSent: z.boolean(), draft: z.optional(z.string()) });
export type ConsentMessage = z.output<typeof Message>;

let opened: BroadcastChannel | undefined;
let early: ConsentMessage | undefined;
let stopHearing = () => {};

/** Where the tabs of this browser tell each other about consents at this bank. The same one each time: it does not hear itself. */
export const consentChannel = (): BroadcastChannel =>
  (opened ??= new BroadcastChannel(`${bankOf(bank().config)}:consents`));

/** Calls `take` for each message of the other tabs; what is none is dropped. Returns how to stop it. */
export function hearConsents(take: (message: ConsentMessage) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(Message, data).data;
    if (message !== undefined) take(message);
  };
  const channel = consentChannel();
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}

/**
 * Keeps what the other tabs tell from now on, until it is taken. `onHeard` is called at the first message, and at the
 * first one that a consent was sent, so that what knows what to do with them can be loaded at once.
 */
export function hearEarly(onHeard: () => void): void {
  stopHearing = hearConsents(({ isSent }) => {
    const isNews = early === undefined || (isSent && !early.isSent);
    early = { isSent: isSent || early?.isSent === true };
    if (isNews) onHeard();
  });
}

/** Hands over what was heard since {@link hearEarly}, as one message, and keeps nothing more. */
export function takeEarly(): ConsentMessage | undefined {
  stopHearing();
  const taken = early;
  early = undefined;
  return taken;
}
