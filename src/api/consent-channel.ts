import { bankOf } from './config.ts';
import { bank } from './connection.ts';

// Part of the first screen, unlike everything else about consents: it must hear before the rest is loaded.

let opened: BroadcastChannel | undefined;
let early: unknown[] = [];
let stopHearing = () => {};

/** Where the tabs of this browser tell each other about consents at this bank. The same one each time: it does not hear itself. */
export const consentChannel = (): BroadcastChannel =>
  (opened ??= new BroadcastChannel(`${bankOf(bank().config)}:consents`));

/**
 * Keeps what the other tabs tell from now on, until somebody takes it. `onHeard` is called for each
 * message, so that whoever knows what to do with it can be loaded at once.
 */
export function hearEarly(onHeard: () => void): void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    early.push(data);
    onHeard();
  };
  consentChannel().addEventListener('message', listen);
  stopHearing = () => consentChannel().removeEventListener('message', listen);
}

/** Hands over what was heard since {@link hearEarly}, oldest first, and keeps nothing more. */
export function takeEarly(): readonly unknown[] {
  stopHearing();
  const taken = early;
  early = [];
  return taken;
}
