export const messages = {
  'dock.larger': 'Agrandir',
  'dock.smaller': 'Réduire',
  'dock.as-page': 'Dans un nouvel onglet',
  'dock.close': 'Fermer le banc d’essai',
  'dock.keys': 'Maj + F2 ramène à la page, puis ici. Échap ferme le banc d’essai.',
};
