import { presentReplay } from '#inspector/recording/replay.ts';
import { isMachineClock } from '#lib/time/clock.ts';
import type { MockBank } from '#demo/server/browser.ts';
import { movedBy } from '#demo/bank/clock-moves.ts';
import { readFaultLink } from '#demo/faults/faults.ts';
import { type Jump, jumps } from './jumps.ts';
import { stateJumps } from './page-states.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { changedSettings, readSettingsLink, usualSettings } from '#demo/bank/settings.ts';

export const rehearsalsAt = (bank: MockBank) => ({
  bank: {
    async reset() {
      // Otherwise the pages would show the recording.
      await presentReplay()?.stop();
      await bank.reset();
    },
    async isTouched() {
      const { faults, settings, clock } = bank.switches();
      const isSwitched = faults.length > 0 || changedSettings(settings).length > 0 || !isMachineClock(clock);
      return isSwitched || Object.values(await bank.done()).some((count) => count > 0);
    },
    async set(query: string) {
      const faults = readFaultLink(query);
      const settings = readSettingsLink(query);
      const unreadable = [...(faults?.unreadable ?? []), ...(settings?.unreadable ?? [])];
      if (unreadable.length > 0) throw new Error(`Not understood: ${unreadable.join(', ')}`);
      await bank.setFaults(() => (faults?.settings ?? []).map((setting) => ({ ...setting, calls: 0 })));
      await bank.setSettings(() => ({ ...usualSettings, ...settings?.settings }));
    },
    signIn: (address: URL, persona: PersonaId) => bank.approve(requestIn(bank, address), persona),
    refuseSignIn: (address: URL) => bank.refuse(requestIn(bank, address)),
    async answerConsent(address: string, answer: 'approved' | 'refused') {
      const id = new URL(address).searchParams.get('id') ?? '';
      if (!(await bank.answerConsent(id, answer))) throw new Error('The consent can’t be answered any more.');
    },
    moveClock: (milliseconds: number) =>
      bank.setClock((present, machine) => movedBy(present, milliseconds, machine)),
  },
  named: new Map<string, Jump>([...Object.entries(jumps), ...stateJumps]),
});

function requestIn(bank: MockBank, { search }: URL) {
  const request = bank.readRequest(search);
  if (request === undefined) throw new Error('The bank does not know the app that asks for a sign-in.');
  return request;
}
