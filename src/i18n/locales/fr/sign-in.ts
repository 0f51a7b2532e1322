export const messages = {
  'sign-in.heading': 'Connectez votre banque',
  'sign-in.lead':
    'Retrouvez vos comptes au calme, en un seul endroit. Votre banque vous demande d’abord, et vous pouvez arrêter à tout moment.',
  'sign-in.steps': 'Ce qui va se passer',
  'sign-in.step-bank':
    'Vous allez sur le site de votre banque et vous y identifiez. Bankbook ne voit jamais votre mot de passe.',
  'sign-in.step-approve': 'Votre banque vous demande si Bankbook peut lire vos comptes.',
  'sign-in.step-return': 'Vous revenez ici et vous les voyez.',
  'sign-in.read': 'Ce qui est lu',
  'sign-in.read-accounts':
    'La liste de vos comptes : nom, nature et, si votre banque les envoie, IBAN, devise et produit',
  'sign-in.read-balances': 'Leurs soldes',
  'sign-in.read-details': 'Leurs titulaires, découverts et opérations, quand vous les ouvrez',
  'sign-in.read-person':
    'Votre nom tel que votre banque le connaît et vos bénéficiaires de confiance, quand vous ouvrez ces pages',
  'sign-in.read-limit': 'Rien n’est modifié dans votre banque, et ce qui est lu reste dans ce navigateur.',
  'sign-in.continue': 'Continuer vers votre banque',
  'sign-in.signed-out': 'La déconnexion est effectuée.',
  'sign-in.expired': 'Votre session est terminée. Reconnectez-vous pour continuer.',
  'sign-in.idle':
    'Votre session a pris fin, car Bankbook n’a pas été utilisé pendant un moment. Reconnectez-vous pour continuer.',
  'sign-in.lifetime':
    'Votre session a pris fin : par sécurité, elle ne dure que quelques heures, même si vous utilisez Bankbook. Reconnectez-vous pour continuer.',
  'sign-in.already': 'Une connexion est déjà ouverte.',
  'sign-in.to-accounts': 'Voir vos comptes',
  'sign-in.failed': 'La connexion n’a pas pu commencer.',
  'sign-in.failed-body':
    'Il manque à ce navigateur quelque chose de nécessaire à une connexion sûre. Ouvrez Bankbook en https dans un navigateur récent et réessayez.',

  'callback.loading': 'Connexion en cours…',
  'callback.cancelled': 'Connexion annulée',
  'callback.cancelled-body':
    'Vous n’avez pas donné votre accord à votre banque : rien n’a été lu. Vous pouvez réessayer quand vous voulez.',
  'callback.invalid-link': 'Ce lien de connexion n’est pas valable',
  'callback.invalid-link-body':
    'Il a déjà servi, il est trop ancien, il appartient à une connexion commencée ailleurs, ou il ne vient pas de votre banque. Recommencez à partir d’ici.',
  'callback.incomplete': 'La connexion n’a pas abouti',
  'callback.incomplete-body': 'Votre banque n’a pas terminé la connexion. Rien n’a été lu.',
  'callback.incomplete-spent': 'Le lien de votre banque a expiré ou a déjà servi. Rien n’a été lu.',
  'callback.incomplete-unreachable':
    'Votre banque n’a pas pu être jointe pour terminer la connexion. Rien n’a été lu.',
  'callback.incomplete-set-up':
    'Cette application n’est pas bien configurée pour cette banque. Ce n’est pas votre faute, et réessayer n’y changera peut-être rien : prévenez la personne qui gère l’application.',
  'callback.still-signed-in': 'Votre connexion précédente est toujours ouverte.',
};
