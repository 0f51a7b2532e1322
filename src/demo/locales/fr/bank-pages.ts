export const messages = {
  'bank-payment.heading': 'Valider un paiement',
  'bank-payment.lead':
    '{client} a envoyé cette demande de paiement pour ce client : {customer}. Tant que vous ne la validez pas, aucun argent ne part.',
  'bank-payment.total': '{count, plural, one {# virement} other {# virements}}, {amount} en tout',
  'bank-payment.instant': 'En virement instantané',
  'bank-payment.more': '{count, plural, one {# virement de plus} other {# virements de plus}}',
  'bank-payment.account': 'Payer depuis',
  'bank-payment.balance': 'Comptabilisé {booked}, disponible {available}',
  'bank-payment.no-account':
    'Ce client n’a aucun compte en {currency} qui puisse payer. La demande peut seulement être refusée, ou laissée.',
  'bank-payment.until': 'Cette demande attend jusqu’à {time}.',
  'bank-payment.other-ways': 'Autres façons de revenir',
  'bank-payment.other-ways-lead':
    'Pour les testeurs. Chacune valide le paiement, puis vous renvoie comme aucune banque ne devrait le faire.',
  'bank-payment.twice': 'Valider et revenir deux fois',
  'bank-payment.twice-body': 'Une fois dans un nouvel onglet, une fois dans celui-ci',
  'bank-payment.other-state': 'Valider et revenir avec un autre state',
  'bank-payment.other-state-body': 'Comme pour un autre paiement',
  'bank-payment.no-state': 'Valider et revenir sans state',
  'bank-payment.no-state-body': 'Comme pour aucun paiement',
  'bank-outcome.approved':
    'Vous avez validé ce paiement. Ses virements sont en attente. Rien n’est fait deux fois.',
  'bank-outcome.refused': 'Vous avez refusé ce paiement. Rien n’a été fait.',
  'bank-outcome.rejected':
    'La banque a refusé ce paiement : il n’y a pas assez d’argent sur le compte (AM04). Rien n’a été fait.',
  'bank-outcome.dropped':
    'Vous avez validé ce paiement, et la banque l’a abandonné ensuite. Rien n’a été fait, et {client} n’en a rien su.',
  'bank-outcome.too-old':
    'Cette demande a attendu trop longtemps. Elle ne peut plus être validée. Rien n’a été fait.',
  'bank-outcome.unknown': 'Cette banque ne connaît pas cette demande de paiement. Rien n’a été fait.',
  'bank-phone.lead':
    'Là où une banque appellerait ses clients dans sa propre application. Ce que {client} doit attendre (DECOUPLED) se valide ici.',
  'bank-phone.nothing': 'Rien n’attend sur aucun téléphone.',
  'bank-phone.look-again': 'Regarder à nouveau',
  'bank-phone.late': 'Ce paiement ne pouvait plus recevoir de réponse. Rien n’est fait deux fois.',
  'bank-phone.payment': '{customer} : {amount}',
  'test-amounts.lead':
    'Pour ces montants, dans toute devise qui les connaît, la banque de démonstration fait autre chose que d’habitude. Dans une demande de paiement, il suffit qu’un virement ait ce montant.',
  'test-amounts.once':
    'Ce qui échoue après le travail n’échoue qu’une fois : la même demande reçoit ensuite la réponse de la banque.',
  'test-amounts.amount': 'Montant',
  'test-amounts.counts': 'Où',
  'test-amounts.what': 'Ce que fait la banque',
  'magic-counts.funds': 'Vérification des fonds',
  'magic-counts.payment': 'Demande de paiement',
  'magic-counts.both': 'Les deux',
  'magic.rejected-at-approval':
    'Accepte la demande, puis refuse le paiement quand vous le validez, comme si l’argent manquait (AM04).',
  'magic.refused': 'Refuse la demande aussitôt (400). Rien n’est fait.',
  'magic.answer-lost': 'Fait son travail, et sa réponse se perd.',
  'magic.failed-after': 'Fait son travail, puis répond qu’elle a échoué (500).',
  'magic.no-clear-answer': 'Ne répond ni oui ni non.',
  'magic.on-phone': 'Fait valider le client sur son téléphone (DECOUPLED), si la demande le permet.',
  'magic.link-missing': 'Demande la validation sur sa page (REDIRECT) et oublie le lien.',
  'magic.id-taken':
    'Dit que l’identifiant du paiement appartient à une autre demande (409). Rien n’est fait.',
  'magic.no-approval': 'N’a besoin d’aucune validation (NONE) : les virements sont aussitôt en attente.',
  'magic.no-approval-answer-lost':
    'N’a besoin d’aucune validation, et sa réponse se perd : les virements sont en attente, et personne ne le sait.',
  'magic.short-wait': 'Attend votre validation une minute au lieu de 15.',
  'magic.dropped': 'Vous renvoie comme si tout allait bien une fois le paiement validé, puis l’abandonne.',
  'magic.result-as-text':
    'Répond par un texte, « true » ou « false », là où d’autres envoient un oui ou un non.',
  'test-amounts.customers': 'Selon le client',
  'test-amounts.customers-lead':
    'Ce qui peut être payé depuis un compte est ce qui est comptabilisé et le découvert accordé, sans les virements en attente. Cartes et prêts ne peuvent pas payer.',
  'bank-customer.household':
    'Assez sur chaque compte ; la carte ne peut pas payer. Validation sur la page de la banque.',
  'bank-customer.student': 'Peu sur le compte étudiant : au plus 343,62 € peuvent en partir.',
  'bank-customer.business': 'Douze comptes ; quatre cartes et prêts parmi eux ne peuvent pas payer.',
  'bank-customer.overdrawn':
    '« Factures » est sous zéro sans découvert autorisé : chaque paiement depuis ce compte est refusé à la validation (AM04).',
  'bank-customer.traveller':
    'Des comptes en cinq devises : seuls ceux dans la devise du paiement peuvent payer.',
  'bank-customer.webshop':
    'Valide toujours sur le téléphone (DECOUPLED), si la demande le permet et que la banque est réglée comme d’habitude.',
  'bank-customer.newcomer': 'Aucun compte : aucun fonds à vérifier, aucun paiement à valider.',
  'bank-customer.bare': 'Les IBAN ne sont pas envoyés, mais la banque les connaît : on peut les saisir.',
  'bank-http.footer': 'Une banque qui tourne sur cette machine, pour faire des essais. Aucune donnée réelle.',
  'bank-http.code-heading': 'Votre code',
  'bank-http.code-body':
    'Le retour propre à cette banque, pour l’essayer à la main. Le code ne sert qu’une fois, dans la minute. Cette commande l’échange contre un jeton d’accès\u00A0:',
  'bank-http.code-refused': 'Vous avez refusé, ou la banque n’a pas pu répondre. Il n’y a pas de code.',
  'bank-http.again': 'S’identifier de nouveau',
  'bank-http.elsewhere': 'Cette réponse ne vient pas de cette page',
  'bank-http.elsewhere-body':
    'La page d’un tiers l’a envoyée. Rien n’a été fait. Ouvrez la page de la banque et répondez-y.',
  'bank-http.not-found': 'Cette banque n’a pas de telle page',
  'bank-http.test-data': 'Données de test',
};
