import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/iban.ts';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { Payee } from './wizard-beneficiaries.ts';
import styles from './wizard.module.css';

/** The fields below work in every state. */
export type PickerState = 'loading' | 'failed' | 'ready';

export function BeneficiaryPicker({
  state,
  payees,
  picked,
  onPick,
  onRetry,
}: {
  state: PickerState;
  payees: readonly Payee[];
  picked: Payee | undefined;
  /** `undefined`: a payee who is not on the list. */
  onPick: (payee: Payee | undefined) => void;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  const hint = state === 'ready' ? (payees.length === 0 ? 'empty' : 'hint') : state;
  const labelOf = ({ name, iban }: Payee) => {
    const called = name === '' ? t('payment.beneficiary-unnamed') : name;
    return iban === ''
      ? t('payment.beneficiary-no-iban', { name: called })
      : `${called} · ${groupedIban(iban)}`;
  };
  return (
    <div className={styles.stack}>
      <SelectField
        label={t('payment.beneficiary')}
        hint={t(`payment.beneficiary-${hint}`)}
        isOptional
        width="full"
        aria-busy={state === 'loading' || undefined}
        value={picked === undefined ? '' : String(payees.indexOf(picked))}
        onChange={({ target }) => onPick(target.value === '' ? undefined : payees[Number(target.value)])}
        options={[
          { value: '', label: t('payment.beneficiary-none') },
          ...payees.map((payee, place) => ({ value: String(place), label: labelOf(payee) })),
        ]}
      />
      {state === 'failed' && (
        <RetryButton
          look="quiet"
          what={t('payment.beneficiary-list')}
          retryAt={undefined}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}
