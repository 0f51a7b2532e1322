import { useI18n } from '#i18n/use-i18n.tsx';
import { LISTS, type StartPage, startPage } from '#lib/start-page.ts';
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './page-skeleton.module.css';

/** Until the page's code and data are here. */
export function PageSkeleton() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const page = startPage(pathname, true);
  return (
    <div aria-busy>
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      {page === 'account' ? (
        <AccountSkeleton />
      ) : (
        <ListSkeleton title={isHeaded(page) ? <HeadingOf page={page} /> : <Skeleton size="title" />} />
      )}
    </div>
  );
}

/** The pages whose headings are in the catalogue that loads first. */
const HEADED = ['accounts', 'payments'] as const;

const isHeaded = (page: StartPage): page is (typeof HEADED)[number] => HEADED.some((other) => other === page);

/** Not yet a heading: the page's own takes the focus, and is the only one that is heard. */
function HeadingOf({ page }: { page: (typeof HEADED)[number] }) {
  const { t } = useI18n();
  return (
    <div aria-hidden data-as-heading>
      {t(`app.${page}`)}
    </div>
  );
}

/** For all pages of the start screen with such a skeleton, of which `boot.ts` chooses one. */
export function StartSkeletons() {
  return (
    <>
      <div data-start-for="account">
        <AccountSkeleton />
      </div>
      <div data-start-for={LISTS.join(' ')}>
        <ListSkeleton
          title={
            <>
              {HEADED.map((page) => (
                <div key={page} data-start-for={page}>
                  <HeadingOf page={page} />
                </div>
              ))}
              <div data-start-for={LISTS.filter((page) => !isHeaded(page)).join(' ')}>
                <Skeleton size="title" />
              </div>
            </>
          }
        />
      </div>
    </>
  );
}

function ListSkeleton({ title }: { title: ReactNode }) {
  return (
    <>
      <div className={styles.title}>
        {title}
        <Skeleton size="control" />
      </div>
      <SkeletonRows />
    </>
  );
}

function AccountSkeleton() {
  return (
    <>
      <div className={styles.title}>
        <Skeleton size="title" />
      </div>
      <div className={styles.account}>
        <Skeleton size="medium" />
        <Skeleton size="title" />
        <Skeleton size="control" />
      </div>
      <SkeletonRows />
    </>
  );
}
