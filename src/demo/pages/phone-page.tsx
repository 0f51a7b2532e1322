import {
  answerPayment,
  type PaymentView,
  viewPhone,
  type WaitingPayment,
} from '#demo/bank/payments/payment-page.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { useRef } from 'react';
import { BankLinks, BankPage, client } from './bank-page.tsx';
import styles from './bank-page.module.css';
import type { PageEntry } from './page-entry.ts';
import { decisionIn, PaymentQuestion } from './payment-question.tsx';

type Result = Exclude<PaymentView['outcome'], 'waiting'> | 'late';

const shown = (state: BankState, result?: Result) => ({
  page: <PhonePage waiting={viewPhone(state, clock.now())} result={result} />,
});

/** The customer's phone, for payments that are approved outside the bank's pages. */
export const phonePage: PageEntry = {
  reason: 'payment-answer',
  view: (state) => shown(state),
  answer(state, _visit, form) {
    const now = clock.now();
    // Only a payment that waits on a phone can be approved there.
    const payment = viewPhone(state, now).find(
      ({ id, nonce }) => id === form.get('id') && nonce === form.get('nonce'),
    );
    const view = payment && answerPayment(state, payment, decisionIn(form), now);
    // No redirect: a form sent again by a reload is too late and changes nothing.
    return shown(state, view === undefined || view.outcome === 'waiting' ? 'late' : view.outcome);
  },
};

function PhonePage({ waiting, result }: { waiting: readonly WaitingPayment[]; result: Result | undefined }) {
  const { t, formatAmount } = useI18n();
  const outcomeLine = useRef<HTMLParagraphElement>(null);
  const passFocus = usePassFocus(outcomeLine);
  return (
    <BankPage title={t('mock-bank.phone')}>
      <p>{t('bank-phone.lead', { client })}</p>
      <p role="status" ref={outcomeLine} tabIndex={-1}>
        {result && (result === 'late' ? t('bank-phone.late') : t(`bank-outcome.${result}`, { client }))}
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
          <PaymentQuestion payment={payment}>
            <input type="hidden" name="id" value={payment.id} />
            <input type="hidden" name="nonce" value={payment.nonce} />
          </PaymentQuestion>
        </section>
      ))}
      <form className={styles.actions}>
        <button className={styles.refuse}>{t('bank-phone.look-again')}</button>
      </form>
      <BankLinks back={paths.home()} pages={['bankTestAmounts']} />
    </BankPage>
  );
}
