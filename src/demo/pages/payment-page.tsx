import {
  answerPayment,
  type PaymentKey,
  type PaymentView,
  viewPayment,
  wrongReturnUrl,
} from '#demo/bank/payments/payment-page.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { use } from 'react';
import { BankLinks, BankPage, client, Surroundings } from './bank-page.tsx';
import styles from './bank-page.module.css';
import type { PageEntry, Visit } from './page-entry.ts';
import { decisionIn, PaymentQuestion, RETURNS } from './payment-question.tsx';

const keyOf = ({ url: { searchParams } }: Visit): PaymentKey => ({
  id: searchParams.get('id') ?? '',
  nonce: searchParams.get('nonce') ?? '',
});

/** Where a customer approves or refuses a payment. */
export const paymentPage: PageEntry = {
  reason: 'payment-answer',
  view(state, visit) {
    const key = keyOf(visit);
    const view = viewPayment(state, key, clock.now());
    return {
      page: <PaymentPage view={view} />,
      status: view.outcome === 'unknown' ? 404 : 200,
      leadsTo: state.payments
        .filter(({ id, nonce }) => id === key.id && nonce === key.nonce)
        .flatMap(({ request: { supplementary_data: back } }) => [
          back.successful_report_url,
          back.unsuccessful_report_url,
        ]),
    };
  },
  answer(state, visit, form) {
    const view = answerPayment(state, keyOf(visit), decisionIn(form), clock.now());
    // Too late or answered before: the page shows the outcome.
    if (view === undefined || !('returnUrl' in view)) return { to: visit.url };
    const kind = RETURNS.find((one) => one === form.get('answer'));
    // A return has no reason, so the bank's page says it before the way back.
    if (view.outcome === 'rejected' && kind === undefined) return { to: visit.url };
    const isWrong = kind !== undefined && kind !== 'twice';
    return {
      to: isWrong ? wrongReturnUrl(view.returnUrl, kind) : view.returnUrl,
      isTwice: kind === 'twice',
    };
  },
};

function PaymentPage({ view }: { view: PaymentView }) {
  const { t } = useI18n();
  if (view.outcome !== 'waiting') {
    return (
      <BankPage title={t('bank-payment.heading')}>
        <p>{t(`bank-outcome.${view.outcome}`, { client })}</p>
        <BankLinks back={view.outcome === 'unknown' ? paths.home() : view.returnUrl} />
      </BankPage>
    );
  }
  const { initiating_party, persona, accounts } = view;
  return (
    <BankPage title={t('bank-payment.heading')}>
      <p>{t('bank-payment.lead', { client: initiating_party, customer: t(`mock-bank.${persona}`) })}</p>
      <PaymentQuestion payment={view}>{accounts.length > 0 && <OtherReturns />}</PaymentQuestion>
      {/* The payment stays pending, as with the browser's back button. */}
      <BankLinks back={paths.payments()} message="mock-bank.leave" pages={['bankTestAmounts']} />
    </BankPage>
  );
}

function OtherReturns() {
  const { t } = useI18n();
  const { isOverHttp } = use(Surroundings);
  return (
    <details className={styles.more}>
      <summary>{t('bank-payment.other-ways')}</summary>
      <p>{t('bank-payment.other-ways-lead')}</p>
      <ul className={styles.accounts}>
        {RETURNS.filter((kind) => kind !== 'twice' || !isOverHttp).map((kind) => (
          <li key={kind}>
            <button className={styles.refuse} name="answer" value={kind}>
              {t(`bank-payment.${kind}`)}
            </button>
            <small>{t(`bank-payment.${kind}-body`)}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
