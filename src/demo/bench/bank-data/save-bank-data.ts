import { clock } from '#lib/time/clock.ts';
import { saveFile } from '#lib/files/save-file.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import { printBankDataFile } from '#demo/server/bank-data-file.ts';

export function saveBankData(state: BankState, name = 'bank'): void {
  const now = clock.now();
  const day = new Date(now).toISOString().slice(0, 10);
  // Keeps only characters that every file system allows.
  const word =
    name
      .normalize('NFKD')
      .replaceAll(/[^\w-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'bank';
  saveFile(
    new Blob([printBankDataFile(state, now)], { type: 'application/json' }),
    `bankbook-${word}-${day}.json`,
  );
}
