import { accountWords } from '#i18n/account-words.ts';
import { addWords } from '#i18n/language.ts';
import { primitiveWords } from '#i18n/primitive-words.ts';
import type { pages } from './small-account-pages.ts';

/** Loads a page together with the words that it shares with its neighbours. */
function withAccountWords<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    const page = load();
    await Promise.all([page, addWords(accountWords), addWords(primitiveWords)]);
    return page;
  };
}

/** One of the small pages of an account, of the person and of beneficiaries: fetched when somebody goes there. */
export const accountPage = <Name extends keyof typeof pages>(name: Name) =>
  withAccountWords(async () => (await import('./small-account-pages.ts')).pages[name]);

/** The transactions of an account, which are a good deal more than the other sections. */
export const transactionsPage = withAccountWords(() => import('./transactions-page.ts'));
