import { shownAmount } from '#i18n/format.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { usePreference } from '#ui/use-preference.ts';
import type { ComponentProps } from 'react';
import { amountVisibility } from './amount-visibility.ts';
import { Amount } from './amount.tsx';
import styles from './hero-amount.module.css';

/** Characters of an amount that fit a small phone at full size. */
const MAX_LARGE = 11;

/** The one amount that a page is about, with its decimals smaller. */
export function HeroAmount(props: Omit<ComponentProps<typeof Amount>, 'size' | 'format'>) {
  const { language } = useI18n();
  // The length would tell a hidden amount.
  const isHidden = usePreference(amountVisibility) === 'hidden';
  const isLong = !isHidden && shownAmount(language, props).length > MAX_LARGE;
  return (
    <span className={styles.hero} data-long={isLong || undefined}>
      <Amount {...props} format={(text) => withSmallDecimals(text, language)} />
    </span>
  );
}

/** A comma groups thousands in English, and the yen has no decimals. Whatever else a bank sends stays whole. */
const PARTS = {
  en: /^([+−-]?)(\D*)(\d[\d,]*)(\.\d+)?(\D*)$/u,
  fr: /^([+−-]?)(\D*)(\d[\d\s]*?)(,\d+)?(\D*)$/u,
};

function withSmallDecimals(text: string, language: Language) {
  const [, sign = '', symbol = '', whole = text, decimals = '', rest = ''] = PARTS[language].exec(text) ?? [];
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
