import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { amountOf, type Speed, type Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text.tsx';
import { type ReactNode, useState } from 'react';
import { PlainNote } from './plain-note.tsx';
import styles from './wizard.module.css';

interface SummaryProps {
  transfer: Transfer;
  speed: Speed;
  /** Further transfers of this request. */
  others: number;
}

export function WizardSummary(props: SummaryProps) {
  const { t } = useI18n();
  return (
    <Stack>
      <h2 className={styles.cardTitle}>{t('payment.summary')}</h2>
      <Facts {...props} />
    </Stack>
  );
}

function Facts({ transfer, speed, others }: SummaryProps) {
  const { t } = useI18n();
  const { name, iban, reference, currency } = transfer;
  const amount = amountOf(transfer);
  const given = (term: string, value: ReactNode | false) => (value === false ? [] : { term, value });
  const rows = [
    given(
      t('payment.to'),
      name.trim() !== '' && (
        <>
          <BankText>{name}</BankText>
          <PlainNote text={name} isSaid />
        </>
      ),
    ),
    given(
      t('label.iban'),
      iban !== '' && (
        <span className={styles.iban}>
          <BankText>{groupedIban(iban)}</BankText>
        </span>
      ),
    ),
    given(
      t('label.amount'),
      amount !== undefined && <Amount amount={amount} currency={currency} size="large" />,
    ),
    given(t('label.reference'), reference.trim() !== '' && <BankText>{reference}</BankText>),
    given(t('label.speed'), amount !== undefined && t(`label.speed-${speed}`)),
  ].flat();
  return (
    <>
      {rows.length === 0 && <p className={styles.open}>{t('payment.summary-open')}</p>}
      <dl className={styles.facts}>
        {rows.map(({ term, value }) => (
          <div key={term} data-main={term === t('payment.to') || undefined}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {others > 0 && <Text>{t('payment.summary-others', { count: others })}</Text>}
    </>
  );
}

/** The summary in the bar of a phone, in one line. A tap shows the whole. */
export function WizardBrief(props: SummaryProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { name, currency } = props.transfer;
  const amount = amountOf(props.transfer);
  if (amount === undefined && name.trim() === '') return <Text>{t('payment.summary-open')}</Text>;
  return (
    <>
      <button type="button" className={styles.brief} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {amount !== undefined && <Amount amount={amount} currency={currency} />}
        {name.trim() !== '' && (
          <BankSentence words={(payee) => t('payment.to-payee', { name: payee })}>{name.trim()}</BankSentence>
        )}
      </button>
      <Dialog isOpen={isOpen} title={t('payment.summary')} onClose={() => setOpen(false)} isLeftByClickBeside>
        <Facts {...props} />
      </Dialog>
    </>
  );
}
