export const messages = {
  'funds.lead':
    'Votre banque indique si ce montant est disponible sur l’un de vos comptes. Aucun paiement n’est fait.',
  'funds.back-to-payment': 'Retour à votre paiement',
  'funds.from-payment':
    'Le montant, la devise et le bénéficiaire viennent de votre paiement. Choisissez le compte à vérifier.',
  'funds.iban-hint': 'Celui de votre compte, pas du bénéficiaire',
  'funds.own': 'Vos comptes',
  'funds.check': 'Vérifier',
  'funds.checking': 'Vérification…',
  'funds.iban-empty': 'Saisissez l’IBAN de votre compte',
  'funds.iban-format':
    'Saisissez l’IBAN avec deux lettres, deux chiffres puis des lettres ou des chiffres, par exemple FR76…',
  'funds.iban-country':
    'Vérifiez les deux premières lettres de l’IBAN : aucun pays utilisant l’IBAN n’a ce code',
  'funds.iban-length': 'Vérifiez la longueur de l’IBAN : il a trop ou trop peu de caractères',
  'funds.iban-check-digits': 'Vérifiez l’IBAN : un caractère est erroné',
  'funds.currency-empty': 'Saisissez la devise',
  'funds.currency-format': 'Saisissez la devise en trois lettres, par exemple EUR',
  'funds.currency-unknown': 'Vérifiez la devise : aucune devise en usage n’a ce code',
  'funds.amount-empty': 'Saisissez le montant',
  'funds.amount-not-a-number': 'Saisissez un nombre, par exemple {example}',
  'funds.amount-unclear':
    'Saisissez le montant sans séparer les milliers, par exemple {example} : celui-ci peut se lire de deux façons',
  'funds.amount-negative': 'Saisissez un montant supérieur à zéro',
  'funds.amount-zero': 'Saisissez un montant supérieur à zéro',
  'funds.amount-too-large': 'Saisissez un montant d’au plus neuf chiffres avant les décimales',
  'funds.amount-too-many-decimals':
    'Saisissez le montant avec les décimales de sa devise : {count, plural, =0 {aucune} one {# au plus} other {# au plus}}',
  'funds.payee-too-long': 'Saisissez le bénéficiaire en 70 caractères au plus',

  'funds.yes': 'Oui, les fonds sont disponibles',
  'funds.no': 'Non, les fonds ne sont pas disponibles',
  'funds.unclear': 'La banque n’a pas donné de réponse',
  'funds.said-body': 'Réponse de votre banque le {time}. Rien n’est réservé.',
  'funds.unclear-body': 'La réponse du {time} ne dit ni oui ni non. Vous pouvez vérifier à nouveau.',
  'funds.reference': 'Référence de la demande',
  'funds.key': 'Clé d’idempotence',
  'funds.history': 'Réponses précédentes',
  'funds.history-none':
    'Aucune pour l’instant. Les dix dernières restent dans ce navigateur jusqu’à votre déconnexion.',
  'funds.history-lead': 'Les dix dernières de ce navigateur, jusqu’à votre déconnexion.',

  'funds.failed-refused': 'La banque n’a pas accepté cette demande',
  'funds.failed-refused-body':
    'Vérifiez l’IBAN, la devise et le montant. Le compte doit être l’un des vôtres, dans cette devise.',
  'funds.failed-edit': 'La banque n’a pas accepté cette demande',
  'funds.failed-edit-body':
    'Cette erreur vient de nous. Changez quelque chose, par exemple le bénéficiaire, puis vérifiez à nouveau.',
  'funds.failed-not-covered': 'Cette application ne peut pas vérifier les fonds',
  'funds.failed-not-covered-body': 'Votre banque ne le permet pas. Regardez plutôt le solde du compte.',
  'funds.failed-set-up': 'L’application est mal configurée pour cette banque',
  'funds.failed-set-up-body': 'Vous n’y êtes pour rien. Prévenez l’exploitant de ce site.',
  'funds.failed-wait': 'La banque vous demande de patienter',
  'funds.failed-wait-body': 'Elle reçoit trop de demandes pour le moment.',
  'funds.failed-offline': 'Vous êtes hors ligne',
  'funds.failed-offline-body': 'Rien n’a été demandé. Réessayez quand vous serez de nouveau en ligne.',
  'funds.failed-session-ended': 'Votre session est terminée',
  'funds.failed-session-ended-body': 'Reconnectez-vous pour continuer ici.',
  'funds.failed-no-answer': 'La banque n’a pas répondu',
  'funds.failed-no-answer-body':
    'Vous pouvez réessayer sans risque : c’est la même demande, et elle ne réserve rien.',
  'funds.failed-unreadable': 'La réponse de la banque est illisible',
  'funds.failed-unreadable-body':
    'Vous pouvez réessayer sans risque : c’est la même demande, et elle ne réserve rien.',
  'funds.failed-other-request': 'La réponse de la banque concerne une autre demande',
  'funds.failed-other-request-body':
    'Elle porte l’identifiant d’une autre demande. Vous pouvez réessayer sans risque : c’est la même demande, et elle ne réserve rien.',
  'funds.failed-bug': 'Une erreur s’est produite dans Bankbook',
  'funds.failed-bug-body': 'Cette erreur vient de nous. Réessayez.',
  'funds.renew-title': 'Envoyer une nouvelle demande ?',
  'funds.renew-body':
    'Celle du {time} est restée sans réponse. Une banque oublie une demande après un jour ; elle sera donc envoyée comme une nouvelle demande. Elle ne réserve rien non plus.',
  'funds.renew': 'Demander à nouveau',
};
