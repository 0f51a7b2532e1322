import { useI18n } from '#i18n/use-i18n.tsx';
import { amountOf } from '#pages/payments/wizard/draft/transfer.ts';
import { Button } from '#ui/button.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Text } from '#ui/text.tsx';
import { focusIfLost } from '#ui/use-pass-focus.ts';
import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { Findings, ImportOutcome } from './import-line.ts';
import { inShort, LineMessage } from './import-messages.tsx';
import type { CurrencyGroup, ImportedTransfers } from './import-transfers.ts';
import { type UnusedMember, unusedMembers } from './unused-members.ts';
import styles from './wizard-import.module.css';

/** Rows of a list before *Show more*, and how many that adds. */
const MAX_ROWS = 5;
const MORE_ROWS = 200;

/** What a file holds, before any of it is added. */
export function ImportPreview({
  found,
  onAdd,
  onOther,
}: {
  found: ImportedTransfers;
  onAdd: () => Promise<ImportOutcome>;
  onOther: () => void;
}) {
  const { t } = useI18n();
  const { transfers, currency, others, bad, plain, unused, counted } = found;
  const heading = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  // The focused field is gone.
  useEffect(() => focusIfLost(heading), []);
  async function add() {
    setAdding(true);
    // Stays busy until the next page replaces it.
    if ((await onAdd()) !== 'leaving') setAdding(false);
  }

  return (
    <Card isFlush className={styles.preview}>
      <Transfers
        group={found}
        counted={counted}
        title={t('payment.import-good', { count: transfers.length })}
        titleRef={heading}
        note={found.isCurrencyAssumed && t('payment.import-assumed')}
      />
      {others.map((group) => (
        <Transfers
          key={group.currency}
          group={group}
          counted={counted}
          title={t('payment.import-other-currency', {
            count: group.transfers.length,
            currency: group.currency,
          })}
          note={t('payment.import-other-reason', { currency })}
        />
      ))}
      {bad.length > 0 && <BadLines bad={bad} counted={counted} />}
      {plain.length > 0 && <PlainLines plain={plain} counted={counted} />}
      {unused.size > 0 && <Unused unused={unused} />}
      <Cluster className={styles.actions}>
        {transfers.length > 0 && (
          <Button variant="primary" isBusy={isAdding} onClick={() => void add()}>
            {t('payment.import-add', { count: transfers.length, currency })}
          </Button>
        )}
        <Button variant="quiet" isBusy={isAdding} onClick={onOther}>
          {t('payment.import-other')}
        </Button>
      </Cluster>
      <div role="status">
        {isAdding && <Progress label={t('payment.import-adding', { count: transfers.length })} />}
      </div>
    </Card>
  );
}

interface PartProps {
  title: string;
  titleRef?: Ref<HTMLDivElement>;
  total?: ReactNode;
  note?: string | false;
}

/** A heading, and a list that it names. */
function Part({
  title,
  titleRef,
  total,
  note = false,
  more,
  children,
}: PartProps & {
  more?: ComponentProps<typeof ShowMore>;
  /** Rows. */
  children: readonly ReactNode[];
}) {
  return (
    <section>
      <div className={styles.head} ref={titleRef} tabIndex={titleRef === undefined ? undefined : -1}>
        <div className={styles.title}>
          <p>{title}</p>
          {total}
        </div>
        {note !== false && <Text>{note}</Text>}
      </div>
      {children.length > 0 && (
        <div className={styles.rows}>
          <List isInCard label={title}>
            {children}
          </List>
          {more && <ShowMore {...more} />}
        </div>
      )}
    </section>
  );
}

type Counted = Pick<ImportedTransfers, 'counted'>;

function Transfers({ group, counted, ...part }: PartProps & Counted & { group: CurrencyGroup }) {
  const { t } = useI18n();
  const { currency, transfers, lines, total } = group;
  const { shown, more } = useSlices(transfers, MAX_ROWS, MORE_ROWS);
  return (
    <Part
      {...part}
      more={more}
      total={
        transfers.length > 0 && (
          <p>
            <Text as="span">{t('label.total')}</Text> <Amount amount={total} currency={currency} />
          </p>
        )
      }
    >
      {shown.map((transfer, index) => (
        <ListRow
          key={index}
          title={<BankText>{transfer.name}</BankText>}
          aside={
            <>
              <LineName counted={counted} line={lines[index]} /> <span>·</span>{' '}
              <BankText>{`${transfer.iban.slice(0, 4)} … ${transfer.iban.slice(-4)}`}</BankText>
            </>
          }
          end={<Amount amount={amountOf(transfer)} currency={currency} />}
        />
      ))}
    </Part>
  );
}

function BadLines({ bad, counted }: Pick<ImportedTransfers, 'bad' | 'counted'>) {
  const { t } = useI18n();
  const { shown, more } = useSlices(bad, MAX_ROWS, MORE_ROWS);
  return (
    <Part more={more} title={t(`payment.import-bad-${counted}`, { count: bad.length })}>
      {shown.map(({ line, problems, cells }) => (
        <ListRow
          key={line}
          title={<LineName counted={counted} line={line} />}
          aside={problems.map((problem, index) => (
            <p key={index}>
              <LineMessage problem={problem} cells={cells} />
            </p>
          ))}
        />
      ))}
    </Part>
  );
}

function PlainLines({ plain, counted }: Pick<ImportedTransfers, 'plain' | 'counted'>) {
  const { t } = useI18n();
  const { shown, more } = useSlices(plain, MAX_ROWS, MORE_ROWS);
  return (
    <Part more={more} title={t(`payment.import-plain-${counted}`, { count: plain.length })}>
      {shown.map(({ line, texts }) => (
        <ListRow
          key={line}
          title={<LineName counted={counted} line={line} />}
          aside={texts.map((text, index) => (
            <p key={index}>
              <BankSentence words={(from = '', to = '') => t('payment.import-plain-text', { from, to })}>
                {[text.from, text.to]}
              </BankSentence>
            </p>
          ))}
        />
      ))}
    </Part>
  );
}

function LineName({ counted, line = 0 }: Counted & { line: number | undefined }) {
  const { t } = useI18n();
  return <span>{t(counted === 'lines' ? 'payment.import-line' : 'payment.import-transfer', { line })}</span>;
}

/** What matters for a payment stays in sight. */
function Unused({ unused }: Pick<Findings, 'unused'>) {
  const { t } = useI18n();
  const { important, rest } = unusedMembers(unused);
  const title = t('payment.import-unused');
  // A column may be titled as another one is counted.
  const rowOf = (member: UnusedMember) => (
    <UnusedRow key={`${typeof member.name} ${member.name}`} {...member} />
  );
  return (
    <>
      <Part title={title}>{important.map(rowOf)}</Part>
      {rest.length > 0 && (
        <Disclosure
          className={styles.folded}
          summary={t('payment.import-unused-rest', { count: rest.length })}
        >
          <List isInCard label={title}>
            {rest.map(rowOf)}
          </List>
        </Disclosure>
      )}
    </>
  );
}

function UnusedRow({ name, kind, first, others }: UnusedMember) {
  const { t } = useI18n();
  const own =
    typeof name === 'number' ? (
      <span>{t('payment.import-column', { number: name })}</span>
    ) : (
      <BankText>{name}</BankText>
    );
  return (
    <ListRow
      title={kind === undefined ? own : t(`payment.unused-${kind}`)}
      aside={kind === undefined ? undefined : own}
      end={
        <BankSentence words={(text = '') => t('payment.unused-texts', { text, others })}>
          {inShort(first)}
        </BankSentence>
      }
    />
  );
}
