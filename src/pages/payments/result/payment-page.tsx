import { approvalHere, type Approval } from '#api/payments/payment-approval.ts';
import type { Payment } from '#api/payments/payment.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { queryClient } from '#api/http/query-client.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Confirmation } from '#ui/overlay/confirmation.tsx';
import { linkClass } from '#ui/link-class.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { useQuestionBeforeUnload } from '#ui/overlay/use-question-before-unload.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { LockedPayments } from '#pages/payments/list/locked-payments.tsx';
import { OutcomeActions } from './payment-outcome-actions.tsx';
import { ClaimNotice } from './payment-outcome-claim.tsx';
import { LeaveForBank } from './payment-outcome-leave.tsx';
import { Matches } from './payment-outcome-matches.tsx';
import { NextStep } from './payment-outcome-next.tsx';
import {
  lastClaim,
  outcomeOf,
  type PaymentOutcome,
  standingOf,
  doubtOf,
  notSentReason,
  refusalOf,
} from './payment-outcome.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Text } from '#ui/text.tsx';
import { createPaymentRequest } from '#contract/payment-requests.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { summaryOf } from '#pages/payments/payment-summary.ts';
import { contentFacts, MAX_SHOWN_TRANSFERS, stateFacts } from './receipt-facts.tsx';
import { hasReceipt, ReceiptPanel } from './receipt-panel.tsx';
import { bank } from '#api/session/connection.ts';
import { Button } from '#ui/button.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const { payment_information_id: id = '' } = params;
  await Promise.all([
    queryClient.fetchQuery({ ...paymentQueries.one(id), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.isLocked(id), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.locked(), staleTime: 0 }),
  ]);
  return id;
}

const PANEL_TONES = {
  // Still pending, whatever a return has claimed.
  approve: 'waiting',
  sent: 'positive',
  refused: 'problem',
} as const satisfies Partial<Record<PaymentOutcome, string>>;

export function Component() {
  const id = useLoaderData<typeof loader>();
  const { data: payment } = useSuspenseQuery(paymentQueries.one(id));
  const { data: isLocked } = useSuspenseQuery(paymentQueries.isLocked(id));
  if (isLocked) return <Locked />;
  return payment === null ? <NotHere /> : <PaymentResult key={id} payment={payment} />;
}

function PaymentResult({ payment }: { payment: Payment }) {
  const { t, language } = useI18n();
  const params = new URLSearchParams(useLocation().search);
  const { id, content, sent_at, attempted_at, replaces } = payment;
  const approval = payment.state === 'accepted' ? approvalHere(content?.answer) : undefined;
  const outcome = outcomeOf(payment, approval);
  const [first] = useState(outcome);
  useQuestionBeforeUnload(outcome === 'submitting');
  const title = t(`payments.title-${outcome === 'discarded-open' ? 'discarded' : outcome}`);
  const time = formatMoment(language, outcome === 'unknown' ? attempted_at : sent_at);
  const claim = lastClaim(payment);
  const link = approval?.link;

  return (
    <>
      <Link to={paths.payments()} className={linkClass('back')}>
        {t('app.payments')}
      </Link>
      <VisuallyHidden>
        {/* Announces an outcome that arrives while the user waits, because no element has the focus then. */}
        <span role="status">{outcome === first ? '' : title}</span>
      </VisuallyHidden>
      {outcome === 'submitting' ? (
        <PageHeader title={title} lead={<p role="status">{t('payments.lead-submitting')}</p>} />
      ) : (
        <Confirmation
          tone={
            outcome === 'approve' || outcome === 'sent' || outcome === 'refused'
              ? PANEL_TONES[outcome]
              : 'warning'
          }
          title={title}
          lead={<p>{t(`payments.lead-${standingOf(payment, outcome)}`, { time })}</p>}
          reference={{
            label: t('problem.reference'),
            text: id,
            copyLabel: t('label.copy-reference'),
          }}
          {...(approval && {
            next: {
              title: t('payments.next'),
              body: (
                <Stack gap={3}>
                  {claim !== undefined && <ClaimNotice claim={claim} />}
                  <Stack>
                    <NextStep approval={approval} claim={claim} />
                  </Stack>
                </Stack>
              ),
            },
          })}
          actions={
            <>
              {link?.kind === 'usable' && <LeaveForBank link={link} isAgain={claim !== undefined} />}
              <OutcomeActions key={outcome} payment={payment} outcome={outcome} />
              {approval && (
                <Link to="?see=transactions" preventScrollReset className={linkClass('standalone')}>
                  {t('payments.see-transactions')}
                </Link>
              )}
            </>
          }
        >
          {claim !== undefined && approval === undefined && <ClaimNotice claim={claim} />}
          <Stack gap={3}>
            {params.get('see') === 'transactions' && <Matches payment={payment} />}
            <Why payment={payment} outcome={outcome} />
            {replaces !== undefined && <Earlier id={replaces} />}
            <OutcomeContent payment={payment} outcome={outcome} approval={approval} />
          </Stack>
        </Confirmation>
      )}
    </>
  );
}

