import { useI18n } from '#i18n/use-i18n.tsx';
import { LazyDialog } from '#pages/accounts/transactions/lazy-dialog.tsx';
import type { ReactNode } from 'react';
import type { StatementProps } from './statement-dialog.tsx';

/** The dialog of the statement while it is open; `otherwise` stands in its place. */
export function LazyStatement({
  isOpen,
  otherwise,
  ...props
}: StatementProps & { isOpen: boolean; otherwise: ReactNode }) {
  const { t } = useI18n();
  if (!isOpen) return otherwise;
  return (
    <LazyDialog
      title={t('statement.heading')}
      load={() => import('./statement-dialog.tsx')}
      otherwise={otherwise}
      onClose={props.onClose}
    >
      {({ StatementDialog }) => <StatementDialog {...props} />}
    </LazyDialog>
  );
}
