import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { HeroAmount } from '#ui/data/hero-amount.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { SummaryList, type SummaryRow } from '#ui/data/summary-list.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TransferStep } from '#pages/payments/wizard/draft/payment-draft.ts';
import type { Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import type { PaymentSummary, TransferSummary } from '#pages/payments/payment-summary.ts';
import { stepPath } from './wizard-path.ts';
import { Text } from '#ui/text.tsx';
import styles from './wizard.module.css';

interface TransfersProps {
  readonly summary: PaymentSummary;
  /** The transfers as they were filled in. */
  readonly entered: readonly Transfer[];
  readonly draftId: string;
}

type Fact = 'name' | 'iban' | 'amount' | 'reference' | 'speed';

/** Makes a fact of a transfer that can be changed; without an `index`, of all transfers. */
function useFactRow(draftId: string) {
  const { t } = useI18n();
  return (what: Fact, step: TransferStep, value: ReactNode, index?: number): SummaryRow => ({
    term: t(`label.${what}`),
    value,
    change: (
      <Link to={stepPath(step, draftId, index ?? 0)} className={styles.change}>
        <span>{t('payment.change')}</span>{' '}
        <VisuallyHidden>
          {t(`payment.change-${what}`) +
            (index === undefined ? '' : ` ${t('payment.of-transfer', { place: index + 1 })}`)}
        </VisuallyHidden>
      </Link>
    ),
  });
}

const ibanOf = ({ iban }: TransferSummary) => (
  <span className={styles.iban}>
    <BankText>{groupedIban(iban)}</BankText>
  </span>
);

/** The name that is sent, and below it that of the bank's list, where it has letters that banks don't take. */
function Name({ of: { name }, entered }: { of: TransferSummary; entered: Transfer | undefined }) {
  const { t } = useI18n();
  const isAnother = entered?.beneficiary !== undefined && entered.name !== name;
  return (
    <>
      <BankText>{name}</BankText>
      {isAnother && (
        <Text as="span" className={styles.plain}>
          <BankSentence words={(listed) => t('payment.on-your-list', { name: listed })}>
            {entered.name}
          </BankSentence>
        </Text>
      )}
    </>
  );
}

function Reference({ of: { reference } }: { of: TransferSummary }) {
  const { t } = useI18n();
  if (reference === '') return <Text as="span">{t('payment.no-reference')}</Text>;
  return <BankText>{reference}</BankText>;
}

/** The only transfer of a request: how much to whom at a glance, then each fact. */
export function WizardTransfer({ summary, entered, draftId }: TransfersProps) {
  const { t } = useI18n();
  const row = useFactRow(draftId);
  const [transfer] = summary.transfers;
  if (transfer === undefined) return null;
  const { name, amount, currency } = transfer;
  return (
    <>
      <div className={styles.payment}>
        <Avatar name={name} size="large" />
        <div>
          <p>
            <HeroAmount amount={amount} currency={currency} />
          </p>
          <p>
            <BankSentence words={(payee) => t('payment.to-payee', { name: payee })}>{name}</BankSentence>
          </p>
        </div>
      </div>
      <SummaryList
        isInCard
        rows={[
          row('name', 'payee', <Name of={transfer} entered={entered[0]} />),
          row('iban', 'payee', ibanOf(transfer)),
          row('amount', 'amount', <Amount amount={amount} currency={currency} />),
          row('reference', 'amount', <Reference of={transfer} />),
          row('speed', 'amount', t(`label.speed-${summary.speed}`)),
        ]}
      />
    </>
  );
}

/** Several transfers of a request. */
export function WizardTransfers({
  summary,
  entered,
  draftId,
  onRemove,
}: TransfersProps & { readonly onRemove: (index: number) => void }) {
  const { t } = useI18n();
  const { shown, more } = useSlices(summary.transfers);
  const row = useFactRow(draftId);
  const rowsOf = (transfer: TransferSummary, index: number) => [
    row('name', 'payee', <Name of={transfer} entered={entered[index]} />, index),
    row('iban', 'payee', ibanOf(transfer), index),
    row('amount', 'amount', <Amount amount={transfer.amount} currency={transfer.currency} />, index),
    row('reference', 'amount', <Reference of={transfer} />, index),
  ];
  return (
    <div>
      <ul className={styles.transfers}>
        {shown.map((transfer, index) => (
          <li key={index}>
            <Disclosure
              className={styles.transfer}
              summary={
                <span className={styles.transferTitle}>
                  <span>
                    <VisuallyHidden>{`${t('payment.transfer', { place: index + 1 })}: `}</VisuallyHidden>
                    <BankText>{transfer.name}</BankText>
                  </span>
                  <Amount amount={transfer.amount} currency={transfer.currency} />
                </span>
              }
            >
              <SummaryList rows={rowsOf(transfer, index)} />
            </Disclosure>
            <IconButton
              icon={<CloseIcon />}
              label={`${t('payment.remove')} ${t('payment.transfer', { place: index + 1 })}`}
              onClick={() => onRemove(index)}
            />
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
      <SummaryList
        isInCard
        rows={[
          row(
            'speed',
            'amount',
            <>
              <span>{t(`label.speed-${summary.speed}`)}</span> <Text as="span">{t('payment.for-all')}</Text>
            </>,
          ),
        ]}
      />
    </div>
  );
}
