import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { act } from '#demo/scenarios/page-actions.ts';
import type { Expects, Scenario } from '#demo/scenarios/scenario.ts';
import { camille } from '#demo/scenarios/sample-transfers.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { movedBy } from '#demo/bank/clock-moves.ts';
import { paths } from '#paths.ts';
import { hasHeading, passTime } from './fault-page.ts';
import type { openScenario } from './open-scenario.ts';
import { button, heading, main } from './locators.ts';

type Opened = Awaited<ReturnType<typeof openScenario>>;
type Locator = ReturnType<typeof page.getByRole>;

const isVisible = (element: Element) => element.checkVisibility();
/** At least once; `expect.element` would go on until the test's end where there are several. */
const seen = async (locator: Locator) => {
  await expect.poll(() => locator.elements().some(isVisible), { message: locator.selector }).toBe(true);
};
const press = async (locator: Locator) => {
  await seen(locator);
  (locator.first().element() as HTMLElement).click();
};

/** Whether the text of an element of the page matches; locators would take most of a test's time. */
function isSaid(text: string | RegExp, isFound: (element: Element) => boolean = isVisible): boolean {
  const matches = ({ textContent }: Element) =>
    typeof text === 'string' ? textContent.includes(text) : text.test(textContent.trim());
  // The innermost one: around it, what is hidden would count as well.
  return [...document.querySelectorAll('main *')].some(
    (element) => matches(element) && ![...element.children].some(matches) && isFound(element),
  );
}

const JOINT_IBAN = 'FR76 3058 8600 0100 0123 4567 812';

const actions: Readonly<Record<NonNullable<Expects['after']>[0], (...texts: string[]) => Promise<void>>> = {
  pay: async (amount = '') => {
    await act({ fill: 'label.name', text: camille.name });
    await act({ fill: 'label.iban', text: camille.iban });
    await act({ press: 'label.continue' });
    await seen(heading('How much?'));
    await act({ fill: 'label.amount', text: amount });
    await act({ fill: 'label.reference', text: 'Two chairs' });
    await act({ press: 'label.continue' });
    await act({ press: 'label.send-payment' });
  },
  'send-consent': async () => {
    await press(page.getByRole('checkbox', { name: 'Balances of Joint account', exact: true }));
    await act({ press: 'consent.review' });
    await act({ press: 'consent.send' });
  },
  'check-funds': async (amount = '', iban = JOINT_IBAN) => {
    await act({ fill: 'label.iban', text: iban });
    await act({ fill: 'label.amount', text: amount });
    await act({ press: 'funds.check' });
  },
};

/** Of each look at a page that waits before it calls again. */
const STEP_MS = 250;

/** Checks on the open page what a scenario promises. */
export async function expectScenario({ expects }: Scenario, opened: Opened): Promise<void> {
  const { after, heading: name, says = [], dialog, hides, calls = {} } = expects;
  if (after !== undefined) {
    const [action, ...texts] = after;
    await actions[action](...texts);
  }
  const expectSo = async (what: string, isSo: () => boolean) => {
    await expect
      .poll(
        async () => {
          if (opened.waits && !isSo()) await passTime(STEP_MS);
          return isSo();
        },
        { message: what },
      )
      .toBe(true);
  };
  if (name !== undefined) await expectSo(`the heading ${name}`, () => hasHeading(name));
  for (const text of [says].flat()) {
    await expectSo(`the text ${text}`, () => isSaid(text));
  }
  // For the ear, beside shapes that have no role.
  if (expects.isLoading) await expectSo('loading', () => isSaid(/^Loading/, () => true));
  if (dialog !== undefined) {
    const isOpen = () =>
      (['dialog', 'alertdialog'] as const).some((role) =>
        page.getByRole(role, { name: dialog }).elements().some(isVisible),
      );
    await expectSo(`the dialog ${dialog}`, isOpen);
  }
  if (expects.isOffline) expect(navigator.onLine).toBe(false);
  if (hides !== undefined) expect(main.element().innerHTML).not.toMatch(hides);
  for (const [call, times] of Object.entries(calls)) {
    const [path = '', method = 'GET'] = call.split(' ').toReversed();
    const count = () =>
      opened.allCalls().filter((one) => one.method === method && one.path === `/api/v1${path}`).length;
    await expectSo(`${times} times ${call}`, () => count() === times);
  }
  if (after?.[0] === 'pay') expect(main.element().textContent).not.toMatch(/\bpaid\b/i);
}

/** The rows of transactions, including headings of days. */
const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
/** Without headings. */
const entries = () => rows.elements().filter((row) => row.querySelector('[role=cell]') !== null);
const rowsWith = (text: string) => entries().filter(({ textContent }) => textContent.includes(text));
const search = (text: string) => page.getByRole('searchbox', { name: 'Search transactions' }).fill(text);

const SECTIONS = page.getByRole('navigation', { name: 'Account sections' });

type Check = (opened: Opened) => Promise<unknown>;

/** The access ends within that minute. */
const renewsWithinAMinute: Check = async ({ bank, go, allCalls }) => {
  await bank.setClock((current, machine) => movedBy(current, MINUTE_MS, machine));
  await go(paths.beneficiaries());
  await seen(main.getByText('Crèche Les Lutins'));
  expect(allCalls().filter(({ path }) => path.endsWith('/oauth/token'))).toHaveLength(2);
};

/** None of the rows that are shown is in a sum. */
async function expectInNoSum(): Promise<void> {
  await expect
    .poll(() => page.getByRole('list', { name: 'In and out of what is shown' }).elements())
    .toHaveLength(0);
  await act({ press: 'transactions.about-sums' });
  await seen(main.getByText(/^\d+ transactions? (?:is|are) in neither total/));
}

