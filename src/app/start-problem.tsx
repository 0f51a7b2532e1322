import { ConfigError } from '#api/session/config.ts';
import { NewerVersionError } from '#api/storage/open-database.ts';
import { SignOutUnfinishedError } from '#api/session/pending-sign-out.ts';
import { showStartMessages } from '#i18n/start-catalog.ts';
import { useI18n, I18nProvider } from '#i18n/use-i18n.tsx';
import { reloadWithAnswer } from '#pages/sign-in/callback.ts';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/feedback/mark.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { useEffect } from 'react';
import { isMissingPart } from './report.ts';
import styles from './shell.module.css';
import { StorageRefusedError } from './storage-refused-error.ts';

type StartProblemKind =
  | 'config'
  | 'config-unreachable'
  | 'language-failed'
  | 'storage'
  | 'newer'
  | 'sign-out'
  | 'bug';

showStartMessages();

function startProblemOf(error: unknown): StartProblemKind {
  if (error instanceof ConfigError) return 'config';
  if (error instanceof StorageRefusedError) return 'storage';
  if (error instanceof NewerVersionError) return 'newer';
  if (error instanceof SignOutUnfinishedError) return 'sign-out';
  if (isMissingPart(error)) return 'language-failed';
  const isUnreachable =
    error instanceof TypeError
      ? /fetch|network|load failed/i.test(error.message)
      : error instanceof DOMException && error.name === 'AbortError';
  return isUnreachable ? 'config-unreachable' : 'bug';
}

/** Loads its own catalog, because the app's may be missing. */
export function StartProblem({ error }: { error: unknown }) {
  return (
    <I18nProvider>
      <Content error={error} />
    </I18nProvider>
  );
}

function Content({ error }: { error: unknown }) {
  const { t } = useI18n();
  const kind = startProblemOf(error);
  useEffect(() => {
    // These can replace a page in use: `config` once the Content-Security-Policy forbids a call to the bank.
    if (kind === 'newer' || kind === 'sign-out' || kind === 'config') document.querySelector('h1')?.focus();
  }, [kind]);
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <span className={styles.brand}>
          <Mark /> <span>Bankbook</span>
        </span>
      </header>
      <main className={styles.main}>
        <PageHeader title={t(`start.${kind}`)} lead={<p>{t(`start.${kind}-body`)}</p>} />
        {error instanceof ConfigError && (
          <ul lang="en">
            {error.findings.map((finding) => (
              <li key={finding}>
                <code>{finding}</code>
              </li>
            ))}
          </ul>
        )}
        <p>
          <Button variant="primary" onClick={reloadWithAnswer}>
            {t(kind === 'newer' ? 'start.reload' : 'start.try-again')}
          </Button>
        </p>
      </main>
    </div>
  );
}
