import { oneAccountQueries } from '#api/accounts/account.ts';
import { linesOf, titledLines } from '#api/accounts/transaction-lines.ts';
import type { Transaction } from '#contract/transactions.ts';
import { formatDate } from '#i18n/format-dates.ts';
import { type Translate, useI18n } from '#i18n/use-i18n.tsx';
import { useOwnKinds } from '#pages/accounts/own-kinds.ts';
import { paths } from '#paths.ts';
import { HeroAmount } from '#ui/data/hero-amount.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { CodeWithLabel } from '#ui/data/code-with-label.tsx';
import { PartyIcon } from '#ui/data/party-icon.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SummaryList, type SummaryRow } from '#ui/data/summary-list.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyComponent } from '#ui/lazy-component.ts';
import { AmountSent } from '#pages/accounts/details/amount-sent.tsx';
import {
  isoDay,
  rowOf,
  shownDay,
  type TransactionRow,
} from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { useShownLines } from '#pages/accounts/transactions/rows/use-shown-lines.ts';
import { noFilter, writeFilter } from '#pages/accounts/transactions/transaction-filter.ts';
import { isKnownStatus, statusOf } from '#pages/accounts/transactions/transaction-labels.ts';
import { detailLinesOf, groupedText, isIdentifier, withoutIdentifiers } from './detail-lines.ts';
import styles from './transaction-page.module.css';

/** Loaded apart, because it checks IBANs. Without it, the page works. */
const PayAgainLink = lazyComponent(async () => (await import('./pay-again-link.tsx')).PayAgainLink);

/** What the list knows of a transaction; missing fields are shown as missing. */
export function TransactionFacts({
  accountId,
  accountName,
  transaction,
}: {
  accountId: string;
  accountName: string;
  transaction: Transaction;
}) {
  const { t } = useI18n();
  // The place is not shown here.
  const row = rowOf(transaction, 0);
  const ofAccount = {
    term: t('label.account'),
    value: <BankText>{accountName}</BankText>,
  };
  return (
    <>
      {row.isConflicting && <Notice tone="warning">{t('transaction.conflict')}</Notice>}
      <Summary accountId={accountId} row={row} />
      <Card isFlush>
        <SummaryList isInCard rows={[ofAccount, ...factsOf(row, useShownLines(row.lines), t)]} />
        <SupportDetails accountId={accountId} transaction={transaction} />
      </Card>
    </>
  );
}

/** What the bank sent to the letter, for whoever talks to its help desk. */
function SupportDetails({ accountId, transaction }: { accountId: string; transaction: Transaction }) {
  const { t } = useI18n();
  const { resource_id: id = '' } = transaction;
  // The section of the details reads them.
  const details = useQuery({ ...oneAccountQueries.transactionDetails(accountId, id), enabled: false });
  const { identifiers } = withoutIdentifiers(detailLinesOf(details.data?.details.items));
  const named = new Map(identifiers.map(({ name, value }) => [value, name]));
  const unnamed = linesOf(transaction).filter((line) => isIdentifier(line) && !named.has(line));
  return (
    <Disclosure isFold summary={t('label.support')}>
      <SummaryList
        rows={[
          { term: t('transaction.direction'), value: <DirectionOf row={rowOf(transaction, 0)} /> },
          { term: t('transaction.status'), value: <StatusOf transaction={transaction} /> },
          ...datesOf(transaction, t),
          {
            term: t('account.id'),
            value: <BankText as="code">{id}</BankText>,
            change: <CopyButton variant="icon" text={id} label={t('transaction.copy-id')} />,
          },
          ...[...named].map(([value, name]) => ({
            term: name,
            value: <BankText as="code">{value}</BankText>,
          })),
          ...(unnamed.length > 0 ? [{ term: t('problem.reference'), value: <Lines lines={unnamed} /> }] : []),
        ]}
      />
    </Disclosure>
  );
}

