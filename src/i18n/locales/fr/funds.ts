export const messages = {
  'funds.lead':
    'Votre banque dit si ce montant est disponible maintenant sur l’un de vos comptes. Ce n’est qu’une question : rien n’est réservé, et rien n’est envoyé.',
  'funds.back-to-payment': 'Retour à votre paiement',
  'funds.from-payment':
    'Le montant, la devise et le bénéficiaire viennent de votre paiement. Votre banque veut savoir de quel compte à vous il s’agit.',
  'funds.iban-hint': 'De votre propre compte, pas du bénéficiaire',
  'funds.own': 'Vos comptes',
  'funds.check': 'Vérifier',
  'funds.checking': 'Vérification…',
  'funds.iban-empty': 'Saisissez l’IBAN de votre compte',
  'funds.iban-format':
    'Saisissez l’IBAN avec deux lettres, deux chiffres puis des lettres ou des chiffres, par exemple FR76…',
  'funds.iban-country': 'Vérifiez les deux premières lettres de l’IBAN : aucun pays à IBAN ne les a',
  'funds.iban-length': 'Vérifiez la longueur de l’IBAN : il a trop ou trop peu de caractères',
  'funds.iban-check-digits': 'Vérifiez l’IBAN : un caractère est faux quelque part',
  'funds.currency-empty': 'Saisissez la devise',
  'funds.currency-format': 'Saisissez la devise par ses trois lettres, par exemple EUR',
  'funds.currency-unknown': 'Vérifiez la devise : aucune devise n’a ces lettres',
  'funds.amount-empty': 'Saisissez le montant',
  'funds.amount-not-a-number': 'Saisissez le montant comme un nombre, par exemple {example}',
  'funds.amount-negative': 'Saisissez un montant supérieur à zéro',
  'funds.amount-zero': 'Saisissez un montant supérieur à zéro',
  'funds.amount-too-large': 'Saisissez un montant d’au plus neuf chiffres avant les décimales',
  'funds.amount-too-many-decimals':
    'Saisissez le montant avec les décimales de sa devise : {count, plural, =0 {aucune} one {# au plus} other {# au plus}}',
  'funds.payee-too-long': 'Saisissez le bénéficiaire en 70 caractères au plus',
  'funds.not-kept':
    'Votre navigateur n’a pas pu garder votre saisie. Elle reste tant que vous ne rechargez ni ne quittez cette page.',

  'funds.yes': 'Oui, les fonds sont disponibles',
  'funds.no': 'Non, les fonds ne sont pas disponibles',
  'funds.unclear': 'La banque n’a pas donné de réponse',
  'funds.said-body':
    'Votre banque l’a dit le {time}. Cela ne vaut que pour cet instant : rien n’est réservé.',
  'funds.unclear-body':
    'Ce qui est revenu le {time} ne dit ni oui ni non. Rien n’est réservé. Vous pouvez vérifier encore.',
  'funds.details': 'Référence et clé de la question',
  'funds.reference': 'Référence de la question',
  'funds.key': 'Clé d’idempotence',
  'funds.history': 'Réponses précédentes',
  'funds.history-lead':
    'Les dix dernières, depuis ce navigateur, jusqu’à votre déconnexion. Aucune ne réserve quoi que ce soit.',

  'funds.failed-refused': 'La banque n’a pas accepté cette question',
  'funds.failed-refused-body':
    'Vérifiez l’IBAN, la devise et le montant. Le compte doit être l’un des vôtres, dans cette devise.',
  'funds.failed-edit': 'La banque n’a pas accepté cette question',
  'funds.failed-edit-body':
    'Elle l’a prise pour une autre. C’est une erreur de notre part : changez quelque chose, par exemple le bénéficiaire, et vérifiez encore.',
  'funds.failed-not-covered': 'Cette application ne peut pas vérifier les fonds',
  'funds.failed-not-covered-body': 'Votre banque ne le permet pas. Regardez plutôt le solde du compte.',
  'funds.failed-set-up': 'Cette application n’est pas réglée correctement pour cette banque',
  'funds.failed-set-up-body': 'Ce n’est pas votre faute. Prévenez les responsables de l’application.',
  'funds.failed-wait': 'La banque demande de patienter',
  'funds.failed-wait-body': 'Elle est occupée, ou il y a eu trop de demandes. Votre saisie est gardée.',
  'funds.failed-offline': 'Vous êtes hors ligne',
  'funds.failed-offline-body':
    'Rien n’a été demandé. Votre saisie est gardée ; réessayez quand vous serez de nouveau en ligne.',
  'funds.failed-session-ended': 'Votre session a pris fin',
  'funds.failed-session-ended-body': 'Reconnectez-vous pour continuer ici. Votre saisie est gardée.',
  'funds.failed-no-answer': 'Aucune réponse n’est venue de la banque',
  'funds.failed-no-answer-body':
    'On ne sait pas si les fonds sont disponibles. Réessayer est sans risque : c’est la même question, et elle ne réserve rien.',
  'funds.failed-unreadable': 'La banque n’a pas donné de réponse lisible',
  'funds.failed-unreadable-body':
    'On ne sait pas si les fonds sont disponibles. Réessayer est sans risque : c’est la même question, et elle ne réserve rien.',
  'funds.failed-bug': 'Un problème est survenu dans Bankbook',
  'funds.failed-bug-body': 'C’est une erreur de notre part. Votre saisie est gardée ; réessayez.',
  'funds.renew-title': 'La poser comme une nouvelle question ?',
  'funds.renew-body':
    'Vous l’avez posée le {time} sans avoir de réponse. Une banque oublie une question après un jour ; elle partirait donc comme une nouvelle. Elle ne réserve rien non plus.',
  'funds.renew': 'Demander encore',
};
