import * as amount from '#pages/payments/wizard/amount-page.tsx';
import * as payee from '#pages/payments/wizard/payee-page.tsx';
import * as review from '#pages/payments/wizard/review-page.tsx';

/** One chunk, because these pages are steps of one flow. */
export const pages = { payee, amount, review };
