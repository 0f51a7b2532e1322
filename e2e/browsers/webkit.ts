import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, Key, type WebDriver, WebElement } from 'selenium-webdriver';
import { expect } from 'playwright/test';
import type { Engine, Opening } from './engine.ts';
import type { Driver } from './tab.ts';

/** A window is at least as wide as its toolbar, which no page needs. */
const TOOLBAR_STYLE = '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; }';

/**
 * The protocol reports no errors: the page collects those that happen after a script first ran in it. A loop of
 * observers is none: the browser delivers them in the next frame, as when a window is made narrower.
 */
const UNCAUGHT = `(window.uncaughtErrors ??= (() => {
  const found = [];
  addEventListener('error', ({ message }) => {
    if (!message.startsWith('ResizeObserver loop')) found.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => found.push(String(reason)));
  const say = console.error;
  console.error = (...parts) => {
    found.push(parts.map(String).join(' '));
    say.apply(console, parts);
  };
  addEventListener('securitypolicyviolation', (event) =>
    found.push('Content-Security-Policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  return found;
})())`;

const START_LIMIT_MS = 30_000;
const MAX_STARTS = 3;

/** Starts a virtual screen, and for each profile a driver and a MiniBrowser, which forgets everything when it ends. */
export async function startWebKit({ theme }: Opening): Promise<Engine> {
  const config = await mkdtemp(join(tmpdir(), 'bankbook-webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0', 'gtk.css'), TOOLBAR_STYLE);
  // Chooses a free number, and prints it once it is ready.
  const screen = await start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const [display] = (await Promise.race([
    once(createInterface(screen.stdout), 'line'),
    once(screen, 'exit').then(() => fail('Xvfb has ended.')),
  ])) as [string];
  const environment = {
    DISPLAY: `:${display}`,
    XDG_CONFIG_HOME: config,
    GTK_THEME: theme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
  };
  return {
    newProfile: async () => {
      const { driver, browser } = await startBrowser(environment);
      const errors: string[] = [];
      const { newTab, collectErrors } = windowsOf(browser, errors);
      return {
        errors,
        newTab,
        close: async () => {
          try {
            await collectErrors();
          } finally {
            // The browser would go on without its driver.
            try {
              await browser.quit();
            } finally {
              await end(driver);
            }
          }
        },
      };
    },
    close: async () => {
      await end(screen);
      await rm(config, { recursive: true, force: true });
    },
  };
}

/** On a busy machine the driver at times waits for ever for a browser that has started: then both start again. */
async function startBrowser(environment: NodeJS.ProcessEnv) {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const driver = await start('WebKitWebDriver', [`--port=${port}`], environment);
    try {
      const server = `http://127.0.0.1:${port}`;
      await expect(async () => void (await fetch(`${server}/status`))).toPass({ timeout: 10_000 });
      const browser = new Builder()
        .usingServer(server)
        .withCapabilities({
          browserName: 'MiniBrowser',
          acceptInsecureCerts: true,
          'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
        })
        .build();
      await Promise.race([
        browser,
        once(AbortSignal.timeout(START_LIMIT_MS), 'abort').then(() => fail('No MiniBrowser has started.')),
      ]);
      return { driver, browser: await browser };
    } catch (error) {
      await end(driver);
      if (tries === MAX_STARTS) throw error;
    }
  }
}

function fail(why: string): never {
  throw new Error(why);
}

async function start(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ...environment };
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], env });
  await once(child, 'spawn').catch((cause: unknown) => {
    throw new Error(`${program} does not start: install webkit2gtk-driver and xvfb.`, { cause });
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  program.kill();
  await exit;
}

/** Debian keeps it in the folder of the library, whose name has the machine and the version. */
function miniBrowser(): string {
  const folders = readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join('/usr/lib', name)).map((inner) => join('/usr/lib', name, inner)));
  const found = folders.findLast((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder));
  if (found === undefined) throw new Error('No MiniBrowser was found: install webkit2gtk-driver.');
  return join(found, 'MiniBrowser');
}

/** Opens one window after the other. Uncaught errors of their pages are added to `errors`. */
function windowsOf(browser: WebDriver, errors: string[]) {
  const windows: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: the driver sends every command to the window that was chosen last. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
  const inWindow = <T>(window: string, work: () => Promise<T>) =>
    inTurn(async () => {
      await browser.switchTo().window(window);
      return work();
    });
  const evaluate = async (script: string) => {
    const [value, uncaught] = await browser.executeScript<[unknown, string[]]>(
      `const uncaught = ${UNCAUGHT};
      const value = (() => { return ${script}
      })();
      return Promise.resolve(value).then((value) => [value, uncaught.splice(0)]);`,
    );
    errors.push(...uncaught);
    return value;
  };
  const newTab = async (): Promise<Driver> => {
    const window = await inTurn(async () => {
      // The first one is there already. Windows, because a tab behind another one is hidden.
      if (windows.length > 0) await browser.switchTo().newWindow('window');
      return browser.getWindowHandle();
    });
    windows.push(window);
    const run = <T>(work: () => Promise<T>) => inWindow(window, work);
    const typeKeys = (keys: string) => run(async () => browser.switchTo().activeElement().sendKeys(keys));
    return {
      open: (url) => run(() => browser.get(url)),
      reload: () => run(() => browser.navigate().refresh()),
      url: () => run(() => browser.getCurrentUrl()),
      resize: (width, height) => run(() => browser.manage().window().setRect({ width, height })),
      evaluate: (script) => run(() => evaluate(script)),
      clickOn: (script) =>
        run(async () => {
          const found = await browser.executeScript(`return ${script}`);
          if (!(found instanceof WebElement)) throw new Error('There is no such element.');
          // The driver of WebKit does not bring every field of a long form into view by itself.
          await browser.executeScript(
            "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
            found,
          );
          await found.click();
        }),
      type: typeKeys,
      pressEscape: () => typeKeys(Key.ESCAPE),
      // The driver can't print.
      print: () =>
        run(async () => {
          await browser.executeScript(
            "for (const name of ['beforeprint', 'afterprint']) dispatchEvent(new Event(name))",
          );
          return undefined;
        }),
    };
  };
  const collectErrors = async () => {
    for (const window of windows) await inWindow(window, () => evaluate('undefined'));
  };
  return { newTab, collectErrors };
}
