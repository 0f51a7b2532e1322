import { formatMonth, formatMonthTitle } from '#i18n/format-dates.ts';
import { formatRound } from '#i18n/format-round.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import type { Decimal } from '#lib/money/decimal.ts';
import { visibleText } from '#lib/visible-text.ts';
import { Amount } from '#ui/data/amount.tsx';
import { classNames } from '#ui/class-names.ts';
import { Text } from '#ui/text.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { shortCurrency } from '#pages/accounts/transactions/transaction-labels.ts';
import { ceilingOf, shareOf } from './chart-scale.ts';
import styles from './months-plot.module.css';
import type { ShownMonth } from './shown-months.ts';

interface PlotProps {
  readonly months: readonly ShownMonth[];
  readonly currency: string;
  /** At the end of each month, by its index among all months. */
  readonly balances: readonly Decimal[] | undefined;
  readonly selected: string | undefined;
  readonly isStrip: boolean;
  readonly onMonth: (days: { from: string; to: string }) => void;
  /** Loads the rows of all months; `undefined` where it can't, or does so already. */
  readonly onLoadAll: (() => void) | undefined;
}

/** A caption needs half of the picture. */
const MIN_UNREAD_FOR_CAPTION = 6;
/** The lines of the scale, as shares of its end. */
const SCALE = [1, 0.5, 0, -0.5, -1];

/** A bar for each month, which is a button: one stop for the keyboard, with the arrow keys between the bars. */
export function MonthsPlot({ months, currency, balances, selected, isStrip, onMonth, onLoadAll }: PlotProps) {
  const { t, language } = useI18n();
  const [focused, setFocused] = useState<string>();
  const { isDismissed, recall } = useDismissal();
  const ceiling = ceilingOf(months.flatMap((month) => [month.in, month.out]));
  const short = shortCurrency(currency);
  const stop = [focused, selected].find((wanted) => months.some(({ month }) => month === wanted));
  const stopBar = useRef<HTMLButtonElement>(null);
  const unread = months.filter(({ index }) => index === undefined).length;
  return (
    <div className={classNames(styles.picture, isStrip && styles.strip)}>
      <div
        role="group"
        aria-label={t('chart.summary', {
          from: formatMonth(language, months[0]?.month ?? '', 'long'),
          to: formatMonth(language, months.at(-1)?.month ?? '', 'long'),
          currency: short === '' ? t('chart.no-currency') : visibleText(short),
        })}
        className={classNames(styles.bars, isDismissed && styles.dismissed)}
      >
        {!isStrip && ceiling !== undefined && (
          <div aria-hidden translate="no" className={styles.scale}>
            {SCALE.map((share) => (
              <span key={share}>{formatRound(language, share * Number(ceiling), short)}</span>
            ))}
          </div>
        )}
        {months.map((month, index) => (
          <Bar
            key={month.month}
            ref={month.month === (stop ?? months.at(-1)?.month) ? stopBar : undefined}
            month={month}
            currency={short}
            ceiling={ceiling}
            balance={month.index === undefined ? undefined : balances?.[month.index]}
            side={index < months.length / 3 ? 'start' : index >= (months.length * 2) / 3 ? 'end' : 'middle'}
            isSelected={month.month === selected}
            onFocus={() => {
              setFocused(month.month);
              recall();
            }}
            onPointerEnter={recall}
            onSelect={() => onMonth({ from: month.from, to: month.to })}
          />
        ))}
        {unread > 0 && (
          <Unread share={unread / months.length}>
            {unread >= MIN_UNREAD_FOR_CAPTION && <UnreadCaption heir={stopBar} onLoadAll={onLoadAll} />}
          </Unread>
        )}
      </div>
      <div aria-hidden className={styles.names}>
        {months.map(({ month, part }) => (
          <span key={month} data-part={part}>
            {formatMonth(language, month, 'letter')}
          </span>
        ))}
      </div>
    </div>
  );
}

function Bar({
  ref,
  month: { month, part, index, ...sums },
  currency,
  ceiling,
  balance,
  side,
  isSelected,
  onSelect,
  ...listeners
}: Pick<ComponentProps<'button'>, 'onFocus' | 'onPointerEnter'> & {
  /** Set on the one month that the Tab key reaches. */
  ref: RefObject<HTMLButtonElement | null> | undefined;
  month: ShownMonth;
  currency: string;
  ceiling: Decimal | undefined;
  balance: Decimal | undefined;
  /** Where its tooltip has room. */
  side: 'start' | 'middle' | 'end';
  isSelected: boolean;
  onSelect: () => void;
}) {
  const { t, language } = useI18n();
  const isRead = index !== undefined;
  return (
    <button
      ref={ref}
      type="button"
      className={styles.bar}
      aria-pressed={isSelected}
      tabIndex={ref === undefined ? -1 : 0}
      data-part={isRead ? part : 'empty'}
      {...listeners}
      onKeyDown={moveFocus}
      onClick={onSelect}
    >
      <Half direction="in" share={shareOf(sums.in, ceiling)} />
      <Half direction="out" share={shareOf(sums.out, ceiling)} />
      <span className={classNames(styles.tip, styles[side])}>
        <strong>{formatMonthTitle(language, month, 'long')}</strong>
        {isRead && (
          <>
            <span>
              <Amount
                amount={sums.in}
                currency={currency}
                direction="in"
                word={<Text as="span">{t('transactions.in')}</Text>}
              />
            </span>
            <span>
              <Amount
                amount={sums.out}
                currency={currency}
                direction="out"
                word={<Text as="span">{t('transactions.out')}</Text>}
              />
            </span>
          </>
        )}
        {balance !== undefined && part === undefined && (
          <span>
            <Text as="span">{`${t('chart.balance')} `}</Text>
            <Amount amount={balance} currency={currency} />
          </span>
        )}
        {part !== undefined && <Text as="span">{t(`chart-part.${part}`)}</Text>}
      </span>
    </button>
  );
}

/** Over the months of which no row is loaded: without it, they would look like months without money. */
function Unread({ share, children }: { share: number; children: ReactNode }) {
  return (
    <div ref={(element) => element?.style.setProperty('--share', String(share))} className={styles.unread}>
      {children}
    </div>
  );
}

function UnreadCaption({
  heir,
  onLoadAll,
}: Pick<PlotProps, 'onLoadAll'> & { heir: RefObject<HTMLButtonElement | null> }) {
  const { t } = useI18n();
  const passFocus = usePassFocus(heir, { preventScroll: true });
  return (
    <p className={styles.caption}>
      <span>{t('chart.unread')}</span>
      {onLoadAll !== undefined && (
        <>
          {' '}
          <span>·</span>{' '}
          <button type="button" {...passFocus} onClick={onLoadAll}>
            {t('chart.load')}
          </button>
        </>
      )}
    </p>
  );
}

function Half({ direction, share }: { direction: 'in' | 'out'; share: number }) {
  return (
    <span aria-hidden className={styles[direction]}>
      {share > 0 && <span ref={(element) => element?.style.setProperty('--share', `${share * 100}%`)} />}
    </span>
  );
}

/** Escape hides the tooltip until a bar gets the pointer or the focus, wherever the focus is (WCAG 1.4.13). */
function useDismissal() {
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { isDismissed, recall: () => setDismissed(false) };
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const { key, currentTarget } = event;
  const next =
    key === 'ArrowRight'
      ? currentTarget.nextElementSibling
      : key === 'ArrowLeft'
        ? currentTarget.previousElementSibling
        : undefined;
  if (!(next instanceof HTMLButtonElement)) return;
  event.preventDefault();
  next.focus();
}
