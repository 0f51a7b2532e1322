import * as funds from '#pages/payments/funds/funds-page.tsx';
import * as payment from '#pages/payments/result/payment-page.tsx';
import * as payments from '#pages/payments/list/payments-page.tsx';
import * as cameBack from '#pages/payments/result/return-page.tsx';

/** One chunk for the pages around a payment. */
export const pages = { funds, payment, payments, cameBack };
