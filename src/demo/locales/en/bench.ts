export const messages = {
  'bench.parts': 'Parts of the bench',
  'bench.to-app': 'To the app',
  'bench.scenarios': 'Scenarios',
  'bench.faults': 'Faults',
  'bench.clock': 'Clock',
  'bench.inspector': 'Inspector',
  'bench.state': 'State of the bank',
  'bench.map': 'Map',
  'bench.states': 'States',
  'bench.test-data': 'Test data',
  'bench.ui': 'Design system',
  'bench.lead':
    'For testers and reviewers: put the app and its bank into any state, see what they say to each other, and hand the same state on as a link. None of it reaches anybody who only uses the app.',
  'bench.open': 'Open',
  'bench.reset': 'Reset',
} as const;
