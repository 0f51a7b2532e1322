import { type I18n, i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { formatAmount, formatDate, formatTime } from './format.ts';
import type { Language } from './language.ts';
import type { accountEn } from '#i18n/locales/en/account.ts';
import type { arrivalEn } from '#demo/locales/en/arrival.ts';
import type { bankHttpEn } from '#demo/locales/en/bank-http.ts';
import type { bankPaymentsEn } from '#demo/locales/en/bank-payments.ts';
import type { benchFaultsEn } from '#demo/locales/en/bench-faults.ts';
import type { benchTestDataEn } from '#demo/locales/en/bench-test-data.ts';
import type { benchClockEn } from '#demo/locales/en/bench-clock.ts';
import type { benchStateEn } from '#demo/locales/en/bench-state.ts';
import type { benchScenariosEn } from '#demo/locales/en/bench-scenarios.ts';
import type { benchEn } from '#demo/locales/en/bench.ts';
import type { commandsEn } from '#demo/locales/en/commands.ts';
import type { consentEn } from '#i18n/locales/en/consent.ts';
import type { dockEn } from '#demo/locales/en/dock.ts';
import type { en } from '#i18n/locales/en/app.ts';
import type { faultsEn } from '#demo/locales/en/faults.ts';
import type { fundsEn } from '#i18n/locales/en/funds.ts';
import type { galleryEn } from '#demo/locales/en/gallery.ts';
import type { inspectorEn } from '#i18n/locales/en/inspector.ts';
import type { mapEn } from '#demo/locales/en/map.ts';
import type { mockBankEn } from '#demo/locales/en/mock-bank.ts';
import type { idleEn } from '#i18n/locales/en/idle.ts';
import type { paletteEn } from '#i18n/locales/en/palette.ts';
import type { paymentResultEn } from '#i18n/locales/en/payment-result.ts';
import type { paymentEn } from '#i18n/locales/en/payment.ts';
import type { primitivesEn } from '#i18n/locales/en/primitives.ts';
import type { signInEn } from '#i18n/locales/en/sign-in.ts';
import type { startEn } from '#i18n/locales/en/start.ts';
import type { tourEn } from '#demo/locales/en/tour.ts';

type Catalogue = typeof en &
  typeof primitivesEn &
  typeof accountEn &
  typeof consentEn &
  typeof fundsEn &
  typeof idleEn &
  typeof paletteEn &
  typeof paymentResultEn &
  typeof paymentEn &
  typeof signInEn &
  typeof startEn &
  typeof mockBankEn &
  typeof bankPaymentsEn &
  typeof bankHttpEn &
  typeof faultsEn &
  typeof galleryEn &
  typeof benchEn &
  typeof benchFaultsEn &
  typeof benchTestDataEn &
  typeof dockEn &
  typeof benchClockEn &
  typeof benchStateEn &
  typeof arrivalEn &
  typeof benchScenariosEn &
  typeof commandsEn &
  typeof tourEn &
  typeof mapEn &
  typeof inspectorEn;

/** Every message id of the app. */
export type MessageId = keyof Catalogue;

/** The names in braces of an ICU message: `'{count, plural, …} of {name}'` → `'count' | 'name'`. */
type Placeholder<Message extends string> = Message extends `${string}{${infer Inside}}${infer Rest}`
  ? NameOf<Inside> | Placeholder<Rest>
  : never;

/** The name before the comma, unless it is the text of a plural form, which holds `#` or spaces. */
type NameOf<Inside extends string> = Inside extends `${infer Name},${string}`
  ? Name
  : Inside extends `${string}#${string}` | `${string} ${string}`
    ? never
    : Inside;

type Values<Id extends MessageId> = [Placeholder<Catalogue[Id]>] extends [never]
  ? []
  : [values: Record<Placeholder<Catalogue[Id]>, string | number>];

/** Looks up a message and fills it in; a missing or stray value does not compile. */
export type Translate = <Id extends MessageId>(id: Id, ...values: Values<Id>) => string;

/** Gives the pages below it their words; they change with the language. */
export function WordsProvider({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** The words and formats of the language that is shown. */
export const useWords = () => wordsOf(useLingui().i18n);

/** The words and formats of a language, from the catalogues that were loaded for it. */
export function wordsOf(shown: I18n) {
  const language = shown.locale as Language;
  const t: Translate = (id, ...[values]) => shown._(id, values);
  return {
    t,
    language,
    formatAmount: (amount: Parameters<typeof formatAmount>[1], currency: string) =>
      formatAmount(language, amount, currency),
    formatDate: (isoDate: string) => formatDate(language, isoDate),
    formatTime: (milliseconds: number) => formatTime(language, milliseconds),
  };
}
