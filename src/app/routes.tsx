import { bank } from '#api/session/connection.ts';
import {
  Component as AccountsPage,
  loader as loadAccounts,
  shouldRevalidate as shouldReloadAccounts,
} from '#pages/accounts/list/accounts-page.tsx';
import { accountSections } from '#contract/account-sections.ts';
import type { PartHandle } from '#pages/accounts/details/not-covered.tsx';
import { noteDeparture } from '#pages/sign-in/departure.ts';
import { paths, patterns } from '#paths.ts';
import type { ComponentType } from 'react';
import { type MiddlewareFunction, replace, type RouteObject } from 'react-router';
import { BareErrorPage, ErrorPage, SectionErrorPage } from './error-page.tsx';
import { Shell } from './shell.tsx';
import { page } from './pages.ts';
import { loadCallbackPage, loadFrame, loadSignInPage, LazySigningIn } from './sign-in-pages.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const requireSession: MiddlewareFunction = ({ request }) => {
  if (bank().session.isSignedIn) return;
  const { pathname, search } = new URL(request.url);
  noteDeparture({ from: `${pathname}${search}` });
  throw replace(paths.signIn());
};

/** The fallback replaces the frame too, because both load together. */
const framed = (HydrateFallback: ComponentType, page: RouteObject): RouteObject => ({
  HydrateFallback,
  lazy: loadFrame,
  children: [{ ErrorBoundary: ErrorPage, children: [page] }],
});

const handle = (part: PartHandle['part']): PartHandle => ({ part });

const otherPages = [
  'consent',
  'consentEdit',
  'consentReview',
  'consentSent',
  'fundsCheck',
  'payments',
  'payment',
  'paymentPayee',
  'paymentAmount',
  'paymentReview',
  'paymentReturn',
] as const;

export function routes(demoRoutes: RouteObject[]): RouteObject[] {
  const table: RouteObject[] = [
    {
      Component: Shell,
      children: [
        {
          path: '/',
          element: null,
          HydrateFallback: PageSkeleton,
          loader: () => replace(bank().session.isSignedIn ? paths.accounts() : paths.signIn()),
        },
      ],
    },
    ...demoRoutes,
    framed(PageSkeleton, { path: '/sign-in', lazy: loadSignInPage }),
    framed(LazySigningIn, { path: '/login/callback', lazy: loadCallbackPage }),
    {
      Component: Shell,
      middleware: [requireSession],
      children: [
        {
          ErrorBoundary: ErrorPage,
          HydrateFallback: PageSkeleton,
          children: [
            {
              path: patterns.accounts,
              // Not lazy, to save a round trip: most visits begin here.
              Component: AccountsPage,
              loader: loadAccounts,
              shouldRevalidate: shouldReloadAccounts,
            },
            {
              path: patterns.account,
              lazy: page('account'),
              children: [
                // The raw URL, because the router's parameter may be decoded once too often.
                {
                  index: true,
                  element: null,
                  loader: ({ request }) =>
                    replace(`${new URL(request.url).pathname.replace(/\/$/, '')}/transactions`),
                },
                {
                  ErrorBoundary: SectionErrorPage,
                  children: accountSections.map((section) => ({
                    path: section,
                    handle: handle(section),
                    lazy: page(section),
                  })),
                },
              ],
            },
            {
              path: patterns.transaction,
              lazy: page('transaction'),
              children: [{ index: true, handle: handle('transaction'), lazy: page('transactionDetails') }],
            },
            { path: patterns.profile, handle: handle('profile'), lazy: page('profile') },
            { path: patterns.beneficiaries, handle: handle('beneficiaries'), lazy: page('beneficiaries') },
            ...otherPages.map((name) => ({ path: patterns[name], lazy: page(name) })),
          ],
        },
      ],
    },
    {
      Component: Shell,
      children: [
        {
          path: '*',
          ErrorBoundary: ErrorPage,
          HydrateFallback: PageSkeleton,
          lazy: page('notFound'),
        },
      ],
    },
  ];
  // The last boundary, for errors outside a frame.
  return [{ ErrorBoundary: BareErrorPage, children: table }];
}
