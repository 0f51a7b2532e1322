import { useI18n } from '#i18n/use-i18n.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { IbanField } from '#ui/form/iban-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import type { Choice, FormProblem, Offered } from './consent-form.ts';
import styles from '#pages/consent/consent.module.css';

export function TypedAccount({
  account,
  name,
  choice,
  fieldOf,
  onChange,
}: {
  account: Offered;
  name: string;
  choice: Choice;
  fieldOf: (field: FormProblem['field']) => Pick<FieldProps, 'id' | 'error'>;
  onChange: (changed: Partial<Choice>) => void;
}) {
  const { t } = useI18n();
  return (
    <div className={styles.typed}>
      {account.iban === undefined && (
        <IbanField
          {...fieldOf('iban')}
          label={<BankSentence words={(account) => t('consent.iban-of', { account })}>{name}</BankSentence>}
          hint={t('consent.iban-hint')}
          value={choice.iban}
          onValueChange={(iban) => onChange({ iban })}
        />
      )}
      {account.currency === undefined && (
        <TextField
          {...fieldOf('currency')}
          label={
            <BankSentence words={(account) => t('consent.currency-of', { account })}>{name}</BankSentence>
          }
          hint={t('consent.currency-hint')}
          width="short"
          variant="code"
          value={choice.currency}
          onChange={({ target }) => onChange({ currency: target.value })}
        />
      )}
    </div>
  );
}
