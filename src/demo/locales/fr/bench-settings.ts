export const messages = {
  'bench-settings.lead':
    'Les banques diffèrent même quand aucune n’échoue. Un réglage compte aussitôt, dans tous les onglets, jusqu’à son rétablissement ou la remise à zéro.',
  'bench-settings.now': 'Réglages actuels',
  'bench-settings.count':
    '{count, plural, =0 {Chaque réglage a sa valeur habituelle.} one {# réglage n’a pas sa valeur habituelle.} other {# réglages n’ont pas leur valeur habituelle.}}',
  'bench-settings.all-back': 'Tout rétablir',
  'bench-settings.consent-days': 'Jours jusqu’à la fin d’un consentement',
  'bench-settings.consent-days-hint':
    'Au plus {most}\u202F; vide\u00A0: jamais. L’application le rappelle à partir de son prochain chargement.',
  'bench-settings.consent-days-wrong': 'Saisissez un nombre entier de 1 à {most}, ou rien.',
  'bench-settings.consent-approval': 'Un nouveau consentement',
  'bench-settings.approval-none': 'Vaut aussitôt',
  'bench-settings.approval-page': 'Attend d’être validé sur une page de la banque',
  'bench-settings.payment-approach': 'Approbation des paiements',
  'bench-settings.seed': 'Graine des historiques',
  'bench-settings.seed-hint': 'de 1 à {most}',
  'bench-settings.seed-wrong': 'Saisissez un nombre entier de 1 à {most}.',
  'bench-settings.seed-verb': 'Tirer à nouveau',
  'bench-settings.seed-ask': 'Tirer les historiques de la graine {seed}\u202F?',
  'bench-settings.seed-ask-body':
    'Chaque client a alors d’autres opérations, dans tous les onglets. L’identité des clients, ce qu’ils possèdent et ce qui a été fait à la banque ne changent pas\u202F; la graine {usual} ramène les opérations habituelles.',
  'bench-settings.seed-set': 'Les historiques sont tirés de la graine {seed}.',
  'bench-settings.seed-same': 'Les historiques sont déjà tirés de la graine {seed}.',
  'bench-settings.network': 'Réseau',
  'bench-settings.network-on': 'Les appels atteignent la banque',
  'bench-settings.network-off': 'Aucun appel n’atteint la banque, et l’application se croit hors ligne',
};
