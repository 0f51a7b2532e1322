import type { messages as english } from '#demo/locales/en/bench-state.ts';

export const messages: Record<keyof typeof english, string> = {
  'state.lead':
    'Ce que la banque retient en plus de ses clients et de leurs comptes, qu’elle calcule d’après l’horloge. Tous les onglets suivent\u00a0: leurs pages interrogent la banque à nouveau, et une session que la banque ne connaît plus prend fin à son prochain appel.',
  'state.back': 'Revenir d’un pas',
  'state.export': 'Exporter',
  'state.reset-key':
    'Tant que ceci est ouvert, la touche Suppr ou Retour arrière réinitialise aussi la banque, de partout sauf d’un champ. C’est un pas qui peut être annulé\u202f; qui était connecté devra peut-être se reconnecter.',
  'state.reset-key-off':
    'Les touches de Réinitialiser, Suppr et Retour arrière, sont désactivées avec les autres raccourcis à une touche.',
  'state.told-back': 'Le pas est annulé.',
  'state.told-gone': 'Ce pas n’est plus là. Regardez à nouveau.',
  'state.told-reset': 'La banque a oublié tout ce qui a été fait.',
  'state.told-saved': 'Enregistré sous {name}.',
  'state.told-restored': '{name} est rétabli.',
  'state.told-same': 'Rien à faire\u00a0: la banque est déjà dans cet état.',
  'state.told-dropped': '{name} est supprimé.',
  'state.told-imported': 'L’état de {name} est en place. Qui était connecté se reconnecte.',
  'state.snapshots': 'Instantanés',
  'state.snapshot-count': '{count, plural, one {# instantané} other {# instantanés}}',
  'state.no-snapshots':
    'Aucun pour l’instant. Un instantané garde l’état entier sous un nom, et une réinitialisation n’y touche pas.',
  'state.name-missing': 'Saisissez un nom.',
  'state.save': 'Enregistrer l’instantané',
  'state.saved-at': 'enregistré le {time}',
  'state.restore': 'Rétablir',
  'state.of': '{what}\u00a0: {name}',
  'state.ask-save': 'Remplacer l’instantané {name}\u202f?',
  'state.ask-save-body': 'Il y en a déjà un de ce nom. Son état sera perdu.',
  'state.ask-save-verb': 'Remplacer',
  'state.ask-restore': 'Rétablir {name}\u202f?',
  'state.ask-restore-body':
    'Il prend la place de tout ce que la banque retient maintenant. C’est un pas qui peut être annulé. Qui s’est connecté depuis se reconnecte.',
  'state.ask-drop': 'Supprimer l’instantané {name}\u202f?',
  'state.ask-drop-body': 'Son état sera perdu. La banque reste comme elle est.',
  'state.import': 'Importer un état',
  'state.import-hint':
    'Un fichier exporté ici. Il ne contient ni jeton ni code\u00a0: qui était connecté se reconnecte.',
  'state.import-refused': 'Le navigateur n’a pas pu lire ce fichier. Choisissez-le à nouveau.',
  'state.import-too-large': 'Ce fichier dépasse 16\u00a0Mo. Aucun état de la banque n’est si grand.',
  'state.import-not-json': 'Ce fichier n’est pas du JSON.',
  'state.import-other-format': 'Ce fichier n’est pas un état de cette banque.',
  'state.import-newer':
    'Ce fichier est de la version {detail}, plus récente que cette démo. Ouvrez-le avec la démo qui l’a écrit.',
  'state.import-wrong':
    'Ce fichier ne peut pas être lu, et rien n’a changé. Ce qui ne va pas\u00a0: {detail}',
  'state.ask-import': 'Importer {name}\u202f?',
  'state.ask-import-body':
    'Il prend la place de tout ce que la banque retient maintenant, et toutes les sessions prennent fin. C’est un pas qui peut être annulé.',
  'state.ask-import-verb': 'Importer',
  'state.steps': 'Changements',
  'state.no-steps': 'Rien n’a encore changé à la banque.',
  'state.steps-lead':
    'Les 50 derniers changements, le plus récent d’abord. Un appel qui ne change rien n’en est pas un\u202f; un jeton renouvelé non plus, car l’application n’en a pas d’autre.',
  'state.step-at': 'le {time}',
  'state.back-to': 'Revenir avant cela',
  'state.did-sign-in': 'Quelqu’un s’est connecté',
  'state.did-consent-answer': 'Un consentement a reçu sa réponse',
  'state.did-payment-answer': 'Un paiement a reçu sa réponse',
  'state.did-faults': 'Des pannes ont été changées',
  'state.did-settings': 'La banque a été réglée',
  'state.did-clock': 'L’horloge a été réglée',
  'state.did-expire-token': 'Des jetons ont expiré sur demande',
  'state.did-expire-session': 'Des sessions ont expiré sur demande',
  'state.did-expire-consent': 'Des consentements ont expiré sur demande',
  'state.did-reset': 'La banque a été réinitialisée',
  'state.did-link': 'Un lien a été ouvert',
  'state.did-restore': 'Un instantané a été rétabli',
  'state.did-import': 'Un fichier a été importé',
  'state.did-other': 'Quelque chose a changé',
  'state.memory': 'Mémoire',
  'state.memory-lead':
    'Les jetons, les codes et ce qui ouvre une page de la banque ne sont pas montrés. Les heures sont en millisecondes depuis 1970.',
};
