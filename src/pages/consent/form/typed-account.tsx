import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { IbanField } from '#ui/form/iban-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { ReactNode } from 'react';
import type { Choice, FormProblem, Offered } from './consent-form.ts';
import styles from '#pages/consent/consent.module.css';

export function TypedAccount({
  account,
  name,
  choice,
  fieldId,
  messageOf,
  onChange,
}: {
  account: Offered;
  name: string;
  choice: Choice;
  fieldId: (field: FormProblem['field']) => string;
  messageOf: (field: FormProblem['field']) => ReactNode;
  onChange: (changed: Partial<Choice>) => void;
}) {
  const { t } = useI18n();
  return (
    <div className={styles.typed}>
      {account.iban === undefined && (
        <IbanField
          id={fieldId('iban')}
          label={<BankText>{t('consent.iban-of', { account: name })}</BankText>}
          hint={t('consent.iban-hint')}
          error={messageOf('iban')}
          value={choice.iban}
          onValueChange={(iban) => onChange({ iban })}
        />
      )}
      {account.currency === undefined && (
        <TextField
          id={fieldId('currency')}
          label={<BankText>{t('consent.currency-of', { account: name })}</BankText>}
          hint={t('consent.currency-hint')}
          error={messageOf('currency')}
          width="short"
          variant="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={choice.currency}
          onChange={({ target }) => onChange({ currency: target.value })}
        />
      )}
    </div>
  );
}
