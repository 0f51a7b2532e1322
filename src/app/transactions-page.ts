import { notCovered } from '#pages/accounts/details/not-covered.tsx';
import { errorPageOf } from './error-page.tsx';

export * from '#pages/accounts/transactions/transactions-page.tsx';
export const ErrorBoundary = errorPageOf(2, notCovered('transactions.not-covered', 'transactions'));
