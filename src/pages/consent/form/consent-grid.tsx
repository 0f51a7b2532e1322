/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- for some browsers a table that is laid out otherwise is none */
import { type ConsentKind, consentKinds } from '#contract/consents.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { type Choices, extentOf, type Offered, tick } from './consent-form.ts';
import styles from './consent-grid.module.css';

const COLUMNS = ['everything', ...consentKinds] as const;
type Column = (typeof COLUMNS)[number];

const kindsOf = (column: Column): readonly ConsentKind[] =>
  column === 'everything' ? consentKinds : [column];

/** One table of accounts × kinds; in a narrow container CSS turns each account into a block. */
export function ConsentGrid({
  offered,
  names,
  choices,
  onChange,
  renderFields,
}: {
  offered: readonly Offered[];
  /** In the order of `offered`. */
  names: readonly string[];
  choices: Choices;
  onChange: (choices: Choices) => void;
  /** Below the account's boxes; `null` for most. */
  renderFields: (account: Offered, index: number) => ReactNode;
}) {
  const { t } = useI18n();

  const cells = (accounts: readonly Offered[], nameOf: (column: Column) => string) =>
    COLUMNS.map((column) => {
      const kinds = kindsOf(column);
      const extent = extentOf(choices, accounts, kinds);
      return (
        <td key={column} role="cell">
          <CheckboxField
            label={
              <span aria-hidden className={styles.short}>
                {t(`label.${column}`)}
              </span>
            }
            aria-label={nameOf(column)}
            checked={extent === 'all'}
            isIndeterminate={extent === 'some'}
            onChange={() => onChange(tick(choices, accounts, { kinds, isOn: extent !== 'all' }))}
          />
        </td>
      );
    });

  return (
    <div className={styles.frame}>
      <table role="table" className={styles.grid}>
        <caption>
          <VisuallyHidden>{t('consent.grid')}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className={styles.corner}>
              {t('label.account')}
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" role="columnheader" abbr={t(`label.${column}`)}>
                {t(`label.${column}`)} <span className={styles.why}>{t(`consent.why-${column}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {offered.length > 1 && (
            <tr role="row">
              <th scope="row" role="rowheader">
                {t('app.all-accounts')}
              </th>
              {cells(offered, (column) => t(`consent.all-${column}`))}
            </tr>
          )}
          {offered.map((account, index) => {
            const name = names[index] ?? '';
            const fields = renderFields(account, index);
            return [
              <tr key={account.id} role="row" className={fields === null ? undefined : styles.open}>
                <th scope="row" role="rowheader">
                  <BankText>{name}</BankText>
                  {account.iban !== undefined && (
                    <span className={styles.iban}>
                      <BankText>{groupedIban(account.iban)}</BankText>
                    </span>
                  )}
                </th>
                {cells([account], (column) => t(`consent.of-${column}`, { account: name }))}
              </tr>,
              fields !== null && (
                <tr key={`${account.id} fields`} role="row" className={styles.fields}>
                  <td role="cell" colSpan={COLUMNS.length + 1}>
                    {fields}
                  </td>
                </tr>
              ),
            ];
          })}
        </tbody>
      </table>
    </div>
  );
}
