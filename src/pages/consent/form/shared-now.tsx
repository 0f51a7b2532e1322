import { consentKinds } from '#contract/consents.ts';
import { formatList } from '#i18n/format-list.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { CheckIcon, CloseIcon, WarningIcon } from '#ui/icons.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text.tsx';
import { useOnce } from '#ui/use-once.ts';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Answer, fetchAnswers } from '#pages/consent/bank-answers.ts';
import { kindList, kindsToCheck, lookLabel } from '#pages/consent/kind-list.ts';
import type { Offered } from './consent-form.ts';
import { useState } from 'react';
import styles from './shared-now.module.css';

const ICONS = { shared: CheckIcon, 'not-shared': CloseIcon, failed: WarningIcon };

/** The bank does not report a consent, but its answers of this session show what it shares. */
export function SharedNow({
  offered,
  names,
  answers,
  waiting,
  isLeading,
  onTick,
}: {
  offered: readonly Offered[];
  /** In the order of `offered`. */
  names: readonly string[];
  answers: readonly Answer[];
  /** How many shared accounts the button can't tick before their IBAN is filled in. */
  waiting: number;
  /** Nothing is ticked yet: what its button does is the next step. */
  isLeading: boolean;
  onTick: () => void;
}) {
  const { t, language, formatTime } = useI18n();
  const passFocus = usePassFocus();
  const ids = offered.map(({ id }) => id);
  const { run: look, isBusy } = useOnce(() => fetchAnswers(ids, consentKinds, { retriesFailed: true }));
  const groups = groupsOf(ids, names, answers);
  const [isTicked, setTicked] = useState(false);
  const missing = kindsToCheck(ids, answers);
  const isAnyShared = answers.some(({ state }) => state === 'shared');
  return (
    <div className={classNames(styles.now, answers.length === 0 && styles.unasked)}>
      <Section
        title={t('consent.shared-now')}
        action={
          answers.length > 0 && (
            <Text>
              {t('consent.seen-at', { time: formatTime(Math.min(...answers.map(({ at }) => at))) })}
            </Text>
          )
        }
      >
        {answers.length > 0 && (
          <ul className={styles.accounts}>
            {groups.map(({ accounts, own }) => (
              <li key={accounts[0]}>
                <BankText>{formatList(language, accounts)}</BankText>{' '}
                <span className={styles.chips}>
                  {own.map((answer) => (
                    <Chip key={answer.kind} {...answer} />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Cluster justify="between">
          {answers.length === 0 && <Text>{t('consent.shared-unknown')}</Text>}
          {isAnyShared && (
            <Button
              variant={isLeading ? 'primary' : 'plain'}
              onClick={() => {
                onTick();
                setTicked(true);
              }}
            >
              {t('consent.tick-shared')}
            </Button>
          )}
          {missing.length > 0 && (
            <Button
              variant={answers.length > 0 ? 'quiet' : isLeading ? 'primary' : 'plain'}
              {...passFocus}
              isBusy={isBusy}
              onClick={() => void look()}
            >
              {lookLabel(missing, answers, t, language)}
            </Button>
          )}
        </Cluster>
        <div role="status">
          {isBusy && <p>{t('label.asking')}</p>}
          {!isBusy && isTicked && missing.length > 0 && (
            <p>{t('consent.ticked-so-far', { kinds: kindList(missing, t, language) })}</p>
          )}
          {/* The cards show which, but on a phone they are further down. */}
          {!isBusy && isTicked && waiting > 0 && <p>{t('consent.needs-iban', { count: waiting })}</p>}
        </div>
      </Section>
    </div>
  );
}

/** Accounts with the same answers are named together: a company has twelve. */
function groupsOf(ids: readonly string[], names: readonly string[], answers: readonly Answer[]) {
  const groups = new Map<string, { accounts: string[]; own: readonly Answer[] }>();
  for (const [index, id] of ids.entries()) {
    const own = answers.filter((answer) => answer.id === id);
    if (own.length === 0) continue;
    const key = own.map(({ kind, state }) => `${kind} ${state}`).join();
    const group = groups.get(key) ?? { accounts: [], own };
    group.accounts.push(names[index] ?? '');
    groups.set(key, group);
  }
  return [...groups.values()];
}

function Chip({ kind, state }: Answer) {
  const { t } = useI18n();
  const Icon = ICONS[state];
  return (
    <span className={classNames(styles.chip, styles[state])}>
      <Icon /> <span>{t(`label.${kind}`)}</span>
      <VisuallyHidden>{` ${t(`consent.${state}`)}`}</VisuallyHidden>
    </span>
  );
}
