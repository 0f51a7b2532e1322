import { clockLabel } from '#demo/locales/clock-label.ts';
import { faultTime } from '#demo/locales/fault-time.ts';
import { languages } from '#i18n/preferred-language.ts';
import { type Translate, useI18n, I18nProvider } from '#i18n/use-i18n.tsx';
import type { FaultSetting } from '#demo/faults/faults.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { activities, type Activity } from './opened-link.ts';
import { changedSettings, defaultSettings } from '#demo/bank/settings.ts';
import { scenarioLabel } from './scenario-label.ts';
import type { LinkedState, StateLink } from './state-link.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/feedback/mark.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { type ReactNode, useState } from 'react';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from './confirm-page.module.css';
import { settingLabels } from '#demo/bench/badge/setting-labels.ts';
import { demoPaths } from '#paths.ts';

/** What a link would overwrite in this browser profile. */
export interface Losses extends Record<keyof Activity, number> {
  /** `unknown`: the app has a session that the bank does not know. */
  readonly session: PersonaId | 'unknown' | undefined;
  readonly faults: number;
  readonly settings: number;
  readonly clock: boolean;
  readonly language: boolean;
  readonly theme: boolean;
}

export interface ConfirmProps {
  link: StateLink;
  /** `undefined` where the steps of a scenario lead to it. */
  page: string | undefined;
  losses: Losses | undefined;
  onAnswer: (isYes: boolean) => void;
}

export type LinkPageProps =
  | { readonly question: ConfirmProps }
  | { readonly question?: undefined; readonly title: 'under-way' | 'failed' };

/** What a link shows before the app: a question, that its steps are played, or that they failed. */
export function LinkPage(props: LinkPageProps) {
  return (
    <I18nProvider>
      <Frame>
        {props.question === undefined ? <Progress title={props.title} /> : <Question {...props.question} />}
      </Frame>
    </I18nProvider>
  );
}

