import { useI18n } from '#i18n/use-i18n.tsx';
import { demoPaths } from '#paths.ts';
import { PageTitle } from '#ui/layout/page.tsx';
import { createContext, type SubmitEventHandler, type ReactNode, use } from 'react';
import styles from './bank-page.module.css';

/** The app's name at the bank. */
export const client = 'Bankbook';

/** What differs between the demo's tab and the bank over HTTP, whose pages have no script. */
export interface BankSurroundings {
  readonly isOverHttp: boolean;
  /** The app's origin, if it is known. */
  readonly app: string | undefined;
  readonly isLeaving?: boolean;
  readonly onSubmit?: SubmitEventHandler;
}

export const Surroundings = createContext<BankSurroundings>({ isOverHttp: true, app: undefined });

/**
 * The mock bank is another company and looks different. The app knows only its addresses, and the dock stays
 * away.
 */
export function BankPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useI18n();
  const { isOverHttp, onSubmit } = use(Surroundings);
  return (
    <div data-without-dock className={styles.page} onSubmit={onSubmit}>
      <header className={styles.header}>
        <Crest />
        <div>
          <p className={styles.name}>{t('mock-bank.name')}</p>
          <p className={styles.slogan}>{t('mock-bank.slogan')}</p>
        </div>
      </header>
      <main className={styles.card}>
        {isOverHttp ? <title>{`${title} – ${t('mock-bank.name')}`}</title> : <PageTitle>{title}</PageTitle>}
        <h1>{title}</h1>
        {children}
      </main>
      <footer className={styles.footer}>{t(isOverHttp ? 'bank-http.footer' : 'mock-bank.footer')}</footer>
    </div>
  );
}

function Crest() {
  return (
    <svg
      aria-hidden
      width="44"
      height="44"
      viewBox="0 0 44 44"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M22 3 5 9v12c0 10 7 16.5 17 20 10-3.5 17-10 17-20V9L22 3Z" />
      <path d="M10 27c4-4 8-4 12 0s8 4 12 0M10 20c4-4 8-4 12 0s8 4 12 0" />
    </svg>
  );
}

export function AnswerButtons({ canApprove = true }: { canApprove?: boolean }) {
  const { t } = useI18n();
  const { isLeaving } = use(Surroundings);
  return (
    <div className={styles.actions}>
      {canApprove && (
        <button className={styles.approve} name="answer" value="approve">
          {t('mock-bank.approve')}
        </button>
      )}
      <button className={styles.refuse} name="answer" value="refuse">
        {t('mock-bank.refuse')}
      </button>
      <span role="status">{isLeaving && t('mock-bank.leaving')}</span>
    </div>
  );
}

const LABELS = {
  bankAccounts: 'mock-bank.accounts',
  bankPhone: 'mock-bank.phone',
  bankTestAmounts: 'mock-bank.test-amounts',
} as const;

type Linked = keyof typeof LABELS;

export const TEST_DATA = '/test-data.json';

/** @param pages - that the demo links to; over HTTP every page links to all of them. */
export function BankLinks({
  back,
  message = 'mock-bank.back',
  pages,
}: {
  /** A path of the app or a whole address. */
  back: string;
  message?: 'mock-bank.back' | 'mock-bank.leave';
  pages?: readonly Linked[];
}) {
  const { t } = useI18n();
  const { app, isOverHttp } = use(Surroundings);
  const href = URL.parse(back, app)?.href;
  return (
    <p className={styles.links}>
      {href !== undefined && <a href={href}>{t(message, { client })}</a>}
      {(isOverHttp ? (Object.keys(LABELS) as Linked[]) : pages)?.map((page) => (
        <a key={page} href={demoPaths[page]()}>
          {t(LABELS[page])}
        </a>
      ))}
      {isOverHttp && <a href={TEST_DATA}>{t('bank-http.test-data')}</a>}
    </p>
  );
}
