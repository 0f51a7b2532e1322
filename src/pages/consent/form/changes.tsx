import type { ConsentShare } from '#api/consents/consent-changes.ts';
import { formatList } from '#i18n/format-list.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { ChevronDownIcon, WarningIcon } from '#ui/icons.tsx';
import { classNames } from '#ui/class-names.ts';
import { type ReactNode, useId } from 'react';
import { kindList } from '#pages/consent/kind-list.ts';
import { countOf, type ConsentDiff } from './consent-diff.ts';
import styles from './changes.module.css';

/** What is granted, stays and ends. Groups with nothing in them are left out. */
export function Changes({
  diff: { granted, renewed, unchanged, withdrawn, mayEndMore, stranded },
  level = 3,
}: {
  diff: ConsentDiff;
  level?: 2 | 3;
}) {
  const { t, language } = useI18n();
  const Heading = `h${level}` as const;
  const isAnyNamed = [granted, renewed, unchanged, withdrawn].some(({ length }) => length > 0);
  return (
    <div className={styles.changes}>
      {!isAnyNamed && !mayEndMore && <p>{t('consent.changes-none')}</p>}
      <Group sign="+" tone={styles.granted} Heading={Heading} title={t('consent.granted')} shares={granted} />
      <Group sign="+" tone={styles.granted} Heading={Heading} title={t('consent.renewed')} shares={renewed} />
      <Group sign="=" Heading={Heading} title={t('consent.kept')} shares={unchanged} />
      <Group
        sign="−"
        tone={styles.withdrawn}
        Heading={Heading}
        title={t('consent.withdrawn-heading')}
        shares={withdrawn}
      >
        {(mayEndMore || stranded.length > 0) && (
          <>
            {mayEndMore && <p>{t(isAnyNamed ? 'consent.withdrawn-unknown' : 'consent.withdrawn-any')}</p>}
            {stranded.length > 0 && (
              <p className={styles.stranded}>
                <WarningIcon />
                <BankSentence
                  words={(accounts) => t('consent.stranded', { count: stranded.length, accounts })}
                >
                  {formatList(
                    language,
                    stranded.map(({ name }) => name),
                  )}
                </BankSentence>
              </p>
            )}
          </>
        )}
      </Group>
    </div>
  );
}

function Group({
  sign,
  tone,
  Heading,
  title,
  shares,
  children,
}: {
  sign: string;
  tone?: string | undefined;
  Heading: 'h2' | 'h3';
  title: string;
  shares: readonly ConsentShare[];
  children?: ReactNode;
}) {
  const { t, language } = useI18n();
  const id = useId();
  if (shares.length === 0 && (children === undefined || children === false)) return null;
  return (
    <section aria-labelledby={id} className={classNames(styles.group, tone)}>
      <div className={styles.title}>
        <span aria-hidden className={styles.sign}>
          {sign}
        </span>
        <Heading id={id}>{title}</Heading>
      </div>
      {shares.length > 0 && (
        <dl className={styles.shares}>
          {rowsOf(shares).map(({ names, kinds }) => (
            <div key={names.join()}>
              <dt>
                <BankText>{formatList(language, names)}</BankText>
              </dt>
              <dd>{kindList(kinds, t, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

/** A company has twelve accounts: from many on, those with the same kinds share a row. */
const MAX_ROWS = 3;

function rowsOf(shares: readonly ConsentShare[]) {
  const rows = new Map<string, { names: string[]; kinds: ConsentShare['kinds'] }>();
  for (const [index, { account, kinds }] of shares.entries()) {
    const key = shares.length > MAX_ROWS ? kinds.join() : String(index);
    const row = rows.get(key) ?? { names: [], kinds };
    row.names.push(account.name);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** In few words, for the bar at the bottom of a phone's screen. */
export function ChangesInBrief({
  diff: { granted, renewed, unchanged, withdrawn, mayEndMore },
}: {
  diff: ConsentDiff;
}) {
  const { t } = useI18n();
  const lost = countOf(withdrawn);
  if (lost > 0 || mayEndMore) {
    return (
      <span className={classNames(styles.brief, styles.withdrawn)}>
        <span aria-hidden className={styles.sign}>
          −
        </span>
        <span>
          {lost > 0
            ? t('consent.count-withdrawn', { count: lost })
            : t('consent.unticked-ends', {
                ticked: countOf([...granted, ...renewed, ...unchanged]) > 0 ? 'some' : 'none',
              })}
        </span>
        <ChevronDownIcon />
      </span>
    );
  }
  const gained = countOf([...granted, ...renewed]);
  return (
    <span className={styles.brief}>
      <span>{gained > 0 ? t('consent.count-granted', { count: gained }) : t('consent.changes-none')}</span>
      <ChevronDownIcon />
    </span>
  );
}
