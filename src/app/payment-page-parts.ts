import * as funds from '#pages/payments/funds/funds-page.tsx';
import * as payment from '#pages/payments/result/payment-page.tsx';
import * as payments from '#pages/payments/list/payments-page.tsx';
import * as cameBack from '#pages/payments/result/return-page.tsx';

/** The pages around a payment in one file: what was sent, what became of it, the way back, and whether there is enough. */
export const pages = { funds, payment, payments, cameBack };
