/** The languages in which the bank writes; `seed` knows nothing of the app's own. */
export type BankLanguage = 'en' | 'fr';

let languageNow: () => BankLanguage = () => 'en';

/** In a browser the bank writes in the language of the page. */
export function followBankLanguage(read: () => BankLanguage): void {
  languageNow = read;
}

/** Only for synchronous work, like the bank's rules: over HTTP each call brings its own language. */
export function withLanguage<T>(language: BankLanguage, work: () => T): T {
  const before = languageNow;
  languageNow = () => language;
  try {
    return work();
  } finally {
    languageNow = before;
  }
}

export const bankLanguage = (): BankLanguage => languageNow();
