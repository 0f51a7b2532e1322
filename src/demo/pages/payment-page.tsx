import { useI18n } from '#i18n/use-i18n.tsx';
import {
  type PaymentAnswer,
  type PaymentKey,
  type PaymentView,
  type WaitingPayment,
  wrongWayBack,
} from '#demo/bank/payments/payment-page.ts';
import type { MockBank } from '#demo/server/browser.ts';
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
    loader: ({ request }: { request: Request }) => bank.askedPayment(keyOf(request.url)),
    Component: () => <PaymentPage bank={bank} />,
  };
}

function PaymentPage({ bank }: { bank: MockBank }) {
  const { t } = useI18n();
  const asked = useLoaderData<PaymentView>();

  // A page from the back/forward cache may have been answered since.
  useEffect(() => {
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', lookAgain);
    return () => window.removeEventListener('pageshow', lookAgain);
  }, []);

  return (
    <BankPage title={t('bank-payment.heading')}>
      {asked.outcome === 'waiting' ? (
        <Question payment={asked} onAnswer={(answer) => bank.answerPayment(keyOf(location.href), answer)} />
      ) : (
        <>
          <p>
            {asked.outcome === 'dropped'
              ? t('bank-outcome.dropped', { client })
              : t(`bank-outcome.${asked.outcome}`)}
          </p>
          <p className={styles.links}>
            <a href={asked.outcome === 'unknown' ? paths.home() : asked.wayBack}>
              {t('mock-bank.back', { client })}
            </a>
          </p>
        </>
      )}
    </BankPage>
  );
}

/** How the user returns to the app: as the request says, or in a special way for testers. */
type ReturnWay = 'usual' | 'twice' | Parameters<typeof wrongWayBack>[1];

const OTHER_WAYS = ['twice', 'other-state', 'no-state'] as const satisfies readonly ReturnWay[];

function sendBack(wayBack: string, way: ReturnWay) {
  // `noopener`: the new tab gets no copy of this tab's `sessionStorage`.
  if (way === 'twice') window.open(wayBack, '_blank', 'noopener');
  location.assign(way === 'usual' || way === 'twice' ? wayBack : wrongWayBack(wayBack, way));
}

function Question({
  payment,
  onAnswer,
}: {
  payment: WaitingPayment;
  /** The payment's outcome; `undefined` if it was too late. */
  onAnswer: (answer: PaymentAnswer) => Promise<PaymentView | undefined>;
}) {
  const { t } = useI18n();
  const [isLeaving, setLeaving] = useState(false);
  // React state updates too late to stop the second of two clicks in one task.
  const hasAnswered = useRef(false);

  async function give(answer: PaymentAnswer, way: ReturnWay) {
    if (hasAnswered.current) return;
    hasAnswered.current = true;
    setLeaving(true);
    const outcome = await onAnswer(answer);
    // Too late or answered in another tab: after the reload the page says so.
    if (outcome === undefined || !('wayBack' in outcome)) location.reload();
    else sendBack(outcome.wayBack, way);
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
              {OTHER_WAYS.map((way) => (
                <li key={way}>
                  <button type="button" className={styles.refuse} onClick={() => void give({ payFrom }, way)}>
                    {t(`bank-payment.${way}`)}
                  </button>
                  <small>{t(`bank-payment.${way}-body`)}</small>
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
