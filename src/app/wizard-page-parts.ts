import * as amount from '#pages/payments/wizard/amount-page.tsx';
import * as payee from '#pages/payments/wizard/payee-page.tsx';
import * as review from '#pages/payments/wizard/review-page.tsx';

/** The steps of a payment in one file, for they are steps of one way. */
export const pages = { payee, amount, review };
