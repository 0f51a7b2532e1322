import { useI18n } from '#i18n/use-i18n.tsx';
import { testData } from '#demo/bank/test-data.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useDeferredValue } from 'react';
import { useSearchText } from '#demo/bench/use-search-text.ts';
import { demoPaths } from '#paths.ts';
import { findPersonas, isFound } from './find-test-data.ts';
import { HttpGuide } from './http-guide.tsx';
import { PersonaList } from './persona-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text.tsx';
import styles from './test-data.module.css';
import { useAmounts, type ListedAmount } from './use-amounts.ts';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';

export function TestDataPanel() {
  // Its names follow the language.
  const data = testData();
  const { t } = useI18n();
  const [typed, setTyped] = useSearchText(demoPaths.testData());
  const wanted = useDeferredValue(typed);
  const personas = findPersonas(
    data.personas.map((persona) => ({
      ...persona,
      name: t(`mock-bank.${persona.id}`),
      about: t(`mock-bank.${persona.id}-body`),
      means: t(`bank-customer.${persona.id}`),
    })),
    wanted,
  );
  const amounts = useAmounts().filter(({ amount, text, what }) => isFound(wanted, [amount, text, what]));
  return (
    <Stack gap={2}>
      <TextField
        type="search"
        label={t('test-data.find')}
        hint={t('test-data.find-hint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {personas.length + amounts.length === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title={t('test-data.no-match')}
          actions={<Button onClick={() => setTyped('')}>{t('test-data.show-all')}</Button>}
        />
      )}
      <PersonaList personas={personas} isFound={wanted.trim() !== ''} />
      <AmountList use="payment" amounts={amounts} />
      <AmountList use="funds" amounts={amounts} />
      <HttpGuide data={data} />
    </Stack>
  );
}

/** Copies each amount as the user types it. */
function AmountList({ use, amounts }: { use: 'payment' | 'funds'; amounts: readonly ListedAmount[] }) {
  const { t } = useI18n();
  const own = amounts.filter(({ counts }) => counts === use || counts === 'both');
  if (own.length === 0) return null;
  return (
    <Section title={t(`test-data.${use}`)}>
      <Text>{t(`test-data.${use}-lead`)}</Text>
      <List label={t(`test-data.${use}`)}>
        {own.map(({ amount, text, what }) => (
          <ListRow
            key={amount}
            title={<span className={styles.figure}>{text}</span>}
            aside={<p>{what}</p>}
            end={<CopyButton variant="icon" text={text} label={t('test-data.copy', { what: text })} />}
          />
        ))}
      </List>
    </Section>
  );
}