/** The loaded pages stay, and there are no others. */
const stops: Check = async () => {
  await seen(main.getByText('100 transactions loaded; there may be more.'));
  expect(button('Load all').elements()).toEqual([]);
  await seen(rows.nth(1));
};

/** The link is shown as text only. */
const withoutLink =
  (text: string): Check =>
  async () => {
    await expect.element(main).toHaveTextContent(text);
    expect(main.getByRole('link', { name: text }).elements()).toEqual([]);
    expect(button('Continue to your bank').elements()).toEqual([]);
  };

/** What a user does next, or what data can't say, by the id of the scenario. */
export const furtherChecks: Readonly<Record<string, Check>> = {
  'sign-in.token-about-to-expire': renewsWithinAMinute,
  'sign-in.token-lifetime-zero': renewsWithinAMinute,
  'accounts.french-and-dark': async () => {
    expect(document.documentElement).toMatchObject({ lang: 'fr', dataset: { theme: 'dark' } });
  },
  'accounts.accounts-without-id': async () => {
    await expect.poll(() => main.getByText(/sent no usable identifier/).elements()).toHaveLength(2);
  },
  'accounts.links-missing': async () => {
    await press(main.getByRole('link', { name: 'Joint account', exact: true }));
    const sections = () =>
      SECTIONS.getByRole('link')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(sections).toEqual(['Transactions', 'Balances', 'Owners', 'Overdrafts']);
  },
  'transactions.no-dates': async () => {
    await act({ press: 'filter.more' });
    await seen(main.getByText('Your bank sends no dates, so you can’t filter by date.'));
    await seen(rows.getByRole('cell').first());
  },
  'transactions.payment-pending': async () => {
    await seen(page.getByRole('rowheader', { name: 'Pending' }));
    await expect.poll(() => rowsWith('Camille Laurent')[0]?.textContent ?? '').toContain('−€48.50');
  },
  'transactions.other-histories': async ({ switchBank }) => {
    const shown = () => entries().map(({ textContent }) => textContent);
    await expect.poll(() => shown().length).toBeGreaterThan(5);
    const other = shown();
    await switchBank();
    await act({ press: 'accounts.refresh' });
    await expect.poll(shown).not.toEqual(other);
    await expect.poll(() => shown().length).toBeGreaterThan(5);
  },
  'transactions.amounts-negative': async () => {
    await search('salary');
    await expect
      .poll(() => rowsWith('Sign and direction disagree')[0]?.textContent)
      .toMatch(/−€[\d,]+\.\d\d/);
    expect(rowsWith('Sign and direction disagree')[0]?.textContent).not.toMatch(/\bIn\b/);
    await expectInNoSum();
  },
  'transactions.statuses-unknown': async () => {
    await search('qxyz');
    await expect.poll(() => rowsWith('Other (QXYZ)').length).toBeGreaterThan(0);
    await expectInNoSum();
  },
  'transactions.rows-without-id': async () => {
    const links = () =>
      entries()
        .slice(0, 3)
        .map((row) => row.querySelectorAll('a').length);
    await expect.poll(links).toEqual([0, 0, 1]);
  },
  'transactions.rows-with-one-id': async () => {
    await expect.poll(() => entries().length).toBeGreaterThan(2);
    const [first, second, third] = entries().map(({ textContent }) => textContent);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  },
  'transactions.page-repeats': stops,
  'transactions.next-page-elsewhere': stops,
  'transactions.next-page-unusable': stops,
  'transactions.next-page-fails': async () => {
    await act({ press: 'transactions.load-all' });
    await seen(main.getByText('The next transactions couldn’t be loaded. These stay.'));
    await seen(rows.nth(1));
  },
  'consent.consent-balances-only': async () => {
    await press(SECTIONS.getByRole('link', { name: 'Balances' }));
    await seen(main.getByText('€2,847.16', { exact: true }));
    await press(SECTIONS.getByRole('link', { name: 'Owners' }));
    await seen(main.getByText('Your consent doesn’t cover the owners of this account now.'));
  },
  'consent.consent-refused': async () => {
    const { host } = location;
    await seen(main.getByRole('link', { name: `Continue at ${host}` }));
    await act({ press: 'consent.to-outcome' });
    await act({ press: 'consent.asked-not-confirmed' });
    await seen(main.getByText('Noted: you didn’t confirm it. Nothing changes.'));
  },
  'consent.consent-iban-asked': async () => {
    for (const account of ['Account 1', 'Account 2']) {
      await press(page.getByRole('checkbox', { name: `Owners of ${account}`, exact: true }));
      await seen(page.getByRole('textbox', { name: `IBAN of ${account}` }));
    }
  },
  'funds.funds-no-answer': async ({ allCalls }) => {
    const asked = () => allCalls().filter(({ path }) => path.endsWith('/funds-confirmations'));
    const before = asked().length;
    await act({ press: 'problem.try-again' });
    await expect.poll(() => asked().length).toBeGreaterThan(before);
    expect(new Set(asked().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  },
  'payments.payment-link-http': withoutLink('http://belrive.example'),
  'payments.payment-link-foreign': withoutLink('https://elsewhere.example'),
  'payments.payment-link-script': withoutLink('javascript:alert(1)'),
  'paymentPayee.longest': async () => {
    await expect.element(page.getByRole('radio').first()).toHaveAccessibleName(/W{10}/);
  },
  'transport.in-90-days': () => seen(main.getByText('As of 15 September 2026')),
};
