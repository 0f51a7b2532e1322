import type { messages as english } from '#i18n/locales/en/primitives.ts';

export const messages = {
  'ui.cancel': 'Annuler',
  'ui.close': 'Fermer',
  'ui.copied': 'Copié',
  'ui.copy-refused': 'Votre navigateur a refusé de copier. Le texte est sélectionné :',
  'ui.choose-file': 'Choisir un fichier, ou le déposer ici',
  'ui.in': 'Entrée',
  'ui.out': 'Sortie',
  'ui.explain': 'Ce que veut dire {code}',
  'ui.leaves-site': '(quitte ce site)',
  'ui.problem': 'Il y a un problème',
  'ui.error-title': 'Erreur : {title}',
  'ui.characters-left': '{count, plural, one {# caractère restant} other {# caractères restants}}',
  'ui.characters-over': '{count, plural, one {# caractère de trop} other {# caractères de trop}}',
  'ui.step': 'Étape {step} sur {count}',
  'ui.step-done': '(faite)',
  'ui.locked':
    'Des éléments d’une session précédente sont conservés dans ce navigateur. Bankbook ne peut pas vérifier qu’ils sont à vous : ils restent verrouillés.',
  'ui.locked-open':
    'Ils comprennent au moins une demande de paiement qui est peut-être parvenue à la banque.',
  'ui.locked-delete': 'Supprimer',
  'ui.locked-title': 'Supprimer les éléments d’une session précédente ?',
  'ui.locked-body':
    'Tout ce qui est verrouillé dans ce navigateur sera supprimé : brouillons, paiements, consentements et vérifications de fonds. Cette suppression est définitive. Elle n’annule rien de ce qu’une banque a reçu.',
  'ui.locked-open-body':
    'Si la banque a peut-être reçu une demande de paiement, sa référence et son heure restent dans la liste des paiements jusqu’à ce que vous l’abandonniez.',
  'ui.locked-deleted': 'Les éléments de la session précédente sont supprimés.',
  'ui.locked-deleted-open':
    'Les éléments de la session précédente sont supprimés. Seules la référence et l’heure d’une demande de paiement peut-être parvenue à la banque restent dans la liste des paiements.',
  'ui.locked-failed': 'Votre navigateur n’a pas pu les supprimer. Réessayez.',

  'not-found.heading': 'Page introuvable',
  'not-found.body': 'Il n’y a pas de page à cette adresse. Elle a peut-être été mal saisie ou déplacée.',
  'not-found.home': 'Retour à l’accueil',
  'app.secret-in-browser':
    'Le secret client de cette application figure dans sa configuration, où tout le monde peut le lire. Ne l’utilisez que pour des essais et laissez un serveur ajouter le secret.',
} as const satisfies Record<keyof typeof english, string>;
