import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import drawing from '#ui/feedback/drawing.module.css';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { Link } from 'react-router';

/** The bank answered, and shares no account. */
export function EmptyAccounts({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  const { t } = useI18n();
  const passFocus = usePassFocus();
  return (
    // As wide as the page with accounts, so that its header is too.
    <Columns>
      <EmptyState
        icon={
          <svg aria-hidden className={drawing.drawing} viewBox="0 0 96 96">
            <path d="M10 30h50a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8zM10 30v-4a8 8 0 0 1 8-8h38v12M68 46h8a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-8M70 55v.1" />
            <path className={drawing.accent} d="M22 44h20M22 54h12M78 16v12M72 22h12" />
          </svg>
        }
        title={t('accounts.empty')}
        actions={
          <>
            <Button {...passFocus} variant="primary" isBusy={isBusy} onClick={onRefresh}>
              {t('accounts.refresh')}
            </Button>
            <Link to={paths.consent()} className={buttonClass()}>
              {t('app.consent')}
            </Link>
          </>
        }
      >
        {t('accounts.empty-body')}
      </EmptyState>
    </Columns>
  );
}
