export const messages = {
  'scenarios.group-sign-in': 'Connexion et session',
  'scenarios.group-accounts': 'Comptes et formes des données',
  'scenarios.group-transactions': 'Opérations et pages',
  'scenarios.group-consent': 'Consentement',
  'scenarios.group-funds': 'Fonds',
  'scenarios.group-payments': 'Paiements',
  'scenarios.group-transport': 'Sur le réseau, et le temps',
  'scenario.first-visit': 'Première visite',
  'scenario.first-visit-body':
    'Personne n’est connecté, rien n’est encore arrivé. L’application dit ce qu’elle va lire, et mène à la banque.',
  'scenario.sign-in-refused': 'Connexion refusée',
  'scenario.sign-in-refused-body':
    'Le client a refusé à la banque. L’application dit que rien n’a été lu, et propose un nouvel essai.',
  'scenario.sign-in-forged': 'Retour d’une autre connexion',
  'scenario.sign-in-forged-body':
    'La réponse de la banque porte le state d’une connexion jamais commencée ici. L’application ne touche pas à son code.',
  'scenario.code-spent': 'Code déjà utilisé',
  'scenario.code-spent-body': 'La banque dit que le code a déjà servi ou est trop vieux.',
  'scenario.sign-in-unreachable': 'Banque perdue pendant la connexion',
  'scenario.sign-in-unreachable-body':
    'Le client a validé, puis la banque est injoignable. Le code n’est pas envoyé deux fois.',
  'scenario.app-not-registered': 'Application non enregistrée',
  'scenario.app-not-registered-body':
    'La banque ne connaît pas cette application. C’est à qui l’exploite d’agir, et elle le dit.',
  'scenario.token-about-to-expire': 'Jeton sur le point d’expirer',
  'scenario.token-about-to-expire-body':
    'Le jeton d’accès vit 30\u00A0secondes. Ensuite, l’appel suivant le renouvelle d’abord, et personne ne le remarque.',
  'scenario.token-lifetime-zero': 'Jeton qui ne vit pas',
  'scenario.token-lifetime-zero-body':
    'expires_in vaut 0. L’application se sert du jeton une minute au plus, puis le renouvelle.',
  'scenario.token-lifetime-text': 'Durée de vie en texte',
  'scenario.token-lifetime-text-body':
    'expires_in vaut le texte «\u202F3600\u202F», comme chez cinq banques sur dix. L’application le lit.',
  'scenario.token-type-upper-case': 'Type de jeton en majuscules',
  'scenario.token-type-upper-case-body':
    'token_type vaut BEARER. La casse est sans importance, et les comptes sont là.',
  'scenario.scope-reduced': 'Portée réduite',
  'scenario.scope-reduced-body':
    'Le jeton vaut pour moins que demandé. L’application le dit, s’en tient aux réponses de la banque, et ne cache rien.',
  'scenario.token-refused-once': 'Jeton refusé une fois',
  'scenario.token-refused-once-body':
    'La banque ne veut plus du jeton d’accès. L’application le renouvelle et redemande, sans que cela se voie.',
  'scenario.session-ended': 'Session terminée par la banque',
  'scenario.session-ended-body':
    'Aucun des deux jetons ne sert plus. L’application le dit, et revient à cette page après une nouvelle connexion.',
  'scenario.household': 'Un ménage ordinaire',
  'scenario.household-body':
    'Un compte joint, une épargne et une carte, tout comme d’habitude\u00A0: ce dont les autres scénarios s’écartent.',
  'scenario.student': 'Une étudiante',
  'scenario.student-body': 'Un compte courant peu approvisionné, et un peu d’épargne.',
  'scenario.french-and-dark': 'En français, en sombre',
  'scenario.french-and-dark-body': 'Les comptes du ménage en français et dans le thème sombre.',
  'scenario.no-accounts': 'Pas encore de compte',
  'scenario.no-accounts-body': 'Un nouveau client, à qui la banque envoie une liste vide.',
  'scenario.no-eligible-account': 'Aucun compte éligible',
  'scenario.no-eligible-account-body':
    'Certaines banques répondent 404 quand aucun compte ne peut être partagé. Ce n’est pas une liste vide.',
  'scenario.accounts-no-content': 'Comptes sans contenu',
  'scenario.accounts-no-content-body':
    'La liste des comptes est un 204 sans corps\u00A0: ni comptes, ni l’annonce qu’il n’y en a pas.',
  'scenario.twelve-kinds': 'Genres que personne ne liste',
  'scenario.twelve-kinds-body':
    'Douze comptes, dont deux d’un genre absent de toute liste. Chacun montre son code.',
  'scenario.odd-id': 'Un identifiant qui n’est pas un mot',
  'scenario.odd-id-body':
    'Le compte s’appelle «\u202FFR/LOAN 07=\u202F?\u202F» à la banque. Ses pages ont une adresse malgré tout.',
  'scenario.accounts-without-id': 'Comptes sans identifiant',
  'scenario.accounts-without-id-body':
    'Un compte n’a pas d’identifiant, un autre en a un vide. Ils sont listés, sans pouvoir être ouverts.',
  'scenario.one-unreadable': 'Une entrée illisible',
  'scenario.one-unreadable-body':
    'Un des comptes est null. Les autres sont montrés, et celui qui manque est compté.',
  'scenario.unknown-members': 'Membres inconnus du contrat',
  'scenario.unknown-members-body':
    'La banque a ajouté ses propres membres. La page est comme d’habitude\u202F; l’inspecteur les nomme.',
  'scenario.links-to-another-host': 'Liens vers un autre hôte',
  'scenario.links-to-another-host-body':
    'Chaque lien d’un compte mène à un autre site. L’application n’en suit aucun.',
  'scenario.links-missing': 'Aucun lien',
  'scenario.links-missing-body':
    'Un lien absent n’est pas un refus\u00A0: les sections du compte restent proposées.',
  'scenario.bare-bank': 'Seulement ce que l’interface demande',
  'scenario.bare-bank-body': 'Ni IBAN, ni devise, ni produit\u00A0: la banque envoie le minimum.',
  'scenario.hostile-text': 'Du balisage dans chaque texte',
  'scenario.hostile-text-body':
    'Les noms arrivent avec des balises et des scripts. C’est du texte, rien d’autre.',
  'scenario.overdrawn': 'À découvert',
  'scenario.overdrawn-body': 'Deux comptes sous zéro\u00A0: dans les limites convenues, et au-delà.',
  'scenario.five-currencies': 'Zéro, deux, trois décimales',
  'scenario.five-currencies-body':
    'Yens, euros et dinars koweïtiens côte à côte. Rien n’est additionné entre devises.',
  'scenario.balances-empty': 'Aucun solde',
  'scenario.balances-empty-body': 'La banque envoie une liste de soldes vide.',
  'scenario.balance-codes-unknown': 'Solde d’un type inconnu',
  'scenario.balance-codes-unknown-body':
    'Le type d’un solde est un code que personne ne liste. Il est montré tel quel.',
  'scenario.amounts-as-text': 'Montants en texte',
  'scenario.amounts-as-text-body':
    'Six groupes bancaires sur dix envoient les montants en texte. Ils se lisent pareil.',
  'scenario.amounts-extreme': 'Montants de toute taille',
  'scenario.amounts-extreme-body':
    'Des montants au-delà de ce qu’un nombre contient. Ils sont montrés avec 15 chiffres, à côté de ce qui a été reçu, ou l’entrée est comptée illisible.',
  'scenario.currencies-odd': 'Devises inconnues',
  'scenario.currencies-odd-body': 'Des codes absents de toute liste. Le montant figure en nombre à côté.',
  'scenario.overdraft-zero': 'Un découvert de zéro',
  'scenario.overdraft-zero-body': 'Zéro est convenu, ce qui n’est pas la même chose qu’aucun accord.',
  'scenario.overdraft-none': 'Aucun découvert',
  'scenario.overdraft-none-body': 'La banque dit qu’aucun n’est convenu.',
  'scenario.overdraft-not-said': 'Découvert non précisé',
  'scenario.overdraft-not-said-body': 'La banque répond null\u00A0: il peut y avoir un découvert, ou non.',
  'scenario.overdraft-as-list': 'Découverts en liste',
  'scenario.overdraft-as-list-body':
    'Le nom de l’interface est au pluriel et sa valeur un objet\u202F; cette banque envoie une liste. Les deux se lisent pareil.',
  'scenario.identity-as-text': 'Identité en texte',
  'scenario.identity-as-text-body': 'L’identité n’est qu’un nom, comme dans l’ancienne forme du standard.',
  'scenario.identity-as-list': 'Identité en liste',
  'scenario.identity-as-list-body': 'L’identité arrive comme une liste d’un élément.',
  'scenario.no-beneficiaries': 'Aucun bénéficiaire',
  'scenario.no-beneficiaries-body': 'Le client n’a encore aucun bénéficiaire de confiance.',
  'scenario.hundred-thousand': '100\u202F000 opérations',
  'scenario.hundred-thousand-body':
    'Un compte, 500\u00A0jours, 200\u00A0lignes par jour. Faire défiler, chercher, tout charger\u00A0: seul ce qui se voit est dessiné.',
  'scenario.no-transactions': 'Aucune opération',
  'scenario.no-transactions-body': 'Un compte sur lequel rien ne s’est jamais passé.',
  'scenario.no-dates': 'Opérations sans date',
  'scenario.no-dates-body':
    'La banque n’envoie pas de date. Aucune n’est inventée, l’ordre est celui de la banque, et le filtre par date dit pourquoi il manque.',
  'scenario.every-status': 'Prévu et en attente',
  'scenario.every-status-body':
    'Un paiement en attente, un loyer prévu et un avertissement au-dessus de ce qui est comptabilisé.',
  'scenario.payment-pending': 'Un paiement en attente',
  'scenario.payment-pending-body':
    'Un paiement a été validé auparavant. Son virement figure au-dessus de tout, en attente.',
  'scenario.other-histories': 'D’autres historiques',
  'scenario.other-histories-body':
    'Les mêmes personnes et comptes, avec des historiques tirés d’un autre nombre.',
  'scenario.amounts-negative': 'Signes en désaccord',
  'scenario.amounts-negative-body':
    'Chaque montant est négatif. Les débits se lisent tels quels\u202F; un crédit négatif garde son signe moins, porte un avertissement et n’entre dans aucune somme.',
  'scenario.rows-without-id': 'Lignes sans identifiant',
  'scenario.rows-without-id-body':
    'La moitié des banques envoient des opérations sans identifiant. Elles sont listées, sans page à elles.',
  'scenario.rows-with-one-id': 'Deux lignes, un identifiant',
  'scenario.rows-with-one-id-body': 'Deux opérations partagent un identifiant. Les deux sont là.',
  'scenario.statuses-unknown': 'Statut inconnu',
  'scenario.statuses-unknown-body':
    'Le statut et le sens d’une ligne sont des codes inconnus. Ils sont montrés, hors des sommes.',
  'scenario.page-repeats': 'Une page qui se répète',
  'scenario.page-repeats-body':
    'Le lien vers la page suivante ramène à la première. Le chargement s’arrête et le dit\u202F; ce qui est là reste.',
  'scenario.next-page-elsewhere': 'Page suivante sur un autre hôte',
  'scenario.next-page-elsewhere-body':
    'Le lien vers la page suivante mène à un autre site. Il n’est pas suivi\u00A0: un jeton partirait avec.',
  'scenario.next-page-unusable': 'Page suivante sans adresse',
  'scenario.next-page-unusable-body':
    'Le lien vers la page suivante est un nombre. Le chargement s’arrête, et dit qu’il peut y en avoir d’autres.',
  'scenario.next-page-fails': 'Page suivante en échec',
  'scenario.next-page-fails-body':
    'Une page sur deux est refusée. Ce qui est chargé reste, avec un moyen de continuer.',
  'scenario.consent-first': 'Aucun consentement envoyé',
  'scenario.consent-first-body':
    'Rien n’a été envoyé depuis ce navigateur. L’application ne prétend pas savoir ce qu’a la banque.',
  'scenario.consent-withdrawn': 'Consentement retiré',
  'scenario.consent-withdrawn-body':
    'Le dernier consentement ne nomme rien. Les comptes restent listés, et leurs sections disent ce qui n’est pas couvert.',
  'scenario.consent-balances-only': 'Consentement aux seuls soldes',
  'scenario.consent-balances-only-body': 'Les soldes peuvent être lus, les titulaires et les opérations non.',
  'scenario.consent-run-out': 'Consentement expiré',
  'scenario.consent-run-out-body':
    'Tout a été accordé, il y a 200\u00A0jours, et les consentements de cette banque durent 180\u00A0jours.',
  'scenario.consent-refused': 'Consentement refusé à la banque',
  'scenario.consent-refused-body':
    'Cocher une case, puis Vérifier, Envoyer le consentement et continuer à la banque\u00A0: y refuser. Ce qui valait avant vaut encore.',
  'scenario.consent-not-accepted': 'Consentement non accepté',
  'scenario.consent-not-accepted-body':
    'Cocher une case, puis Vérifier et Envoyer le consentement\u00A0: la banque dit non, et rien ne change.',
  'scenario.consent-answer-lost': 'Consentement sans réponse',
  'scenario.consent-answer-lost-body':
    'Cocher une case, puis Vérifier et Envoyer le consentement\u00A0: la banque l’a, sa réponse est perdue. Le renvoyer est sans risque.',
  'scenario.consent-without-body': 'Consentement accepté sans un mot',
  'scenario.consent-without-body-body':
    'Cocher une case, puis Vérifier et Envoyer le consentement\u00A0: la réponse est un 204 sans corps, ce qui est un oui.',
  'scenario.consent-iban-asked': 'Des IBAN que vous seul connaissez',
  'scenario.consent-iban-asked-body':
    'La banque n’envoie pas les IBAN qu’un consentement doit nommer. Le formulaire les demande.',
  'scenario.funds-yes': 'Fonds disponibles',
  'scenario.funds-yes-body':
    'Demander 10,00\u00A0EUR du compte joint\u00A0: la réponse est oui, et ne réserve rien.',
  'scenario.funds-no': 'Fonds non disponibles',
  'scenario.funds-no-body': 'Demander 5000,00\u00A0EUR du compte courant\u00A0: la réponse est non.',
  'scenario.funds-unclear': 'Ni oui ni non',
  'scenario.funds-unclear-body':
    'Demander 10,00\u00A0EUR du compte joint\u00A0: la réponse n’a pas de résultat.',
  'scenario.funds-result-as-text': 'Oui en texte',
  'scenario.funds-result-as-text-body':
    'Demander 77,13\u00A0EUR du compte joint\u00A0: le résultat est le texte «\u202Ftrue\u202F», et veut dire oui.',
  'scenario.funds-no-answer': 'Question sans réponse',
  'scenario.funds-no-answer-body':
    'Demander 10,00\u00A0EUR du compte joint\u00A0: chaque réponse est perdue. Redemander est sans risque, sous la même clé.',
  'scenario.payment-approve': 'Paiement à valider',
  'scenario.payment-approve-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: la banque répond par un lien vers sa page.',
  'scenario.payment-nested': 'Approche dans un objet',
  'scenario.payment-nested-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: l’approche arrive comme un objet dans un objet, comme chez une grande banque. Elle compte.',
  'scenario.payment-link-in-links': 'Lien d’approbation dans _links',
  'scenario.payment-link-in-links-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: le lien est en _links.consentApproval.href, comme dans le standard.',
  'scenario.payment-link-object': 'Lien d’approbation en objet',
  'scenario.payment-link-object-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: le lien arrive comme un objet avec un href.',
  'scenario.payment-link-missing': 'Lien d’approbation absent',
  'scenario.payment-link-missing-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: la banque parle d’un lien et n’en envoie pas. Il reste la référence.',
  'scenario.payment-link-http': 'Lien d’approbation non https',
  'scenario.payment-link-http-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: le lien n’est pas en https. Il est montré, sans être proposé.',
  'scenario.payment-link-foreign': 'Lien d’approbation vers un autre hôte',
  'scenario.payment-link-foreign-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: le lien mène à un hôte qui n’est pas celui de la banque. Il est montré, sans être proposé.',
  'scenario.payment-link-script': 'Lien d’approbation qui est un script',
  'scenario.payment-link-script-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: le lien exécuterait un script. Il est montré en texte, sans être proposé.',
  'scenario.payment-on-phone': 'Approbation sur le téléphone',
  'scenario.payment-on-phone-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: il attend dans l’application de la banque, et rien ici ne peut voir s’il a été validé.',
  'scenario.payment-waiting': 'Paiement en attente sur le téléphone',
  'scenario.payment-waiting-body':
    'Le téléphone fictif des clients de la banque, avec un paiement de 48,50\u00A0EUR qui attend.',
  'scenario.payment-embedded': 'Approbation dans l’application',
  'scenario.payment-embedded-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: la banque veut l’approbation ici, et l’interface n’a pas d’appel pour cela. L’application le dit.',
  'scenario.payment-no-approval': 'Sans approbation',
  'scenario.payment-no-approval-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: la banque ne demande pas d’approbation. Pour autant, personne ne dit que c’est fait.',
  'scenario.payment-unknown-approach': 'Une approche inconnue',
  'scenario.payment-unknown-approach-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: l’approche est un code sans signification. Il est montré tel quel.',
  'scenario.payment-refused': 'Paiement refusé',
  'scenario.payment-refused-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: la banque dit non.',
  'scenario.payment-answer-lost': 'Réponse perdue',
  'scenario.payment-answer-lost-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: la banque a le paiement, sa réponse est perdue. L’application dit qu’elle ne sait pas, et ne renvoie rien d’elle-même.',
  'scenario.payment-id-taken': 'Référence déjà prise',
  'scenario.payment-id-taken-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: la banque dit avoir déjà une demande avec cette référence.',
  'scenario.payment-wait': 'La banque fait attendre un paiement',
  'scenario.payment-wait-body':
    'Saisir un bénéficiaire et un montant, puis envoyer\u00A0: la banque ne l’a pas regardé et demande d’attendre. Rien n’est renvoyé tout seul.',
  'scenario.payment-money-short': 'Pas assez d’argent à l’approbation',
  'scenario.payment-money-short-body':
    'Payer 77,01\u00A0EUR, aller à la banque et valider\u00A0: la banque dit AM04, et renvoie en échec.',
  'scenario.payment-return-unknown': 'Retour que chacun peut saisir',
  'scenario.payment-return-unknown-body':
    'L’adresse dit qu’un paiement a réussi. C’est une affirmation, et ne prouve rien.',
  'scenario.bank-unreachable': 'Banque injoignable',
  'scenario.bank-unreachable-body':
    'Aucun appel n’atteint la banque. L’application essaie trois fois, puis laisse faire la personne.',
  'scenario.bank-silent': 'Banque qui ne répond jamais',
  'scenario.bank-silent-body':
    'La banque prend l’appel et ne dit rien. Après 20\u00A0secondes en tout, l’application cesse d’attendre.',
  'scenario.bank-slow': 'Banque lente',
  'scenario.bank-slow-body': 'Chaque solde prend huit secondes. Les comptes sont là tout de suite.',
  'scenario.answer-breaks': 'Ligne coupée',
  'scenario.answer-breaks-body': 'La moitié d’une réponse, puis une connexion coupée.',
  'scenario.answer-truncated': 'La moitié du JSON',
  'scenario.answer-truncated-body': 'La réponse s’arrête au milieu, et se dit entière.',
  'scenario.captive-portal': 'Une page web à la place d’une réponse',
  'scenario.captive-portal-body':
    'La page d’un hôtel ou d’un proxy arrive avec un 200. Ce n’est pas la parole de la banque.',
  'scenario.byte-order-mark': 'Une marque d’ordre des octets',
  'scenario.byte-order-mark-body':
    'Le JSON commence par une marque qui n’y a pas sa place. Il est lu malgré tout.',
  'scenario.wait-long': 'Trop d’appels',
  'scenario.wait-long-body':
    '429 avec 90\u00A0secondes d’attente. L’application dit quand, et n’essaie pas avant.',
  'scenario.wait-unsaid': 'Trop d’appels, sans délai',
  'scenario.wait-unsaid-body':
    '429 sans Retry-After, comme les vraies banques à la limite de quatre appels par jour.',
  'scenario.bank-failed': 'Banque en difficulté',
  'scenario.bank-failed-body': '500 avec une trace et un jeton dedans. Ni l’un ni l’autre n’atteint la page.',
  'scenario.hostile-error': 'Description d’erreur hostile',
  'scenario.hostile-error-body':
    'Un mégaoctet de balises comme motif d’un 400. La page a des mots simples et une référence.',
  'scenario.access-forbidden': 'Tout est interdit',
  'scenario.access-forbidden-body':
    '403 pour la liste elle-même. Cela touche au consentement, pas à la session.',
  'scenario.request-id-missing': 'Identifiant de requête absent',
  'scenario.request-id-missing-body':
    'X-Request-ID ne revient pas. Un utilisateur n’a pas à le savoir\u202F; l’inspecteur, si.',
  'scenario.request-id-wrong': 'Réponse à une autre requête',
  'scenario.request-id-wrong-body':
    'X-Request-ID est celui d’une autre requête. Ce qui l’accompagnait n’est pas montré.',
  'scenario.in-90-days': 'Dans 90\u00A0jours',
  'scenario.in-90-days-body': 'L’horloge de l’application et de la banque a 90\u00A0jours d’avance.',
};
