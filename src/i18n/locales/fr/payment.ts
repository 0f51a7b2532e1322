export const messages = {
  'payment.payee-heading': 'Qui payez-vous ?',
  'payment.unsafe-title': 'Ce site ne peut pas envoyer de paiements.',
  'payment.unsafe-body':
    'Votre banque est à l’adresse {host}. Si une connexion se coupe, votre navigateur pourrait y envoyer un paiement deux fois : Bankbook n’en envoie donc aucun. Tout le reste fonctionne.',
  'payment.unsafe-browser-title': 'Ce navigateur ne peut pas envoyer de paiements.',
  'payment.unsafe-browser-body':
    'Si la connexion se coupe, ce navigateur pourrait envoyer un paiement deux fois : Bankbook n’en envoie donc aucun. Vous pouvez payer avec une version récente de Chrome, d’Edge ou d’un autre navigateur fondé sur Chromium.',
  'payment.unsafe-browser-operator':
    'Si vous exploitez ce site, deux solutions permettent les paiements dans ce navigateur :',
  'payment.unsafe-operator': 'Si vous exploitez ce site, trois solutions permettent les paiements :',
  'payment.unsafe-origin': 'Servez Bankbook et l’interface de la banque depuis la même origine.',
  'payment.unsafe-header':
    'Faites répondre la banque en HTTP/2 ou HTTP/3, avec un en-tête Timing-Allow-Origin qui nomme ce site.',
  'payment.unsafe-filler':
    'Servez ce site en HTTP/1.1 et fermez la connexion après chaque réponse à /connection-filler.bin.',
  'payment.unsafe-config':
    'Si la banque n’exécute qu’une fois un paiement répété (grâce à son en-tête Idempotency-Key ou à sa référence), mettez payments_elsewhere à true dans config.json.',
  'payment.amount-heading': 'Combien ?',
  'payment.review-heading': 'Vérifiez votre paiement',
  'payment.back-to-payee': 'Retour au bénéficiaire',
  'payment.back-to-amount': 'Retour au montant',
  'payment.back-to-review': 'Retour à votre paiement',
  'payment.transfer-of': 'Virement {place} sur {count}',
  'payment.draft-failed':
    'Votre navigateur n’a pas pu garder votre saisie ; l’étape suivante ne peut pas s’afficher. Réessayez.',
  'payment.unreadable':
    'Un paiement commencé n’est plus lisible. Voici un formulaire vierge ; rien n’a été envoyé.',

  'payment.beneficiary': 'Bénéficiaire de confiance',
  'payment.beneficiary-loading': 'Chargement de votre liste…',
  'payment.beneficiary-failed': 'Votre liste n’a pas pu être lue. Saisissez le nom et l’IBAN.',
  'payment.beneficiary-empty': 'Votre liste est vide. Saisissez le nom et l’IBAN.',
  'payment.beneficiary-list': 'la liste des bénéficiaires de confiance',
  'payment.beneficiary-no-iban': 'Sans IBAN : à saisir',
  'payment.beneficiary-unnamed': 'Sans nom',
  'payment.beneficiary-gone':
    'Ce bénéficiaire n’est plus sur la liste de votre banque. Saisissez le nom et l’IBAN.',
  'payment.recent': 'Bénéficiaires récents',
  'payment.somebody-else': 'Un autre bénéficiaire',
  'payment.chosen-payee': 'Bénéficiaire choisi',
  'payment.own-accounts': 'Vos comptes',
  'payment.balance-of': 'Solde de',
  'payment.search-beneficiaries': 'Chercher un bénéficiaire',
  'payment.search-none': 'Aucun bénéficiaire trouvé.',
  'payment.show-all': 'Tout afficher ({count, number})',
  'payment.paste': 'Coller des coordonnées bancaires',
  'payment.paste-open': 'Coller un texte',
  'payment.paste-hint': 'Tout texte contenant un IBAN, ou le texte d’un QR code.',
  'payment.paste-picture': 'Lire un QR code',
  'payment.clear': 'Effacer',
  'payment.paste-reading': 'Lecture de l’image',
  'payment.paste-taken': 'Informations reprises :',
  'payment.paste-empty': 'Il n’y a rien à lire',
  'payment.paste-no-iban': 'Il ne contient aucun IBAN valable',
  'payment.paste-several-ibans': 'Il contient plusieurs IBAN : n’en collez qu’un',
  'payment.paste-code-version': 'Bankbook ne connaît pas la version de ce QR code',
  'payment.paste-code-kind': 'Ce QR code ne correspond pas à un virement',
  'payment.paste-code-broken': 'Ce QR code n’est pas complet',
  'payment.paste-code-iban': 'L’IBAN de ce QR code est faux',
  'payment.paste-code-amount': 'Le montant de ce QR code est illisible',
  'payment.paste-code-references': 'Ce QR code a deux références',
  'payment.paste-picture-too-large': 'Cette image est trop volumineuse',
  'payment.paste-not-a-picture': 'Ce fichier n’est pas une image lisible par votre navigateur',
  'payment.paste-no-code': 'Aucun QR code lisible dans cette image',
  'payment.paste-not-loaded': 'Le lecteur de QR codes n’a pas pu être chargé. Réessayez une fois en ligne',
  'payment.source-gone':
    'Ce que vous vouliez payer à nouveau n’est plus lisible. Saisissez le nom et l’IBAN.',
  'payment.name-hint': 'Le titulaire du compte.',
  'payment.sent-plain': 'Les banques n’acceptent pas les accents : nous enverrons « {text} ».',
  'payment.new-payee': 'Nouveau bénéficiaire ?',
  'payment.new-payee-body':
    'Si vous avez reçu cet IBAN par message, e-mail ou téléphone, vérifiez-le auprès du bénéficiaire par un moyen que vous connaissez déjà. Votre banque ne vous demandera jamais de transférer votre argent pour le protéger.',
  'payment.new-payee-unknown':
    'Votre liste n’a pas pu être consultée. Si vous avez reçu cet IBAN par message, e-mail ou téléphone, vérifiez-le auprès du bénéficiaire par un moyen que vous connaissez déjà. Votre banque ne vous demandera jamais de transférer votre argent pour le protéger.',

  'payment.amount-hint': 'Par exemple {example}',
  'payment.reference-hint': 'Visible par le bénéficiaire.',
  'payment.speed-standard-hint': 'Généralement le jour ouvré suivant.',
  'payment.speed-instant-hint': 'Généralement en quelques secondes. En euros uniquement.',
  'payment.speed-all': 'Pour tous les virements de cette demande.',
  'payment.check-funds': 'Vérifier les fonds',
  'payment.funds-at': 'Réponse de votre banque le {time}. Rien n’est réservé.',
  'payment.funds-amount': 'Saisissez d’abord un montant valable.',

  'payment.name-empty': 'Saisissez le nom du bénéficiaire',
  'payment.name-too-long': 'Raccourcissez le nom à {limit} caractères',
  'payment.name-characters': 'Les banques n’acceptent pas ces caractères dans un nom : {characters}',
  'payment.iban-empty': 'Saisissez l’IBAN du bénéficiaire',
  'payment.iban-format':
    'Saisissez l’IBAN : deux lettres, deux chiffres, puis jusqu’à 30 lettres et chiffres',
  'payment.iban-country': 'Vérifiez les deux premières lettres de l’IBAN : aucun pays ne les porte',
  'payment.iban-length':
    'Vérifiez la longueur de l’IBAN : il manque des caractères, ou il y en a trop pour son pays',
  'payment.iban-check-digits': 'Vérifiez l’IBAN : un caractère est erroné, ou deux ont été inversés',
  'payment.amount-empty': 'Saisissez un montant',
  'payment.amount-not-a-number': 'Saisissez le montant en chiffres, comme {example}',
  'payment.amount-unclear':
    'Saisissez le montant sans séparer les milliers, comme {example} : celui-ci peut se lire de deux façons',
  'payment.amount-negative': 'Saisissez le montant sans signe moins',
  'payment.amount-too-large': 'Saisissez un montant inférieur à 1 000 000 000',
  'payment.amount-too-many-decimals':
    'Saisissez le montant avec {digits, plural, =0 {aucune décimale} one {au plus # décimale} other {au plus # décimales}} en {currency}',
  'payment.amount-zero': 'Saisissez un montant supérieur à zéro',
  'payment.currency-empty': 'Indiquez une devise, comme EUR',
  'payment.currency-format': 'Indiquez trois lettres, comme EUR',
  'payment.currency-unknown': 'Vérifiez la devise : aucune ne porte ces lettres',
  'payment.currency-another': 'Tous les virements d’une demande sont dans une même devise, ici {other}',
  'payment.speed-not-euro':
    'Le virement instantané n’existe qu’en euros : choisissez Standard, ou indiquez EUR comme devise',
  'payment.reference-too-long': 'Raccourcissez le motif à {limit} caractères',
  'payment.reference-characters': 'Les banques n’acceptent pas ces caractères dans un motif : {characters}',
  'payment.character-invisible': 'un caractère invisible ({code})',
  'payment.character-control': 'un caractère de contrôle ({code})',

  'payment.summary': 'Votre paiement',
  'payment.summary-open': 'Rien pour l’instant',
  'payment.summary-others': '{count, plural, one {et # autre virement} other {et # autres virements}}',
  'payment.to': 'À',
  'payment.no-reference': 'Aucun',

  'payment.review-lead': 'C’est exactement ce que votre banque recevra.',
  'payment.in-transfers': '{count, plural, one {en # virement} other {en # virements}}',
  'payment.to-payee': 'à {name}',
  'payment.change': 'Modifier',
  'payment.change-name': 'le nom',
  'payment.change-iban': 'l’IBAN',
  'payment.change-amount': 'le montant',
  'payment.change-reference': 'le motif',
  'payment.change-speed': 'le type de virement',
  'payment.of-transfer': 'du virement {place}',
  'payment.transfer': 'Virement {place}',
  'payment.for-all': 'Pour tous les virements',
  'payment.add': 'Ajouter un autre virement',
  'payment.remove': 'Retirer',
  'payment.removed': 'Le virement à {name} a été retiré.',
  'payment.undo': 'Annuler',
  'payment.hidden': 'Les montants sont masqués. Affichez-les pour vérifier ce que vous envoyez.',
  'payment.replaces-unknown':
    'Cette demande en remplace une que votre banque a peut-être reçue. Elle sera envoyée comme une nouvelle : si la banque a les deux, les deux peuvent être exécutées.',
  'payment.replaces-refused':
    'Cette demande en remplace une que votre banque a refusée. Elle sera envoyée comme une nouvelle.',
  'payment.see-earlier': 'Voir la demande précédente',
  'payment.repeat-title': 'Envoyer aussi ce paiement ?',
  'payment.repeat-body':
    'Vous avez envoyé {amount} à {name} depuis ce navigateur à {time}. Si vous envoyez aussi ce paiement, les deux peuvent être exécutés.',
  'payment.failed-session':
    'Votre session est terminée. Rien n’a été envoyé. Reconnectez-vous pour continuer.',
  'payment.cut-off':
    'Rien n’a été envoyé : votre session avait pris fin. Envoyez cette demande de nouveau si vous la voulez toujours.',
  'payment.failed-storage':
    'Votre navigateur n’a pas pu enregistrer cet envoi ; rien n’a donc été envoyé. Réessayez.',
  'payment.about-body': 'Votre banque vous demandera le compte à débiter et votre accord.',

  'payment.mark-spec': 'Dans l’interface ({section})',
  'payment.mark-assumed': 'Supposé',
  'payment.body-raw': 'Tel qu’envoyé',
  'payment.body-long':
    'Seuls les {shown} premiers sont listés, sur {count, plural, one {# membre} other {# membres}}.',

  'payment.import': 'Importer un fichier de virements',
  'payment.import-file': 'Fichier',
  'payment.import-hint':
    'CSV avec une ligne d’en-tête (nom, iban, montant et, au besoin, devise et motif), ou pain.001. Il n’est lu que dans ce navigateur.',
  'payment.import-reading': 'Lecture du fichier',
  'payment.import-share': '{percent} %',
  'payment.import-cancelled': 'La lecture a été annulée. Rien n’a été ajouté.',
  'payment.import-good':
    '{count, plural, =0 {Aucun virement de ce fichier ne peut être ajouté.} one {# virement peut être ajouté.} other {# virements peuvent être ajoutés.}}',
  'payment.import-bad-lines': '{count, plural, one {# ligne est ignorée :} other {# lignes sont ignorées :}}',
  'payment.import-bad-transfers':
    '{count, plural, one {# virement est ignoré :} other {# virements sont ignorés :}}',
  'payment.import-plain-lines':
    '{count, plural, one {# ligne partira sans accents ni signes :} other {# lignes partiront sans accents ni signes :}}',
  'payment.import-plain-transfers':
    '{count, plural, one {# virement partira sans accents ni signes :} other {# virements partiront sans accents ni signes :}}',
  'payment.import-plain-text': '« {from} » sera envoyé sous la forme « {to} »',
  'payment.import-line': 'Ligne {line}',
  'payment.import-transfer': 'Virement {line}',
  'payment.import-assumed': 'Aucune devise n’est indiquée dans ce fichier : les montants sont en EUR.',
  'payment.import-column': 'colonne {number}',
  'payment.import-unused': 'Non utilisé de ce fichier : {names}',
  'payment.import-add': '{count, plural, one {Ajouter # virement} other {Ajouter # virements}}',
  'payment.import-adding': '{count, plural, one {Ajout de # virement} other {Ajout de # virements}}',
  'payment.import-other': 'Choisir un autre fichier',
  'payment.import-added':
    '{count, plural, one {# virement a été ajouté.} other {# virements ont été ajoutés.}}',
  'payment.line-decimals': 'Le montant a plus de décimales que sa devise',
  'payment.line-quotes': 'Un guillemet n’est pas fermé',
  'payment.line-cells': 'Elle n’a pas autant de cellules que l’en-tête',
  'payment.line-two-currencies': 'Ses cellules indiquent deux devises',
  'payment.line-not-a-transfer': 'Ce n’est pas un virement vers un compte',
  'payment.file-empty': 'Ce fichier est vide. Choisissez-en un autre.',
  'payment.file-not-readable': 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  'payment.file-not-text': 'Ce fichier n’est pas du texte. Enregistrez-le en CSV ou pain.001.',
  'payment.file-no-transfers': 'Ce fichier a un en-tête mais aucun virement.',
  'payment.file-malformed-xml': 'Ce fichier XML est endommagé.',
  'payment.file-doctype': 'Ce fichier XML déclare un type de document, ce qui est refusé par sécurité.',
  'payment.file-not-pain-001': 'Ce fichier XML n’est pas un ordre de paiement (pain.001).',
  'payment.file-other-message':
    'Ce fichier est un {message}, qui n’est pas lu ici. Enregistrez-le en pain.001.001.03 ou pain.001.001.09.',
  'payment.file-too-large': 'Ce fichier est trop volumineux : {limit} Mo au plus.',
  'payment.file-too-many': 'Ce fichier contient trop de virements : {limit} à la fois au plus.',
  'payment.file-missing-columns': 'Il manque à la ligne d’en-tête : {columns}',
  'payment.file-repeated-columns': 'La ligne d’en-tête a deux fois : {columns}',
  'payment.file-unclear-currency': 'La devise des montants n’est pas certaine, à cause de : {columns}',
  'payment.file-contradiction':
    'Ce fichier se contredit, rien n’est donc ajouté : {figure} indique {stated}, mais ses virements font {found}.',
};
