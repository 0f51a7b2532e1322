import type { Notes } from '#api/accounts/transaction-notes.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { PrintIcon } from '#ui/icons.tsx';
import { Text } from '#ui/text.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { SaveIcon, StatementIcon } from '#pages/accounts/transactions/menu/menu-icons.tsx';
import { MenuChoice, MenuGroup, MenuItem } from '#pages/accounts/transactions/menu/menu-parts.tsx';
import menu from '#pages/accounts/transactions/menu/menu.module.css';
import { isBooked, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { csvChoice } from './csv-choice.ts';
import { MAX_PRINTED } from './print-table.tsx';
import type { CsvStyle } from './transaction-export.ts';
import type { TransactionsExport } from './use-export.ts';

const CSV_STYLES = ['comma', 'semicolon'] as const satisfies readonly CsvStyle[];

/** The formats of the filtered rows, and what each leaves out. Nothing where there is no row. */
export function ExportMenu({
  rows,
  notes,
  isComplete,
  exporting: { job, csvStyle, start },
  onStatement,
}: {
  rows: readonly TransactionRow[];
  notes: Notes | undefined;
  isComplete: boolean;
  exporting: TransactionsExport;
  /** `undefined` where the bank sends no dates. */
  onStatement: (() => void) | undefined;
}) {
  const { t } = useI18n();
  const areAmountsHidden = usePreference(amountVisibility) === 'hidden';
  if (isComplete && rows.length === 0) return null;
  const hasNotes =
    notes !== undefined && rows.some(({ transaction }) => notes.has(transaction.resource_id ?? ''));
  const isBusy = job !== undefined;
  return (
    <MenuGroup label={t('export.label')}>
      {onStatement !== undefined && (
        <MenuItem icon={<StatementIcon />} onChoose={onStatement}>
          {t('statement.heading')}
        </MenuItem>
      )}
      <MenuItem icon={<PrintIcon />} isBusy={isBusy} onChoose={() => start('print')}>
        {t('label.print')}
      </MenuItem>
      <div className={menu.pair}>
        <MenuItem icon={<SaveIcon />} isBusy={isBusy} onChoose={() => start('csv')}>
          {t('export.csv')}
        </MenuItem>
        <MenuChoice
          label={t('export.csv-style')}
          value={csvStyle}
          options={CSV_STYLES.map((style) => ({ value: style, label: t(`export.${style}`) }))}
          onValue={(style) => csvChoice.set(style)}
        />
      </div>
      <MenuItem icon={<SaveIcon />} isBusy={isBusy} onChoose={() => start('json')}>
        {t('export.json')}
      </MenuItem>
      <MenuItem icon={<SaveIcon />} isBusy={isBusy} onChoose={() => start('ofx')}>
        {t('export.ofx')}
      </MenuItem>
      <Text className={menu.note}>
        <span>{isComplete ? t('export.count', { count: rows.length }) : t('export.count-so-far')}</span>
        {!rows.every(isBooked) && <span>{` ${t('export.ofx-booked')}`}</span>}
        {hasNotes && <span>{` ${t('export.notes')}`}</span>}
        {rows.length > MAX_PRINTED && <span>{` ${t('export.most-printed', { count: MAX_PRINTED })}`}</span>}
        {areAmountsHidden && <span>{` ${t('export.amounts-hidden')}`}</span>}
      </Text>
    </MenuGroup>
  );
}
