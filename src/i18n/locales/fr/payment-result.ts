export const messages = {
  'payments.lead':
    'Ce que vous avez envoyé à votre banque depuis ce navigateur, jusqu’à votre déconnexion. Votre banque ne dit pas aux applications ce que devient une demande de paiement ; chacune figure donc ici dans son dernier état connu.',
  'payments.empty-body':
    'Ce que vous enverrez d’ici figurera ici jusqu’à votre déconnexion. Ce qui a été envoyé ailleurs, votre banque ne le dit pas.',
  'payments.drafts-heading': 'Pas encore envoyés',
  'payments.sent-heading': 'Envoyés depuis ce navigateur',
  'payments.begun': 'Commencé le {time}',
  'payments.draft-blank': 'Paiement sans bénéficiaire',
  'payments.draft-unreadable': 'Paiement devenu illisible',
  'payments.draft-discarded': 'Le paiement qui n’a pas été envoyé est abandonné.',
  'payments.draft-not-discarded': 'Il n’a pas pu être abandonné. Réessayez.',
  'payments.and-more': '{name} et {count, plural, one {# autre} other {# autres}}',
  'payments.bare': 'Demande de paiement d’une session précédente, peut-être pas la vôtre',
  'payments.of': 'pour {name}',
  'payments.state-submitting': 'En cours d’envoi',
  'payments.state-approve': 'À approuver à votre banque',
  'payments.state-approve-successful': 'Dite approuvée',
  'payments.state-approve-unsuccessful': 'Dite non approuvée',
  'payments.state-sent': 'Envoyée à votre banque',
  'payments.state-refused': 'Refusée par la banque',
  'payments.state-not-sent': 'Pas envoyée',
  'payments.state-unknown': 'Réception inconnue',
  'payments.state-discarded': 'Abandonnée',
  'payments.state-discarded-open': 'Abandonnée, peut-être à la banque',
  'payments.claim-successful':
    'Votre navigateur est revenu de la banque, qui a dit le {time} que vous avez approuvé ce paiement. N’importe qui peut ouvrir un tel lien : seule votre banque le sait.',
  'payments.claim-unsuccessful':
    'Votre navigateur est revenu de la banque, qui a dit le {time} que ce paiement n’a pas été approuvé. N’importe qui peut ouvrir un tel lien : seule votre banque le sait.',
  'payments.see-payment': 'Voir le paiement',

  'payments.title-submitting': 'Envoi de votre demande de paiement',
  'payments.title-approve': 'Approuvez ce paiement à votre banque',
  'payments.title-sent': 'Envoyée à votre banque',
  'payments.title-refused': 'La banque a refusé cette demande de paiement',
  'payments.title-not-sent': 'Cette demande de paiement n’a pas été envoyée',
  'payments.title-unknown': 'Nous ne savons pas si la banque l’a reçue',
  'payments.title-discarded': 'Vous avez abandonné cette demande de paiement',
  'payments.lead-submitting':
    'Patientez, sans fermer ni recharger cette page. Elle avance d’elle-même, dans chaque onglet qui la montre.',
  'payments.lead-approve':
    'Votre banque a pris la demande le {time}. Elle ne fait rien tant que vous ne l’y avez pas approuvée.',
  'payments.lead-approve-successful':
    'Votre banque a pris la demande le {time}. Depuis, votre navigateur est revenu en disant que vous l’y avez approuvée : une affirmation, car votre banque n’indique aucun état aux applications.',
  'payments.lead-approve-unsuccessful':
    'Votre banque a pris la demande le {time}. Depuis, votre navigateur est revenu en disant qu’elle n’y a pas été approuvée : une affirmation, car votre banque n’indique aucun état aux applications.',
  'payments.lead-sent':
    'Votre banque a pris la demande le {time}. Bankbook n’apprend pas ce qu’elle devient.',
  'payments.lead-refused': 'Votre banque ne l’a pas prise : aucun argent ne bouge à cause d’elle.',
  'payments.lead-not-sent': 'Votre banque n’en a rien. Elle est gardée ici telle que vous l’avez confirmée.',
  'payments.lead-unknown':
    'Elle était en route le {time}, et rien de ce qui est revenu ne dit avec certitude si votre banque l’a reçue. Ne refaites pas ce paiement avant d’avoir vérifié.',
  'payments.lead-discarded': 'Elle n’est plus envoyée. Elle reste dans la liste jusqu’à votre déconnexion.',
  'payments.lead-discarded-open':
    'Elle n’est plus envoyée. Mais elle a pu arriver à votre banque auparavant : regardez vos opérations.',

  'payments.next': 'Et ensuite',
  'payments.next-approve':
    'Votre banque vous demande sur sa propre page quel compte débiter, et votre accord. Elle vous renvoie ensuite ici.',
  'payments.next-approve-successful':
    'Si c’est exact, il n’y a plus rien à faire ici : regardez vos opérations pour voir si votre banque l’exécute. Si vous ne l’avez pas approuvée, rouvrez la page de votre banque.',
  'payments.next-approve-unsuccessful':
    'Si c’est exact, la demande ne fait rien. Si vous la voulez toujours, rouvrez la page de votre banque, qui dit si elle peut encore être approuvée.',
  'payments.next-link-missing':
    'Votre banque veut que vous l’approuviez sur l’une de ses pages, mais n’a pas envoyé de lien. Connectez-vous à votre banque comme d’habitude, cherchez-la là-bas, et citez la référence si vous devez demander.',
  'payments.next-link-unusable':
    'Votre banque veut que vous l’approuviez sur l’une de ses pages. Connectez-vous à votre banque comme d’habitude, cherchez-la là-bas, et citez la référence si vous devez demander.',
  'payments.link-malformed': 'Le lien joint à la réponse n’est pas une adresse :',
  'payments.link-not-https':
    'Le lien joint à la réponse n’est pas une adresse https ; il n’est donc pas proposé ici :',
  'payments.link-unknown-host':
    'Le lien joint à la réponse mène à un endroit qui n’est pas connu comme étant à votre banque ; il n’est donc pas proposé ici :',
  'payments.next-decoupled':
    'Approuvez-la dans l’application de votre banque, ou là où votre banque vous le demande. Rien ne sert d’attendre sur cette page : Bankbook n’apprend pas quand vous l’avez fait.',
  'payments.next-embedded':
    'Votre banque veut que vous l’approuviez dans cette application, d’une façon que Bankbook ne connaît pas. Elle ne sera peut-être jamais exécutée. Demandez à votre banque, en citant la référence.',
  'payments.next-none':
    'Votre banque dit n’avoir besoin d’aucune approbation. Si et quand elle exécute la demande, seule votre banque le sait.',
  'payments.next-unknown':
    'Votre banque nomme une façon de l’approuver que Bankbook ne connaît pas ({code}). Demandez à votre banque, en citant la référence.',
  'payments.next-missing':
    'Votre banque n’a pas dit comment l’approuver. Regardez son application ou son site, et citez la référence si vous devez demander.',
  'payments.to-bank': 'Continuer vers votre banque',
  'payments.to-bank-again': 'Rouvrir la page de votre banque',
  'payments.leave-title': 'Vous quittez Bankbook',
  'payments.leave-body':
    'La page suivante est celle de votre banque. N’y approuvez que ce que vous avez envoyé d’ici.',
  'payments.leave-host': 'Elle se trouve sur',
  'payments.go-to': 'Aller sur {host}',

  'payments.receipt-title': 'Reçu d’une demande de paiement',
  'payments.what-was-tried': 'Ce que vous avez tenté d’envoyer',
  'payments.what-was-meant': 'Ce que vous avez confirmé',
  'payments.receipt-lost':
    'Seules la référence et l’heure restent : ce navigateur n’a plus le contenu. Elle est peut-être de vous, peut-être d’une autre personne qui s’est servie de ce navigateur. Elle ne peut pas être renvoyée.',
  'payments.receipt-note':
    'Ceci montre ce qui a été envoyé à la banque et ce qu’elle a répondu. Ce n’est pas une preuve que de l’argent a bougé.',
  'payments.receipt-note-refused':
    'Ceci montre ce qui a été envoyé à la banque, qui l’a refusé. Aucun argent ne bouge à cause de cela.',
  'payments.receipt-note-unknown':
    'Ceci montre ce qui devait être envoyé. On ne sait pas ici si la banque l’a reçu. Ce n’est pas une preuve que de l’argent a bougé.',
  'payments.return': 'Retour de la banque',
  'payments.returned-successful':
    'Le {time}, disant qu’elle a été approuvée. N’importe qui peut ouvrir un tel lien : seule la banque le sait.',
  'payments.returned-unsuccessful':
    'Le {time}, disant qu’elle n’a pas été approuvée. N’importe qui peut ouvrir un tel lien : seule la banque le sait.',
  'payments.remittance': 'Référence pour le bénéficiaire',
  'payments.no-remittance': 'Aucune',
  'payments.transfer': 'Virement {number}',
  'payments.transfers-shown': 'Les {shown} premiers virements sur {total}. Le fichier les contient tous.',
  'payments.total-in': 'Total en {currency}',
  'payments.state': 'Dernier état connu',
  'payments.confirmed-at': 'Confirmée',
  'payments.last-attempt': 'Dernière tentative',
  'payments.attempts': 'Nombre d’envois',
  'payments.request-id': 'Référence de l’appel',
  'payments.answer': 'Façon d’approuver',
  'payments.approach-REDIRECT': 'Sur une page de votre banque',
  'payments.approach-DECOUPLED': 'Dans l’application de votre banque',
  'payments.approach-EMBEDDED': 'Dans cette application',
  'payments.approach-NONE': 'Aucune nécessaire, selon votre banque',
  'payments.copy-receipt': 'Copier le reçu',
  'payments.download': 'Télécharger (JSON)',
  'payments.with-amounts':
    'Les montants sont masqués à l’écran ; une copie ou un fichier les contient malgré tout.',
  'payments.body-meant': 'Pour les testeurs : exactement ce qui a été confirmé',
  'payments.replaces': 'Elle remplace une demande précédente',
  'payments.replaces-open':
    'Elle remplace une demande précédente, dont personne ne sait si la banque l’a reçue : la banque a peut-être les deux.',
  'payments.see-earlier': 'Voir la précédente',

  'payments.why': 'Pourquoi',
  'payments.refused-content':
    'Votre banque y a trouvé quelque chose qu’elle n’accepte pas, sans donner de raison que Bankbook comprenne. Vérifiez le bénéficiaire, l’IBAN et le montant, et modifiez-la.',
  'payments.refused-right':
    'Votre banque ne laisse pas cette application demander des paiements en votre nom. La modifier n’y changera rien ; faites ce paiement à votre banque, ou prévenez les responsables de l’application.',
  'payments.refused-set-up':
    'Cette application n’est pas réglée correctement pour cette banque. Ce n’est pas votre faute. Prévenez ses responsables, et faites ce paiement à votre banque.',
  'payments.refused-session':
    'Votre banque a refusé deux fois votre connexion. Reconnectez-vous, puis modifiez-la et envoyez-la.',
  'payments.not-sent-offline': 'Vous étiez hors ligne. Quand vous serez de nouveau en ligne, envoyez-la.',
  'payments.not-sent-wait':
    'Votre banque demande de patienter, et ne l’a pas regardée. Rien n’est envoyé automatiquement.',
  'payments.not-sent-access':
    'Votre banque voulait d’abord que votre accès soit renouvelé. C’est fait : envoyez-la maintenant si vous le voulez toujours.',
  'payments.not-sent-session': 'Votre session avait pris fin. Reconnectez-vous, puis envoyez-la.',
  'payments.not-sent-renewal':
    'Votre accès à la banque avait expiré et n’a pas pu être renouvelé ; rien n’est donc parti. Réessayez.',
  'payments.not-sent-elsewhere':
    'Sur le chemin vers votre banque, votre navigateur pourrait envoyer cette demande deux fois : Bankbook ne l’a donc pas envoyée. L’exploitant de ce site peut y remédier.',
  'payments.not-sent-connection':
    'Bankbook n’a pas pu ouvrir de connexion distincte pour cette demande. Sans elle, votre navigateur pourrait l’envoyer deux fois : rien n’a donc été envoyé. Réessayez dans un instant. Si cela persiste, prévenez l’exploitant de ce site.',
  'payments.not-sent-misdirected':
    'Le serveur a répondu qu’il n’est pas le bon, et n’a pas traité cette demande. Envoyez-la de nouveau. Si cela persiste, prévenez l’exploitant de ce site.',
  'payments.not-sent-storage':
    'Votre navigateur n’a pas pu noter que l’envoi allait se faire ; rien n’est donc parti. Réessayez.',
  'payments.unsent-this-time': 'Cette fois, rien n’a été envoyé.',
  'payments.unknown-no-answer':
    'Aucune réponse complète n’est venue de votre banque. La demande est peut-être arrivée malgré tout.',
  'payments.unknown-failed':
    'Votre banque a répondu que quelque chose s’est mal passé chez elle. C’était peut-être avant, peut-être après qu’elle a pris la demande.',
  'payments.unknown-unreadable': 'Une réponse illisible est venue ; elle ne dit donc rien.',
  'payments.unknown-conflict':
    'Votre banque a répondu qu’elle a peut-être déjà une demande avec cette référence.',
  'payments.attempted': 'Dernière tentative le {time}',

  'payments.send-again-title': 'Renvoyer cette demande de paiement ?',
  'payments.send-again-body':
    'Exactement la même demande part, sous la même référence. Une banque qui l’a reçue peut le voir à cela ; toutes n’y regardent pas. Ne la renvoyez que si vous avez vérifié qu’elle ne figure pas parmi vos opérations.',
  'payments.edit-title': 'En faire une autre demande de paiement ?',
  'payments.edit-body':
    'Un paiement précédent existe peut-être : la banque a pu recevoir cette demande. Ce que vous modifiez devient une autre demande, avec sa propre référence, et votre banque pourrait alors exécuter les deux.',
  'payments.discard-title': 'Abandonner cette demande de paiement ?',
  'payments.discard-body': 'Elle ne pourra plus être envoyée d’ici.',
  'payments.discard-open-body':
    'Elle ne pourra plus être envoyée d’ici. Si votre banque l’a reçue, cela ne la reprend pas.',
  'payments.failed':
    'Cela n’a pas marché : votre navigateur n’a pas pu le garder. Rien n’a été envoyé. Réessayez.',
  'payments.sign-out-title': 'Vous déconnecter alors qu’un paiement est en suspens ?',
  'payments.sign-out-body':
    'D’une demande de paiement, on ne sait pas si votre banque l’a reçue. À votre déconnexion, ce navigateur en oublie le contenu : vous ne pourrez plus ici ni le consulter ni la renvoyer. Seules sa référence et sa date restent.',
  'payments.sign-out-earlier-body':
    'Ce navigateur conserve une demande de paiement d’une session précédente, peut-être d’une autre personne. On ne sait pas si la banque l’a reçue. À votre déconnexion, son contenu est supprimé : elle ne pourra plus être consultée ni renvoyée ici. Seules sa référence et son heure restent.',
  'payments.edit-lost': 'Son contenu a disparu, elle ne peut donc pas être modifiée.',

  'payments.see-transactions': 'Voir mes opérations',
  'payments.matches-heading': 'Vos opérations',
  'payments.matches-lead':
    'Demandées à l’instant. Est marqué l’argent qui est sorti, ou va sortir, du même montant depuis votre envoi. Que rien ne soit marqué ne prouve rien : une banque peut mettre des jours à le montrer.',
  'payments.matches-bare':
    'Demandées à l’instant. Le montant à chercher n’est plus connu ; rien n’est donc marqué.',
  'payments.match': 'Peut-être ce paiement',
  'payments.matches-count':
    '{count, plural, one {# est peut-être ce paiement} other {# sont peut-être ce paiement}}',
  'payments.matches-none': 'Aucune du même montant parmi celles qui ont été reçues.',
  'payments.matches-empty': 'Votre banque n’indique aucune opération.',
  'payments.matches-not-covered': 'Votre consentement ne couvre pas les opérations de ce compte.',
  'payments.matches-failed': 'Les opérations de ce compte n’ont pas pu être obtenues.',
  'payments.matches-all': 'Toutes les opérations',
  'payments.matches-no-accounts':
    'Votre banque ne partage avec Bankbook aucun compte qui puisse être ouvert ici.',
  'payments.matches-accounts-failed': 'Vos comptes n’ont pas pu être obtenus.',
  'payments.pending': 'En attente',
  'payments.no-text': 'Sans libellé',

  'payments.locked-title': 'Conservé d’une session précédente',
  'payments.not-here': 'Ce paiement n’est pas connu ici',
  'payments.not-here-body':
    'Bankbook ne connaît que ce qui a été envoyé depuis ce navigateur, et l’oublie à votre déconnexion. Si vous l’avez envoyé, regardez vos opérations, ou demandez à votre banque.',
  'payments.invalid-link': 'Ce lien n’est pas valable',
  'payments.invalid-link-body':
    'Une banque vous renvoie à un tel lien après un paiement. Celui-ci est incomplet, a déjà servi, ou n’appartient à aucun paiement de ce navigateur. Il ne dit rien d’aucun paiement.',
  'payments.to-payments': 'Vos paiements',
};