/** Asks before a link changes anything. */
function Question({ link, page, losses, onAnswer }: ConfirmProps) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const canOpen = link.version !== 'none';
  const lost = losses === undefined ? [] : lossTexts(t, losses);
  const isWhole = link.unreadable.length === 0;
  const yes = lost.length > 0 ? (['replace', 'replace-rest'] as const) : (['open', 'open-rest'] as const);

  const answer = (isYes: boolean) => {
    setBusy(true);
    onAnswer(isYes);
  };

  return (
    <>
      <PageHeader
        title={t(canOpen ? 'state-link.heading' : 'state-link.heading-unreadable')}
        lead={<p>{t('state-link.lead')}</p>}
      />
      {link.version === 'newer' && (
        <Notice tone="warning">
          <p>{t('state-link.newer')}</p>
        </Notice>
      )}
      {!isWhole && (
        <Section title={t('state-link.not-read')}>
          <ul>
            {link.unreadable.map(({ text, reason }, index) => (
              <li key={`${text} ${index}`}>
                <code>
                  <BankText>{text}</BankText>
                </code>{' '}
                <span>{`– ${t(`state-link.${reason}-part`)}`}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {canOpen && (
        <Section title={t('state-link.sets')}>
          <Settings state={link.state} page={page} />
        </Section>
      )}
      {canOpen && lost.length > 0 && (
        <Section title={t('state-link.loses')}>
          <Lines texts={lost} />
        </Section>
      )}
      <Cluster>
        {canOpen && (
          <Button variant="primary" isBusy={isBusy} onClick={() => answer(true)}>
            {t(`state-link.${yes[isWhole ? 0 : 1]}`)}
          </Button>
        )}
        <Button isBusy={isBusy} onClick={() => answer(false)}>
          {t(canOpen ? 'state-link.cancel' : 'state-link.to-start')}
        </Button>
        {!canOpen && <a href={demoPaths.benchMap()}>{t('state-link.to-map')}</a>}
      </Cluster>
    </>
  );
}

function Progress({ title }: { title: 'under-way' | 'failed' }) {
  const { t } = useI18n();
  const header = (
    <PageHeader title={t(`state-link.${title}`)} lead={<p>{t(`state-link.${title}-body`)}</p>} />
  );
  if (title === 'under-way') {
    return (
      <div role="status" aria-busy>
        {header}
      </div>
    );
  }
  return (
    <>
      {header}
      <p>
        <a href={demoPaths.benchMap()}>{t('state-link.to-map')}</a>
      </p>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={styles.frame}>
      <header>
        <p className={styles.brand}>
          <Mark /> <span>{`Bankbook · ${t('demo.badge')}`}</span>
        </p>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

function Settings({ state, page }: { state: LinkedState; page: string | undefined }) {
  const i18n = useI18n();
  const { t } = i18n;
  const settings = { ...defaultSettings, ...state.settings };
  const changed = changedSettings(settings).map((name) => settingLabels(t, settings)[name]);
  const stays = state.keeps ? undefined : t('state-link.stays');
  const lines = (texts: readonly string[] | undefined, none: string) =>
    texts === undefined && state.keeps ? undefined : <Lines texts={texts ?? []} none={none} />;
  const rows: readonly [term: string, value: ReactNode][] = [
    [t('state-link.scenario'), state.scenario === undefined ? undefined : scenarioLabel(t, state.scenario)],
    [
      t('state-link.page'),
      page === undefined ? undefined : (
        <code key="page">
          <BankText>{page}</BankText>
        </code>
      ),
    ],
    [t('state-link.person'), state.keeps ? undefined : personLabel(t, state)],
    [
      t('state-link.happened'),
      lines(
        state.prepared?.map((what) => t(`prepared.${what}`)),
        t('state-link.nothing'),
      ),
    ],
    [t('state-link.bank'), lines(state.settings && changed, t('state-link.as-usual'))],
    [
      t('state-link.faults'),
      lines(
        state.faults?.map((fault) => faultText(t, fault)),
        t('state-link.none'),
      ),
    ],
    [t('state-link.clock'), lines(state.clock && [clockLabel(i18n, state.clock)], t('state-link.as-usual'))],
    [t('app.language'), state.language === undefined ? stays : languages[state.language]],
    [t('app.theme'), state.theme === undefined ? stays : t(`theme.${state.theme}`)],
    [t('state-link.keys'), state.keys && t(`state-link.keys-${state.keys}`)],
    [t('state-link.tour'), state.tour && t(`state-link.tour-${state.tour}`)],
  ];
  return <SummaryList rows={rows.flatMap(([term, value]) => (value === undefined ? [] : { term, value }))} />;
}

function personLabel(t: Translate, { persona, signIn }: LinkedState): string {
  if (persona === undefined) return t('state-link.nobody');
  const name = t(`mock-bank.${persona}`);
  return signIn === undefined ? name : t(`state-link.${signIn}`, { name });
}

function Lines({ texts, none }: { texts: readonly string[]; none?: string }) {
  if (texts.length === 0) return <span>{none}</span>;
  if (texts.length === 1 && none !== undefined) return <span>{texts[0]}</span>;
  return (
    <ul className={styles.lines}>
      {texts.map((text, index) => (
        <li key={`${text} ${index}`}>{text}</li>
      ))}
    </ul>
  );
}

function faultText(t: Translate, setting: FaultSetting): string {
  return [t(`fault.${setting.fault}`), setting.target, faultTime(t, setting)].join(' · ');
}

const COUNTS = [...activities, 'faults', 'settings'] as const;
const CHOICES = ['clock', 'language', 'theme'] as const;

function lossTexts(t: Translate, { session, ...losses }: Losses): string[] {
  const counts = COUNTS.filter((name) => losses[name] > 0);
  return [
    ...(session === undefined ? [] : [sessionText(t, session)]),
    ...counts.map((name) => t(`state-link.loses-${name}`, { count: losses[name] })),
    ...CHOICES.filter((name) => losses[name]).map((name) => t(`state-link.loses-${name}`)),
  ];
}

const sessionText = (t: Translate, session: PersonaId | 'unknown') =>
  session === 'unknown'
    ? t('state-link.loses-unknown-session')
    : t('state-link.loses-session', { name: t(`mock-bank.${session}`) });
