import { useI18n } from '#i18n/use-i18n.tsx';
import type { PaymentDecision, PaymentView, WaitingPayment } from '#demo/bank/payments/payment-page.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { demoPaths, paths } from '#paths.ts';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { BankPage } from './bank-page.tsx';
import styles from './bank-page.module.css';
import { PaymentQuestion } from './payment-question.tsx';

const client = 'Bankbook';

/** The customer's phone, for payments that are approved outside the bank's pages. */
export function phonePage(bank: MockBank) {
  return {
    loader: () => bank.paymentsOnPhone(),
    Component: () => <PhonePage bank={bank} />,
  };
}

function PhonePage({ bank }: { bank: MockBank }) {
  const { t, formatAmount } = useI18n();
  const waiting = useLoaderData<readonly WaitingPayment[]>();
  const revalidator = useRevalidator();
  const [result, setResult] = useState<PaymentView['outcome'] | 'late'>();
  const isAnswering = useRef(false);
  const outcomeLine = useRef<HTMLParagraphElement>(null);
  const passFocus = usePassFocus(outcomeLine);

  async function give(payment: WaitingPayment, answer: PaymentDecision) {
    if (isAnswering.current) return;
    isAnswering.current = true;
    try {
      const outcome = await bank.answerPayment(payment, answer);
      setResult(outcome?.outcome ?? 'late');
      await revalidator.revalidate();
    } finally {
      isAnswering.current = false;
    }
  }

  function outcomeText() {
    if (result === undefined || result === 'waiting') return undefined;
    if (result === 'late') return t('bank-phone.late');
    return result === 'dropped' ? t('bank-outcome.dropped', { client }) : t(`bank-outcome.${result}`);
  }

  return (
    <BankPage title={t('mock-bank.phone')}>
      <p>{t('bank-phone.lead', { client })}</p>
      <p role="status" ref={outcomeLine} tabIndex={-1}>
        {outcomeText()}
      </p>
      {waiting.length === 0 && <p>{t('bank-phone.nothing')}</p>}
      {waiting.map((payment) => (
        <section
          key={payment.id}
          {...passFocus}
          aria-labelledby={`payment-${payment.id}`}
          className={styles.waiting}
        >
          <h2 id={`payment-${payment.id}`}>
            {t('bank-phone.payment', {
              customer: t(`mock-bank.${payment.persona}`),
              amount: formatAmount(payment.total, payment.currency),
            })}
          </h2>
          <PaymentQuestion payment={payment} onAnswer={(answer) => void give(payment, answer)} />
        </section>
      ))}
      <div className={styles.actions}>
        <button type="button" className={styles.refuse} onClick={() => void revalidator.revalidate()}>
          {t('bank-phone.look-again')}
        </button>
      </div>
      <p className={styles.links}>
        <a href={paths.home()}>{t('mock-bank.back', { client })}</a>
        <a href={demoPaths.bankTestAmounts()}>{t('mock-bank.test-amounts')}</a>
      </p>
    </BankPage>
  );
}
