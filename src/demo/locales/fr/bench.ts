export const messages = {
  'bench.parts': 'Parties du banc d’essai',
  'bench.to-app': 'Vers l’application',
  'bench.scenarios': 'Scénarios',
  'bench.faults': 'Pannes',
  'bench.clock': 'Horloge',
  'bench.inspector': 'Inspecteur',
  'bench.state': 'État de la banque',
  'bench.map': 'Plan',
  'bench.states': 'États',
  'bench.test-data': 'Données de test',
  'bench.ui': 'Composants',
  'bench.lead':
    'Pour qui teste et relit\u00a0: mettre l’application et sa banque dans n’importe quel état, voir ce qu’elles se disent, et transmettre le même état par un lien. Rien de cela n’atteint une personne qui ne fait qu’utiliser l’application.',
  'bench.open': 'Ouvrir',
  'bench.reset': 'Réinitialiser',
};
