import { approvalHere } from '#api/payment-approval.ts';
import type { Payment } from '#api/payment.ts';
import { paymentQueries } from '#api/payments.ts';
import { queryClient } from '#api/query-client.ts';
import { useWords } from '#i18n/words.tsx';
import { clock } from '#lib/clock.ts';
import { paths } from '#paths.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { BankText } from '#ui/bank-text.tsx';
import { buttonClass } from '#ui/button.tsx';
import { DateText } from '#ui/date-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TrayIcon } from '#ui/icons.tsx';
import { linkClass } from '#ui/link-class.ts';
import { List, ListRow } from '#ui/list.tsx';
import { PageHeader } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { ShowMore, useSlices } from '#ui/show-more.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ClaimNotice } from './payment-outcome-claim.tsx';
import { lastClaim, outcomeOf, standingOf, tones } from './payment-outcome.ts';
import styles from './payment-outcome.module.css';
import { PaymentDrafts } from './payments-drafts.tsx';
import { summaryOf } from './payment-summary.ts';

/** A return is news for an hour, ms; afterwards it stands at its payment alone. */
const NEWS = 3_600_000;

export async function loader() {
  await Promise.all([
    queryClient.fetchQuery({ ...paymentQueries.list(), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.drafts(), staleTime: 0 }),
  ]);
  return null;
}

/** What was sent from this browser and what was begun. Of anything else the bank does not tell. */
export function Component() {
  const { t } = useWords();
  const { data: payments } = useSuspenseQuery(paymentQueries.list());
  const { data: drafts } = useSuspenseQuery(paymentQueries.drafts());
  const { shown, more } = useSlices(payments);
  // What was confirmed has a page of its own, from which it can be changed.
  const confirmed = new Set(
    payments.flatMap(({ draft_id, state }) => (state === 'discarded' ? [] : draft_id)),
  );
  return (
    <>
      <PageHeader title={t('payments.heading')} lead={<p>{t('payments.lead')}</p>} />
      <div className={styles.actions}>
        <Link to={paths.paymentPayee()} className={buttonClass('primary')}>
          {t('payments.new')}
        </Link>
        <Link to={paths.fundsCheck()} className={linkClass('standalone')}>
          {t('payments.check-funds')}
        </Link>
      </div>
      <LatestReturn payments={payments} />
      <PaymentDrafts drafts={drafts.filter(({ id }) => !confirmed.has(id))} />
      {payments.length === 0 ? (
        <EmptyState icon={<TrayIcon />} title={t('payments.empty-title')}>
          {t('payments.empty-body')}
        </EmptyState>
      ) : (
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

/** What the bank is said to have said last, where that is news. */
function LatestReturn({ payments }: { payments: readonly Payment[] }) {
  const { t } = useWords();
  const [latest] = payments
    .flatMap((payment) => {
      const claim = lastClaim(payment);
      return claim === undefined ? [] : [{ id: payment.id, claim }];
    })
    .sort((a, b) => b.claim.at - a.claim.at);
  if (latest === undefined || Math.abs(clock.now() - latest.claim.at) > NEWS) return null;
  return (
    <ClaimNotice claim={latest.claim}>
      <p>
        <Link to={paths.payment(latest.id)} className={linkClass('standalone')}>
          {t('payments.see-payment')}
        </Link>
      </p>
    </ClaimNotice>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useWords();
  const { id, content, attempted_at } = payment;
  const approval = payment.state === 'accepted' ? approvalHere(content?.answer) : undefined;
  const standing = standingOf(payment, outcomeOf(payment, approval));
  const summary = content && summaryOf(content.body);
  const [first, ...others] = summary?.transfers ?? [];
  const title =
    first === undefined
      ? t('payments.bare')
      : others.length === 0
        ? first.name
        : t('payments.and-more', { name: first.name, count: others.length });
  return (
    <ListRow
      title={
        <h3>
          <Link to={paths.payment(id)}>
            <BankText>{title}</BankText>
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
        <span className={styles.state}>
          {summary?.totals.map(({ amount, currency }) => (
            <span key={currency}>
              <Amount amount={amount} currency={currency} size="large" />
            </span>
          ))}
          <Badge tone={tones[standing]}>{t(`payments.state-${standing}`)}</Badge>
        </span>
      }
    />
  );
}
