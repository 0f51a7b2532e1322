import * as z from 'zod/mini';
import { bankOf } from '#api/session/config.ts';
import { bank } from '#api/session/connection.ts';

// Part of the first screen, to receive messages before the rest is loaded.

/** `draft`: only this draft changed. */
const Message = z.object({ isSent: z.boolean(), draft: z.optional(z.string()) });
export type ConsentMessage = z.output<typeof Message>;

let opened: BroadcastChannel | undefined;
let early: ConsentMessage | undefined;
let stopHearing = () => {};

/** One object per tab: it does not receive its own messages. */
export const consentChannel = (): BroadcastChannel =>
  (opened ??= new BroadcastChannel(`${bankOf(bank().config)}:consents`));

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
 * Collects messages for {@link takeEarly}. `onHeard` is called at the first one and at the first sent
 * consent.
 */
export function hearEarly(onHeard: () => void): void {
  stopHearing = hearConsents(({ isSent }) => {
    const isNews = early === undefined || (isSent && !early.isSent);
    early = { isSent: isSent || early?.isSent === true };
    if (isNews) onHeard();
  });
}

export function takeEarly(): ConsentMessage | undefined {
  stopHearing();
  const taken = early;
  early = undefined;
  return taken;
}
