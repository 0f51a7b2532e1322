import { expect, inject, test } from 'vitest';
import { paths } from '#paths.ts';
import { type Body, mutate, mutationsFor } from '#testing/fake-mutations.ts';
import { button, main } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * How many mutated bodies are shown in all; 10,000 by hand (docs/figures.md), with another seed for each part. At
     * least two answers a page, so that the second could show what stays of the first.
     */
    renderedBodies: number;
    renderedSeed: number;
  }
}

const SEED = inject('renderedSeed');
const ROWS = 25;

const ACCOUNT = 'b0a1c3e4-joint';
// New each time: a mutation changes what it finds in place.
const euros = () => ({ amount: 12.5, currency: 'EUR' });

/** Pages that list what the bank sends, with a valid row whose texts carry `mark`. */
const views: Record<string, { page: string; read: string; row: (mark: string) => Body }> = {
  accounts: {
    page: paths.accounts(),
    read: '/api/v1/accounts',
    row: (mark) => ({
      resource_id: mark,
      name: mark,
      usage: 'PRIV',
      account_id: { iban: 'FR7630006000011234567890189', currency: 'EUR' },
    }),
  },
  balances: {
    page: paths.accountBalances(ACCOUNT),
    read: `/api/v1/accounts/${ACCOUNT}/balances`,
    row: (mark) => ({
      balance_amount: euros(),
      balance_type: 'OTHR',
      name: mark,
      reference_date: '2026-03-05',
    }),
  },
  owners: {
    page: paths.accountOwners(ACCOUNT),
    read: `/api/v1/accounts/${ACCOUNT}/owners`,
    row: (mark) => ({ full_name: mark, first_name: mark, last_name: mark, name_prefix: 'MIST' }),
  },
  transactions: {
    page: paths.accountTransactions(ACCOUNT),
    read: `/api/v1/accounts/${ACCOUNT}/transactions`,
    row: (mark) => ({
      resource_id: mark,
      transaction_amount: euros(),
      credit_debit_indicator: 'CRDT',
      status: 'BOOK',
      booking_date: '2026-03-05',
      details: [mark, { [mark]: mark }],
      remittance_information: { unstructured: [mark] },
    }),
  },
  beneficiaries: {
    page: paths.beneficiaries(),
    read: '/api/v1/trusted-beneficiaries',
    row: (mark) => ({
      id: mark,
      creditor: { name: mark },
      creditor_account: { iban: 'FR7630006000011234567890189', currency: 'EUR' },
    }),
  },
};

/** Every text in an answer as a page may show it: the names of members too, which stand beside details. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [shown(String(value))];
  return Object.entries(value).flatMap(([name, member]) => [shown(name), ...textsIn(member)]);
}

/** A text without what the app shows in another way: spaces (IBANs are shown in groups), controls, half characters. */
const shown = (text: string) => text.replaceAll(/[\s\p{C}\u2400-\u2421\uFFFD]/gu, '');

function isCutIban(part: string, answered: ReadonlySet<string>): boolean {
  const [, start, end] = /^([A-Z]{2}\d{2}) … ([A-Z\d ]{2,9})$/i.exec(part) ?? [];
  return (
    start !== undefined &&
    end !== undefined &&
    [...answered].some((text) => text.startsWith(start) && text.endsWith(shown(end)))
  );
}

/** What the app itself says in the place of a text, and what it formats: amounts, dates, codes. */
const OWN_TEXT =
  /^(?:Type not given|(?:Account|Beneficiary) without a name|Name that couldn’t be read|Mr|As of .*|Other(?: \(.*\))?|[-+−]?\p{Sc}?\d[\d.,]*(?: .*)?)$/su;

const visits = Math.ceil(inject('renderedBodies') / Object.keys(views).length / ROWS);

test.for(Object.entries(views))(
  '%s of mutated bodies show nothing but what their answer says',
  { timeout: 60_000 + visits * 10_000 },
  async ([collection, { page, read, row }]) => {
    const mutations = mutationsFor(SEED, visits * ROWS);
    let rows: Body[] = [];
    const answerWith = (visit: number) => {
      const mark = (index: number) => `Zq${SEED}v${visit}r${index}z`;
      rows = Array.from({ length: 1 + ROWS }, (_, index) => row(mark(index)));
      for (const [index, body] of rows.slice(1).entries())
        for (const mutation of mutations[visit * ROWS + index] ?? []) mutate(body, mutation);
      return new Set(rows.map((_, index) => mark(index)));
    };
    let own = answerWith(0);
    await openPage(page, {
      // Tall enough that a long list draws all of them.
      height: 4_000,
      answer: ({ url }) =>
        new URL(url).pathname === read ? Response.json({ [collection]: rows, _links: {} }) : undefined,
    });
    for (let visit = 0; visit < visits; visit += 1) {
      // Always the same document: what stays of an earlier answer would be seen.
      if (visit > 0) {
        own = answerWith(visit);
        await button('Refresh').click();
      }
      // The first row is as it should be: once it is there, so are the others.
      const [first = ''] = own;
      await expect.element(main.getByText(first).first(), { message: `visit ${visit}` }).toBeVisible();
      const element = main.element() as HTMLElement;
      const text = element.innerText;
      expect(text.match(/undefined|NaN|\[object \w+\]/g), `visit ${visit}`).toBeNull();
      const marks = new Set(text.match(/Zq\d+v\d+r\d+z/g));
      expect(
        [...marks].filter((found) => !own.has(found)),
        `visit ${visit}`,
      ).toEqual([]);
      const answered = new Set(textsIn(rows));
      // A text may be shortened, never changed: what stands before the ellipsis begins one of the answer's, and
      // the last characters of an IBAN end one; an IBAN that is cut begins and ends one.
      const endsOne = (last: string) => [...answered].some((text) => text.endsWith(shown(last)));
      const isAnswered = (part: string) =>
        answered.has(shown(part)) ||
        (/^•••• .{1,4}$/su.test(part) && endsOne(part.slice(5))) ||
        (/^Account without a name \(.{4}\)$/su.test(part) && endsOne(part.slice(-5, -1))) ||
        (/^.{40}…$/su.test(part) &&
          [...answered].some((text) => text.startsWith(shown(part.slice(0, -1))))) ||
        isCutIban(part, answered);
      expect(
        [...element.querySelectorAll('li bdi')]
          .flatMap(({ textContent }) => textContent.replace(/^of /, '').trim().split(' · '))
          .filter((part) => !isAnswered(part) && !OWN_TEXT.test(part)),
        `visit ${visit}`,
      ).toEqual([]);
      // Several rows have to be shown, or nothing was looked at.
      expect(marks.size, `visit ${visit}`).toBeGreaterThan(2);
    }
  },
);
