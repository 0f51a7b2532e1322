import { approvalHere, type Approval } from '#api/payments/payment-approval.ts';
import type { Payment } from '#api/payments/payment.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { queryClient } from '#api/http/query-client.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { linkClass } from '#ui/link-class.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { useQuestionBeforeUnload } from '#ui/overlay/use-question-before-unload.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { LockedPayments } from '#pages/payments/list/locked-payments.tsx';
import { OutcomeActions } from './payment-outcome-actions.tsx';
import { ClaimNotice } from './payment-outcome-claim.tsx';
import { LeaveForBank } from './payment-outcome-leave.tsx';
import { Matches, SeeTransactions } from './payment-outcome-matches.tsx';
import { NextStep } from './payment-outcome-next.tsx';
import {
  lastClaim,
  outcomeOf,
  type PaymentOutcome,
  standingOf,
  titleOf,
  doubtOf,
  notSentReason,
  refusalOf,
} from './payment-outcome.ts';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Text } from '#ui/text.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { summaryOf } from '#pages/payments/payment-summary.ts';
import { contentFacts, MAX_SHOWN_TRANSFERS, stateFacts } from './receipt-facts.tsx';
import { hasReceipt } from './receipt-note.ts';
import { ReceiptPanel } from './receipt-panel.tsx';
import { signInAgainAfter } from '#api/session/sign-in-again.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ResultHero } from './result-hero.tsx';
import { ResultSteps } from './result-steps.tsx';
import { SupportDetails } from './support-details.tsx';
import { Columns } from '#ui/layout/columns.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const { payment_information_id: id = '' } = params;
  await Promise.all([
    queryClient.fetchQuery({ ...paymentQueries.one(id), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.isLocked(id), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.locked(), staleTime: 0 }),
  ]);
  return id;
}

export function Component() {
  const id = useLoaderData<typeof loader>();
  const { data: payment } = useSuspenseQuery(paymentQueries.one(id));
  const { data: isLocked } = useSuspenseQuery(paymentQueries.isLocked(id));
  if (isLocked) return <Locked />;
  return payment === null ? <NotHere /> : <PaymentResult key={id} payment={payment} />;
}

function PaymentResult({ payment }: { payment: Payment }) {
  const { t } = useI18n();
  const params = new URLSearchParams(useLocation().search);
  const { content, replaces } = payment;
  const approval = payment.state === 'accepted' ? approvalHere(content?.answer) : undefined;
  const outcome = outcomeOf(payment, approval);
  const standing = standingOf(payment, outcome);
  const [first] = useState(standing);
  const [timesOpened, setTimesOpened] = useState(0);
  useQuestionBeforeUnload(outcome === 'submitting');
  const title = t(`payments.title-${titleOf(standing)}`);
  const claim = lastClaim(payment);
  const back = (
    <Link to={paths.payments()} className={linkClass('back')}>
      {t('app.payments')}
    </Link>
  );
  const announced = (
    <VisuallyHidden>
      {/* Announces an outcome that arrives while the user waits, because no element has the focus then. */}
      <span role="status">{standing === first ? '' : title}</span>
    </VisuallyHidden>
  );
  if (standing === 'submitting') {
    return (
      <>
        {announced}
        <PageHeader title={title} before={back} lead={<p role="status">{t('payments.lead-submitting')}</p>} />
      </>
    );
  }
  return (
    <>
      {announced}
      <Columns aside={<OutcomeContent payment={payment} outcome={outcome} approval={approval} />}>
        <Stack gap={2}>
          <ResultHero
            payment={payment}
            outcome={outcome}
            standing={standing}
            back={back}
            reason={outcome === 'unknown' ? t(`payments.unknown-${doubtOf(payment.failure)}`) : undefined}
            actions={
              <ResultActions
                payment={payment}
                outcome={outcome}
                approval={approval}
                onSee={() => setTimesOpened(timesOpened + 1)}
              />
            }
          />
          {(approval !== undefined || outcome === 'unknown' || outcome === 'discarded-open') && (
            <ResultSteps payment={payment} outcome={outcome} approval={approval} />
          )}
          {claim !== undefined && approval === undefined && <ClaimNotice claim={claim} />}
          {approval !== undefined && <NextStep approval={approval} />}
          {params.get('see') === 'transactions' && <Matches payment={payment} timesOpened={timesOpened} />}
          <Why payment={payment} outcome={outcome} />
          {replaces !== undefined && <Earlier id={replaces} />}
        </Stack>
      </Columns>
    </>
  );
}

