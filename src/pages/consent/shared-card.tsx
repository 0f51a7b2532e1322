import { accountQueries } from '#api/accounts/accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import { ensureRead } from '#api/http/query-client.ts';
import { type ConsentKind, consentKinds } from '#contract/consents.ts';
import { nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import type { Problem } from '#lib/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemText } from '#ui/feedback/problem-text.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Text } from '#ui/text.tsx';
import { useOnce } from '#ui/use-once.ts';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fetchAnswers, useAnswers } from './bank-answers.ts';
import { ConsentCard } from './consent-card.tsx';
import { kindsToCheck, lookLabel } from './kind-list.ts';
import { type ConsentCell, ConsentTable } from './consent-table.tsx';
import styles from './consent-page.module.css';
import { distinctNames, offeredOf } from '#pages/consent/form/consent-form.ts';

/** What the bank's answers of this session show, where no consent is known: nothing is read without a click. */
export function SharedCard({
  note,
  change,
}: {
  /** What was sent from here, and what sending does. */
  note: string;
  /** Leads to a change. Before anything is known, asking the bank is the main action. */
  change: (isMain: boolean) => ReactNode;
}) {
  const { t, language, formatTime } = useI18n();
  const passFocus = usePassFocus();
  const [problem, setProblem] = useState<Problem>();
  // Disabled: the accounts are shown where another page has read them.
  const { data } = useQuery({ ...accountQueries.list(), enabled: false });
  const { offered } = offeredOf(data?.accounts.items ?? []);
  const names = distinctNames(offered, (account) => nameOf(account, t));
  const ids = offered.map(({ id }) => id);
  const answers = useAnswers(ids);
  const { run: look, isBusy } = useOnce(async () => {
    setProblem(undefined);
    try {
      const { accounts } = await ensureRead(accountQueries.list());
      const all = offeredOf(accounts.items).offered.map(({ id }) => id);
      await fetchAnswers(all, consentKinds, { retriesFailed: true });
    } catch (error) {
      setProblem(toProblem(error));
    }
  });
  const missing = kindsToCheck(ids, answers);
  const isComplete = data !== undefined && missing.length === 0;
  const isKnown = answers.length > 0 || isComplete;
  const cellOf = (id: string, kind: ConsentKind): ConsentCell => {
    const state = answers.find((answer) => answer.id === id && answer.kind === kind)?.state;
    if (state === undefined) return 'not-asked';
    return state === 'failed' ? 'failed' : state === 'shared' ? 'yes' : 'no';
  };
  return (
    <ConsentCard
      title={t('consent.shared-now')}
      sentence={
        answers.length > 0
          ? t('consent.seen-at', { time: formatTime(Math.min(...answers.map(({ at }) => at))) })
          : t(isComplete ? 'consent.no-accounts-body' : 'consent.shared-unknown')
      }
    >
      {answers.length > 0 && (
        <ConsentTable
          caption={t('consent.shared-now')}
          hasIcons
          rows={offered.map(({ id, account }, index) => ({
            id,
            name: names[index] ?? '',
            code: account.cash_account_type,
            cellOf: (kind) => cellOf(id, kind),
          }))}
        />
      )}
      <Cluster className={styles.actions}>
        {isKnown && change(true)}
        {!isComplete && (
          <Button
            {...passFocus}
            variant={isKnown ? 'plain' : 'primary'}
            isBusy={isBusy}
            onClick={() => void look()}
          >
            {lookLabel(missing, answers, t, language)}
          </Button>
        )}
        {!isKnown && change(false)}
      </Cluster>
      <div role="status">{isBusy && <p>{t('label.asking')}</p>}</div>
      {problem !== undefined && !isBusy && (
        <Notice tone="problem">
          <ProblemText
            title={t(`problem.${problem.kind}`)}
            body={t(`problem.${problem.kind}-body`)}
            problem={problem}
          />
        </Notice>
      )}
      <Text>{note}</Text>
    </ConsentCard>
  );
}
