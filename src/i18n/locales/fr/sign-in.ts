export const messages = {
  'sign-in.heading': 'Connectez votre banque',
  'sign-in.lead': 'Vos comptes en un coup d’œil.',
  'sign-in.lead-bank': 'Vos comptes {bank} en un coup d’œil.',
  'sign-in.steps': 'Les étapes',
  'sign-in.step-bank': 'Identifiez-vous auprès de votre banque. Bankbook ne voit pas votre mot de passe.',
  'sign-in.step-approve': 'Validez le partage de vos comptes.',
  'sign-in.step-return': 'Retrouvez-les ici.',
  'sign-in.read': 'Ce que Bankbook consulte',
  'sign-in.read-balances': 'Soldes',
  'sign-in.read-transactions': 'Opérations',
  'sign-in.read-details': 'Informations des comptes',
  'sign-in.read-limit': 'Tout reste dans ce navigateur.',
  'sign-in.exactly': 'En détail',
  'sign-in.read-accounts': 'Vos comptes : nom, type et, si votre banque les envoie, IBAN, devise et produit',
  'sign-in.read-opened': 'Titulaires, découverts autorisés et opérations, quand vous les ouvrez',
  'sign-in.read-person': 'Votre nom et vos bénéficiaires de confiance, quand vous ouvrez ces pages',
  'sign-in.sample': 'Exemple',
  'sign-in.continue': 'Continuer vers votre banque',
  'sign-in.signed-out': 'Déconnexion effectuée.',
  'sign-in.cleared':
    'Vos paiements et brouillons sont effacés de ce navigateur. Votre consentement auprès de votre banque ne change pas.',
  'sign-in.bank-session':
    'Votre session à la banque est peut-être encore ouverte. Sur un ordinateur partagé, déconnectez-vous aussi auprès de votre banque.',
  'sign-in.expired': 'Votre session est terminée. Reconnectez-vous pour continuer.',
  'sign-in.idle':
    'Votre session est terminée : Bankbook n’a pas servi pendant un moment. Reconnectez-vous pour continuer.',
  'sign-in.lifetime':
    'Votre session est terminée : par sécurité, elle ne dure que quelques heures. Reconnectez-vous pour continuer.',
  'sign-in.already': 'Votre session est déjà ouverte.',
  'sign-in.to-accounts': 'Voir vos comptes',
  'sign-in.failed': 'La connexion n’a pas pu commencer.',
  'sign-in.failed-body': 'Ouvrez Bankbook en https dans un navigateur récent et réessayez.',

  'callback.loading': 'Connexion en cours…',
  'callback.cancelled': 'Connexion annulée',
  'callback.cancelled-body':
    'Vous avez refusé auprès de votre banque : rien n’a été lu. Réessayez quand vous voulez.',
  'callback.invalid-link': 'Ce lien de connexion n’est pas valide',
  'callback.invalid-link-body':
    'Il a déjà servi, il est trop ancien, il vient d’un autre navigateur, ou pas de votre banque. Recommencez ici.',
  'callback.incomplete': 'La connexion n’a pas abouti',
  'callback.incomplete-body': 'Votre banque n’a pas terminé la connexion. Rien n’a été lu.',
  'callback.incomplete-spent': 'Le lien de votre banque a expiré ou a déjà servi. Rien n’a été lu.',
  'callback.incomplete-unreachable': 'Votre banque n’a pas pu être jointe. Rien n’a été lu.',
  'callback.incomplete-set-up':
    'L’application est mal configurée pour cette banque. Vous n’y êtes pour rien : prévenez l’exploitant de ce site.',
  'callback.narrower': 'Votre banque autorise moins que ce que Bankbook a demandé',
  'callback.narrower-body':
    'La connexion est établie. Ce que votre banque n’a pas autorisé sera refusé. Pour autoriser davantage, déconnectez-vous et recommencez ; si rien ne change, prévenez l’exploitant de ce site.',
  'callback.narrower-continue': 'Continuer',
  'callback.still-signed-in': 'Votre session précédente est toujours ouverte.',
};
