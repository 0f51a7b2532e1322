import { queryClient } from '#api/http/query-client.ts';
import { bank } from '#api/session/connection.ts';
import {
  CHOICE,
  Choice,
  keepsOwnWords,
  kept,
  keptName,
  listKept,
  putKept,
} from '#api/session/own-records.ts';
import { currentPerson } from '#api/session/person.ts';
import { noteKeptWords } from '#api/storage/own-words-hint.ts';
import { queryOptions } from '@tanstack/react-query';
import { ownAccountRecords } from './own-account-records.ts';
import { savedViewRecords } from './saved-view-records.ts';
import { transactionNotes } from './note-records.ts';

export const keptWordsQueries = {
  /** `true` once all of it is where it outlives a sign-out: what a reload or an error left is moved first. */
  choice: () =>
    queryOptions({
      queryKey: ['keeps-own-words'],
      queryFn: async () => {
        const keeps = await keepsOwnWords();
        if (keeps) await settleAll(true);
        return keeps;
      },
    }),
};

/**
 * Whether what the user chose and wrote outlives a sign-out.
 *
 * @returns `false` where the bank does not say who this is: nothing changed.
 * @throws DOMException if the browser refuses storage.
 */
export async function chooseToKeep(keeps: boolean): Promise<boolean> {
  try {
    return await (keeps ? keepAll() : keepNone());
  } finally {
    await queryClient.refetchQueries(keptWordsQueries.choice());
  }
}

async function keepAll(): Promise<boolean> {
  const { id } = bank().session;
  if (id === undefined || (await currentPerson()) === undefined) return false;
  if (!noteKeptWords(true)) throw new DOMException('The browser stores no hint.', 'QuotaExceededError');
  if (!(await keepsOwnWords()) && !(await putKept(CHOICE, { id }))) return false;
  await settleAll(true);
  return true;
}

async function keepNone(): Promise<true> {
  // First, so that if it fails the choice still says what is kept.
  await settleAll(false);
  for (const { id } of await listKept(CHOICE, Choice)) await kept().delete(keptName(CHOICE, id));
  // What another tab wrote meanwhile.
  await settleAll(false);
  // Another person's may be left.
  if ((await kept().entries(keptName(CHOICE, ''))).length === 0) noteKeptWords(false);
  return true;
}

async function settleAll(keeps: boolean): Promise<void> {
  for (const records of [ownAccountRecords, savedViewRecords, transactionNotes]) await records.settle(keeps);
}
