import type { messages as english } from '#i18n/locales/en/start.ts';

export const messages = {
  'start.language-failed': 'Bankbook n’a pas pu être chargé en entier',
  'start.language-failed-body':
    'Une partie de l’application n’est pas arrivée. Vérifiez votre connexion et réessayez.',
  'start.config': 'Bankbook n’est pas configuré',
  'start.config-body':
    'Sa configuration, /config.json, est inutilisable. Ceci s’adresse à l’exploitant de ce site :',
  'start.config-unreachable': 'Bankbook est injoignable',
  'start.config-unreachable-body':
    'Sa configuration n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  'start.storage': 'Ce navigateur n’enregistre rien',
  'start.storage-body':
    'Bankbook garde votre session dans ce navigateur, mais le navigateur refuse. Autorisez ce site à enregistrer des données, ou quittez la navigation privée. Puis réessayez.',
  'start.newer': 'Rechargez la page : une version plus récente est ouverte',
  'start.newer-body':
    'Bankbook a été mis à jour dans ce navigateur : cet onglet, plus ancien, s’est arrêté. Rien n’a été supprimé. Rechargez la page pour continuer : ce que vous avez envoyé s’y trouve sous Paiements ou Consentement. Si ce message persiste, c’est l’ancienne version qui est en ligne. Vos données enregistrées ici sont conservées et attendent la nouvelle.',
  'start.reload': 'Recharger',
  'start.sign-out': 'La déconnexion n’est pas terminée',
  'start.sign-out-body':
    'Certaines données que Bankbook garde dans ce navigateur n’ont pas pu être supprimées. Fermez les autres onglets Bankbook, puis réessayez. Rien ne s’affichera ici avant leur suppression.',
  'start.bug': 'Bankbook n’a pas pu démarrer',
  'start.bug-body':
    'Cette erreur vient de nous. Réessayez. Si elle persiste, une version récente de votre navigateur peut aider.',
  'start.try-again': 'Réessayer',
} as const satisfies Record<keyof typeof english, string>;
