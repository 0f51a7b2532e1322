import { bank } from '#api/session/connection.ts';
import {
  Component as AccountsPage,
  loader as loadAccounts,
  shouldRevalidate as shouldReloadAccounts,
} from '#pages/accounts/list/accounts-page.tsx';
import { noteDeparture } from '#pages/sign-in/departure.ts';
import { paths } from '#paths.ts';
import type { ComponentType } from 'react';
import { type MiddlewareFunction, replace, type RouteObject } from 'react-router';
import {
  accountPage,
  consentPage,
  notFoundPage,
  paymentPage,
  transactionsPage,
  wizardPage,
} from './pages.ts';
import { BareErrorPage, ErrorPage, SectionErrorPage } from './error-page.tsx';
import { Shell } from './shell.tsx';
import { loadCallbackPage, loadFrame, loadSignInPage, SigningIn } from './sign-in-pages.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './page-skeleton.module.css';

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

export function routes(demoRoutes: RouteObject[]): RouteObject[] {
  const table: RouteObject[] = [
    {
      path: '/',
      element: null,
      HydrateFallback: PageSkeleton,
      loader: () => replace(bank().session.isSignedIn ? paths.accounts() : paths.signIn()),
    },
    ...demoRoutes,
    framed(PageSkeleton, { path: '/sign-in', lazy: loadSignInPage }),
    framed(SigningIn, { path: '/login/callback', lazy: loadCallbackPage }),
    {
      Component: Shell,
      middleware: [requireSession],
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            {
              path: '/accounts',
              HydrateFallback: PageSkeleton,
              // Not lazy, to save a round trip: most visits begin here.
              Component: AccountsPage,
              loader: loadAccounts,
              shouldRevalidate: shouldReloadAccounts,
            },
            {
              path: '/accounts/:account_resource_id',
              HydrateFallback: PageSkeleton,
              lazy: accountPage('account'),
              children: [
                // The raw URL, because the router's parameter may be decoded once too often.
                {
                  index: true,
                  element: null,
                  loader: ({ request }) =>
                    replace(`${new URL(request.url).pathname.replace(/\/$/, '')}/balances`),
                },
                {
                  ErrorBoundary: SectionErrorPage,
                  children: [
                    { path: 'balances', lazy: accountPage('balances') },
                    { path: 'owners', lazy: accountPage('owners') },
                    { path: 'overdrafts', lazy: accountPage('overdrafts') },
                    { path: 'transactions', lazy: transactionsPage },
                  ],
                },
              ],
            },
            {
              path: '/accounts/:account_resource_id/transactions/:transaction_resource_id',
              HydrateFallback: PageSkeleton,
              lazy: accountPage('transaction'),
              children: [{ index: true, lazy: accountPage('transactionDetails') }],
            },
            { path: '/profile', HydrateFallback: PageSkeleton, lazy: accountPage('profile') },
            { path: '/beneficiaries', HydrateFallback: PageSkeleton, lazy: accountPage('beneficiaries') },
            {
              path: '/consent',
              HydrateFallback: PageSkeleton,
              children: [
                { index: true, lazy: consentPage('consent') },
                { path: 'edit', lazy: consentPage('edit') },
                { path: 'review', lazy: consentPage('review') },
                { path: 'sent', lazy: consentPage('sent') },
              ],
            },
            { path: '/funds-check', HydrateFallback: PageSkeleton, lazy: paymentPage('funds') },
            {
              path: '/payments',
              HydrateFallback: PageSkeleton,
              children: [
                { index: true, lazy: paymentPage('payments') },
                { path: 'new/payee', lazy: wizardPage('payee') },
                { path: 'new/amount', lazy: wizardPage('amount') },
                { path: 'new/review', lazy: wizardPage('review') },
                { path: 'return/:kind', lazy: paymentPage('cameBack') },
                { path: ':payment_information_id', lazy: paymentPage('payment') },
              ],
            },
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
          lazy: notFoundPage,
        },
      ],
    },
  ];
  // The last boundary, for errors outside a frame.
  return [{ ErrorBoundary: BareErrorPage, children: table }];
}

/** Resembles the list of accounts, where most visits begin. */
function PageSkeleton() {
  const { t } = useI18n();
  return (
    <div aria-busy>
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      <div className={styles.title}>
        <Skeleton size="title" />
        <Skeleton size="control" />
      </div>
      <Skeleton size="medium" />
      <div className={styles.field}>
        <Skeleton size="short" />
        <Skeleton size="control" />
      </div>
      <SkeletonRows />
    </div>
  );
}
