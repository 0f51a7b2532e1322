export const messages = {
  'payments.lead':
    'Vos paiements demandés dans ce navigateur. Votre banque n’en donne pas de nouvelles : vérifiez vos opérations.',
  'payments.funds-hint': 'La somme est-elle disponible ? Votre banque peut vous le dire.',
  'payments.empty-body': 'Les paiements envoyés d’ici restent affichés jusqu’à votre déconnexion.',
  'payments.drafts-heading': 'Pas encore envoyés',
  'payments.sent-heading': 'Envoyés depuis ce navigateur',
  'payments.draft-changed': 'Brouillon · {time}',
  'payments.draft-blank': 'Paiement sans bénéficiaire',
  'payments.draft-unreadable': 'Paiement devenu illisible',
  'payments.draft-discarded': 'Le paiement non envoyé a été abandonné.',
  'payments.draft-not-discarded': 'Il n’a pas pu être abandonné. Réessayez.',
  'payments.and-more': '{name} et {count, plural, one {# autre} other {# autres}}',
  'payments.bare': 'Demande de paiement d’une session précédente, peut-être pas la vôtre',
  'payments.of': 'pour {name}',
  'payments.to': 'à {name}',
  'payments.in-transfers': '{count, plural, one {en # virement} other {en # virements}}',
  'payments.state-submitting': 'En cours d’envoi',
  'payments.state-approve': 'À valider',
  'payments.state-approve-successful': 'Validé, d’après le lien',
  'payments.state-approve-unsuccessful': 'Non validé, d’après le lien',
  'payments.state-sent': 'Envoyé à votre banque',
  'payments.state-refused': 'Refusé par la banque',
  'payments.state-not-sent': 'Non envoyé',
  'payments.state-unknown': 'Réception incertaine',
  'payments.state-discarded': 'Abandonné',
  'payments.state-discarded-open': 'Abandonné, peut-être reçu par la banque',
  'payments.claim-successful':
    'D’après le lien de retour du {time}, ce paiement est validé. Votre banque ne le confirme pas aux applications.',
  'payments.claim-unsuccessful':
    'D’après le lien de retour du {time}, ce paiement n’est pas validé. Votre banque ne le confirme pas aux applications.',

  'payments.title-submitting': 'Envoi de votre demande de paiement',
  'payments.title-approve': 'Validez ce paiement auprès de votre banque',
  'payments.title-returned': 'Vous revenez de votre banque',
  'payments.title-sent': 'Envoyé à votre banque',
  'payments.title-refused': 'La banque a refusé cette demande de paiement',
  'payments.title-not-sent': 'Cette demande de paiement n’a pas été envoyée',
  'payments.title-unknown': 'Nous ne savons pas si la banque a reçu ce paiement',
  'payments.title-discarded': 'Vous avez abandonné cette demande de paiement',
  'payments.lead-submitting':
    'Merci de patienter, sans fermer ni recharger cette page. La suite s’affichera d’elle-même.',
  'payments.lead-approve': 'Aucun débit avant votre validation.',
  'payments.lead-approve-successful':
    'Votre banque ne le confirme pas aux applications : consultez vos opérations.',
  'payments.lead-approve-unsuccessful':
    'Si vous le souhaitez toujours, payez à nouveau. Si vous n’avez pas répondu, rouvrez la page de votre banque.',
  'payments.lead-sent':
    'Votre banque a bien reçu votre demande. Elle n’en indique pas la suite aux applications.',
  'payments.lead-refused': 'Votre banque ne l’a pas acceptée : aucun montant ne sera débité.',
  'payments.lead-not-sent':
    'Votre banque ne l’a pas reçue. Elle est conservée ici telle que vous l’avez confirmée.',
  'payments.lead-unknown': 'Envoyé le {time}. Ne payez pas une seconde fois avant d’avoir vérifié.',
  'payments.lead-discarded': 'Elle ne sera pas envoyée. Elle reste dans la liste jusqu’à votre déconnexion.',
  'payments.lead-discarded-open':
    'Elle ne sera plus envoyée, mais votre banque l’a peut-être reçue : consultez vos opérations.',

  'payments.next': 'Prochaine étape',
  'payments.next-link-missing':
    'Votre banque vous demande de valider ce paiement sur son site, mais n’a pas envoyé de lien. Connectez-vous à son site comme d’habitude, et recherchez-le.',
  'payments.next-link-unusable':
    'Votre banque vous demande de valider ce paiement sur son site. Connectez-vous-y comme d’habitude, et recherchez-le.',
  'payments.link-malformed': 'Le lien reçu n’est pas une adresse :',
  'payments.link-not-https': 'Le lien reçu n’est pas une adresse https et n’est donc pas proposé ici :',
  'payments.link-unknown-host':
    'Le lien reçu ne mène pas à un site connu de votre banque et n’est donc pas proposé ici :',
  'payments.next-decoupled':
    'Validez-le dans l’application de votre banque, ou là où elle vous le demande. Inutile d’attendre sur cette page.',
  'payments.next-embedded':
    'Votre banque vous demande de valider ce paiement dans cette application, par un procédé que Bankbook ne connaît pas. Il ne sera peut-être jamais exécuté : contactez votre banque.',
  'payments.next-none': 'D’après votre banque, aucune validation n’est nécessaire.',
  'payments.next-unknown':
    'Votre banque indique un mode de validation que Bankbook ne connaît pas ({code}) : contactez votre banque.',
  'payments.next-missing':
    'Votre banque n’a pas indiqué comment valider ce paiement. Consultez son application ou son site.',
  'payments.to-bank': 'Continuer vers votre banque',
  'payments.to-bank-again': 'Rouvrir la page de votre banque',
  'payments.leave-title': 'Vous quittez Bankbook',
  'payments.leave-body':
    'La page suivante est celle de votre banque. N’y validez que ce que vous avez envoyé d’ici.',
  'payments.leave-host': 'Son adresse est',
  'payments.go-to': 'Aller sur {host}',

  'payments.receipt-title': 'Récapitulatif de la demande',
  'payments.steps': 'Étapes',
  'payments.step-confirmed': 'Confirmé ici',
  'payments.step-received': 'Reçu par votre banque',
  'payments.step-not-known': 'incertain',
  'payments.step-approval': 'Votre validation',
  'payments.step-waits': 'à faire',
  'payments.step-successful': 'signalée, {time}',
  'payments.step-unsuccessful': 'signalée comme non donnée, {time}',
  'payments.step-not-needed': 'non requise, selon votre banque',
  'payments.step-moved': 'Virement exécuté',
  'payments.step-only-bank': 'seule votre banque le sait',
  'payments.support': 'Détails pour l’assistance',
  'payments.what-was-tried': 'Ce que vous avez tenté d’envoyer',
  'payments.what-was-meant': 'Ce que vous avez confirmé',
  'payments.receipt-lost':
    'Il n’en reste que la référence et l’heure. Elle peut être de vous, ou d’une autre personne qui a utilisé ce navigateur. Elle ne peut pas être renvoyée.',
  'payments.receipt-note':
    'Ce qui a été envoyé à la banque, et sa réponse. Cela ne prouve pas que le virement est exécuté.',
  'payments.receipt-note-refused':
    'Ce qui a été envoyé à la banque, qui l’a refusé. Aucun montant ne sera débité.',
  'payments.receipt-note-unknown':
    'Ce qui devait être envoyé. Cela ne prouve ni que la banque l’a reçu, ni que le virement est exécuté.',
  'payments.return': 'Retour de la banque',
  'payments.returned-successful': 'Le {time}, avec la mention « validé »',
  'payments.returned-unsuccessful': 'Le {time}, avec la mention « non validé »',
  'payments.remittance': 'Motif',
  'payments.no-remittance': 'Aucun',
  'payments.transfer': 'Virement {number}',
  'payments.transfers-shown': 'Les {shown} premiers virements sur {total}.',
  'payments.transfers-in-file': 'Le fichier les contient tous.',
  'payments.total-in': 'Total en {currency}',
  'payments.state': 'Dernier état connu',
  'payments.confirmed-at': 'Confirmée le',
  'payments.last-attempt': 'Dernière tentative',
  'payments.attempts': 'Nombre d’envois',
  'payments.request-id': 'Référence technique',
  'payments.answer': 'Mode de validation',
  'payments.approach-REDIRECT': 'Sur une page de votre banque',
  'payments.approach-DECOUPLED': 'Dans l’application de votre banque',
  'payments.approach-EMBEDDED': 'Dans cette application',
  'payments.approach-NONE': 'Aucun, selon votre banque',
  'payments.copy-receipt': 'Copier le récapitulatif',
  'payments.download': 'Télécharger (JSON)',
  'payments.with-amounts':
    'Les montants sont masqués à l’écran, mais figurent dans la copie et dans le fichier.',
  'payments.body-meant': 'Pour les testeurs : exactement ce qui a été confirmé',
  'payments.replaces': 'Elle remplace une demande précédente',
  'payments.replaces-open':
    'Elle remplace une demande qui est peut-être parvenue à votre banque : la banque a peut-être les deux.',
  'payments.see-earlier': 'Voir la demande précédente',

  'payments.why': 'Pourquoi',
  'payments.refused-content':
    'Votre banque n’accepte pas l’une des informations de cette demande. Vérifiez le bénéficiaire, l’IBAN et le montant, puis modifiez-la.',
  'payments.refused-right':
    'Votre banque n’autorise pas cette application à demander des paiements en votre nom. Effectuez ce paiement auprès de votre banque, ou contactez l’exploitant de ce site.',
  'payments.refused-set-up':
    'Cette application est mal configurée pour cette banque. Vous n’y êtes pour rien. Effectuez ce paiement auprès de votre banque, et prévenez l’exploitant de ce site.',
  'payments.refused-session':
    'Votre banque a refusé deux fois votre connexion. Reconnectez-vous, puis modifiez la demande et envoyez-la.',
  'payments.not-sent-offline': 'Vous étiez hors ligne. Envoyez-la quand vous serez de nouveau en ligne.',
  'payments.not-sent-wait': 'Votre banque vous demande de patienter. Rien ne part tout seul.',
  'payments.not-sent-access':
    'Votre banque demandait d’abord le renouvellement de votre accès. C’est fait : envoyez la demande si vous le souhaitez toujours.',
  'payments.not-sent-session': 'Votre session avait pris fin. Reconnectez-vous, puis envoyez la demande.',
  'payments.not-sent-renewal':
    'Votre accès à la banque avait expiré et n’a pas pu être renouvelé. Réessayez.',
  'payments.not-sent-set-up':
    'Les paiements ne sont pas configurés sur ce site : Bankbook ne l’a donc pas envoyée. Prévenez l’exploitant de ce site.',
  'payments.not-sent-misdirected':
    'Un autre serveur a répondu, sans rien traiter. Envoyez-la de nouveau. Si cela persiste, prévenez l’exploitant de ce site.',
  'payments.not-sent-storage':
    'Votre navigateur n’a pas pu l’enregistrer d’abord : Bankbook ne l’a donc pas envoyée. Réessayez.',
  'payments.unsent-this-time': 'Cette fois, rien n’a été envoyé.',
  'payments.unknown-no-answer':
    'Votre banque n’a pas répondu jusqu’au bout. Elle a peut-être tout de même reçu ce paiement.',
  'payments.unknown-failed':
    'Une erreur s’est produite chez votre banque, avant ou après réception de ce paiement.',
  'payments.unknown-unreadable': 'La réponse de votre banque est illisible.',
  'payments.unknown-conflict':
    'Votre banque indique qu’elle a peut-être déjà une demande portant cette référence.',
  'payments.attempted': 'Dernière tentative le {time}',

  'payments.send-again-title': 'Renvoyer cette demande de paiement ?',
  'payments.send-again-body':
    'La même demande sera renvoyée, avec la même référence. Certaines banques ne détectent pas les doublons : vous risquez de payer deux fois. Un paiement peut mettre plusieurs jours à apparaître : en cas de doute, demandez à votre banque.',
  'payments.edit-title': 'Créer une autre demande de paiement ?',
  'payments.edit-body':
    'Votre banque a peut-être déjà celle-ci. Une fois modifiée, elle devient une autre demande, et votre banque pourrait exécuter les deux.',
  'payments.discard-title': 'Abandonner cette demande de paiement ?',
  'payments.discard-body': 'Vous ne pourrez plus l’envoyer d’ici.',
  'payments.discard-open-body':
    'Vous ne pourrez plus l’envoyer d’ici. Si votre banque l’a, cela ne l’annule pas.',
  'payments.failed':
    'Cela n’a pas fonctionné : votre navigateur n’a pas pu l’enregistrer. Rien n’a été envoyé. Réessayez.',
  'payments.sign-out-title': 'Vous déconnecter alors qu’un paiement est en suspens ?',
  'payments.sign-out-body':
    'Nous ne savons pas si votre banque a reçu l’un de vos paiements. Après votre déconnexion, vous ne pourrez plus le consulter ni le renvoyer ici. Seules sa référence et son heure restent.',
  'payments.sign-out-earlier-body':
    'Ce navigateur garde un paiement d’une session précédente, peut-être d’une autre personne. Nous ne savons pas si la banque l’a reçu. Après votre déconnexion, seules sa référence et son heure restent.',
  'payments.sign-out-unfinished': 'Vous déconnecter sans avoir terminé ?',
  'payments.sign-out-lost': 'Après votre déconnexion, vous ne pourrez plus terminer ceci ici :',
  'payments.sign-out-waits': 'Attend votre validation auprès de votre banque',
  'payments.sign-out-more': '{count, plural, one {Et # autre.} other {Et # autres.}}',
  'payments.edit-lost': 'Son contenu n’est plus disponible : elle ne peut pas être modifiée.',

  'payments.see-transactions': 'Voir mes opérations',
  'payments.matches-heading': 'Vos opérations',
  'payments.matches-bare': 'Consultées à l’instant. Le montant à rechercher n’est plus connu.',
  'payments.match': 'Peut-être ce paiement',
  'payments.matches-none':
    'Pas encore de paiement de ce montant depuis l’envoi ({time}). Cela peut prendre plusieurs jours.',
  'payments.matches-partly':
    'Certaines de vos opérations n’ont pas pu être examinées. Pas encore de paiement de ce montant sur {names} depuis l’envoi ({time}). Cela peut prendre plusieurs jours.',
  'payments.matches-partial': 'Ses opérations n’ont pas toutes pu être examinées.',
  'payments.matches-newest': 'Dernières opérations',
  'payments.matches-accounts':
    '{count, plural, one {Dernières opérations de # compte} other {Dernières opérations de # comptes}}',
  'payments.matches-others': '{count, plural, one {# autre compte} other {# autres comptes}}',
  'payments.matches-empty': 'Votre banque n’indique aucune opération.',
  'payments.matches-not-covered': 'Votre consentement ne couvre pas les opérations de ce compte.',
  'payments.matches-failed': 'Les opérations de ce compte n’ont pas pu être consultées.',
  'payments.matches-all': 'Toutes les opérations',
  'payments.matches-no-accounts': 'Votre banque ne partage avec Bankbook aucun compte consultable ici.',
  'payments.matches-accounts-failed': 'Vos comptes n’ont pas pu être consultés.',
  'payments.pending': 'En attente',
  'payments.no-text': 'Sans libellé',

  'payments.locked-title': 'Conservé d’une session précédente',
  'payments.not-here': 'Ce paiement n’est pas connu ici',
  'payments.not-here-body':
    'Bankbook ne connaît que ce qui a été envoyé depuis ce navigateur, jusqu’à votre déconnexion. Consultez vos opérations, ou contactez votre banque.',
  'payments.invalid-link': 'Ce lien n’est pas valide',
  'payments.invalid-link-body':
    'Votre banque vous renvoie ici par un lien. Celui-ci est incomplet, ou ne correspond à aucun paiement de ce navigateur.',
  'payments.to-payments': 'Vos paiements',
};