/** The transaction at a glance, and what can be done with it. */
function Summary({ accountId, row }: { accountId: string; row: TransactionRow }) {
  const { t, language } = useI18n();
  const { transaction, direction, progress } = row;
  const { transaction_amount: amount } = transaction;
  const { title } = titledLines(useShownLines(row.lines));
  const kinds = useOwnKinds();
  const day = shownDay(row);
  const others = new URLSearchParams(writeFilter({ ...noFilter, text: title ?? '', direction }));
  return (
    <Card className={styles.card}>
      <PartyIcon name={title ?? ''} kind={kinds.get(title ?? '')} size="large" />
      <BankText as="h2" translate={title === undefined ? 'yes' : 'no'}>
        {title ?? t('transactions.untitled')}
      </BankText>
      {amount === undefined ? (
        <p>{t('transaction.no-amount')}</p>
      ) : (
        <div>
          <p>
            <HeroAmount {...amount} direction={direction} />
          </p>
          <AmountSent {...amount} />
        </div>
      )}
      <Cluster gap={1} justify="center">
        {day !== undefined && <Badge>{formatDate(language, day)}</Badge>}
        <Badge tone={transaction.status === 'RJCT' ? 'problem' : progress === 'booked' ? 'neutral' : 'info'}>
          <BankText translate="yes">{statusOf(transaction, t)}</BankText>
        </Badge>
      </Cluster>
      <Cluster gap={1} justify="center" isApart>
        {direction === 'out' && (
          <Suspense>
            <PayAgainLink accountId={accountId} transaction={transaction} />
          </Suspense>
        )}
        {title !== undefined && direction !== undefined && (
          <Link to={`${paths.accountTransactions(accountId)}?${others}`} className={buttonClass()}>
            <BankSentence words={(name) => t('transaction.all-of', { name, direction })}>
              {title}
            </BankSentence>
          </Link>
        )}
      </Cluster>
    </Card>
  );
}

function DirectionOf({ row: { transaction, direction: clear, isConflicting } }: { row: TransactionRow }) {
  const { t } = useI18n();
  const { credit_debit_indicator: code = '' } = transaction;
  const direction = isConflicting ? 'in' : clear;
  if (direction === undefined) {
    return code === '' ? (
      <span>{t('transaction.no-direction')}</span>
    ) : (
      <BankText translate="yes">{t('app.other', { code })}</BankText>
    );
  }
  const label = t(`transaction.${direction}`);
  return code === '' ? <span>{label}</span> : <CodeWithLabel label={label} code={code} />;
}

function StatusOf({ transaction }: { transaction: Transaction }) {
  const { t } = useI18n();
  const label = statusOf(transaction, t);
  const { status: code = '' } = transaction;
  return isKnownStatus(code) ? (
    <CodeWithLabel label={label} code={code} />
  ) : (
    <BankText translate="yes">{label}</BankText>
  );
}

/** What the card above does not say yet. */
function factsOf(row: TransactionRow, lines: readonly string[], t: Translate): readonly SummaryRow[] {
  const { transaction, direction, isConflicting } = row;
  const others = titledLines(lines).others.filter((line) => !isIdentifier(line));
  const day = shownDay(row);
  const dates = datesOf(transaction, t);
  return [
    ...(direction === undefined && !isConflicting
      ? [{ term: t('transaction.direction'), value: <DirectionOf row={row} /> }]
      : []),
    ...dates.filter(({ date }) => isoDay(date) !== day || day === undefined),
    ...(dates.length === 0 ? [{ term: t('transaction.date'), value: t('transaction.no-date') }] : []),
    ...(others.length > 0 ? [{ term: t('transaction.purpose'), value: <Lines lines={others} /> }] : []),
  ];
}

function datesOf(
  { booking_date, transaction_date, value_date, expected_booking_date }: Transaction,
  t: Translate,
) {
  return [
    { term: t('transaction.booking-date'), date: booking_date },
    { term: t('transaction.expected-date'), date: expected_booking_date },
    { term: t('transaction.transaction-date'), date: transaction_date },
    { term: t('transaction.value-date'), date: value_date },
  ].flatMap(({ term, date = '' }) => (date === '' ? [] : [{ term, date, value: <DateText value={date} /> }]));
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Stack as="ul" gap="half">
      {lines.map((line) => (
        <li key={line}>
          <BankText>{groupedText(line)}</BankText>
        </li>
      ))}
    </Stack>
  );
}
