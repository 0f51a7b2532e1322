import { approvalHere } from '#api/payments/payment-approval.ts';
import type { Payment } from '#api/payments/payment.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { queryClient } from '#api/http/query-client.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { buttonClass } from '#ui/button.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { TrayIcon } from '#ui/icons.tsx';
import { linkClass } from '#ui/link-class.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { LockedPayments } from './locked-payments.tsx';
import { ClaimNotice } from '#pages/payments/result/payment-outcome-claim.tsx';
import { lastClaim, outcomeOf, standingOf, tones } from '#pages/payments/result/payment-outcome.ts';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { PaymentDrafts } from './payment-drafts.tsx';
import { type PaymentSummary, summaryOf } from '#pages/payments/payment-summary.ts';

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
  return (
    <>
      <PageHeader title={t('app.payments')} lead={<p>{t('payments.lead')}</p>} />
      <LockedPayments />
      <Cluster>
        <Link to={paths.paymentPayee()} className={buttonClass('primary')}>
          {t('label.new-payment')}
        </Link>
        <Link to={paths.fundsCheck()} className={linkClass('standalone')}>
          {t('label.check-funds')}
        </Link>
      </Cluster>
      <LatestReturn payments={payments} />
      <PaymentDrafts drafts={drafts.filter(({ id }) => !confirmed.has(id))} />
      {/* Locked payments may have been sent, so "nothing sent" could be wrong. */}
      {payments.length === 0 && !locked.isAny && (
        <EmptyState icon={<TrayIcon />} title={t('label.nothing-sent')}>
          {t('payments.empty-body')}
        </EmptyState>
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
            {' · '}
            <Amount amount={amount} currency={currency} />
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
  const [first, ...others] = summary?.transfers ?? [];
  if (first === undefined) return t('payments.bare');
  return others.length === 0
    ? first.name
    : t('payments.and-more', { name: first.name, count: others.length });
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useI18n();
  const { id, content, attempted_at } = payment;
  const approval = payment.state === 'accepted' ? approvalHere(content?.answer) : undefined;
  const standing = standingOf(payment, outcomeOf(payment, approval));
  const summary = content && summaryOf(content.body);
  const [first, ...others] = summary?.transfers ?? [];
  return (
    <ListRow
      title={
        <h3>
          <Link to={paths.payment(id)}>
            <BankText>{titleOf(summary, t)}</BankText>
          </Link>
        </h3>
      }
      aside={
        <p>
          <DateText value={attempted_at} />
          {first === undefined && (
            <>
              {' · '}
              <BankText>{id}</BankText>
            </>
          )}
          {others.length === 0 && first !== undefined && first.reference !== '' && (
            <>
              {' · '}
              <BankText>{first.reference}</BankText>
            </>
          )}
        </p>
      }
      end={
        <Stack gap="half" align="end">
          {summary?.totals.map(({ amount, currency }) => (
            <span key={currency}>
              <Amount amount={amount} currency={currency} size="large" />
            </span>
          ))}
          <Badge tone={tones[standing]}>{t(`payments.state-${standing}`)}</Badge>
        </Stack>
      }
    />
  );
}