/** The payment that this one replaces, and whether the bank may have both. */
function Earlier({ id }: { id: string }) {
  const { t } = useI18n();
  const { data: earlier } = useSuspenseQuery(paymentQueries.one(id));
  return (
    <p>
      {t(earlier?.isInDoubt === true ? 'payments.replaces-open' : 'payments.replaces')}{' '}
      {earlier !== null && <Link to={paths.payment(id)}>{t('payments.see-earlier')}</Link>}
    </p>
  );
}

/** A payment of an earlier session, perhaps another user's: nothing about it is shown. */
function Locked() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={t('payments.locked-title')} />
      <LockedPayments />
      <NextLinks />
    </>
  );
}

/** A payment of another browser, one from before a sign-out, or a mistyped address. */
function NotHere() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={t('payments.not-here')} lead={<p>{t('payments.not-here-body')}</p>} />
      <NextLinks />
    </>
  );
}

function NextLinks() {
  const { t } = useI18n();
  return (
    <Cluster>
      <Link to={paths.payments()} className={linkClass('standalone')}>
        {t('payments.to-payments')}
      </Link>
      <Link to={paths.accounts()} className={linkClass('standalone')}>
        {t('app.all-accounts')}
      </Link>
    </Cluster>
  );
}

/** Always reads the frozen request that was confirmed. */
function OutcomeContent({
  payment,
  outcome,
  approval,
}: {
  payment: Payment;
  outcome: PaymentOutcome;
  approval: Approval | undefined;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const areAmountsHidden = usePreference(amountVisibility) === 'hidden';
  const { content } = payment;
  if (content === undefined) return <p>{t('payments.receipt-lost')}</p>;
  const summary = summaryOf(content.body);
  const total = summary.transfers.length;
  return (
    <>
      {hasReceipt(outcome) ? (
        <ReceiptPanel payment={payment} content={content} outcome={outcome} approval={approval} />
      ) : (
        <Section title={t(outcome === 'not-sent' ? 'payments.what-was-meant' : 'payments.what-was-tried')}>
          {total > MAX_SHOWN_TRANSFERS && (
            <p>{t('payments.transfers-shown', { shown: MAX_SHOWN_TRANSFERS, total })}</p>
          )}
          <SummaryList rows={[...contentFacts(summary, i18n), ...stateFacts(payment, outcome, i18n)]} />
        </Section>
      )}
      {!areAmountsHidden && (
        <Disclosure summary={t(outcome === 'not-sent' ? 'payments.body-meant' : 'label.body-sent')}>
          <p>
            <code>
              {createPaymentRequest.method} {createPaymentRequest.path}
            </code>
          </p>
          <pre>{JSON.stringify(content.body, undefined, 2)}</pre>
        </Disclosure>
      )}
    </>
  );
}

function Why({ payment, outcome }: { payment: Payment; outcome: PaymentOutcome }) {
  const { t, language } = useI18n();
  const { failure, lastUnsent, attempted_at, timesSent } = payment;
  const text =
    outcome === 'refused'
      ? t(`payments.refused-${refusalOf(failure)}`)
      : outcome === 'not-sent'
        ? t(`payments.not-sent-${notSentReason(failure)}`)
        : outcome === 'unknown'
          ? t(`payments.unknown-${doubtOf(failure)}`)
          : undefined;
  if (text === undefined) return null;
  return (
    <Section title={t('payments.why')}>
      <Stack>
        <p>{text}</p>
        {timesSent > 1 && (
          <Text>{t('payments.attempted', { time: formatMoment(language, attempted_at) })}</Text>
        )}
        {failure?.reference !== undefined && (
          <Text>
            {t('payments.request-id')} <code>{failure.reference}</code>
          </Text>
        )}
        {(lastUnsent ?? failure)?.kind === 'session-ended' && bank().session.isSignedIn && (
          <Cluster>
            <Button onClick={() => void bank().session.end('expired')}>{t('problem.sign-in-again')}</Button>
          </Cluster>
        )}
      </Stack>
    </Section>
  );
}
