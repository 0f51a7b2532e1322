export const messages = {
  'payment.payee-heading': 'Qui payez-vous ?',
  'payment.unsafe-title': 'Ce site ne peut pas envoyer de paiements.',
  'payment.unsafe-body':
    'Votre banque est à l’adresse {host}. Si une connexion se coupait, votre navigateur pourrait y envoyer un paiement deux fois : Bankbook n’en envoie donc aucun. Tout le reste fonctionne comme d’habitude.',
  'payment.unsafe-browser-title': 'Ce navigateur ne peut pas envoyer de paiements.',
  'payment.unsafe-browser-body':
    'Si la connexion se coupait, ce navigateur pourrait envoyer un paiement deux fois : Bankbook n’en envoie donc aucun. Vous pouvez payer avec une version récente de Chrome, d’Edge ou d’un autre navigateur fondé sur Chromium. Tout le reste fonctionne comme d’habitude.',
  'payment.unsafe-browser-operator':
    'Si vous exploitez ce site, une solution permet les paiements dans ce navigateur :',
  'payment.unsafe-operator': 'Si vous exploitez ce site, trois solutions permettent les paiements :',
  'payment.unsafe-origin': 'Servez Bankbook et l’interface de la banque depuis la même origine.',
  'payment.unsafe-header':
    'Faites répondre la banque en HTTP/2 ou HTTP/3, avec un en-tête Timing-Allow-Origin qui nomme ce site.',
  'payment.unsafe-config':
    'Si la banque n’exécute qu’une fois un paiement répété (grâce à son en-tête Idempotency-Key ou à sa référence), mettez payments_elsewhere à true dans config.json.',
  'payment.amount-heading': 'Combien ?',
  'payment.review-heading': 'Vérifiez votre paiement',
  'payment.back-to-payee': 'Retour au bénéficiaire',
  'payment.back-to-amount': 'Retour au montant',
  'payment.back-to-review': 'Retour à votre paiement',
  'payment.transfer-of': 'Virement {place} sur {count}',
  'payment.not-kept':
    'Votre navigateur n’a pas pu garder votre saisie. Elle reste tant que vous ne rechargez pas et ne quittez pas cette page.',
  'payment.draft-failed':
    'Votre navigateur n’a pas pu garder votre saisie ; l’étape suivante ne peut donc pas s’afficher. Réessayez.',
  'payment.unreadable':
    'Un paiement commencé ici n’est plus lisible ; voici donc un formulaire vierge. Rien n’en a été envoyé.',

  'payment.beneficiary': 'Bénéficiaire de confiance',
  'payment.beneficiary-none': 'Quelqu’un d’autre',
  'payment.beneficiary-hint': 'Choisissez-en un, ou saisissez le nom et l’IBAN ci-dessous.',
  'payment.beneficiary-loading':
    'Votre liste est demandée à votre banque. Vous pouvez déjà saisir ci-dessous.',
  'payment.beneficiary-failed': 'Votre liste n’a pas pu être lue. Saisissez le nom et l’IBAN ci-dessous.',
  'payment.beneficiary-empty': 'Votre banque n’indique personne. Saisissez le nom et l’IBAN ci-dessous.',
  'payment.beneficiary-list': 'la liste des bénéficiaires de confiance',
  'payment.beneficiary-no-iban': '{name} (sans IBAN)',
  'payment.beneficiary-unnamed': 'Sans nom',
  'payment.beneficiary-gone':
    'Le bénéficiaire choisi n’est plus sur la liste de votre banque. Saisissez le nom et l’IBAN.',
  'payment.name-hint': 'De la personne ou de l’entreprise titulaire du compte.',
  'payment.iban-hint': 'Espaces et minuscules conviennent.',
  'payment.use-plain': 'Mettre « {text} »',
  'payment.new-payee': 'Nouveau bénéficiaire ?',
  'payment.new-payee-body':
    'Cet IBAN n’est pas dans votre liste de bénéficiaires de confiance. S’il vous est venu par message, e-mail ou téléphone, vérifiez-le auprès du bénéficiaire par un moyen que vous connaissez déjà. Votre banque ne vous demandera jamais de déplacer de l’argent pour le protéger.',
  'payment.new-payee-unknown':
    'On ne sait pas si cet IBAN est dans votre liste de bénéficiaires de confiance. S’il vous est venu par message, e-mail ou téléphone, vérifiez-le auprès du bénéficiaire par un moyen que vous connaissez déjà. Votre banque ne vous demandera jamais de déplacer de l’argent pour le protéger.',

  'payment.amount-hint': 'Par exemple {example}',
  'payment.reference-hint': 'Ce que le bénéficiaire lit sur son relevé.',
  'payment.speed-standard-hint': 'Arrive en général le jour ouvré suivant.',
  'payment.speed-instant-hint':
    'Arrive en général en quelques secondes, si les deux banques y participent. En euros seulement.',
  'payment.speed-all': 'La rapidité vaut pour tous les virements de cette demande.',
  'payment.check-funds': 'Vérifier les fonds disponibles pour ce montant',

  'payment.name-empty': 'Saisissez le nom du bénéficiaire',
  'payment.name-too-long': 'Raccourcissez le nom à 140 caractères',
  'payment.name-characters': 'Retirez du nom ce que les banques n’acceptent pas : {characters}',
  'payment.iban-empty': 'Saisissez l’IBAN du bénéficiaire',
  'payment.iban-format':
    'Saisissez l’IBAN : deux lettres, deux chiffres, puis jusqu’à 30 lettres et chiffres',
  'payment.iban-country': 'Vérifiez les deux premières lettres de l’IBAN : aucun pays avec IBAN n’a ce code',
  'payment.iban-length':
    'Vérifiez la longueur de l’IBAN : il manque des caractères, ou il y en a trop pour son pays',
  'payment.iban-check-digits': 'Vérifiez l’IBAN : un caractère est faux, ou deux ont été inversés',
  'payment.amount-empty': 'Saisissez un montant',
  'payment.amount-not-a-number': 'Saisissez le montant en chiffres, comme {example}',
  'payment.amount-negative': 'Saisissez le montant sans signe moins',
  'payment.amount-too-large': 'Saisissez un montant inférieur à 1 000 000 000',
  'payment.amount-too-many-decimals':
    'Saisissez le montant avec {digits, plural, =0 {aucune décimale} one {au plus # décimale} other {au plus # décimales}} en {currency}',
  'payment.amount-zero': 'Saisissez un montant supérieur à zéro',
  'payment.currency-empty': 'Indiquez une devise, comme EUR',
  'payment.currency-format': 'Indiquez trois lettres, comme EUR',
  'payment.currency-unknown': 'Vérifiez la devise : personne n’utilise ce code',
  'payment.currency-another':
    'Tous les virements d’une demande sont dans une même devise, ici {other} : envoyez les autres devises dans une demande à part',
  'payment.speed-not-euro':
    'L’instantané n’existe qu’en euros : choisissez Standard, ou mettez EUR comme devise',
  'payment.reference-too-long': 'Raccourcissez le motif à 140 caractères',
  'payment.reference-characters': 'Retirez du motif ce que les banques n’acceptent pas : {characters}',
  'payment.character-space': 'un espace spécial ({code})',
  'payment.character-tab': 'une tabulation',
  'payment.character-line-break': 'un retour à la ligne',
  'payment.character-invisible': 'un caractère invisible ({code})',
  'payment.character-control': 'un caractère de contrôle ({code})',

  'payment.summary': 'Votre paiement',
  'payment.summary-open': 'Pas encore indiqué',
  'payment.summary-others': '{count, plural, one {et # autre virement} other {et # autres virements}}',
  'payment.to': 'À',
  'payment.no-reference': 'Aucun',

  'payment.review-lead':
    'Rien n’est envoyé avant que vous n’appuyiez sur « {button} ». Ce que vous vérifiez ici est exactement ce que votre banque recevra.',
  'payment.in-transfers': '{count, plural, one {en # virement} other {en # virements}}',
  'payment.to-payee': 'à {name}',
  'payment.change': 'Modifier',
  'payment.change-name': 'le nom',
  'payment.change-iban': 'l’IBAN',
  'payment.change-amount': 'le montant',
  'payment.change-reference': 'le motif',
  'payment.change-speed': 'la rapidité',
  'payment.of-transfer': 'du virement {place}',
  'payment.transfer': 'Virement {place}',
  'payment.for-all': 'Pour tous les virements',
  'payment.add': 'Ajouter un autre virement',
  'payment.remove': 'Retirer',
  'payment.removed': 'Le virement à {name} a été retiré.',
  'payment.undo': 'Annuler le retrait',
  'payment.hidden': 'Les montants sont masqués. Affichez-les pour vérifier ce que vous envoyez.',
  'payment.replaces-unknown':
    'Ceci remplace une demande dont personne ne sait si la banque l’a reçue. Elle part comme une nouvelle : si la banque a les deux, les deux peuvent être exécutées.',
  'payment.replaces-refused':
    'Ceci remplace une demande que votre banque a refusée. Elle part comme une nouvelle.',
  'payment.see-earlier': 'Voir la demande précédente',
  'payment.repeat-title': 'Envoyer aussi celle-ci ?',
  'payment.repeat-body':
    'Cela ressemble à une répétition : une demande avec {amount} à {name} a été envoyée depuis ce navigateur à {time}. Si vous envoyez aussi celle-ci, les deux peuvent être exécutées.',
  'payment.failed-session':
    'Votre session est terminée. Rien n’a été envoyé. Reconnectez-vous pour continuer ici.',
  'payment.cut-off':
    'Rien n’a été envoyé : votre session avait pris fin. Envoyez cette demande de nouveau si vous la voulez toujours.',
  'payment.failed-storage':
    'Votre navigateur n’a pas pu noter que l’envoi allait se faire ; rien n’a donc été envoyé. Réessayez.',
  'payment.about-body':
    'La demande va à votre banque au nom de {party}. Elle ne nomme aucun compte à débiter : cela se règle entre vous et votre banque. Cette application apprend si la banque a pris la demande, pas ce qu’elle devient ensuite.',

  'payment.mark-spec': 'Dans l’interface ({section})',
  'payment.mark-assumed': 'Supposé',
  'payment.body-raw': 'Tel qu’envoyé',
  'payment.body-long':
    'Seuls les {shown} premiers sont listés, sur {count, plural, one {# membre} other {# membres}}.',

  'payment.import': 'Importer des virements d’un fichier',
  'payment.import-file': 'Fichier',
  'payment.import-hint':
    'CSV avec une ligne d’en-tête (nom, iban, montant et, si vous voulez, devise et motif), ou pain.001 (ISO 20022). Il est lu dans ce navigateur et n’en sort pas.',
  'payment.import-reading': 'Lecture du fichier',
  'payment.import-share': '{percent} %',
  'payment.import-cancelled': 'La lecture a été annulée. Rien n’a été ajouté.',
  'payment.import-good':
    '{count, plural, =0 {Aucun virement de ce fichier ne peut être ajouté.} one {# virement peut être ajouté.} other {# virements peuvent être ajoutés.}}',
  'payment.import-bad-lines':
    '{count, plural, one {# ligne est laissée de côté :} other {# lignes sont laissées de côté :}}',
  'payment.import-bad-transfers':
    '{count, plural, one {# virement est laissé de côté :} other {# virements sont laissés de côté :}}',
  'payment.import-line': 'Ligne {line}',
  'payment.import-transfer': 'Virement {line}',
  'payment.import-unused': 'Non utilisé de ce fichier : {names}',
  'payment.import-add': '{count, plural, one {Ajouter # virement} other {Ajouter # virements}}',
  'payment.import-adding': '{count, plural, one {Ajout de # virement} other {Ajout de # virements}}',
  'payment.import-other': 'Choisir un autre fichier',
  'payment.import-added':
    '{count, plural, one {# virement a été ajouté.} other {# virements ont été ajoutés.}}',
  'payment.line-decimals': 'Le montant a plus de décimales que sa devise',
  'payment.line-quotes': 'Un guillemet n’est pas fermé',
  'payment.line-cells': 'Elle n’a pas autant de cellules que l’en-tête',
  'payment.line-not-a-transfer': 'Ce n’est pas un virement vers un compte',
  'payment.file-empty': 'Ce fichier est vide. Choisissez-en un autre.',
  'payment.file-not-readable': 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  'payment.file-not-text':
    'Ce fichier n’est pas du texte. Enregistrez-le en CSV ou pain.001, et choisissez celui-là.',
  'payment.file-no-transfers': 'Ce fichier a un en-tête mais aucun virement.',
  'payment.file-malformed-xml': 'Ce XML est abîmé : il a été coupé, ou modifié à la main.',
  'payment.file-doctype': 'Ce XML déclare un type de document, refusé par sécurité.',
  'payment.file-not-pain-001': 'Ce XML n’est pas un ordre de paiement (pain.001.001.03 ou pain.001.001.09).',
  'payment.file-too-large': 'Ce fichier est trop gros. Le maximum est de {limit} Mo.',
  'payment.file-too-many': 'Ce fichier a trop de virements. Le maximum est de {limit} à la fois.',
  'payment.file-missing-columns': 'Il manque à la ligne d’en-tête : {columns}',
  'payment.file-repeated-columns': 'La ligne d’en-tête a deux fois : {columns}',
  'payment.file-wrong-count':
    'Ce fichier annonce {stated} virements et en a {found} : il en manque peut-être, donc rien n’est pris.',
};
