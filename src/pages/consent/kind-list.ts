import { type ConsentKind, consentKinds } from '#contract/consents.ts';
import { formatList } from '#i18n/format-list.ts';
import type { Language } from '#i18n/preferred-language.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import type { Answer } from './bank-answers.ts';

/** In one list: "balances, overdrafts and owners". A consent to balances covers the overdrafts. */
export function kindList(kinds: readonly ConsentKind[], t: Translate, language: Language): string {
  const words = kinds.flatMap((kind) => [
    t(`consent.kind-${kind}`),
    ...(kind === 'balances' ? [t('consent.kind-overdrafts')] : []),
  ]);
  return formatList(language, words);
}

/** What the bank has not answered yet for one of these accounts. */
export const kindsToCheck = (ids: readonly string[], answers: readonly Answer[]): readonly ConsentKind[] =>
  consentKinds.filter((kind) =>
    ids.some((id) => !answers.some((one) => one.id === id && one.kind === kind && one.state !== 'failed')),
  );

/** The label of the button that requests `missing`. */
export const lookLabel = (
  missing: readonly ConsentKind[],
  answers: readonly Answer[],
  t: Translate,
  language: Language,
): string =>
  answers.length === 0
    ? t('consent.look-now')
    : t('consent.look-rest', { kinds: kindList(missing, t, language) });
