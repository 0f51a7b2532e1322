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
import { RadioCards } from '#ui/form/radio-cards.tsx';
import { linkClass } from '#ui/link-class.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text.tsx';
import { useOnce } from '#ui/use-once.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { amountProblems } from './draft/transfer-problems.ts';
import type { PaymentForm } from './draft/payment-draft.ts';
import { blankTransfer, exceeds, type Transfer } from './draft/transfer.ts';
import { ownAccounts } from './payee-options.ts';
import { fundsOfPayment, isSameQuestion } from '#pages/payments/funds/funds-form.ts';
import { type FundsFailure, fundsFailureOf } from '#pages/payments/funds/funds-failure.ts';
import { ShowAll } from './show-all.tsx';
import styles from './wizard.module.css';

type Failure = FundsFailure | { readonly kind: 'amount' | 'old'; readonly retryAt?: undefined };

/** Accounts shown before a click on *Show all*, so that the fields below stay in sight. */
const MAX_SHOWN = 4;

const TONES = { yes: 'positive', no: 'problem', unclear: 'warning' } as const;

/** What is on an own account, and the bank's word on whether the amount is available there. */
export function FundsLine({
  draftId,
  form,
  onLeave,
}: {
  draftId: string;
  form: PaymentForm;
  /** Stores the form and goes to `path`. */
  onLeave: (path: string, form: PaymentForm) => Promise<boolean>;
}) {
  const { t, language } = useI18n();
  const { data, isPending } = useQuery(accountQueries.list());
  const { data: choices } = useQuery(ownAccountQueries.all());
  const { data: history = [] } = useQuery(fundsQueries.history());
  const [chosen, setChosen] = useState(0);
  const [isAll, setAll] = useState(false);
  const cards = useRef<HTMLFieldSetElement>(null);
  const [failed, setFailed] = useState<{ readonly failure: Failure; readonly question: FundsForm }>();
  const transfer = form.transfers[form.current] ?? blankTransfer;
  const accounts = ownAccounts(data, choices?.names, (account) => nameOf(account, t));
  const shown = isAll ? accounts : accounts.slice(0, MAX_SHOWN);
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

  const path = paths.fundsCheck(draftId);
  const linkToForm = (label: string) => (
    <Link
      to={path}
      className={linkClass('standalone')}
      onClick={(event) => {
        // Of a new form nothing is stored yet. A click for another tab does not leave this one.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void onLeave(path, form);
      }}
    >
      {label}
    </Link>
  );

  if (account === undefined) {
    // The link below would be replaced in a moment.
    if (isPending) return null;
    return <p>{linkToForm(t('payment.check-funds'))}</p>;
  }
  const answer =
    isBusy || failure !== undefined ? undefined : history.find((one) => isSameQuestion(one, question));
  return (
    <Stack>
      {accounts.length > 1 ? (
        <RadioCards
          ref={cards}
          legend={t('payment.own-accounts')}
          hint={t('payment.bank-asks')}
          isSmall
          cards={shown.map(({ name, id: own }, index) => ({
            // Several accounts may have one IBAN.
            value: `${index}`,
            label: <BankText>{name}</BankText>,
            about: own !== undefined && ids.has(own) && (
              <Balance id={own} isWanted={index < MAX_SHOWN || index === chosen} />
            ),
          }))}
          value={`${chosen}`}
          onValueChange={(value) => {
            setChosen(Number(value));
            setFailed(undefined);
          }}
        />
      ) : (
        id !== undefined && (
          <p>
            <Balance id={id} isWanted />
          </p>
        )
      )}
      {shown.length < accounts.length && (
        <ShowAll
          cards={cards}
          count={accounts.length}
          what={t('payment.own-accounts')}
          onClick={() => setAll(true)}
        />
      )}
      {id !== undefined && <TooMuch id={id} transfer={transfer} />}
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
        {failure?.kind === 'old' && linkToForm(t('funds.renew-title'))}
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
function Balance({ id, isWanted }: { id: string; isWanted: boolean }) {
  // Further ones are shown if they are known, and read once they are chosen.
  const { data } = useQuery({ ...accountQueries.balances(id), enabled: isWanted });
  const [balance] = data?.balances.items ?? [];
  if (balance === undefined) return null;
  return (
    <>
      <BankText>{balance.name}</BankText> <Amount {...balance.balance_amount} />
    </>
  );
}

function TooMuch({ id, transfer }: { id: string; transfer: Transfer }) {
  const { t } = useI18n();
  const { data } = useQuery(accountQueries.balances(id));
  const [balance] = data?.balances.items ?? [];
  return (
    <div role="status">
      {balance !== undefined && exceeds(transfer, balance.balance_amount) && (
        <Text>{t('payment.more-than-balance')}</Text>
      )}
    </div>
  );
}
