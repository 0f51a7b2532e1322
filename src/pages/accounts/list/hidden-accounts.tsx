import { useI18n } from '#i18n/use-i18n.tsx';
import { List } from '#ui/data/list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { ReactNode } from 'react';
import styles from './accounts-page.module.css';

/** What the user hides from the list, one click away. */
export function HiddenAccounts({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <Disclosure summary={t('accounts.hidden', { count })}>
      <div className={styles.group}>
        <List>{children}</List>
      </div>
    </Disclosure>
  );
}
