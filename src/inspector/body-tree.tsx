import { parseExactly, printExactly } from '#api/http/exact-json.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { useState } from 'react';
import { readBody } from '#lib/read-body.ts';
import { Text } from '#ui/text.tsx';
import styles from './inspector.module.css';

/** The meaning shown after a value; `undefined` if the value needs none. */
export type Explain = (name: string, value: unknown) => string | undefined;

export function BodyTree({
  label,
  text,
  explain,
}: {
  label: string;
  text: string | undefined;
  explain?: Explain;
}) {
  const { t } = useI18n();
  if (text === undefined) return <Text>{t('inspector.no-body')}</Text>;
  const { value } = readBody(text, parseExactly);
  if (typeof value === 'object' && value !== null) {
    return (
      <div className={styles.tree}>
        <Branch name={label} value={value} explain={explain} isOpenAtFirst />
      </div>
    );
  }
  return (
    <p className={styles.code}>
      <BankText>{text}</BankText>
    </p>
  );
}

/** Children render only when open, because bodies can be large. */
function Branch({
  name,
  value,
  explain,
  isOpenAtFirst = false,
}: {
  name: string;
  value: object;
  explain: Explain | undefined;
  isOpenAtFirst?: boolean;
}) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const entries = Object.entries(value);
  if (entries.length === 0) return <Leaf name={name} value={value} />;
  return (
    <Disclosure
      summary={
        <>
          <BankText>{name}</BankText>{' '}
          <Text as="span">
            {Array.isArray(value)
              ? t('inspector.items', { count: entries.length })
              : t('inspector.members', { count: entries.length })}
          </Text>
        </>
      }
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && <Entries entries={entries} explain={explain} />}
    </Disclosure>
  );
}

function Entries({
  entries,
  explain,
}: {
  entries: readonly [string, unknown][];
  explain: Explain | undefined;
}) {
  const { shown, more } = useSlices(entries);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- for Safari a list without bullets is none */}
      <ul role="list" className={styles.branch}>
        {shown.map(([name, value]) => (
          <li key={name}>
            {typeof value === 'object' && value !== null ? (
              <Branch name={name} value={value} explain={explain} />
            ) : (
              <Leaf name={name} value={value} meaning={explain?.(name, value)} />
            )}
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </>
  );
}

function Leaf({ name, value, meaning }: { name: string; value: unknown; meaning?: string | undefined }) {
  return (
    <p className={styles.code}>
      <BankText>{name}</BankText>
      <span>:</span> <BankText>{printExactly(value)}</BankText>
      {meaning !== undefined && <Text as="span">{` · ${meaning}`}</Text>}
    </p>
  );
}
