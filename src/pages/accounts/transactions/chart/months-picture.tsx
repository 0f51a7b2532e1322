import { formatMonth } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { type Decimal, signOf } from '#lib/money/decimal.ts';
import { negated } from '#lib/money/exact-sum.ts';
import { Amount } from '#ui/data/amount.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ReactNode } from 'react';
import { ceilingOf, shareOf, stepLine } from './chart-scale.ts';
import { Text } from '#ui/text.tsx';
import styles from './months-picture.module.css';
import type { Month } from './transaction-months.ts';

/** SVG units; the drawing stretches to the available width. */
const MONTH = 10;
const HEIGHT = 100;
const BAR = { x: 2.5, width: 5 };

/** The most month labels shown, counted back from the last; phones hide every other one. */
const MAX_NAMES = 4;

/** Only a picture: `label` describes it, and a table beside it holds the numbers. */
export function MonthsPicture({
  label,
  months,
  currency,
  balances,
}: {
  label: string;
  months: readonly Month[];
  currency: string;
  /** At the end of each month. */
  balances: readonly Decimal[] | undefined;
}) {
  const { t, language } = useI18n();
  const every = Math.ceil(months.length / MAX_NAMES);
  return (
    <div className={styles.picture}>
      <Text className={styles.legend}>
        <span className={styles.keyIn}>{t('chart.legend-in')}</span>
        <span className={styles.keyOut}>{t('chart.legend-out')}</span>
        {balances !== undefined && <span className={styles.keyBalance}>{t('chart.legend-balance')}</span>}
      </Text>
      <div role="img" aria-label={label} className={styles.drawings}>
        <Flows months={months} currency={currency} />
        {balances !== undefined && <Balances balances={balances} currency={currency} />}
        <div className={styles.months}>
          {months.map(({ month }, index) => (
            <span
              key={month}
              className={classNames(
                styles.name,
                ((months.length - 1 - index) / every) % 2 === 1 && styles.between,
              )}
            >
              {(months.length - 1 - index) % every === 0 && formatMonth(language, month, 'short')}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function Flows({ months, currency }: { months: readonly Month[]; currency: string }) {
  const ceiling = ceilingOf(months.flatMap((month) => [month.in, month.out]));
  const zero = HEIGHT / 2;
  return (
    <>
      <Scale top={ceiling} bottom={ceiling} currency={currency} />
      <Drawing months={months.length}>
        {months.map((month, index) => {
          const [up, down] = [shareOf(month.in, ceiling) * zero, shareOf(month.out, ceiling) * zero];
          const x = index * MONTH + BAR.x;
          return (
            <g key={month.month}>
              {up > 0 && <rect className={styles.in} x={x} y={zero - up} width={BAR.width} height={up} />}
              {down > 0 && <rect className={styles.out} x={x} y={zero} width={BAR.width} height={down} />}
            </g>
          );
        })}
        <path className={styles.zero} d={`M0 ${zero}H${months.length * MONTH}`} />
      </Drawing>
    </>
  );
}

function Balances({ balances, currency }: { balances: readonly Decimal[]; currency: string }) {
  const top = ceilingOf(balances.filter((balance) => signOf(balance) > 0));
  const bottom = ceilingOf(balances.filter((balance) => signOf(balance) < 0));
  // Both halves share a scale; a half without values is left out.
  const ceiling = ceilingOf(balances);
  const above = top === undefined ? 0 : HEIGHT / (bottom === undefined ? 1 : 2);
  const below = bottom === undefined ? 0 : HEIGHT / (top === undefined ? 1 : 2);
  const heights = balances.map((balance) => {
    const share = shareOf(balance, ceiling);
    return signOf(balance) < 0 ? above + share * below : above - share * above;
  });
  return (
    <>
      <Scale top={top && ceiling} bottom={bottom && ceiling && negated(ceiling)} currency={currency} />
      <Drawing months={balances.length}>
        <path className={styles.zero} d={`M0 ${above}H${balances.length * MONTH}`} />
        <path className={styles.balance} d={stepLine(heights, MONTH)} />
      </Drawing>
    </>
  );
}

function Drawing({ months, children }: { months: number; children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${months * MONTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {children}
    </svg>
  );
}

function Scale({
  top,
  bottom,
  currency,
}: {
  top: Decimal | undefined;
  bottom: Decimal | undefined;
  currency: string;
}) {
  return (
    <div className={styles.scale}>
      <span>{top !== undefined && <Amount amount={top} currency={currency} />}</span>
      <span>{bottom !== undefined && <Amount amount={bottom} currency={currency} />}</span>
    </div>
  );
}
