import type { FundsAnswer } from '#api/payments/funds-records.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { parseDecimal } from '#lib/money/decimal.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import { CheckIcon, CloseIcon, InfoIcon } from '#ui/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { type Ref, useId } from 'react';
import { Text } from '#ui/text.tsx';
import styles from './funds.module.css';

const ICONS = { yes: CheckIcon, no: CloseIcon, unclear: InfoIcon };

export function CurrentAnswer({ answer, ref }: { answer: FundsAnswer; ref: Ref<HTMLHeadingElement> }) {
  const { t, language } = useI18n();
  const titleId = useId();
  const { result, at, payment_coverage_request_id, key } = answer;
  const AnswerIcon = ICONS[result];
  return (
    <section
      aria-labelledby={titleId}
      data-tone={result === 'yes' ? 'positive' : 'warning'}
      className={styles.answer}
    >
      <AnswerIcon />
      <div>
        <h2 id={titleId} ref={ref} tabIndex={-1}>
          {t(`funds.${result}`)}
        </h2>
        <p className={styles.asked}>
          <RequestedAmount answer={answer} /> <span>·</span> <BankText>{groupedIban(answer.iban)}</BankText>
        </p>
        <Text>
          {t(result === 'unclear' ? 'funds.unclear-body' : 'funds.said-body', {
            time: formatMoment(language, at),
          })}
        </Text>
        <Disclosure isQuiet summary={t('label.support')}>
          <SummaryList
            rows={[
              { term: t('funds.reference'), value: <code>{payment_coverage_request_id}</code> },
              { term: t('funds.key'), value: <code>{key}</code> },
            ]}
          />
        </Disclosure>
      </div>
    </section>
  );
}

export function AnswerHistory({ answers }: { answers: readonly FundsAnswer[] }) {
  const { t } = useI18n();
  const titleId = useId();
  return (
    <Card as="section" isFlush={answers.length > 0} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('funds.history')}</h2>
        <Text>{t(answers.length === 0 ? 'funds.history-none' : 'funds.history-lead')}</Text>
      </header>
      {answers.length > 0 && (
        <List isInCard>
          {answers.map((answer) => (
            <ListRow
              key={answer.id}
              title={<h3>{t(`funds.${answer.result}`)}</h3>}
              aside={
                <>
                  <p>
                    <DateText value={answer.at} />
                    {answer.payee !== undefined && (
                      <>
                        {' '}
                        <span>·</span> <BankText>{answer.payee}</BankText>
                      </>
                    )}
                  </p>
                  <BankText as="p">{groupedIban(answer.iban)}</BankText>
                </>
              }
              end={<RequestedAmount answer={answer} />}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

function RequestedAmount({ answer: { amount, currency } }: { answer: FundsAnswer }) {
  const decimal = parseDecimal(amount);
  return decimal === undefined ? (
    <BankText>{`${amount} ${currency}`}</BankText>
  ) : (
    <Amount amount={decimal} currency={currency} />
  );
}
