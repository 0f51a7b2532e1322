import { useI18n } from '#i18n/use-i18n.tsx';
import { LazyDialog } from '#pages/accounts/transactions/lazy-dialog.tsx';
import { EveryMonthIcon } from '#pages/accounts/transactions/menu/menu-icons.tsx';
import { MenuGroup, MenuItem } from '#pages/accounts/transactions/menu/menu-parts.tsx';
import { BeneficiariesIcon } from '#ui/frame-icons.tsx';
import { useState } from 'react';
import type { OverviewKind, OverviewSource } from './overview-dialog.tsx';

/** The buttons of the overviews, for the menu of the page, and the dialog of the one that is open. */
export function useOverviews(source: OverviewSource) {
  const { t } = useI18n();
  const [kind, setKind] = useState<OverviewKind>();
  const close = () => setKind(undefined);
  return {
    buttons: <OverviewButtons hasDates={source.book.hasDates} onOpen={setKind} />,
    dialog: kind !== undefined && (
      <LazyDialog title={t(`overview.${kind}`)} load={() => import('./overview-dialog.tsx')} onClose={close}>
        {({ OverviewDialog }) => <OverviewDialog {...source} kind={kind} onClose={close} />}
      </LazyDialog>
    ),
  };
}

function OverviewButtons({
  hasDates,
  onOpen,
}: {
  /** Without any, nothing can be seen every month. */
  hasDates: boolean;
  onOpen: (kind: OverviewKind) => void;
}) {
  const { t } = useI18n();
  return (
    <MenuGroup label={t('overview.label')}>
      <MenuItem icon={<BeneficiariesIcon />} onChoose={() => onOpen('payees')}>
        {t('overview.payees')}
      </MenuItem>
      {hasDates && (
        <MenuItem icon={<EveryMonthIcon />} onChoose={() => onOpen('monthly')}>
          {t('overview.monthly')}
        </MenuItem>
      )}
    </MenuGroup>
  );
}
