export const messages = {
  'bank-data.lead':
    'Ce que la banque retient en plus de ses clients et de leurs comptes, qu’elle calcule d’après l’horloge. Tous les onglets suivent\u00A0: leurs pages interrogent la banque à nouveau, et une session que la banque ne connaît plus prend fin à son prochain appel.',
  'bank-data.back': 'Revenir d’un pas',
  'bank-data.export': 'Enregistrer dans un fichier',
  'bank-data.with-app':
    'Inclure ce que cette application conserve\u00A0: paiements envoyés, brouillons et réglages',
  'bank-data.with-app-hint':
    'Les consentements envoyés, les vérifications de fonds, et vos noms, ordre, comptes masqués, notes et vues enregistrées aussi, mais ni jeton, ni session, ni clé. Le même client les revoit après s’être connecté. Un paiement dont l’issue est inconnue revient sans son contenu et ne peut pas être renvoyé.',
  'bank-data.reset-key':
    'Tant que ceci est ouvert, la touche Suppr ou Retour arrière réinitialise aussi la banque, de partout sauf d’un champ. C’est un pas qui peut être annulé\u202F; qui était connecté devra peut-être se reconnecter.',
  'bank-data.reset-key-off':
    'Les touches de Réinitialiser, Suppr et Retour arrière, sont désactivées avec les autres raccourcis à une touche.',
  'bank-data.status-back': 'Le pas est annulé.',
  'bank-data.status-gone': 'Ce pas n’est plus là. Regardez à nouveau.',
  'bank-data.status-reset': 'La banque a oublié tout ce qui a été fait.',
  'bank-data.status-saved': 'Enregistré sous {name}.',
  'bank-data.status-saved-app': 'Enregistré, avec ce que cette application conserve.',
  'bank-data.status-left-out':
    '{count, plural, one {# élément n’est} other {# éléments ne sont}} pas dans le fichier, car on ne sait pas à qui {count, plural, one {il appartient} other {ils appartiennent}}.',
  'bank-data.status-not-saved': 'Le fichier n’a pas pu être enregistré. Réessayez.',
  'bank-data.status-restored': '{name} est rétabli.',
  'bank-data.status-same': 'Rien à faire\u00A0: la banque a déjà ces données.',
  'bank-data.status-dropped': '{name} est supprimé.',
  'bank-data.status-imported': 'Les données de {name} sont en place. Qui était connecté se reconnecte.',
  'bank-data.status-imported-app':
    'Les données de {name} sont en place, ainsi que ce que l’application conservait. Pour voir ses paiements et ses brouillons, connectez-vous comme ce client\u00A0: {customer}.',
  'bank-data.status-imported-app-other':
    'Les données de {name} sont en place, ainsi que ce que l’application conservait. Pour voir ses paiements et ses brouillons, connectez-vous comme le client à qui ils appartiennent.',
  'bank-data.status-not-imported':
    '{name} n’a pas pu être ouvert, et la banque reste comme elle était. Réessayez.',
  'bank-data.status-not-imported-app':
    '{name} n’a pas pu être ouvert entièrement\u00A0: ce que cette application conservait a pu être effacé ou remplacé en partie. Ouvrez le fichier à nouveau.',
  'bank-data.snapshots': 'Instantanés',
  'bank-data.snapshot-count': '{count, plural, one {# instantané} other {# instantanés}}',
  'bank-data.no-snapshots':
    'Aucun pour l’instant. Un instantané garde toutes les données de la banque sous un nom, et une réinitialisation n’y touche pas.',
  'bank-data.name-missing': 'Saisissez un nom.',
  'bank-data.save': 'Enregistrer l’instantané',
  'bank-data.saved-at': 'enregistré le {time}',
  'bank-data.restore': 'Rétablir',
  'bank-data.of': '{what}\u00A0: {name}',
  'bank-data.ask-save': 'Remplacer l’instantané {name}\u202F?',
  'bank-data.ask-save-body': 'Il y en a déjà un de ce nom. Ses données seront perdues.',
  'bank-data.ask-save-verb': 'Remplacer',
  'bank-data.ask-restore': 'Rétablir {name}\u202F?',
  'bank-data.ask-restore-body':
    'Il prend la place de tout ce que la banque retient maintenant. C’est un pas qui peut être annulé. Qui s’est connecté depuis se reconnecte.',
  'bank-data.ask-drop': 'Supprimer l’instantané {name}\u202F?',
  'bank-data.ask-drop-body': 'Ses données seront perdues. La banque reste comme elle est.',
  'bank-data.import': 'Ouvrir un fichier de données',
  'bank-data.import-hint':
    'Un fichier enregistré ici. Il ne contient ni jeton ni code\u00A0: qui était connecté se reconnecte.',
  'bank-data.import-refused': 'Le navigateur n’a pas pu lire ce fichier. Choisissez-le à nouveau.',
  'bank-data.import-too-large': 'Ce fichier dépasse 16\u00A0Mo. Aucun fichier de données n’est si grand.',
  'bank-data.import-not-json': 'Ce fichier n’est pas du JSON.',
  'bank-data.import-other-format': 'Ce fichier n’est pas un fichier de données de la banque.',
  'bank-data.import-newer':
    'Ce fichier est de la version {detail}, plus récente que cette démo. Ouvrez-le avec la démo qui l’a écrit.',
  'bank-data.import-wrong':
    'Ce fichier ne peut pas être lu, et rien n’a changé. Ce qui ne va pas\u00A0: {detail}',
  'bank-data.import-persona':
    'Ce fichier ne peut pas être lu, et rien n’a changé. Il nomme un client que cette banque n’a pas\u00A0: {detail}',
  'bank-data.ask-import': 'Ouvrir {name}\u202F?',
  'bank-data.ask-import-body':
    'Il prend la place de tout ce que la banque retient maintenant, et toutes les sessions prennent fin. C’est un pas qui peut être annulé.',
  'bank-data.ask-import-app':
    'Le fichier contient aussi ce qu’une application conservait\u00A0: paiements envoyés, consentements, vérifications de fonds, brouillons, noms, ordre, comptes masqués, notes, vues enregistrées et réglages. Ils remplacent ceux de cette application, et cela ne peut pas être annulé.',
  'bank-data.ask-import-verb': 'Remplacer',
  'bank-data.steps': 'Changements',
  'bank-data.no-steps': 'Rien n’a encore changé à la banque.',
  'bank-data.steps-lead':
    'Les 50 derniers changements, le plus récent d’abord. Un appel qui ne change rien n’en est pas un\u202F; un jeton renouvelé non plus, car l’application n’en a pas d’autre.',
  'bank-data.step-fault': 'Panne\u00A0: {name}',
  'bank-data.step-at': 'le {time}',
  'bank-data.back-to': 'Revenir avant cela',
  'bank-data.did-sign-in': 'Quelqu’un s’est connecté',
  'bank-data.did-consent-answer': 'Un consentement a reçu sa réponse',
  'bank-data.did-payment-answer': 'Un paiement a reçu sa réponse',
  'bank-data.did-faults': 'Des pannes ont été changées',
  'bank-data.did-settings': 'Un réglage de la banque a été changé',
  'bank-data.did-clock': 'L’horloge a été réglée',
  'bank-data.did-expire-token': 'Des jetons ont expiré sur demande',
  'bank-data.did-expire-session': 'Des sessions ont expiré sur demande',
  'bank-data.did-expire-consent': 'Des consentements ont expiré sur demande',
  'bank-data.did-reset': 'La banque a été réinitialisée',
  'bank-data.did-link': 'Un lien a été ouvert',
  'bank-data.did-restore': 'Un instantané a été rétabli',
  'bank-data.did-import': 'Un fichier de données a été ouvert',
  'bank-data.did-other': 'Quelque chose a changé',
  'bank-data.memory': 'Ce qui est enregistré',
  'bank-data.memory-lead':
    'Les jetons, les codes et ce qui ouvre une page de la banque ne sont pas montrés. Les heures sont en millisecondes depuis 1970.',
};
