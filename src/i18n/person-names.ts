import type { Translate } from './use-i18n.tsx';

/** Name prefixes that have a translation (ISO 20022, NamePrefix). */
const PREFIXES = ['DOCT', 'MADM', 'MIKS', 'MISS', 'MIST'] as const;

interface Names {
  readonly name_prefix?: string | null | undefined;
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
}

/**
 * The parts of a person's name with their labels, below the full name. Missing parts are left out; unknown prefixes are shown as
 * they are.
 */
export function personNames(
  { name_prefix, first_name, last_name }: Names,
  t: Translate,
): readonly { readonly term: string; readonly value: string }[] {
  const knownPrefix = PREFIXES.find((prefix) => prefix === name_prefix);
  return [
    { term: t('person.prefix'), value: knownPrefix === undefined ? name_prefix : t(`prefix.${knownPrefix}`) },
    { term: t('person.first-name'), value: first_name },
    { term: t('person.last-name'), value: last_name },
  ].flatMap(({ term, value }) => ((value ?? '').trim() === '' ? [] : [{ term, value: value ?? '' }]));
}
