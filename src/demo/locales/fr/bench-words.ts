export const messages = {
  'words.cancel': 'annuler annulé annulation abandonner rejeter',
  'words.duplicate': 'doublon double deux fois répété',
  'words.expired': 'expiré expiration périmé ancien',
  'words.insufficient': 'solde insuffisant provision insuffisante fonds AM04',
  'words.logout': 'déconnexion déconnecter déconnecté session expirée',
  'words.offline': 'hors ligne sans réseau déconnecté connexion',
  'words.timeout': 'délai dépassé délai d’attente timeout trop long',
};
