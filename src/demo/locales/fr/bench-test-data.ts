import type { messages as english } from '#demo/locales/en/bench-test-data.ts';

export const messages: Record<keyof typeof english, string> = {
  'test-data.lead':
    'Qui peut se connecter, ce qui peut être saisi, et ce que cela fait. Cela marche aussi par HTTP\u202f; la fin de la page dit comment.',
  'test-data.find': 'Chercher',
  'test-data.find-hint': 'Un nom, un IBAN, une devise, un montant, ou ce qu’il fait.',
  'test-data.no-match': 'Rien n’a ces mots',
  'test-data.show-all': 'Tout afficher',
  'test-data.personas': 'Personas',
  'test-data.approach': 'Approbation des paiements\u00a0: {approach}',
  'test-data.beneficiaries-heading': 'Bénéficiaires de confiance',
  'test-data.accounts': 'Comptes\u00a0: {name}',
  'test-data.beneficiaries': 'Bénéficiaires de confiance\u00a0: {name}',
  'test-data.can-pay': 'peut payer',
  'test-data.can-not-pay': 'ne peut pas payer',
  'test-data.iban-sent': 'IBAN envoyé par la banque',
  'test-data.iban-unsent': 'IBAN non envoyé par la banque',
  'test-data.no-iban': 'aucun IBAN connu',
  'test-data.copy': 'Copier {what}',
  'test-data.copy-command': 'Copier',
  'test-data.payment': 'Montants dans une demande de paiement',
  'test-data.payment-lead':
    'Saisissez-en un comme montant d’un virement. Ce qui échoue après le travail échoue une fois\u00a0: la même demande reçoit ensuite la réponse de la banque.',
  'test-data.funds': 'Montants dans une vérification des fonds',
  'test-data.funds-lead': 'Saisissez-en un comme montant à vérifier.',
  'test-data.http': 'Par HTTP',
  'test-data.http-lead':
    'La même banque sur un port, pour un shell avec curl. Démarrez-la dans le dossier du projet, connectez-vous, et utilisez n’importe quel montant\u202f; une commande relancée est la même demande encore une fois.',
  'test-data.persona': 'Persona',
  'test-data.start': 'Démarrer la banque',
  'test-data.sign-in': 'Se connecter\u00a0: {name}',
  'test-data.list': 'Lire les comptes',
  'test-data.ask': 'Vérifier des fonds de {amount}',
  'test-data.pay': 'Demander un paiement de {amount}',
  'test-data.no-account': 'Ce persona n’a aucun compte qui puisse payer.',
  'test-data.more':
    'Pannes et réglages\u00a0: la partie «\u00a0Pannes\u00a0» du banc d’essai les copie en commande. Tout ceci pour les programmes\u00a0: {address}',
};
