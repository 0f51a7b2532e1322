import { useI18n } from '#i18n/use-i18n.tsx';
import type { MockBank } from '#demo/server/mock-bank.ts';
import {
  type BankSettings,
  changedSettings,
  MAX_CONSENT_DAYS,
  PaymentApproach,
  defaultSettings,
  LinkedSettings,
  type SettingName,
  StrictSettings,
} from '#demo/bank/settings.ts';
import { Button } from '#ui/button.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { Section } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type ChangeEvent, startTransition, useOptimistic, useRef, useState } from 'react';
import { Text } from '#ui/text.tsx';
import styles from '#demo/bench/parts.module.css';
import * as z from 'zod/mini';
import { SeedField } from './seed-field.tsx';
import { wholeNumber } from './whole-number.ts';

const { consent_approval: approvals, network: networks } = StrictSettings.shape;

/** Each change applies at once. */
export function SettingFields({ bank, settings }: { bank: MockBank; settings: BankSettings }) {
  const { t } = useI18n();
  const lead = useRef<HTMLParagraphElement>(null);
  const passFocus = usePassFocus(lead);
  // Saving takes a moment; without an optimistic value the field would jump back and forth.
  const [shown, setShown] = useOptimistic(settings);
  const set = (change: Partial<BankSettings>) =>
    startTransition(async () => {
      setShown((current) => ({ ...current, ...change }));
      await bank.setSettings((current) => ({ ...current, ...change }));
    });
  const choose =
    (name: SettingName) =>
    ({ target }: ChangeEvent<HTMLSelectElement>) =>
      set(z.parse(LinkedSettings, { [name]: target.value }));
  return (
    <Section
      title={t('bench-faults.bank')}
      action={
        changedSettings(shown).length > 0 && (
          <Button variant="quiet" {...passFocus} onClick={() => set(defaultSettings)}>
            {t('bench-faults.all-back')}
          </Button>
        )
      }
    >
      <Text ref={lead} tabIndex={-1} className={styles.summary}>
        {t('bench-faults.bank-lead')}
      </Text>
      <FieldRow>
        <ConsentDays days={shown.consent_days} onDays={(consent_days) => set({ consent_days })} />
        <SelectField
          label={t('bench-faults.consent-approval')}
          width="full"
          value={shown.consent_approval}
          options={approvals.options.map((value) => ({ value, label: t(`bench-faults.approval-${value}`) }))}
          onChange={choose('consent_approval')}
        />
        <SelectField
          label={t('bench-faults.payment-approach')}
          width="full"
          value={shown.payment_approach}
          options={PaymentApproach.options.map((value) => ({ value, label: t(`payment-approach.${value}`) }))}
          onChange={choose('payment_approach')}
        />
        <SelectField
          label={t('bench-faults.network')}
          width="full"
          value={shown.network}
          options={networks.options.map((value) => ({ value, label: t(`bench-faults.network-${value}`) }))}
          onChange={choose('network')}
        />
      </FieldRow>
      <SeedField seed={shown.seed} onSeed={(seed) => bank.setSettings((current) => ({ ...current, seed }))} />
    </Section>
  );
}

type Days = BankSettings['consent_days'];

/** `undefined` if it cannot be set. */
const daysOf = (typed: string): Days | undefined =>
  typed.trim() === '' ? 'never' : wholeNumber(typed, 1, MAX_CONSENT_DAYS);

function ConsentDays({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const { t } = useI18n();
  // Shows the typed text while it is edited or invalid, otherwise the setting.
  const [typed, setTyped] = useState<string>();
  const current = days === 'never' ? '' : String(days);
  const isWrong = typed !== undefined && daysOf(typed) === undefined;
  return (
    <TextField
      inputMode="numeric"
      label={t('bench-faults.consent-days')}
      hint={t('bench-faults.consent-days-hint', { most: MAX_CONSENT_DAYS })}
      error={isWrong ? t('bench-faults.consent-days-wrong', { most: MAX_CONSENT_DAYS }) : undefined}
      width="short"
      value={typed ?? current}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const days = daysOf(value);
        if (days !== undefined) onDays(days);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined);
      }}
    />
  );
}
