export const messages = {
  'consent.heading': 'Votre consentement',
  'consent.lead':
    'Ce que votre banque peut partager avec Bankbook. La banque ne dit pas ce qui est en vigueur ; cette page montre donc le dernier envoi fait depuis ce navigateur. Il est gardé ici jusqu’à votre déconnexion.',
  'consent.change': 'Modifier le consentement',
  'consent.withdraw': 'Tout retirer',
  'consent.none-body':
    'Vous avez peut-être déjà donné un consentement : ailleurs, avant votre dernière déconnexion, ou en vous connectant, ce qui accorde tout dans certaines banques. La banque ne le dit pas. Ce que vous enverrez d’ici le remplacera.',
  'consent.open-title': 'Rien que votre banque ait confirmé',
  'consent.open-body': 'Rien de ce qui a été envoyé depuis ce navigateur n’a été accepté de façon certaine.',
  'consent.last-sent': 'Dernier envoi depuis ce navigateur',
  'consent.accepted-at': 'Votre banque l’a accepté le {time}.',
  'consent.withdrawn-at':
    'Vous avez tout retiré le {time}, et votre banque l’a accepté. Bankbook ne peut lire ni soldes, ni titulaires, ni découverts, ni opérations.',
  'consent.confirmed-at':
    'Vous l’avez envoyé le {time}, et avez dit ici l’avoir confirmé sur la page de votre banque.',
  'consent.identity-granted': 'Il permet aussi à Bankbook de lire qui vous êtes.',
  'consent.identity-withheld': 'Il ne permet pas à Bankbook de lire qui vous êtes.',
  'consent.trusted-granted': 'Il permet aussi à Bankbook de lire vos bénéficiaires de confiance.',
  'consent.trusted-withheld': 'Il ne permet pas à Bankbook de lire vos bénéficiaires de confiance.',
  'consent.table': 'Le dernier envoi, compte par compte',
  'consent.yes': 'Oui',
  'consent.no': 'Non',
  'consent.may-read': 'Bankbook peut lire {kinds}',
  'consent.may-still-read': 'Bankbook peut toujours lire {kinds}',
  'consent.may-not-read': 'Bankbook ne peut plus lire {kinds}',
  'consent.would-read': 'Bankbook lirait {kinds}',
  'consent.kind-balances': 'les soldes avec les découverts',
  'consent.kind-owners': 'les titulaires',
  'consent.kind-transactions': 'les opérations avec leurs détails',
  'consent.renew-by':
    'Selon la règle fixée pour cette application ({days, plural, one {# jour} other {# jours}}), renouvelez-le avant le {date}. Votre banque ne dit pas quand il prend fin.',
  'consent.renew-due-title': 'Il est temps de renouveler votre consentement',
  'consent.renew-due':
    'Selon la règle fixée pour cette application ({days, plural, one {# jour} other {# jours}}), il était à renouveler avant le {date}. Votre banque ne dit pas quand il prend fin.',
  'consent.renew': 'Renouveler',
  'consent.unconfirmed-title': 'Nous n’avons pas pu confirmer votre envoi du {time}',
  'consent.unconfirmed-body':
    'Il est peut-être arrivé à votre banque, ou non. Le renvoyer est sans risque : un consentement remplace le précédent.',
  'consent.under-way': 'Votre consentement est en cours d’envoi…',
  'consent.begun': 'Vous avez commencé une modification le {time}',
  'consent.draft-ticked': 'Coché : {boxes}.',
  'consent.draft-ticked-more': 'Coché : {boxes} et {count} de plus.',
  'consent.draft-nothing': 'Rien n’est coché.',
  'consent.draft-of': 'avec la modification du {time}',
  'consent.discarded': 'La modification a été abandonnée.',
  'consent.discard-failed': 'La modification n’a pas pu être abandonnée. Réessayez.',
  'consent.asked-title': 'Votre banque veut que vous confirmiez votre envoi du {time}',
  'consent.asked-body':
    'Cela se fait sur sa propre page. Tant que vous n’y avez pas confirmé, ce qui valait avant vaut toujours.',
  'consent.asked-outcome':
    'Votre banque ne dit pas à Bankbook ce que vous y avez répondu. Dites-le ici ; ce que montre maintenant chaque compte vous aide à le voir.',
  'consent.asked-confirmed': 'Je l’ai confirmé à la banque',
  'consent.asked-not-confirmed': 'Je ne l’ai pas confirmé',
  'consent.asked-failed': 'Votre navigateur n’a pas pu garder votre réponse. Réessayez.',
  'consent.see-accounts': 'Voir ce que montre maintenant chaque compte',
  'consent.asked-again': 'Envoyé. Votre banque veut que vous le confirmiez sur sa propre page.',
  'consent.confirmed': 'Gardé comme confirmé, sur votre parole.',
  'consent.not-confirmed': 'Gardé comme non confirmé : ce qui valait avant vaut toujours.',
  'consent.continue-at': 'Continuer sur {host}',
  'consent.continue-elsewhere':
    'Sa réponse nomme une page sur {host}, vers laquelle cette application n’est pas configurée pour vous mener. Cherchez la question sur le site ou dans l’application de votre banque.',
  'consent.history': 'Envois depuis ce navigateur',
  'consent.state-accepted': 'Accepté',
  'consent.state-confirmed': 'Confirmé, selon vous',
  'consent.state-asked': 'Attend sur la page de votre banque',
  'consent.state-unconfirmed': 'Non confirmé',
  'consent.count-none': 'Tout retiré',
  'consent.body-of': 'du {time}',
  'consent.withdraw-title': 'Tout retirer ?',
  'consent.withdraw-body':
    'Bankbook ne pourra alors lire ni soldes, ni titulaires, ni découverts, ni opérations d’aucun compte. La liste de vos comptes reste, tant que vous êtes connecté. Vous pourrez donner un nouveau consentement à tout moment.',
  'consent.withdrawn': 'Tout est retiré. Votre banque l’a accepté.',
  'consent.sent-again': 'Renvoyé, et accepté par votre banque.',
  'consent.edit-lead':
    'Cochez ce que votre banque peut partager avec Bankbook. Votre envoi remplace tout votre consentement : ce qui n’est pas coché prend fin.',
  'consent.edit-unknown':
    'Bankbook ne connaît aucun consentement envoyé plus tôt depuis ce navigateur ; rien n’a donc été coché pour vous. Ce que vous aviez accordé prend fin si vous ne le cochez pas.',
  'consent.prefilled-accepted': 'Ce que votre banque a accepté le {time} a été coché pour vous.',
  'consent.prefilled-accepted-besides':
    'Ce que votre banque a accepté le {time} a aussi été coché pour vous.',
  'consent.prefilled-sent': 'Votre dernier envoi, du {time}, a été coché pour vous.',
  'consent.prefilled-sent-besides': 'Votre dernier envoi, du {time}, a aussi été coché pour vous.',
  'consent.prefilled-nothing':
    'Votre dernier envoi, du {time}, retirait tout ; rien n’a donc été coché pour vous.',
  'consent.prefilled-nothing-besides':
    'Votre dernier envoi, du {time}, retirait tout ; rien d’autre n’a donc été coché pour vous.',
  'consent.prefilled-ended': 'Ce consentement a peut-être expiré depuis ; ce que vous envoyez le renouvelle.',
  'consent.open-unconfirmed':
    'Nous n’avons pas pu confirmer votre envoi du {time} : il est peut-être en vigueur, ou non.',
  'consent.open-asked':
    'Votre envoi du {time} ne vaudra qu’une fois confirmé sur la page de votre banque. Ce que vous enverrez maintenant prendra sa place.',
  'consent.review-open': 'La comparaison se fait avec ce dont on sait que la banque l’avait accepté.',
  'consent.edit-changed':
    'Un autre consentement a été envoyé entre-temps depuis ce navigateur, le {time}. Ce que vous enverrez d’ici le remplacera.',
  'consent.not-kept':
    'Votre navigateur n’a pas pu garder vos choix. Ils restent tant que vous ne rechargez pas et ne quittez pas cette page.',
  'consent.came-from':
    'Vous venez de « {place} », que votre consentement ne couvre pas. Cette case a été cochée pour vous.',
  'consent.came-from-unknown':
    'Vous venez de « {place} », que votre consentement ne couvre pas. Seule cette case est cochée : Bankbook ne connaît aucun consentement envoyé plus tôt depuis ce navigateur, et ce qui n’est pas coché prend fin.',
  'consent.of-overdrafts': 'Découverts de {account}',
  'consent.grid': 'Les comptes, et ce qui peut être lu de chacun',
  'consent.why-everything': 'Les trois à la fois',
  'consent.why-balances': 'Pour montrer combien il y a, et les découverts',
  'consent.why-owners': 'Pour montrer à qui est le compte',
  'consent.why-transactions': 'Pour les lister, les chercher et les exporter',
  'consent.of-everything': 'Tout de {account}',
  'consent.of-balances': 'Soldes de {account}',
  'consent.of-owners': 'Titulaires de {account}',
  'consent.of-transactions': 'Opérations de {account}',
  'consent.all-everything': 'Tout de tous les comptes',
  'consent.all-balances': 'Soldes de tous les comptes',
  'consent.all-owners': 'Titulaires de tous les comptes',
  'consent.all-transactions': 'Opérations de tous les comptes',
  'consent.iban-of': 'IBAN de {account}',
  'consent.currency-of': 'Devise de {account}',
  'consent.iban-hint': 'Votre banque ne l’envoie pas, et un consentement désigne les comptes par lui.',
  'consent.currency-hint': 'Trois lettres, comme EUR',
  'consent.iban-empty': 'Saisissez l’IBAN de {account}, ou décochez ce qui est coché pour ce compte',
  'consent.iban-format':
    'Saisissez l’IBAN de {account} : deux lettres, deux chiffres, puis des lettres ou des chiffres, comme FR76…',
  'consent.iban-country':
    'Vérifiez les deux premières lettres de l’IBAN de {account} : aucun pays ayant des IBAN ne les porte',
  'consent.iban-length': 'Vérifiez la longueur de l’IBAN de {account} : il a trop ou trop peu de caractères',
  'consent.iban-check-digits': 'Vérifiez l’IBAN de {account} : il y a une erreur dans l’un des caractères',
  'consent.iban-taken':
    'Saisissez un autre IBAN pour {account} : celui-ci, dans cette devise, est déjà celui d’un autre compte',
  'consent.currency-empty': 'Saisissez la devise de {account}',
  'consent.currency-format': 'Saisissez la devise de {account} en trois lettres, comme EUR',
  'consent.currency-unknown': 'Vérifiez la devise de {account} : aucune devise ne porte ces lettres',
  'consent.left-out':
    'Laissés de côté, car votre banque n’envoie pas d’identifiant avec lequel ils pourraient être ouverts ici :',
  'consent.no-accounts': 'Aucun compte à choisir',
  'consent.no-accounts-body':
    'Votre banque ne partage avec Bankbook aucun compte qui pourrait être ouvert ici.',
  'consent.review': 'Relire',
  'consent.draft-failed':
    'Votre navigateur n’a pas pu garder vos choix : ils ne peuvent pas être relus. Réessayez.',
  'consent.back-to-edit': 'Modifier ce qui est coché',
  'consent.review-heading': 'Relisez votre consentement',
  'consent.review-lead': 'Rien n’est envoyé avant que vous n’appuyiez sur « {button} ».',
  'consent.granted': 'Sera accordé',
  'consent.granted-none': 'Rien de nouveau.',
  'consent.kept': 'Reste tel quel',
  'consent.renewed': 'Sera accordé à nouveau',
  'consent.kept-none': 'Rien de ce qui a été envoyé auparavant.',
  'consent.kept-unknown': 'Bankbook ne connaît aucun consentement envoyé plus tôt depuis ce navigateur.',
  'consent.withdrawn-heading': 'Sera retiré',
  'consent.withdrawn-none': 'Rien.',
  'consent.withdrawn-unknown': 'Tout ce que vous aviez accordé et qui ne figure pas ici.',
  'consent.everything-ends':
    'Rien n’est coché : ceci retire tout. Bankbook ne pourra alors lire ni soldes, ni titulaires, ni découverts, ni opérations d’aucun compte.',
  'consent.facts': 'Bon à savoir',
  'consent.who': 'Qui le lit',
  'consent.who-body': 'Bankbook, dans ce navigateur. Personne d’autre ne le reçoit.',
  'consent.until': 'Jusqu’à quand',
  'consent.until-body':
    'Jusqu’à ce que vous le modifiiez ici. Votre banque n’indique pas de fin ; elle pourra tout de même vous demander de le renouveler.',
  'consent.until-rule':
    'Jusqu’à ce que vous le modifiiez ici. Votre banque n’indique pas de fin ; selon la règle fixée pour cette application, un rappel vient après {days, plural, one {# jour} other {# jours}}.',
  'consent.replaces': 'Ce qu’il remplace',
  'consent.replaces-body': 'Tout votre consentement : seul ce qui figure ici vaudra ensuite.',
  'consent.send': 'Envoyer le consentement',
  'consent.failed-refused': 'Votre banque n’a pas accepté ce consentement',
  'consent.failed-refused-body':
    'Rien n’a été modifié. Vérifiez les IBAN et les devises, ou choisissez autre chose, puis renvoyez.',
  'consent.failed-conflict': 'Votre consentement a été modifié ailleurs entre-temps',
  'consent.failed-conflict-body':
    'Ceci n’a rien modifié. Relisez ce qui figure ici, puis envoyez-le si c’est toujours ce que vous voulez.',
  'consent.failed-not-covered': 'Cette application ne peut pas modifier votre consentement',
  'consent.failed-not-covered-body':
    'Votre banque ne le permet pas, et rien n’a été modifié. Prévenez la personne qui gère l’application, ou modifiez votre consentement auprès de votre banque.',
  'consent.failed-set-up-body':
    'Rien n’a été modifié. Ce n’est pas votre faute. Prévenez la personne qui gère l’application.',
  'consent.failed-wait-body': 'Elle est occupée, ou trop de demandes ont été faites. Rien n’a été modifié.',
  'consent.failed-offline-body': 'Rien n’a été envoyé. Renvoyez-le une fois en ligne.',
  'consent.failed-not-sent': 'Rien n’a été envoyé',
  'consent.failed-not-sent-body':
    'Bankbook n’a pas pu le transmettre à votre banque pour le moment ; rien n’a donc été modifié. Réessayez.',
  'consent.failed-unconfirmed': 'Nous n’avons pas pu confirmer que votre banque a ce consentement',
  'consent.failed-unconfirmed-body':
    'Il a peut-être été accepté, ou non. Le renvoyer est sans risque : un consentement remplace le précédent.',
  'consent.failed-session-ended-body':
    'Rien n’a été modifié. Reconnectez-vous pour continuer ici ; vos choix sont gardés.',
  'consent.failed-bug-body': 'Cette erreur vient de nous. Revenez à ce qui est coché et réessayez.',
  'consent.sent-heading': 'Consentement envoyé',
  'consent.sent-lead': 'Votre banque l’a accepté le {time}.',
  'consent.sent-lead-asked':
    'Votre banque l’a reçu le {time} et veut que vous le confirmiez sur sa propre page. D’ici là, ce qui valait avant vaut toujours.',
  'consent.sent-then-unconfirmed':
    'Un autre consentement a été envoyé le {time}, et nous n’avons pas pu le confirmer. Ce que montre chaque compte peut en venir.',
  'consent.to-outcome': 'Dire ce que vous y avez répondu',
  'consent.back-to': 'Retour : {place}',
  'consent.what-was-sent': 'Ce qui a été envoyé',
  'consent.sent-nothing': 'Plus rien n’est accordé : tout a été retiré.',
  'consent.now-shows': 'Ce que montre maintenant chaque compte',
  'consent.now-shows-body': 'Ce que votre banque a répondu pour chacun, et à quelle heure.',
  'consent.available': 'Disponible à {time}',
  'consent.not-available': 'Non couvert à {time}',
  'consent.unchecked': 'Vérification impossible à {time}',
};
