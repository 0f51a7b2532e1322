import type { messages as english } from '#demo/locales/en/bank-http.ts';

export const messages = {
  'bank-http.footer': 'Une banque qui tourne sur cette machine, pour faire des essais. Aucune donnée réelle.',
  'bank-http.code-heading': 'Votre code',
  'bank-http.code-body':
    'Le retour propre à cette banque, pour l’essayer à la main. Le code ne sert qu’une fois, dans la minute. Cette commande l’échange contre un jeton d’accès\u00A0:',
  'bank-http.code-refused': 'Vous avez refusé, ou la banque n’a pas pu répondre. Il n’y a pas de code.',
  'bank-http.again': 'S’identifier de nouveau',
  'bank-http.elsewhere': 'Cette réponse ne vient pas de cette page',
  'bank-http.elsewhere-body':
    'La page d’un tiers l’a envoyée. Rien n’a été fait. Ouvrez la page de la banque et répondez-y.',
  'bank-http.not-found': 'Cette banque n’a pas de telle page',
  'bank-http.test-data': 'Données d’essai',
} as const satisfies Record<keyof typeof english, string>;
