import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { IbanField } from '#ui/form/iban-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { Text } from '#ui/text.tsx';
import { Link } from 'react-router';
import type { Choice, FormProblem, Offered } from './consent-form.ts';
import styles from '#pages/consent/consent.module.css';

export function TypedAccount({
  account,
  name,
  choice,
  isShared,
  fieldOf,
  onChange,
}: {
  account: Offered;
  name: string;
  choice: Choice;
  /** Whether an answer of the bank has shown it; `false` while nothing was requested. */
  isShared: boolean;
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
      {account.iban === undefined && !isShared && (
        <div className={styles.elsewhere}>
          <Text>{t('consent.iban-elsewhere')}</Text>
          <Link to={paths.signIn()} className={buttonClass('quiet')}>
            {t('problem.sign-in-again')}
          </Link>
        </div>
      )}
    </div>
  );
}
