import { clockLabel } from '#demo/locales/clock-label.ts';
import { languages } from '#i18n/language.ts';
import { type Translate, useI18n, I18nProvider } from '#i18n/use-i18n.tsx';
import type { FaultSetting } from '#demo/faults/faults.ts';
import { changedSettings, usualSettings } from '#demo/bank/settings.ts';
import type { LinkedState, StateLink } from './state-link.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/feedback/mark.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { type ReactNode, useState } from 'react';
import type { Losses } from './arrival-losses.ts';
import styles from './arrival.module.css';
import { settingLabels } from '#demo/bench/badge/setting-labels.ts';

interface Asked {
  link: StateLink;
  page: string;
  losses: Losses;
}

/** Asks before anything happens. */
export function ArrivalPage({ onAnswer, ...asked }: Asked & { onAnswer: (isYes: boolean) => void }) {
  return (
    <I18nProvider>
      <Question {...asked} onAnswer={onAnswer} />
    </I18nProvider>
  );
}

function Question({ link, page, losses, onAnswer }: Asked & { onAnswer: (isYes: boolean) => void }) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const canOpen = link.version !== 'none';
  const lost = lossTexts(t, losses);
  const isWhole = link.unreadable.length === 0;
  const yes = lost.length > 0 ? (['replace', 'replace-rest'] as const) : (['open', 'open-rest'] as const);

  const answer = (isYes: boolean) => {
    setBusy(true);
    onAnswer(isYes);
  };

  return (
    <div className={styles.frame}>
      <header>
        <p className={styles.brand}>
          <Mark /> Bankbook · {t('demo.badge')}
        </p>
      </header>
      <main className={styles.main}>
        <PageHeader
          title={t(canOpen ? 'arrival.heading' : 'arrival.heading-unreadable')}
          lead={<p>{t('arrival.lead')}</p>}
        />
        {link.version === 'newer' && (
          <Notice tone="warning">
            <p>{t('arrival.newer')}</p>
          </Notice>
        )}
        {!isWhole && (
          <Section title={t('arrival.not-read')}>
            <ul>
              {link.unreadable.map(({ text, reason }, place) => (
                <li key={`${text} ${place}`}>
                  <code>
                    <BankText>{text}</BankText>
                  </code>{' '}
                  – {t(`arrival.${reason}-part`)}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {canOpen && (
          <Section title={t('arrival.sets')}>
            <Settings state={link.state} page={page} />
          </Section>
        )}
        {canOpen && lost.length > 0 && (
          <Section title={t('arrival.loses')}>
            <Lines texts={lost} />
          </Section>
        )}
        <div className={styles.actions}>
          {canOpen && (
            <Button look="primary" isBusy={isBusy} onClick={() => answer(true)}>
              {t(`arrival.${yes[isWhole ? 0 : 1]}`)}
            </Button>
          )}
          <Button isBusy={isBusy} onClick={() => answer(false)}>
            {t(canOpen ? 'arrival.cancel' : 'arrival.to-start')}
          </Button>
        </div>
      </main>
    </div>
  );
}

function Settings({ state, page }: { state: LinkedState; page: string }) {
  const words = useI18n();
  const { t } = words;
  const settings = { ...usualSettings, ...state.settings };
  const changed = changedSettings(settings).map((name) => settingLabels(t, settings)[name]);
  const rows: { term: string; value: ReactNode }[] = [
    {
      term: t('arrival.page'),
      value: (
        <code>
          <BankText>{page}</BankText>
        </code>
      ),
    },
    { term: t('arrival.person'), value: personWords(t, state) },
    {
      term: t('arrival.happened'),
      value: (
        <Lines texts={state.prepared.map((what) => t(`prepared.${what}`))} none={t('arrival.nothing')} />
      ),
    },
    { term: t('arrival.bank'), value: <Lines texts={changed} none={t('arrival.as-usual')} /> },
    {
      term: t('arrival.faults'),
      value: <Lines texts={state.faults.map((fault) => faultText(t, fault))} none={t('arrival.none')} />,
    },
    {
      term: t('arrival.clock'),
      value: state.clock === undefined ? t('arrival.as-usual') : clockLabel(words, state.clock),
    },
    {
      term: t('arrival.language'),
      value: state.language === undefined ? t('arrival.stays') : languages[state.language],
    },
    {
      term: t('arrival.theme'),
      value: state.theme === undefined ? t('arrival.stays') : t(`theme.${state.theme}`),
    },
  ];
  return <SummaryList rows={rows} />;
}

function personWords(t: Translate, { persona, signIn }: LinkedState): string {
  if (persona === undefined) return t('arrival.nobody');
  const name = t(`mock-bank.${persona}`);
  return signIn === undefined ? name : t(`arrival.${signIn}`, { name });
}

function Lines({ texts, none }: { texts: readonly string[]; none?: string }) {
  if (texts.length === 0) return none;
  if (texts.length === 1 && none !== undefined) return texts[0];
  return (
    <ul className={styles.lines}>
      {texts.map((text, place) => (
        <li key={`${text} ${place}`}>{text}</li>
      ))}
    </ul>
  );
}

function faultText(t: Translate, { fault, target, when }: FaultSetting): string {
  const time = typeof when === 'string' ? t(`faults.${when}`) : t('faults.every', { n: when.every });
  return [t(`fault.${fault}`), target, time].join(' · ');
}

function lossTexts(t: Translate, losses: Losses): string[] {
  const { session, consents, payments, questions, faults, settings } = losses;
  return [
    ...(session === undefined
      ? []
      : [
          session === 'unknown'
            ? t('arrival.loses-unknown-session')
            : t('arrival.loses-session', { name: t(`mock-bank.${session}`) }),
        ]),
    ...(consents === 0 ? [] : [t('arrival.loses-consents', { count: consents })]),
    ...(payments === 0 ? [] : [t('arrival.loses-payments', { count: payments })]),
    ...(questions === 0 ? [] : [t('arrival.loses-questions', { count: questions })]),
    ...(faults === 0 ? [] : [t('arrival.loses-faults', { count: faults })]),
    ...(settings === 0 ? [] : [t('arrival.loses-settings', { count: settings })]),
    ...(losses.clock ? [t('arrival.loses-clock')] : []),
    ...(losses.language ? [t('arrival.loses-language')] : []),
    ...(losses.theme ? [t('arrival.loses-theme')] : []),
  ];
}
