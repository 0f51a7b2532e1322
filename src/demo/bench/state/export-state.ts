import { clock } from '#lib/time/clock.ts';
import { saveFile } from '#lib/files/save-file.ts';
import type { BankState } from '#demo/bank/db.ts';
import { writeStateFile } from '#demo/server/state-file.ts';

/** Gives the tester a state of the bank as a file, under a name if it has one. */
export function exportState(state: BankState, name = 'bank'): void {
  const now = clock.now();
  const day = new Date(now).toISOString().slice(0, 10);
  // Only what every file system takes.
  const word =
    name
      .normalize('NFKD')
      .replaceAll(/[^\w-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'bank';
  saveFile(
    new Blob([writeStateFile(state, now)], { type: 'application/json' }),
    `bankbook-${word}-${day}.json`,
  );
}