/** The likeliest next action comes first, as the primary button. */
function ResultActions({
  payment,
  outcome,
  approval,
  onSee,
}: {
  payment: Payment;
  outcome: PaymentOutcome;
  approval: Approval | undefined;
  onSee: () => void;
}) {
  const { t } = useI18n();
  const claim = lastClaim(payment);
  const link = approval?.link.kind === 'usable' ? approval.link : undefined;
  const isApproved = claim?.kind === 'successful';
  const isDeclined = claim?.kind === 'unsuccessful';
  const isFirst = isApproved || (link === undefined && !isDeclined);
  const seeTransactions = <SeeTransactions variant={isFirst ? 'primary' : 'quiet'} onOpen={onSee} />;
  return (
    <>
      {approval !== undefined && isApproved && seeTransactions}
      {/* A bank's page that was answered once only says so. */}
      {payment.content !== undefined && (isDeclined || outcome === 'discarded') && (
        <Link to={paths.paymentAgain(payment.id)} className={buttonClass('primary')}>
          {t('label.pay-again')}
        </Link>
      )}
      {link !== undefined && (
        <LeaveForBank
          link={link}
          isAgain={claim !== undefined}
          variant={claim === undefined ? 'primary' : 'quiet'}
        />
      )}
      {approval !== undefined && !isApproved && seeTransactions}
      <OutcomeActions key={outcome} payment={payment} outcome={outcome} onSee={onSee} />
    </>
  );
}

/** The payment that this one replaces, and whether the bank may have both. */
function Earlier({ id }: { id: string }) {
  const { t } = useI18n();
  const { data: earlier } = useSuspenseQuery(paymentQueries.one(id));
  return (
    <p>
      <span>{t(earlier?.isInDoubt === true ? 'payments.replaces-open' : 'payments.replaces')}</span>{' '}
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
  const id = useId();
  const { content } = payment;
  if (content !== undefined && hasReceipt(outcome)) {
    return <ReceiptPanel payment={payment} content={content} outcome={outcome} approval={approval} />;
  }
  const summary = content && summaryOf(content.body);
  const total = summary?.transfers.length ?? 0;
  return (
    <Stack gap={3}>
      {total > MAX_SHOWN_TRANSFERS && (
        <p>{t('payments.transfers-shown', { shown: MAX_SHOWN_TRANSFERS, total })}</p>
      )}
      {summary === undefined ? (
        <p>{t('payments.receipt-lost')}</p>
      ) : (
        <Card as="section" isFlush aria-labelledby={id}>
          <h2 id={id}>{t(outcome === 'not-sent' ? 'payments.what-was-meant' : 'payments.what-was-tried')}</h2>
          <SummaryList
            isInCard
            rows={[...contentFacts(summary, i18n), ...stateFacts(payment, outcome, i18n)]}
          />
        </Card>
      )}
      <SupportDetails payment={payment} outcome={outcome} approval={approval} />
    </Stack>
  );
}

function Why({ payment, outcome }: { payment: Payment; outcome: PaymentOutcome }) {
  const { t, language } = useI18n();
  const { failure, lastUnsent, attempted_at, timesSent } = payment;
  const onSignIn = signInAgainAfter(lastUnsent ?? failure);
  const signIn = onSignIn !== undefined && (
    <Cluster>
      <Button onClick={onSignIn}>{t('problem.sign-in-again')}</Button>
    </Cluster>
  );
  // At the top of the page, a doubt has its reason beside it.
  if (outcome === 'unknown') return signIn;
  if (outcome !== 'refused' && outcome !== 'not-sent') return null;
  return (
    <Section title={t('payments.why')}>
      <Stack>
        <p>
          {outcome === 'refused'
            ? t(`payments.refused-${refusalOf(failure)}`)
            : t(`payments.not-sent-${notSentReason(failure)}`)}
        </p>
        {timesSent > 1 && (
          <Text>{t('payments.attempted', { time: formatMoment(language, attempted_at) })}</Text>
        )}
        {signIn}
      </Stack>
    </Section>
  );
}
