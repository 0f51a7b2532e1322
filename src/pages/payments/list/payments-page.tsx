import { approvalHere } from '#api/payments/payment-approval.ts';
import type { Payment } from '#api/payments/payment.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { queryClient } from '#api/http/query-client.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { buttonClass } from '#ui/button.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import drawing from '#ui/feedback/drawing.module.css';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { linkClass } from '#ui/link-class.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { LockedPayments } from './locked-payments.tsx';
import { ClaimNotice } from '#pages/payments/result/payment-outcome-claim.tsx';
import { LeaveForBank } from '#pages/payments/result/payment-outcome-leave.tsx';
import {
  lastClaim,
  outcomeOf,
  type PaymentStanding,
  standingOf,
  tones,
} from '#pages/payments/result/payment-outcome.ts';
import { PaymentDrafts } from './payment-drafts.tsx';
import styles from './payments.module.css';
import { StateIcon } from '#pages/payments/state-icon.tsx';
import { payeeNamesOf, type PaymentSummary, summaryOf } from '#pages/payments/payment-summary.ts';

export async function loader() {
  await Promise.all([
    queryClient.fetchQuery({ ...paymentQueries.list(), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.drafts(), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.locked(), staleTime: 0 }),
  ]);
  return null;
}

/** Only what was sent or begun in this browser: the interface has no list of payments. */
export function Component() {
  const { t } = useI18n();
  const { data: payments } = useSuspenseQuery(paymentQueries.list());
  const { data: drafts } = useSuspenseQuery(paymentQueries.drafts());
  const { data: locked } = useSuspenseQuery(paymentQueries.locked());
  const { shown, more } = useSlices(payments);
  // A confirmed payment is edited on its own page.
  const confirmed = new Set(
    payments.flatMap(({ draft_id, state }) => (state === 'discarded' ? [] : draft_id)),
  );
  const isBlank = payments.length === 0 && drafts.length === 0 && !locked.isAny;
  const newPayment = (
    <Link to={paths.paymentPayee()} className={buttonClass('primary')}>
      {t('label.new-payment')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t('app.payments')}
        lead={isBlank ? undefined : <p>{t('payments.lead')}</p>}
        action={isBlank ? undefined : newPayment}
      />
      <Columns
        aside={
          <Card className={styles.funds}>
            <p>{t('payments.funds-hint')}</p>
            <Link to={paths.fundsCheck()} className={buttonClass()}>
              {t('label.check-funds')}
            </Link>
          </Card>
        }
      >
        <LockedPayments />
        <LatestReturn payments={payments} />
        <PaymentDrafts drafts={drafts.filter(({ id }) => !confirmed.has(id))} />
        {/* Locked payments may have been sent, so "nothing sent" could be wrong. */}
        {payments.length === 0 && !locked.isAny && (
          <Card className={styles.empty}>
            <EmptyState
              icon={
                isBlank && (
                  <svg aria-hidden className={drawing.drawing} viewBox="0 0 96 96">
                    <path d="M16 18h64a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8zM8 34h80M20 64h14" />
                    <path className={drawing.accent} d="M50 56h24M66 48l8 8-8 8" />
                  </svg>
                )
              }
              title={t('label.nothing-sent')}
              actions={isBlank ? newPayment : undefined}
            >
              {t('payments.empty-body')}
            </EmptyState>
          </Card>
        )}
        {payments.length > 0 && (
          <Section title={t('payments.sent-heading')}>
            <List>
              {shown.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </List>
            <ShowMore {...more} />
          </Section>
        )}
      </Columns>
    </>
  );
}

/** A return from the bank that arrived while this page was open, for example in another tab. */
function LatestReturn({ payments }: { payments: readonly Payment[] }) {
  const { t } = useI18n();
  const latest = newestReturn(payments);
  const [initialClaimAt] = useState(latest?.claim.at ?? 0);
  if (latest === undefined || latest.claim.at <= initialClaimAt) return null;
  const { payment, claim } = latest;
  const summary = payment.content && summaryOf(payment.content.body);
  return (
    <ClaimNotice claim={claim}>
      <p>
        <Link to={paths.payment(payment.id)} className={linkClass('standalone')}>
          <BankText>{titleOf(summary, t)}</BankText>
        </Link>
        {summary?.totals.map(({ amount, currency }) => (
          <Fragment key={currency}>
            {' '}
            <span>·</span> <Amount amount={amount} currency={currency} />
          </Fragment>
        ))}
      </p>
    </ClaimNotice>
  );
}

function newestReturn(payments: readonly Payment[]) {
  return payments
    .flatMap((payment) => {
      const claim = lastClaim(payment);
      return claim === undefined ? [] : [{ payment, claim }];
    })
    .sort((a, b) => b.claim.at - a.claim.at)[0];
}

function titleOf(summary: PaymentSummary | undefined, t: ReturnType<typeof useI18n>['t']): string {
  if (summary === undefined) return t('payments.bare');
  const { name, others } = payeeNamesOf(summary.transfers);
  return others === 0 ? name : t('payments.and-more', { name, count: others });
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useI18n();
  const { id, content, attempted_at } = payment;
  const approval = payment.state === 'accepted' ? approvalHere(content?.answer) : undefined;
  const standing = standingOf(payment, outcomeOf(payment, approval));
  const summary = content && summaryOf(content.body);
  const [first, ...others] = summary?.transfers ?? [];
  const what = (
    <BankSentence words={(name) => t('payments.of', { name })}>{titleOf(summary, t)}</BankSentence>
  );
  return (
    <ListRow
      icon={<Avatar name={first?.name ?? ''} />}
      title={
        <div className={styles.head}>
          <h3>
            <Link to={paths.payment(id)}>
              <BankText>{titleOf(summary, t)}</BankText>
            </Link>
          </h3>
          <div className={styles.sums}>
            {summary?.totals.map(({ amount, currency }) => (
              <span key={currency}>
                <Amount amount={amount} currency={currency} size="large" />
              </span>
            ))}
          </div>
        </div>
      }
      aside={
        <>
          <p>
            <DateText value={attempted_at} length="medium" />
            {first === undefined && (
              <>
                {' '}
                <span>·</span> <BankText>{id}</BankText>
              </>
            )}
            {others.length === 0 && first !== undefined && first.reference !== '' && (
              <>
                {' '}
                <span>·</span> <BankText>{first.reference}</BankText>
              </>
            )}
          </p>
          <div className={styles.foot}>
            <State standing={standing} />
            {standing === 'approve' && approval?.link.kind === 'usable' && (
              <LeaveForBank link={approval.link} variant="plain" what={what} />
            )}
            {payment.state === 'accepted' && standing !== 'approve' && content !== undefined && (
              <Link to={paths.paymentAgain(id)} className={buttonClass('quiet')}>
                <span>{t('label.pay-again')}</span>
                <VisuallyHidden> {what}</VisuallyHidden>
              </Link>
            )}
          </div>
        </>
      }
    />
  );
}

/** A chip only where something is left to do. */
const OPEN: ReadonlySet<PaymentStanding> = new Set([
  'approve',
  'approve-unsuccessful',
  'refused',
  'not-sent',
  'unknown',
  'discarded-open',
]);

function State({ standing }: { standing: PaymentStanding }) {
  const { t } = useI18n();
  const state = (
    <span className={styles.state}>
      <StateIcon standing={standing} />
      <span>{t(`payments.state-${standing}`)}</span>
    </span>
  );
  return OPEN.has(standing) ? <Badge tone={tones[standing]}>{state}</Badge> : state;
}
