import { useWords } from '#i18n/use-i18n.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import styles from './test-data.module.css';
import type { ListedAmount } from './use-amounts.ts';

/** The amounts that do something in one use, each to be copied as it is typed. */
export function AmountList({ use, amounts }: { use: 'payment' | 'funds'; amounts: readonly ListedAmount[] }) {
  const { t } = useWords();
  const own = amounts.filter(({ counts }) => counts === use || counts === 'both');
  if (own.length === 0) return null;
  return (
    <Section title={t(`test-data.${use}`)}>
      <p className={styles.quiet}>{t(`test-data.${use}-lead`)}</p>
      <List label={t(`test-data.${use}`)}>
        {own.map(({ amount, text, what }) => (
          <ListRow
            key={amount}
            title={<span className={styles.figure}>{text}</span>}
            aside={<p>{what}</p>}
            end={<CopyButton look="icon" text={text} label={t('test-data.copy', { what: text })} />}
          />
        ))}
      </List>
    </Section>
  );
}
