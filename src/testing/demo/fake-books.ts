import { clock } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { freshState } from '#demo/bank/bank-state.ts';
import { type Books, booksOf } from '#demo/bank/accounts/books.ts';
import { type Day, dayOf, isoDate } from '#demo/seed/calendar.ts';
import type { SeedAccount } from '#demo/seed/persona.ts';

/** For tests: an account without payments on a day, of a bank that opened on that day or another. */
export const booksOn = (account: SeedAccount, day: Day = dayOf(clock.now()), opened: Day = day): Books =>
  booksOf({ ...freshState(), opened_on: isoDate(opened) }, '', account, day * DAY_MS);
