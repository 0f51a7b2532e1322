import { accountQueries, openableIds } from '#api/accounts/accounts.ts';
import { ownAccountQueries } from '#api/accounts/own-accounts.ts';
import { checkFunds, fundsQueries } from '#api/payments/funds.ts';
import type { FundsForm } from '#api/payments/funds-records.ts';
import { nameOf } from '#i18n/account-names.ts';
import { signInAgainAfter } from '#api/session/sign-in-again.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ProblemText } from '#ui/feedback/problem-text.tsx';
import { linkClass } from '#ui/link-class.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text.tsx';
import { useOnce } from '#ui/use-once.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { amountProblems } from './draft/transfer-problems.ts';
import type { PaymentForm } from './draft/payment-draft.ts';
import { blankTransfer, exceeds, type Transfer } from './draft/transfer.ts';
import { ownAccounts } from './payee-options.ts';
import { fundsOfPayment, isSameQuestion } from '#pages/payments/funds/funds-form.ts';
import { type FundsFailure, fundsFailureOf } from '#pages/payments/funds/funds-failure.ts';
import styles from './wizard.module.css';

type Failure = FundsFailure | { readonly kind: 'amount' | 'old'; readonly retryAt?: undefined };

const TONES = { yes: 'positive', no: 'problem', unclear: 'warning' } as const;

/** What is on an own account, and the bank's word on whether the amount is available there. */
export function FundsLine({ draftId, form }: { draftId: string; form: PaymentForm }) {
  const { t, language } = useI18n();
  const { data, isPending } = useQuery(accountQueries.list());
  const { data: choices } = useQuery(ownAccountQueries.all());
  const { data: history = [] } = useQuery(fundsQueries.history());
  const [chosen, setChosen] = useState(0);
  const [failed, setFailed] = useState<{ readonly failure: Failure; readonly question: FundsForm }>();
  const groupId = useId();
  const transfer = form.transfers[form.current] ?? blankTransfer;
  const accounts = ownAccounts(data, choices?.names, (account) => nameOf(account, t));
  const account = accounts[chosen];
  const ids = openableIds(data?.accounts.items ?? []);
  const id = account?.id !== undefined && ids.has(account.id) ? account.id : undefined;
  const question = { ...fundsOfPayment(form), iban: account?.iban ?? '' };

  // A failure is only shown while the question is the one that failed.
  const failure =
    failed !== undefined && isSameQuestion(failed.question, question) ? failed.failure : undefined;
  const fail = (reason: Failure) => setFailed({ failure: reason, question });

  const { run: check, isBusy } = useOnce(async () => {
    // The countdown is still running.
    if (failure?.retryAt !== undefined && failure.retryAt > clock.now()) return;
    setFailed(undefined);
    if (amountProblems(transfer).length > 0) {
      fail({ kind: 'amount' });
      return;
    }
    try {
      const outcome = await checkFunds({ id: draftId, saved_at: clock.now(), form: question });
      if (outcome.kind === 'needs-question') fail({ kind: 'old' });
      if (outcome.kind === 'needs-edit') fail({ kind: 'edit', reference: outcome.reference });
    } catch (error) {
      fail(fundsFailureOf(error));
    }
  });

  if (account === undefined) {
    // The link below would be replaced in a moment.
    if (isPending) return null;
    return (
      <p>
        <Link to={paths.fundsCheck(draftId)} className={linkClass('standalone')}>
          {t('payment.check-funds')}
        </Link>
      </p>
    );
  }
  const answer =
    isBusy || failure !== undefined ? undefined : history.find((one) => isSameQuestion(one, question));
  return (
    <Stack align="start">
      {accounts.length > 1 && (
        <div role="group" aria-labelledby={groupId} className={styles.chips}>
          <Text id={groupId}>{t('payment.balance-of')}</Text>
          {accounts.map(({ name }, index) => (
            <button
              // Several accounts may have one IBAN.
              key={index}
              type="button"
              aria-pressed={index === chosen}
              className={styles.chip}
              onClick={() => {
                setChosen(index);
                setFailed(undefined);
              }}
            >
              <BankText>{name}</BankText>
            </button>
          ))}
        </div>
      )}
      {id !== undefined && <BalanceLine id={id} transfer={transfer} />}
      <div className={styles.quiet}>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void check()}>
          {t(isBusy ? 'funds.checking' : 'payment.check-funds')}
        </Button>
      </div>
      <div role="status">
        {answer !== undefined && (
          <Stack gap="half" align="start">
            <Badge tone={TONES[answer.result]}>{t(`funds.${answer.result}`)}</Badge>
            <Text>{t('payment.funds-at', { time: formatMoment(language, answer.at) })}</Text>
          </Stack>
        )}
        {failure?.kind === 'amount' && <p>{t('payment.funds-amount')}</p>}
        {failure?.kind === 'old' && (
          <Link to={paths.fundsCheck(draftId)} className={linkClass('standalone')}>
            {t('funds.renew-title')}
          </Link>
        )}
        {failure !== undefined && failure.kind !== 'amount' && failure.kind !== 'old' && (
          <Stack align="start">
            <ProblemText
              title={t(`funds.failed-${failure.kind}`)}
              body={t(`funds.failed-${failure.kind}-body`)}
              problem={failure}
              // Without a time to wait for, the button above tries again.
              onRetry={failure.retryAt === undefined ? undefined : () => void check()}
              onSignIn={signInAgainAfter(failure)}
            />
          </Stack>
        )}
      </div>
    </Stack>
  );
}

/** The first balance that the bank lists, under its own name; nothing while it is not known. */
function BalanceLine({ id, transfer }: { id: string; transfer: Transfer }) {
  const { t } = useI18n();
  const { data } = useQuery(accountQueries.balances(id));
  const [balance] = data?.balances.items ?? [];
  if (balance === undefined) return null;
  return (
    <div>
      <p className={styles.balance}>
        <BankText>{balance.name}</BankText> <Amount {...balance.balance_amount} />
      </p>
      <div role="status">
        {exceeds(transfer, balance.balance_amount) && <Text>{t('payment.more-than-balance')}</Text>}
      </div>
    </div>
  );
}
