import { paths } from '#paths.ts';
import type { TourStep } from './tour-state.ts';

/** A step points to the first selector that matches. */
interface TourPage {
  readonly isAt: (pathname: string) => boolean;
  /** A function takes the path of an account. */
  readonly path: string | ((account: string) => string);
  readonly targets: readonly string[];
}

const ACCOUNT = /^\/accounts\/[^/]+(?=\/)/;

export const tourPages: Record<TourStep, TourPage> = {
  accounts: {
    isAt: (pathname) => pathname === paths.accounts(),
    path: paths.accounts(),
    targets: ['main ul', 'main h1'],
  },
  sections: {
    isAt: (pathname) => /^\/accounts\/[^/]+\/(?:balances|overdrafts|owners)$/.test(pathname),
    path: (account) => `${account}/balances`,
    targets: ['main nav', 'main h1'],
  },
  transactions: {
    isAt: (pathname) => /^\/accounts\/[^/]+\/transactions$/.test(pathname),
    path: (account) => `${account}/transactions`,
    targets: ['main input[type=search]', 'main h1'],
  },
  consent: {
    isAt: (pathname) => pathname === paths.consent(),
    path: paths.consent(),
    targets: [`main a[href="${paths.consentEdit()}"]`, 'main h1'],
  },
  payment: {
    isAt: (pathname) => pathname === paths.paymentPayee(),
    path: paths.paymentPayee(),
    targets: ['main form', 'main h1'],
  },
  bench: {
    isAt: (pathname) => pathname === paths.bench() || pathname.startsWith(`${paths.bench()}/`),
    path: paths.bench(),
    targets: ['header nav', 'main h1'],
  },
};

export const isBeforeSignIn = (pathname: string) =>
  [paths.signIn(), paths.callback()].includes(pathname) || pathname.startsWith('/bank/');

/** Watches the DOM, because the tour is outside the router. */
export function followPage(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** How long to wait for the list of accounts. */
const ACCOUNTS_TIMEOUT_MS = 10_000;

/**
 * Opens the page of a step: for an account page, the open account's or the first one's. Resolves to `false`
 * if there is no account.
 */
export async function goToStep({ path }: TourPage, go: (path: string) => void): Promise<boolean> {
  if (typeof path === 'string') {
    go(path);
    return true;
  }
  const [open] = ACCOUNT.exec(location.pathname) ?? [];
  if (open === undefined && location.pathname !== paths.accounts()) go(paths.accounts());
  const account = open ?? (await firstAccount());
  if (account !== undefined) go(path(account));
  return account !== undefined;
}

function firstAccount(): Promise<string | undefined> {
  const find = () => {
    const link = document.querySelector(`main a[href^="${paths.accounts()}/"]`);
    return ACCOUNT.exec(`${link?.getAttribute('href') ?? ''}/`)?.[0];
  };
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const look = () => {
    const found = find();
    if (found !== undefined) resolve(found);
  };
  const stop = followPage(look);
  const timer = setTimeout(() => resolve(find()), ACCOUNTS_TIMEOUT_MS);
  look();
  return promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}
