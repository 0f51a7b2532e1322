import * as funds from '#pages/funds/funds-page.tsx';
import * as payment from '#pages/payment/payment-page.tsx';
import * as payments from '#pages/payment/payments-page.tsx';
import * as cameBack from '#pages/payment/return-page.tsx';

/** The pages around a payment in one file: what was sent, what became of it, the way back, and whether there is enough. */
export const pages = { funds, payment, payments, cameBack };
