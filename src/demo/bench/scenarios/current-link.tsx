import { watchSessions } from '#api/session/session-news.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { formatList } from '#i18n/format-list.ts';
import { activities, type Activity, nothingDone, openedLink } from '#demo/scenarios/opened-link.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { linkTo } from '#demo/scenarios/state-link.ts';
import { pageToShare } from '#demo/bench/page-to-share.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { theme } from '#ui/theme.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { address, linkToCurrent } from './current-state.ts';
import { demoPaths } from '#paths.ts';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './scenarios-panel.module.css';

/** Security: after two slashes or a backslash a browser reads a host. */
const isPath = (text: string) => /^\/(?![/\\])/.test(text) && URL.parse(text, location.origin) !== null;

/** The link to the current state, for this page or another one. */
export function CurrentLink({ bank }: { bank: MockBank }) {
  const { t, language } = useI18n();
  const switches = useSyncExternalStore(bank.watchSwitches, bank.switches);
  const shown = useSyncExternalStore(address.subscribe, address.get);
  useSyncExternalStore(theme.subscribe, theme.get);
  const [typed, setTyped] = useState<string>();
  const now = useBankNow(bank);
  const { session, done } = now ?? { done: nothingDone };

  const { pathname, search, hash } = pageToShare(new URL(shown, location.origin).href);
  const page = typed ?? `${pathname}${search}${hash}`;
  const isUsable = isPath(page);
  const persona = session === 'unknown' ? undefined : session;
  const current = linkToCurrent({ page, language, switches, persona, done, opened: openedLink() });
  const link = isUsable ? `${location.origin}${linkTo(current.page, current.state)}` : '';
  const missing = activities.filter((name) => current.missing[name] > 0);
  const namesScenario =
    current.state.scenario !== undefined || current.page.startsWith(demoPaths.scenario(''));
  const isUsedUp = switches.fault_settings.length > switches.faults.length;
  return (
    <Section title={t('scenarios.now')}>
      <p>{t(namesScenario ? 'scenarios.now-scenario' : 'scenarios.now-lead')}</p>
      {isUsedUp && <p>{t('scenarios.used-up')}</p>}
      {missing.length > 0 && (
        <p>
          {t('scenarios.missing', {
            what: formatList(
              language,
              missing.map((name) => t(`scenarios.missing-${name}`, { count: current.missing[name] })),
            ),
          })}
        </p>
      )}
      <TextField
        label={t('state-link.page')}
        hint={t('scenarios.page-hint')}
        error={isUsable ? undefined : t('scenarios.page-wrong')}
        width="full"
        value={page}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {isUsable && (
        <Stack align="start" className={styles.now} inert={now === undefined}>
          <code aria-label={t('scenarios.link')}>{link}</code>
          <CopyButton
            text={link}
            label={t(missing.length === 0 ? 'scenarios.copy-state' : 'scenarios.copy-page')}
          />
        </Stack>
      )}
      {!isUsable && <Button onClick={() => setTyped(undefined)}>{t('scenarios.page-again')}</Button>}
    </Section>
  );
}

interface BankNow {
  readonly session?: Awaited<ReturnType<MockBank['signedInAs']>>;
  readonly done: Activity;
}

/** Follows changes in every tab. `undefined` until it is read. */
function useBankNow(bank: MockBank): BankNow | undefined {
  const [now, setNow] = useState<BankNow>();
  useEffect(() => {
    let isOver = false;
    let latest = 0;
    const read = async () => {
      latest += 1;
      const own = latest;
      const [session, done] = await Promise.all([bank.signedInAs(), bank.done()]);
      // Drops a response that a newer look has overtaken.
      if (!isOver && own === latest) setNow({ session, done });
    };
    const readNow = () => void read();
    readNow();
    // A page of the app may have stored a draft.
    const stops = [watchSessions(readNow), bank.memory.watch(readNow), address.subscribe(readNow)];
    // A sleeping tab misses the messages of other tabs.
    window.addEventListener('focus', readNow);
    return () => {
      isOver = true;
      for (const stop of stops) stop();
      window.removeEventListener('focus', readNow);
    };
  }, [bank]);
  return now;
}
