import { icon } from '#ui/icon.tsx';
import { CloseIcon, ProblemIcon, WaitingIcon, WarningIcon } from '#ui/icons.tsx';
import type { PaymentStanding } from '#pages/payments/result/payment-outcome.ts';

const SentIcon = icon('M20 4.5L3.5 10.5l6.5 3.5 3.5 6.5zM20 4.5L10 14');
const UnknownIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM9.5 9.8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.7M12 16.5v.1',
);

/** Back from the bank: what a return link says is no fact, so it gets no tick and no cross. */
const ReturnIcon = icon('M9 5.5L4.5 10L9 14.5M4.5 10H14a5 5 0 0 1 0 10h-3.5');

const ICONS = {
  submitting: WaitingIcon,
  approve: WaitingIcon,
  'approve-successful': ReturnIcon,
  'approve-unsuccessful': ReturnIcon,
  sent: SentIcon,
  refused: ProblemIcon,
  'not-sent': WarningIcon,
  unknown: UnknownIcon,
  discarded: CloseIcon,
  'discarded-open': UnknownIcon,
} as const satisfies Record<PaymentStanding, unknown>;

/** What is known of a payment, at a glance. */
export function StateIcon({ standing }: { standing: PaymentStanding }) {
  const Icon = ICONS[standing];
  return <Icon />;
}
