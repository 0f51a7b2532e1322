import { useI18n } from '#i18n/use-i18n.tsx';
import { typedAmount } from '#i18n/amount-entry.ts';
import { parseDecimal } from '#lib/money/decimal.ts';
import { invariant } from '#lib/invariant.ts';
import { minorUnits } from '#lib/money/minor-units.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { IbanField } from '#ui/form/iban-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FundsProblem, TypedFunds } from './funds-form.ts';
import { Text } from '#ui/text.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from '#pages/payments/wizard/wizard.module.css';
import { accountQueries, identityOf } from '#api/accounts/accounts.ts';
import { ownAccountQueries } from '#api/accounts/own-accounts.ts';
import { nameOf } from '#i18n/account-names.ts';
import { compactCurrency } from '#lib/money/check-currency.ts';
import { isIban } from '#lib/money/check-iban.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FieldProps } from '#ui/form/field.tsx';

const MAX_ACCOUNTS = 12;

/** Fills in the IBAN of one of the user's accounts; renders nothing if they can't be loaded. */
function OwnAccounts({
  typed,
  onPick,
}: {
  typed: TypedFunds;
  onPick: (own: Partial<Pick<TypedFunds, 'iban' | 'currency'>>) => void;
}) {
  const { t } = useI18n();
  const { data } = useQuery(accountQueries.list());
  const { data: choices } = useQuery(ownAccountQueries.all());
  const own = (data?.accounts.items ?? []).flatMap((account) => {
    const { iban, currency } = identityOf(account);
    const name = choices?.names.get(account.resource_id ?? '') ?? nameOf(account, t);
    return isIban(iban) ? [{ iban, currency, name }] : [];
  });
  if (own.length === 0) return null;
  return (
    <div role="group" aria-label={t('funds.own')} className={styles.chips}>
      <Text aria-hidden>{t('funds.own')}</Text>
      {own.slice(0, MAX_ACCOUNTS).map(({ iban, currency, name }, index) => {
        const isPocket = own.some((other) => other.iban === iban && other.currency !== currency);
        const isSame = iban === compactIban(typed.iban);
        return (
          <button
            key={index}
            type="button"
            aria-pressed={isSame && (!isPocket || currency === compactCurrency(typed.currency))}
            className={styles.chip}
            onClick={() => onPick(isPocket ? { iban, currency } : { iban })}
          >
            <BankText>{name}</BankText>
          </button>
        );
      })}
    </div>
  );
}

const EXAMPLE = '1234.50';

/** Formats a problem for both the error summary and the field. */
export function useFundsMessages() {
  const { t, language } = useI18n();
  return (problem: FundsProblem, { currency }: TypedFunds): string => {
    switch (problem.field) {
      case 'iban':
        return t(`funds.iban-${problem.problem}`);
      case 'currency':
        return t(`funds.currency-${problem.problem}`);
      case 'payee':
        return t('funds.payee-too-long');
      default: {
        const example = parseDecimal(EXAMPLE);
        invariant(example, 'The example is a number.');
        return t(`funds.amount-${problem.problem}`, {
          example: typedAmount(language, example),
          count: minorUnits(compactCurrency(currency)),
        });
      }
    }
  };
}

export function FundsFields({
  typed,
  fieldOf,
  onChange,
}: {
  typed: TypedFunds;
  fieldOf: (field: FundsProblem['field']) => Pick<FieldProps, 'id' | 'error'>;
  onChange: (changed: Partial<TypedFunds>) => void;
}) {
  const { t } = useI18n();
  return (
    <>
      <Stack>
        <IbanField
          {...fieldOf('iban')}
          label={t('label.iban')}
          hint={t('funds.iban-hint')}
          value={typed.iban}
          onValueChange={(iban) => onChange({ iban })}
        />
        <OwnAccounts typed={typed} onPick={onChange} />
      </Stack>
      <AmountField
        {...fieldOf('amount')}
        isHero
        label={t('label.amount')}
        value={typed.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
        beside={
          <TextField
            {...fieldOf('currency')}
            label={t('label.currency')}
            width="full"
            variant="code"
            value={typed.currency}
            onChange={({ target }) => onChange({ currency: target.value })}
          />
        }
      />
      <TextField
        {...fieldOf('payee')}
        label={t('label.payee')}
        isOptional
        width="full"
        autoComplete="off"
        value={typed.payee}
        onChange={({ target }) => onChange({ payee: target.value })}
      />
    </>
  );
}
