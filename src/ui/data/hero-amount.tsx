import { shownAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import type { ComponentProps } from 'react';
import { Amount } from './amount.tsx';
import styles from './hero-amount.module.css';

/** Characters of an amount that fit a small phone at full size. */
const MAX_LARGE = 11;

/** The one amount that a page is about, with its decimals smaller. */
export function HeroAmount(props: Omit<ComponentProps<typeof Amount>, 'size' | 'format'>) {
  const { language } = useI18n();
  const isLong = shownAmount(language, props).length > MAX_LARGE;
  return (
    <span className={styles.hero} data-long={isLong || undefined}>
      <Amount {...props} format={withSmallDecimals} />
    </span>
  );
}

function withSmallDecimals(text: string) {
  const [, sign = '', symbol = '', whole = text, decimals = '', rest = ''] =
    /^([+−-]?)(\D*)(\d.*?)([.,]\d+)?(\D*)$/u.exec(text) ?? [];
  return (
    <>
      {sign}
      {/* A code is a word, a sign belongs to the figures. */}
      {symbol.length > 1 ? <span className={styles.small}>{symbol}</span> : symbol}
      {whole}
      {decimals + rest !== '' && <span className={styles.small}>{decimals + rest}</span>}
    </>
  );
}
