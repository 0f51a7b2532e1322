import { formatList } from '#i18n/format-list.ts';
import { typedAmount } from '#i18n/amount-entry.ts';
import type { Language } from '#i18n/preferred-language.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import type { ForeignCharacter } from '#lib/allowed-characters.ts';
import { parseDecimal } from '#lib/money/decimal.ts';
import { minorUnits } from '#lib/money/minor-units.ts';
import type { RequestProblem } from '#pages/payments/wizard/draft/request-problems.ts';
import type { TransferProblem } from '#pages/payments/wizard/draft/transfer-problems.ts';

export interface Translator {
  readonly t: Translate;
  readonly language: Language;
}

export function exampleAmount(language: Language): string {
  const example = parseDecimal('1250.50');
  return example === undefined ? '' : typedAmount(language, example);
}

/** `currency` is that of the amount. */
export function messageOf(
  problem: TransferProblem | RequestProblem,
  currency: string,
  { t, language }: Translator,
): string {
  switch (problem.field) {
    case 'iban':
      return t(`payment.iban-${problem.problem}`);
    case 'speed':
      return t('payment.speed-not-euro');
    case 'currency':
      if (problem.problem === 'another') return t('payment.currency-another', { other: problem.other });
      return t(`payment.currency-${problem.problem}`);
    case 'amount':
      return amountMessage(problem.problem, currency, { t, language });
    default:
      if (problem.problem === 'characters') {
        const characters = namesOf(problem.characters, { t, language });
        return t(`payment.${problem.field}-characters`, { characters });
      }
      if (problem.problem === 'empty') return t('payment.name-empty');
      return t(`payment.${problem.field}-too-long`, { limit: problem.limit });
  }
}

function amountMessage(
  problem: Extract<TransferProblem, { field: 'amount' }>['problem'],
  currency: string,
  { t, language }: Translator,
): string {
  if (problem === 'not-a-number' || problem === 'unclear') {
    return t(`payment.amount-${problem}`, { example: exampleAmount(language) });
  }
  if (problem === 'too-many-decimals') {
    return t('payment.amount-too-many-decimals', { digits: minorUnits(currency), currency });
  }
  return t(`payment.amount-${problem}`);
}

export function namesOf(characters: readonly ForeignCharacter[], { t, language }: Translator): string {
  return formatList(
    language,
    characters.map(({ kind, text }) => {
      if (kind === 'visible') return text;
      return t(`payment.character-${kind}`, { code: text });
    }),
  );
}
