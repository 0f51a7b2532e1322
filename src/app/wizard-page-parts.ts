import * as amount from '#pages/payment/amount-page.tsx';
import * as payee from '#pages/payment/payee-page.tsx';
import * as review from '#pages/payment/review-page.tsx';

/** The steps of a payment in one file, for they are steps of one way. */
export const pages = { payee, amount, review };
