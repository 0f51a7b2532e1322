export const messages = {
  'commands.bench-too': 'test banc démo bench',
  'commands.bank': 'Banque de démo',
  'commands.bank-too': 'banque démo',
  'commands.reset': 'Réinitialiser la banque de démo',
  'commands.reset-too': 'recommencer oublier tout',
  'commands.reset-title': 'Réinitialiser la banque de démo\u202f?',
  'commands.reset-body':
    'Tout ce qui a été fait à la banque dans ce navigateur est oublié\u00a0: consentements, paiements, pannes et réglages. Vous vous connectez de nouveau.',
  'commands.dock': 'Banc d’essai à côté de cette page',
  'commands.reset-key': 'Réinitialiser la banque de démonstration, là où son état est affiché',
  'commands.tour': 'Suivre la visite guidée depuis le début',
  'commands.tour-too': 'aide introduction guide',
};
