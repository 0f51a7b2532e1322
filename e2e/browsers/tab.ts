import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'playwright/test';

type Role = 'button' | 'checkbox' | 'heading' | 'link' | 'radio' | 'searchbox' | 'textbox';

/** What a driver of any browser can do with a page. Scripts are expressions, which no policy of the page stops. */
export interface Driver {
  readonly open: (url: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  readonly url: () => Promise<string>;
  /** Sets the size of the page, CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<unknown>;
  /** Evaluates a script, and waits for its promise. */
  readonly evaluate: (script: string) => Promise<unknown>;
  /** Clicks with the mouse on the element that the script finds; throws if it finds none. */
  readonly clickOn: (script: string) => Promise<unknown>;
  /** Types with the keyboard into the element with the focus. */
  readonly type: (text: string) => Promise<unknown>;
  readonly pressEscape: () => Promise<unknown>;
  /** Prints the page and returns the PDF, or only has the page prepare for it. */
  readonly print: () => Promise<Uint8Array | undefined>;
}

/** What the page's policy stops, as an error of its console. Runs before everything else, where a driver can do that. */
export const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) =>
  console.error('Content-Security-Policy:', event.violatedDirective, event.blockedURI))`;

/** What testing-library puts into the page. */
declare const TestingLibraryDom: {
  readonly queryAllByRole: (page: HTMLElement, role: string, by: { name: string | RegExp }) => HTMLElement[];
};

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Long enough for the first start of a service worker on a busy machine. */
const WAIT_MS = 20_000;

/** Without them the library waits for up to a second between two tries. */
const TRIES_MS = [50, 100, 200];

/** Runs in the page, like every function that is passed to `run`. */
function findAll(role: string, name: string, isPattern: boolean): HTMLElement[] {
  return TestingLibraryDom.queryAllByRole(document.body, role, { name: isPattern ? new RegExp(name) : name });
}

/** A call of a function in the page, which sees only its arguments and what the page has. */
const callOf = (fn: (...args: never[]) => unknown, args: readonly unknown[]) =>
  `(${String(fn)})(...${JSON.stringify(args)})`;

const searchFor = (role: Role, name: string | RegExp) =>
  callOf(findAll, typeof name === 'string' ? [role, name, false] : [role, name.source, true]);

/** A page of any browser, used as a person does: elements are found by role and name, and waited for. */
export class Tab {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /** Runs a function in the page, and waits for its promise. */
  async run<Args extends readonly unknown[], Result>(
    fn: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return (await this.driver.evaluate(callOf(fn, args))) as Awaited<Result>;
  }

  async expectSeen(role: Role, name: string | RegExp): Promise<void> {
    await this.#until(`${role} ${String(name)}`, async () =>
      expect(await this.count(role, name)).not.toBe(0),
    );
  }

  /** Expects a text that is shown. */
  async expectText(text: string | RegExp): Promise<void> {
    await this.#until(String(text), async () => expect(await this.text()).toMatch(text));
  }

  /** Everything that the page shows, with single spaces. */
  async text(): Promise<string> {
    return this.run(() => document.body.innerText.replaceAll(/\s+/g, ' '));
  }

  async click(role: Role, name: string | RegExp): Promise<void> {
    await this.#until(`click on ${role} ${String(name)}`, async () => {
      await this.#prepare();
      await this.driver.clickOn(`${searchFor(role, name)}[0]`);
    });
  }

  /** By script: a click at a position would miss what moves while rows arrive. */
  async activate(role: Role, name: string | RegExp): Promise<void> {
    await this.#until(`activate ${role} ${String(name)}`, async () => {
      await this.#prepare();
      await this.driver.evaluate(`${searchFor(role, name)}[0].click()`);
    });
  }

  /** Replaces what is in a field. */
  async fill(role: Role, name: string | RegExp, text: string): Promise<void> {
    await this.click(role, name);
    await this.run(() => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    });
    await this.driver.type(text);
  }

  async count(role: Role, name: string | RegExp): Promise<number> {
    await this.#prepare();
    return Number(await this.driver.evaluate(`${searchFor(role, name)}.length`));
  }

  /** Repeats it until it succeeds: a page may change its elements, or give way to the next page, at any moment. */
  async #until(what: string, step: () => Promise<void>): Promise<void> {
    try {
      await expect(step, what).toPass({ timeout: WAIT_MS, intervals: TRIES_MS });
    } catch (cause) {
      const shown = await this.text().catch(() => 'nothing');
      throw new Error(`${what}; the page shows “${shown.slice(0, 500)}”`, { cause });
    }
  }

  /** A page that was just loaded does not know the library yet. */
  async #prepare(): Promise<void> {
    if (await this.run(() => !('TestingLibraryDom' in globalThis))) await this.driver.evaluate(LIBRARY);
  }
}
