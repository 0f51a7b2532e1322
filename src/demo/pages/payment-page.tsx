import { useI18n } from '#i18n/use-i18n.tsx';
import {
  type PaymentDecision,
  type PaymentKey,
  type PaymentView,
  type WaitingPayment,
  wrongReturnUrl,
} from '#demo/bank/payments/payment-page.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { demoPaths, paths } from '#paths.ts';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { BankPage } from './bank-page.tsx';
import styles from './bank-page.module.css';
import { PaymentQuestion } from './payment-question.tsx';

const client = 'Bankbook';

function keyOf(address: string): PaymentKey {
  const { searchParams } = new URL(address);
  return { id: searchParams.get('id') ?? '', nonce: searchParams.get('nonce') ?? '' };
}

/** The bank's page where a customer approves or refuses a payment. */
export function paymentPage(bank: MockBank) {
  return {
    loader: ({ request }: { request: Request }) => bank.requestedPayment(keyOf(request.url)),
    Component: () => <PaymentPage bank={bank} />,
  };
}

function PaymentPage({ bank }: { bank: MockBank }) {
  const { t } = useI18n();
  const view = useLoaderData<PaymentView>();

  // A page from the back/forward cache may have been answered since.
  useEffect(() => {
    const reread = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', reread);
    return () => window.removeEventListener('pageshow', reread);
  }, []);

  return (
    <BankPage title={t('bank-payment.heading')}>
      {view.outcome === 'waiting' ? (
        <Question payment={view} onAnswer={(answer) => bank.answerPayment(keyOf(location.href), answer)} />
      ) : (
        <>
          <p>
            {view.outcome === 'dropped'
              ? t('bank-outcome.dropped', { client })
              : t(`bank-outcome.${view.outcome}`)}
          </p>
          <p className={styles.links}>
            <a href={view.outcome === 'unknown' ? paths.home() : view.returnUrl}>
              {t('mock-bank.back', { client })}
            </a>
          </p>
        </>
      )}
    </BankPage>
  );
}

/** How the user returns to the app: as the request says, or in a special way for testers. */
type ReturnKind = 'usual' | 'twice' | Parameters<typeof wrongReturnUrl>[1];

const OTHER_RETURNS = ['twice', 'other-state', 'no-state'] as const satisfies readonly ReturnKind[];

function sendBack(returnUrl: string, kind: ReturnKind) {
  // `noopener`: the new tab gets no copy of this tab's `sessionStorage`.
  if (kind === 'twice') window.open(returnUrl, '_blank', 'noopener');
  location.assign(kind === 'usual' || kind === 'twice' ? returnUrl : wrongReturnUrl(returnUrl, kind));
}

function Question({
  payment,
  onAnswer,
}: {
  payment: WaitingPayment;
  /** The payment's outcome; `undefined` if it was too late. */
  onAnswer: (answer: PaymentDecision) => Promise<PaymentView | undefined>;
}) {
  const { t } = useI18n();
  const [isLeaving, setLeaving] = useState(false);
  // React state updates too late to stop the second of two clicks in one task.
  const hasAnswered = useRef(false);

  async function give(answer: PaymentDecision, kind: ReturnKind) {
    if (hasAnswered.current) return;
    hasAnswered.current = true;
    setLeaving(true);
    const outcome = await onAnswer(answer);
    // Too late or answered in another tab: after the reload the page says so.
    if (outcome === undefined || !('returnUrl' in outcome)) location.reload();
    else sendBack(outcome.returnUrl, kind);
  }

  return (
    <>
      <p>
        {t('bank-payment.lead', {
          client: payment.initiating_party,
          customer: t(`mock-bank.${payment.persona}`),
        })}
      </p>
      <PaymentQuestion
        payment={payment}
        isLeaving={isLeaving}
        onAnswer={(answer) => void give(answer, 'usual')}
      >
        {(payFrom) => (
          <details className={styles.more}>
            <summary>{t('bank-payment.other-ways')}</summary>
            <p>{t('bank-payment.other-ways-lead')}</p>
            <ul className={styles.accounts}>
              {OTHER_RETURNS.map((kind) => (
                <li key={kind}>
                  <button
                    type="button"
                    className={styles.refuse}
                    onClick={() => void give({ payFrom }, kind)}
                  >
                    {t(`bank-payment.${kind}`)}
                  </button>
                  <small>{t(`bank-payment.${kind}-body`)}</small>
                </li>
              ))}
            </ul>
          </details>
        )}
      </PaymentQuestion>
      <p className={styles.links}>
        {/* The payment stays pending, as with the browser's back button. */}
        <a href={paths.payments()}>{t('mock-bank.leave')}</a>
        <a href={demoPaths.bankTestAmounts()}>{t('mock-bank.test-amounts')}</a>
      </p>
    </>
  );
}
