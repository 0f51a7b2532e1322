import { errorPageOf } from './error-page.tsx';

export * from '#pages/accounts/transactions-page.tsx';
export const ErrorBoundary = errorPageOf(2, 'transactions.not-covered');
