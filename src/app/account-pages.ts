import { accountWords } from '#i18n/account-words.ts';
import { addWords } from '#i18n/language.ts';

/** Loads a page together with the words that it shares with its neighbours. */
function withAccountWords<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    const page = load();
    await Promise.all([page, addWords(accountWords)]);
    return page;
  };
}

/** The pages of one account, of the person and of beneficiaries: each is fetched when somebody goes there. */
export const accountPages = {
  account: withAccountWords(() => import('#pages/accounts/account-page.tsx')),
  balances: withAccountWords(() => import('#pages/accounts/balances-page.tsx')),
  transactions: withAccountWords(() => import('#pages/accounts/transactions-page.tsx')),
};
