import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { SummaryList, type SummaryRow } from '#ui/data/summary-list.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Link } from 'react-router';
import type { TransferStep } from '#pages/payments/wizard/draft/payment-draft.ts';
import type { PaymentSummary, TransferSummary } from '#pages/payments/payment-summary.ts';
import { stepPath } from './wizard-path.ts';
import { Text } from '#ui/text.tsx';
import styles from './wizard.module.css';

export function WizardTransfers({
  summary,
  draftId,
  onRemove,
}: {
  summary: PaymentSummary;
  draftId: string;
  onRemove: (index: number) => void;
}) {
  const { t } = useI18n();
  const { shown, more } = useSlices(summary.transfers);
  const isOne = summary.transfers.length === 1;
  const rowsOf = (transfer: TransferSummary, index: number) =>
    [
      row('name', 'payee', <BankText>{transfer.name}</BankText>),
      row(
        'iban',
        'payee',
        <span className={styles.iban}>
          <BankText>{groupedIban(transfer.iban)}</BankText>
        </span>,
      ),
      row('amount', 'amount', <Amount amount={transfer.amount} currency={transfer.currency} />),
      row(
        'reference',
        'amount',
        transfer.reference === '' ? (
          <Text as="span">{t('payment.no-reference')}</Text>
        ) : (
          <BankText>{transfer.reference}</BankText>
        ),
      ),
    ].map((make) => make(index));

  const row =
    (
      what: 'name' | 'iban' | 'amount' | 'reference' | 'speed',
      step: TransferStep,
      value: SummaryRow['value'],
    ) =>
    (index: number, isOfAll = isOne): SummaryRow => ({
      term: t(`label.${what}`),
      value,
      change: (
        <Link to={stepPath(step, draftId, index)} className={styles.change}>
          {t('payment.change')}{' '}
          <VisuallyHidden>
            {t(`payment.change-${what}`)}
            {!isOfAll && ` ${t('payment.of-transfer', { place: index + 1 })}`}
          </VisuallyHidden>
        </Link>
      ),
    });
  const speed = row('speed', 'amount', t(`label.speed-${summary.speed}`))(0, true);

  if (isOne) {
    return (
      <SummaryList
        rows={[...summary.transfers.flatMap((transfer, index) => rowsOf(transfer, index)), speed]}
      />
    );
  }
  return (
    <div>
      {shown.map((transfer, index) => (
        <Section
          key={index}
          title={t('payment.transfer', { place: index + 1 })}
          action={
            <Button variant="quiet" onClick={() => onRemove(index)}>
              {t('payment.remove')}{' '}
              <VisuallyHidden>{t('payment.transfer', { place: index + 1 })}</VisuallyHidden>
            </Button>
          }
        >
          <SummaryList rows={rowsOf(transfer, index)} />
        </Section>
      ))}
      <ShowMore {...more} />
      <Section title={t('payment.for-all')}>
        <SummaryList rows={[speed]} />
      </Section>
    </div>
  );
}
