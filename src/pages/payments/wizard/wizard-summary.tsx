import { readAmount } from '#i18n/amount-entry.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { SummaryRow } from '#ui/data/summary-list.tsx';
import type { Speed, Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import { Text } from '#ui/text.tsx';
import styles from './wizard.module.css';

export function WizardSummary({
  transfer,
  speed,
  others,
}: {
  transfer: Transfer;
  speed: Speed;
  others: number;
}) {
  const { t } = useI18n();
  const { name, iban, reference, currency } = transfer;
  const { amount } = readAmount(transfer.typed_in, transfer.amount, currency);
  const rows: readonly SummaryRow[] = [
    { term: t('payment.to'), value: name.trim() !== '' && <BankText>{name}</BankText> },
    {
      term: t('label.iban'),
      value: iban !== '' && (
        <span className={styles.iban}>
          <BankText>{groupedIban(iban)}</BankText>
        </span>
      ),
    },
    {
      term: t('label.amount'),
      value: amount !== undefined && <Amount amount={amount} currency={currency} />,
    },
    {
      term: t('label.reference'),
      value: reference.trim() === '' ? t('payment.no-reference') : <BankText>{reference}</BankText>,
    },
    { term: t('label.speed'), value: t(`label.speed-${speed}`) },
  ];
  return (
    <Card>
      <h2 className={styles.cardTitle}>{t('payment.summary')}</h2>
      <dl className={styles.facts}>
        {rows.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value === false ? <span className={styles.open}>{t('payment.summary-open')}</span> : value}
            </dd>
          </div>
        ))}
      </dl>
      {others > 0 && <Text>{t('payment.summary-others', { count: others })}</Text>}
    </Card>
  );
}
