import { type I18n, i18n } from '@lingui/core';
import { I18nProvider as LinguiProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { formatAmount, formatTime } from './format.ts';
import type { catalogs } from './catalogs.ts';
import type { messages as start } from './locales/en/start.ts';
import type { appCatalog, MessagesOf, signInCatalog } from './language.ts';
import type { Language } from './preferred-language.ts';

/** The English messages of each catalogue. The demo extends this interface (src/demo/locales/catalogs.ts). */
export interface Catalogs extends LazyCatalogs {
  app: MessagesOf<typeof appCatalog>;
  signIn: MessagesOf<typeof signInCatalog>;
  start: typeof start;
}
type LazyCatalogs = { [Name in keyof typeof catalogs]: MessagesOf<(typeof catalogs)[Name]> };

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Catalogue = Intersection<Catalogs[keyof Catalogs]>;

export type MessageId = keyof Catalogue;

/** The placeholders of an ICU message: `'{count, plural, …} of {name}'` → `'count' | 'name'`. */
type Placeholder<Message extends string> = Message extends `${string}{${infer Inside}}${infer Rest}`
  ? NameOf<Inside> | Placeholder<Rest>
  : never;

/** The name before the comma. A plural form's text is not a name: it contains `#` or spaces. */
type NameOf<Inside extends string> = Inside extends `${infer Name},${string}`
  ? Name
  : Inside extends `${string}#${string}` | `${string} ${string}`
    ? never
    : Inside;

type Values<Id extends MessageId> = [Placeholder<Catalogue[Id]>] extends [never]
  ? []
  : [values: Record<Placeholder<Catalogue[Id]>, string | number>];

/** Formats a message; a missing or extra value is a type error. */
export type Translate = <Id extends MessageId>(id: Id, ...values: Values<Id>) => string;

export function I18nProvider({ children }: { children: ReactNode }) {
  return <LinguiProvider i18n={i18n}>{children}</LinguiProvider>;
}

export const useI18n = () => i18nOf(useLingui().i18n);

export function i18nOf(shown: I18n) {
  const language = shown.locale as Language;
  const t: Translate = (id, ...[values]) => shown._(id, values);
  return {
    t,
    language,
    formatAmount: (amount: Parameters<typeof formatAmount>[1], currency: string) =>
      formatAmount(language, amount, currency),
    formatTime: (milliseconds: number, precision?: Parameters<typeof formatTime>[2]) =>
      formatTime(language, milliseconds, precision),
  };
}
