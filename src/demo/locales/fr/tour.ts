export const messages = {
  'tour.label': 'Visite guidée',
  'tour.step': 'Étape {step} sur {count}\u00A0:',
  'tour.accounts': 'Vos comptes',
  'tour.accounts-body':
    'Chaque compte est un lien, avec un solde sous le nom que la banque lui donne. Vous pouvez quitter la visite à tout moment\u202F; le badge «\u202FDonnées de démonstration\u202F» la reprend où vous l’avez laissée.',
  'tour.sections': 'Un compte',
  'tour.sections-body':
    'Soldes, titulaires, découverts et opérations. Ce que le consentement ne couvre pas le dit, et mène là où il peut être modifié.',
  'tour.transactions': 'Trouver une opération',
  'tour.transactions-body':
    'Tapez un nom, une partie d’un texte ou un montant. Ce qui est trouvé est additionné, et peut être exporté ou imprimé.',
  'tour.consent': 'Ce qui peut être lu',
  'tour.consent-body':
    'Ce qui a été envoyé en dernier à la banque depuis ce navigateur. Cela se modifie compte par compte, ou se retire en entier.',
  'tour.payment': 'Demander un paiement',
  'tour.payment-body':
    'À qui, combien, vérifier, envoyer. Rien n’est envoyé avant la dernière page, et la banque demande l’accord de son client.',
  'tour.bench': 'Le banc d’essai',
  'tour.bench-body':
    'Pour qui teste\u00A0: scénarios, pannes, horloge, chaque appel de l’application et les données de la banque. Ctrl ou ⌘ et K y mènent depuis chaque page.',
  'tour.sign-in':
    'Connectez-vous d’abord\u00A0: allez à la banque de démo, choisissez une personne, validez. Aucun mot de passe n’est demandé. La visite attend.',
  'tour.no-account': 'Cette personne n’a aucun compte à montrer. Passez à l’étape sur le consentement.',
  'tour.next': 'Suivant',
  'tour.back': 'Retour',
  'tour.show': 'M’y emmener',
  'tour.leave': 'Quitter la visite',
  'tour.finish': 'Terminer',
};
