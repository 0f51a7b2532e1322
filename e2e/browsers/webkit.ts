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
  return found;
})())`;

const START_LIMIT_MS = 30_000;
const MAX_STARTS = 3;

/** Starts a virtual screen, and for each profile a driver and a MiniBrowser, which forgets everything when it ends. */
export async function startWebKit({ theme }: Pick<Opening, 'theme'>): Promise<Engine> {
  const config = await mkdtemp(join(tmpdir(), 'bankbook-webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0', 'gtk.css'), TOOLBAR_STYLE);
  // Chooses a free number, and prints it once it is ready.
  const screen = await start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const [display] = (await once(createInterface(screen.stdout), 'line')) as [string];
  const environment = {
    DISPLAY: `:${display}`,
    XDG_CONFIG_HOME: config,
    GTK_THEME: theme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
  };
  return {
    newProfile: async () => {
      const { driver, browser } = await startBrowser(environment);
      const errors: string[] = [];
      return {
        errors,
        newTab: windowsOf(browser, errors),
        close: async () => {
          await browser.quit();
          await end(driver);
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
      await Promise.race([browser, once(AbortSignal.timeout(START_LIMIT_MS), 'abort').then(fail)]);
      return { driver, browser: await browser };
    } catch (error) {
      await end(driver);
      if (tries === MAX_STARTS) throw error;
    }
  }
}

function fail(): never {
  throw new Error('No MiniBrowser has started.');
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
function windowsOf(browser: WebDriver, errors: string[]): () => Promise<Driver> {
  let windows = 0;
  return async (): Promise<Driver> => {
    // The first one is there already. Windows, because a tab behind another one is hidden.
    if (windows > 0) await browser.switchTo().newWindow('window');
    windows += 1;
    const window = await browser.getWindowHandle();
    const use = async () => {
      await browser.switchTo().window(window);
      return browser;
    };
    return {
      open: async (url) => (await use()).get(url),
      reload: async () => (await use()).navigate().refresh(),
      url: async () => (await use()).getCurrentUrl(),
      resize: async (width, height) => {
        await use();
        await browser.manage().window().setRect({ width, height });
      },
      evaluate: async (script) => {
        await use();
        const [value, uncaught] = await browser.executeScript<[unknown, string[]]>(
          `const uncaught = ${UNCAUGHT};
          const value = (() => { return ${script}
          })();
          return Promise.resolve(value).then((value) => [value, uncaught.splice(0)]);`,
        );
        errors.push(...uncaught);
        return value;
      },
      clickOn: async (script) => {
        await use();
        const found = await browser.executeScript(`return ${script}`);
        if (!(found instanceof WebElement)) throw new Error('There is no such element.');
        // The driver of WebKit does not bring every field of a long form into view by itself.
        await browser.executeScript(
          "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
          found,
        );
        await found.click();
      },
      type: async (text) => {
        await use();
        await browser.switchTo().activeElement().sendKeys(text);
      },
      pressEscape: async () => {
        await use();
        await browser.switchTo().activeElement().sendKeys(Key.ESCAPE);
      },
      // The driver can't print.
      print: async () =>
        (await use()).executeScript(
          "for (const name of ['beforeprint', 'afterprint']) dispatchEvent(new Event(name))",
        ),
      close: async () => (await use()).close(),
    };
  };
}
