import type { en } from './en.ts';

/** French. */
export const fr = {
  'app.skip': 'Aller au contenu',
  'app.navigation': 'Navigation principale',
  'app.accounts': 'Comptes',
  'app.sign-out': 'Se déconnecter',
  'app.sign-in': 'Se connecter',
  'app.language': 'Langue',
  'app.loading': 'Chargement…',
  'app.secret-in-browser':
    'Le secret client de cette application figure dans sa configuration, où tout le monde peut le lire. Ne l’utilisez que pour des essais et laissez un serveur ajouter le secret.',

  'sign-in.heading': 'Connectez votre banque',
  'sign-in.lead':
    'Retrouvez vos comptes au calme, en un seul endroit. Votre banque vous demande d’abord, et vous pouvez arrêter à tout moment.',
  'sign-in.steps': 'Ce qui va se passer',
  'sign-in.step-bank':
    'Vous allez sur le site de votre banque et vous y identifiez. Bankbook ne voit jamais votre mot de passe.',
  'sign-in.step-approve': 'Votre banque vous demande si Bankbook peut lire vos comptes.',
  'sign-in.step-return': 'Vous revenez ici et vous les voyez.',
  'sign-in.read': 'Ce qui est lu',
  'sign-in.read-accounts': 'La liste de vos comptes, avec leur nom et leur nature',
  'sign-in.read-balances': 'Leurs soldes',
  'sign-in.read-limit': 'Rien n’est modifié dans votre banque, et ce qui est lu reste dans ce navigateur.',
  'sign-in.continue': 'Continuer vers votre banque',
  'sign-in.signed-out': 'Vous êtes déconnecté.',
  'sign-in.expired': 'Votre session est terminée. Reconnectez-vous pour reprendre où vous en étiez.',
  'sign-in.already': 'Vous êtes déjà connecté.',
  'sign-in.to-accounts': 'Voir vos comptes',
  'sign-in.failed': 'La connexion n’a pas pu commencer.',
  'sign-in.failed-body':
    'Il manque à ce navigateur quelque chose de nécessaire à une connexion sûre. Ouvrez Bankbook en https dans un navigateur récent et réessayez.',

  'callback.loading': 'Connexion en cours…',
  'callback.cancelled': 'Connexion annulée',
  'callback.cancelled-body':
    'Vous n’avez pas donné votre accord à votre banque : rien n’a été lu. Vous pouvez réessayer quand vous voulez.',
  'callback.invalid-link': 'Ce lien de connexion n’est pas valable',
  'callback.invalid-link-body':
    'Il a déjà servi, il est trop ancien, ou il appartient à une connexion commencée ailleurs. Recommencez à partir d’ici.',
  'callback.incomplete': 'La connexion n’a pas abouti',
  'callback.incomplete-body': 'Votre banque n’a pas terminé la connexion. Rien n’a été lu.',
  'callback.incomplete-spent': 'Le lien de votre banque a expiré ou a déjà servi. Rien n’a été lu.',
  'callback.incomplete-unreachable':
    'Votre banque n’a pas pu être jointe pour terminer la connexion. Rien n’a été lu.',
  'callback.incomplete-set-up':
    'Cette application n’est pas bien configurée pour cette banque. Ce n’est pas votre faute, et réessayer n’y changera peut-être rien : prévenez la personne qui gère l’application.',
  'callback.try-again': 'Réessayer',
  'callback.still-signed-in': 'Votre connexion précédente est toujours ouverte.',

  'accounts.heading': 'Comptes',
  'accounts.refresh': 'Actualiser',
  'accounts.refreshing': 'Actualisation…',
  'accounts.refreshed': 'Vos comptes sont à jour.',
  'accounts.fetched-at': 'Lus à {time}',
  'accounts.filter': 'Filtrer les comptes',
  'accounts.count': '{count, plural, one {# compte} other {# comptes}}',
  'accounts.empty': 'Aucun compte',
  'accounts.empty-body': 'Votre banque ne partage aucun compte avec cette application.',
  'accounts.no-match': 'Aucun compte ne correspond à « {text} ».',
  'accounts.clear-filter': 'Effacer le filtre',
  'accounts.unnamed': 'Compte sans nom',
  'accounts.no-link':
    'Votre banque n’a pas envoyé d’identifiant utilisable pour ce compte : il ne peut pas être ouvert.',
  'accounts.unreadable':
    '{count, plural, one {# élément n’a pas pu être affiché.} other {# éléments n’ont pas pu être affichés.}}',
  'accounts.no-balance': 'Votre banque n’a envoyé aucun solde.',
  'accounts.balance-loading': 'Chargement du solde…',
  'accounts.balance-failed': 'Le solde n’a pas pu être lu.',
  'accounts.balance-not-covered': 'Le solde n’est pas couvert par votre accord.',
  'accounts.refresh-failed': 'Actualisation impossible. Vous voyez ce qui a été lu à {time}.',

  'account.sections': 'Rubriques du compte',
  'account.balances': 'Soldes',
  'account.back': 'Tous les comptes',
  'account.kind': 'Nature',
  'account.iban': 'IBAN',
  'account.currency': 'Devise',
  'account.product': 'Produit',

  'balances.empty': 'Aucun solde',
  'balances.empty-body': 'Votre banque a envoyé une liste de soldes vide pour ce compte.',
  'balances.as-of': 'Au {date}',
  'balances.note': 'Ce sont les soldes tels que votre banque les nomme. Bankbook n’additionne rien.',

  'kind.CACC': 'Compte courant',
  'kind.CASH': 'Compte d’espèces',
  'kind.CARD': 'Carte',
  'kind.LOAN': 'Prêt',
  'kind.SVGS': 'Compte d’épargne',
  'kind.OTHR': 'Autre compte',
  'kind.unknown': 'Autre ({code})',
  'kind.missing': 'Nature non indiquée',

  'balance.CLBD': 'Comptable, à la clôture',
  'balance.XPCD': 'Prévisionnel',
  'balance.VALU': 'En valeur',
  'balance.OTHR': 'Autre',
  'balance.ITAV': 'Disponible, intermédiaire',
  'balance.ITBD': 'Comptable, intermédiaire',
  'balance.OPBD': 'Comptable, à l’ouverture',
  'balance.PRCD': 'Comptable, clôture précédente',
  'balance.CLAV': 'Disponible, à la clôture',
  'balance.FWAV': 'Disponible, à terme',
  'balance.INFO': 'Pour information',
  'balance.unknown': 'Autre ({code})',

  'problem.offline': 'Vous êtes hors ligne',
  'problem.offline-body': 'Il n’y a pas de connexion. Rien n’a été envoyé. Réessayez une fois en ligne.',
  'problem.unreachable': 'La banque est injoignable',
  'problem.unreachable-body':
    'Aucune réponse n’est venue, à cause de la connexion ou de la banque. Vous pouvez réessayer sans risque.',
  'problem.timeout': 'La banque met trop de temps',
  'problem.timeout-body': 'Elle n’a pas répondu à temps. Vous pouvez réessayer sans risque.',
  'problem.session-ended': 'Votre session est terminée',
  'problem.session-ended-body': 'Reconnectez-vous pour reprendre où vous en étiez.',
  'problem.not-covered': 'Non couvert par votre accord',
  'problem.not-covered-body': 'Vous n’avez pas autorisé votre banque à partager cela avec Bankbook.',
  'problem.not-found': 'Introuvable, ou plus partagé',
  'problem.not-found-body':
    'Votre banque ne connaît pas ce compte, ou ne le partage plus avec cette application.',
  'problem.wait': 'La banque demande d’attendre',
  'problem.wait-body': 'Trop de demandes ont été faites, ou la banque est occupée.',
  'problem.wait-until': 'Vous pourrez réessayer dans {seconds, plural, one {# seconde} other {# secondes}}.',
  'problem.refused': 'La banque a refusé cette demande',
  'problem.refused-body':
    'Elle n’a pas donné de raison que Bankbook comprenne. Si cela se répète, citez la référence.',
  'problem.bank-failed': 'La banque a un problème',
  'problem.bank-failed-body': 'Elle n’a pas pu répondre pour l’instant. Vous pouvez réessayer sans risque.',
  'problem.unreadable': 'La réponse de la banque est illisible',
  'problem.unreadable-body':
    'Ce qui est revenu n’est pas ce qui était convenu et n’est donc pas affiché. Vous pouvez réessayer sans risque.',
  'problem.set-up': 'Cette application n’est pas bien configurée pour cette banque',
  'problem.set-up-body': 'Ce n’est pas votre faute. Prévenez la personne qui gère l’application.',
  'problem.bug': 'Une erreur s’est produite dans Bankbook',
  'problem.bug-body':
    'Cette erreur vient de nous, ni de vous ni de votre banque. Rechargez la page pour continuer.',
  'problem.reload': 'Recharger la page',
  'problem.try-again': 'Réessayer',
  'problem.reference': 'Référence',

  'not-found.heading': 'Page introuvable',
  'not-found.body': 'Il n’y a pas de page à cette adresse. Elle a peut-être été mal saisie ou déplacée.',
  'not-found.home': 'Aller au début',
} as const satisfies Record<keyof typeof en, string>;
