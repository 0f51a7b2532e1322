import { useI18n } from '#i18n/use-i18n.tsx';
import { MOCK_SERVER } from '#demo/bench/mock-server.ts';
import { clock } from '#lib/time/clock.ts';
import type { TestData } from '#demo/bank/test-data.ts';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useState } from 'react';
import { httpCommands, START_BANK } from './http-commands.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text.tsx';
import styles from './test-data.module.css';
import { useAmounts } from './use-amounts.ts';

export function HttpGuide({ data: { personas } }: { data: TestData }) {
  const { t } = useI18n();
  const amounts = useAmounts();
  const [now] = useState(() => clock.now());
  const [chosen, setChosen] = useState('household');
  const [amount, setAmount] = useState<string>('77.02');
  const persona = personas.find(({ id }) => id === chosen) ?? personas[0];
  if (persona === undefined) return null;

  const account = persona.accounts.find(({ canPay }) => canPay);
  const commands = httpCommands({ persona: persona.id, account, amount, now });
  const { counts, text = amount } = amounts.find((one) => one.amount === amount) ?? {};
  return (
    <Section title={t('test-data.http')}>
      <Text>{t('test-data.http-lead')}</Text>
      <FieldRow>
        <SelectField
          label={t('test-data.persona')}
          width="full"
          value={persona.id}
          options={personas.map(({ id }) => ({ value: id, label: t(`mock-bank.${id}`) }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <SelectField
          label={t('label.amount')}
          width="full"
          value={amount}
          options={amounts.map((one) => ({ value: one.amount, label: `${one.text} · ${one.what}` }))}
          onChange={({ target }) => setAmount(target.value)}
        />
      </FieldRow>
      <Command title={t('test-data.start')} text={START_BANK} />
      <Command
        title={t('test-data.sign-in', { name: t(`mock-bank.${persona.id}`) })}
        text={commands.signIn}
      />
      <Command title={t('test-data.list')} text={commands.accounts} />
      {commands.funds === undefined && <p>{t('test-data.no-account')}</p>}
      {commands.funds !== undefined && counts !== 'payment' && (
        <Command title={t('test-data.ask', { amount: text })} text={commands.funds} />
      )}
      {commands.payment !== undefined && counts !== 'funds' && (
        <Command title={t('test-data.pay', { amount: text })} text={commands.payment} />
      )}
      <Text>{t('test-data.more', { address: `${MOCK_SERVER}/test-data.json` })}</Text>
    </Section>
  );
}

/** Long lines wrap on screen but are copied whole. */
function Command({ title, text }: { title: string; text: string }) {
  const { t } = useI18n();
  return (
    <Stack align="start" className={styles.command}>
      <h3>{title}</h3>
      <pre>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={t('test-data.copy-command')} about={title} />
    </Stack>
  );
}
