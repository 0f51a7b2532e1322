import { useI18n } from '#i18n/use-i18n.tsx';
import type { PanelProps } from '#demo/bench/panel-props.ts';
import { ShareSwitches } from '#demo/bench/share-switches.tsx';
import { Stack } from '#ui/layout/stack.tsx';
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
import {
  type ChangeEvent,
  startTransition,
  useOptimistic,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Text } from '#ui/text.tsx';
import styles from '#demo/bench/parts.module.css';
import * as z from 'zod/mini';
import { SeedField } from './seed-field.tsx';
import { wholeNumber } from '#demo/bench/faults/whole-number.ts';

const { consent_approval: approvals, network: networks } = StrictSettings.shape;

/** Each change applies at once. */
export function BankSettingsPanel({ bank }: PanelProps) {
  const { t } = useI18n();
  const switches = useSyncExternalStore(bank.watchSwitches, bank.switches);
  const summary = useRef<HTMLParagraphElement>(null);
  const passFocus = usePassFocus(summary);
  // Saving takes a moment; without an optimistic value the field would jump back and forth.
  const [shown, setShown] = useOptimistic(switches.settings);
  const set = (change: Partial<BankSettings>) =>
    startTransition(async () => {
      setShown((current) => ({ ...current, ...change }));
      await bank.setSettings((current) => ({ ...current, ...change }));
    });
  const choose =
    (name: SettingName) =>
    ({ target }: ChangeEvent<HTMLSelectElement>) =>
      set(z.parse(LinkedSettings, { [name]: target.value }));
  const changed = changedSettings(shown).length;
  return (
    <Stack gap={2} className={styles.panel}>
      <Section
        title={t('bench-settings.now')}
        action={
          changed > 0 && (
            <Button variant="quiet" {...passFocus} onClick={() => set(defaultSettings)}>
              {t('bench-settings.all-back')}
            </Button>
          )
        }
      >
        <Text ref={summary} tabIndex={-1} role="status" className={styles.summary}>
          {t('bench-settings.count', { count: changed })}
        </Text>
        <FieldRow>
          <ConsentDays days={shown.consent_days} onDays={(consent_days) => set({ consent_days })} />
          <SelectField
            label={t('bench-settings.consent-approval')}
            width="full"
            value={shown.consent_approval}
            options={approvals.options.map((value) => ({
              value,
              label: t(`bench-settings.approval-${value}`),
            }))}
            onChange={choose('consent_approval')}
          />
          <SelectField
            label={t('bench-settings.payment-approach')}
            width="full"
            value={shown.payment_approach}
            options={PaymentApproach.options.map((value) => ({
              value,
              label: t(`payment-approach.${value}`),
            }))}
            onChange={choose('payment_approach')}
          />
          <SelectField
            label={t('bench-settings.network')}
            width="full"
            value={shown.network}
            options={networks.options.map((value) => ({
              value,
              label: t(`bench-settings.network-${value}`),
            }))}
            onChange={choose('network')}
          />
        </FieldRow>
        <SeedField
          seed={shown.seed}
          onSeed={(seed) => bank.setSettings((current) => ({ ...current, seed }))}
        />
      </Section>
      <ShareSwitches switches={switches} />
    </Stack>
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
      label={t('bench-settings.consent-days')}
      hint={t('bench-settings.consent-days-hint', { most: MAX_CONSENT_DAYS })}
      error={isWrong ? t('bench-settings.consent-days-wrong', { most: MAX_CONSENT_DAYS }) : undefined}
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
