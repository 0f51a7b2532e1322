import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { button, main, title } from '#testing/page/locators.ts';
import { showPreferred, showTextTwiceAsLarge } from '#testing/page/media.ts';
import { openPage } from '#testing/page/open-page.ts';
import { buttonClass } from '#ui/button.tsx';

const JOINT = 'b0a1c3e4-joint';
const PHONE = { width: 390, height: 844 };
/** A window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** The pages with the most in a line. */
test.for([
  paths.accounts(),
  paths.accountTransactions(JOINT),
  paths.accountOwners(JOINT),
  paths.profile(),
  paths.beneficiaries(),
  paths.payments(),
  paths.paymentPayee(),
  paths.fundsCheck(),
  paths.consent(),
  paths.consentEdit(),
])(
  'the page %s has targets for a finger, and can be read at 400 percent, in wider lines and with large text',
  async (path) => {
    await openPage(path, PHONE);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]')).toHaveLength(0);
    expect(smallTargets(), 'targets below 24 pixels, and main actions below 44').toEqual([]);

    const removeStyle = addStyle(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`);
    await expectNoSidewaysScroll('with the spacing of text that WCAG names');
    expect(clippedTexts(), 'texts that are cut off by wider lines').toEqual([]);
    removeStyle();

    await page.viewport(ZOOMED.width, ZOOMED.height);
    await expectNoSidewaysScroll('at 400 %');
    expect(fixedHeight(), 'pixels that stay in view at 400 %').toBeLessThan(128);

    await page.viewport(PHONE.width, PHONE.height);
    await showTextTwiceAsLarge();
    expect(getComputedStyle(document.documentElement).fontSize).toBe('32px');
    await expectNoSidewaysScroll('with text twice as large');
    expect(brokenWords(), 'words that break').toEqual([]);
  },
);

async function expectNoSidewaysScroll(message: string): Promise<void> {
  await expect
    .poll(() => document.documentElement.scrollWidth - document.documentElement.clientWidth, { message })
    .toBe(0);
}

/** A style sheet of the user. Returns what removes it. */
function addStyle(css: string): () => void {
  // A copy: the document's own list changes with it.
  const before = [...document.adoptedStyleSheets];
  const remove = () => {
    document.adoptedStyleSheets = before;
  };
  onTestFinished(remove);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...before, sheet];
  return remove;
}

function smallTargets(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, select, summary), nav a')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
    .flatMap((element) => {
      // A label is part of the target of its control, and what a link covers is that of the link.
      const covers = getComputedStyle(element, '::after').position === 'absolute';
      const target = (covers ? element.offsetParent : element.closest('label')) ?? element;
      const { width, height } = target.getBoundingClientRect();
      const size = Math.min(width, height);
      const isSmall = size > 1 && size < (element.matches('button[type=submit]') ? 44 : 24);
      return isSmall ? [`${size}: ${element.outerHTML.slice(0, 100)}`] : [];
    });
}

const fixedHeight = () =>
  [...document.querySelectorAll('nav, header, form *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);

/** Whether its text or an element in it ends outside; not what a style draws, such as the line between two rows. */
function isWider(element: Element): boolean {
  const { right } = element.getBoundingClientRect();
  return element.children.length === 0
    ? element.scrollWidth > element.clientWidth + 1
    : [...element.children].some((child) => child.getBoundingClientRect().right > right + 1);
}

/** Text that is cut off although nobody meant it to be. */
const clippedTexts = () =>
  [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => {
      const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || textOverflow === 'ellipsis' || !element.checkVisibility()) return false;
      const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (isCut(overflowX) && isWider(element)) ||
        (isCut(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));

/** Words of plain letters that stand on two lines, which only a break within them can do. */
function brokenWords(): readonly string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: parent } = node;
    if (parent?.checkVisibility() !== true || parent.closest('svg, [aria-hidden], code, pre')) continue;
    // Only screen readers read it.
    if (parent.getBoundingClientRect().width <= 2) continue;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{L}{2,15}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(word);
    }
  }
  return found;
}

function expectEdge(element: Element): void {
  const { borderBlockStartStyle, borderBlockStartWidth } = getComputedStyle(element);
  expect(borderBlockStartStyle).toBe('solid');
  expect(parseFloat(borderBlockStartWidth)).toBeGreaterThan(0);
}

test('in forced colours controls keep a border, the main action its own, and the focused one is visible', async () => {
  await showPreferred({ 'forced-colors': 'active' });
  await openPage(paths.accounts(), { as: 'business' });
  const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
  await expect.element(filter).toBeVisible();
  const edges = [button('Refresh'), button('Sign out'), filter, button('Settings')];
  for (const control of edges) expectEdge(control.element());
  const account = page.getByRole('link', { name: 'Business account', exact: true });
  for (const stop of [...edges, account]) {
    await userEvent.tab();
    const element = stop.first().element() as HTMLElement;
    element.focus();
    // A link that covers its row has the outline around the row.
    const outlines = [undefined, '::after'].map((part) => getComputedStyle(element, part).outlineStyle);
    expect(outlines).toContain('solid');
  }
  await expectAccessible();

  const kinds = (['plain', 'primary', 'danger'] as const).map((variant) => {
    const one = document.createElement('button');
    one.className = buttonClass(variant);
    main.element().append(one);
    return getComputedStyle(one).borderBlockStart;
  });
  expect(new Set(kinds).size).toBe(3);
});

test('in forced colours the cards and chips of the consent form keep their edges', async () => {
  await showPreferred({ 'forced-colors': 'active' });
  await openPage(paths.consentEdit());
  await button('Check now').click();
  const joint = page.getByRole('listitem').filter({ hasText: 'Joint account' });
  const owners = joint.getByText('Owners', { exact: true });
  await expect.element(owners).toBeVisible();
  expectEdge(owners.element().parentElement ?? owners.element());
  for (const name of ['All accounts', 'Joint account'])
    expectEdge(page.getByRole('group', { name, exact: true }).element());
});

test('the page is light or dark as the system is', async () => {
  await openPage(paths.signIn(), { as: 'nobody' });
  const background = () => getComputedStyle(document.documentElement).backgroundColor;
  await showPreferred({ 'prefers-color-scheme': 'light' });
  const light = background();
  await showPreferred({ 'prefers-color-scheme': 'dark' });
  await expect.poll(background).not.toBe(light);
});

test('nothing moves for a user who prefers reduced motion', async () => {
  await openPage(paths.signIn(), { as: 'nobody' });
  await expect.element(title('Connect your bank')).toBeVisible();
  const duration = () => getComputedStyle(button('Continue to your bank').element()).transitionDuration;
  await showPreferred({ 'prefers-reduced-motion': 'no-preference' });
  await expect.poll(duration).not.toMatch(/^0s(?:, 0s)*$/);
  await showPreferred({ 'prefers-reduced-motion': 'reduce' });
  await expect.poll(duration).toMatch(/^0s(?:, 0s)*$/);
});
