export const messages = {
  'commands.bench-too': 'tester bench demo',
  'commands.bank': 'Demo bank',
  'commands.bank-too': 'demo bank',
  'commands.reset': 'Reset the demo bank',
  'commands.reset-too': 'start afresh forget all',
  'commands.reset-title': 'Reset the demo bank?',
  'commands.reset-body':
    'Everything that was done at the bank in this browser is forgotten: consents, payments, faults and settings. You sign in anew.',
  'commands.dock': 'Bench beside this page',
  'commands.reset-key': 'Reset the demo bank, where its state is shown',
  'commands.tour': 'Take the tour from the start',
  'commands.tour-too': 'help introduction guide',
} as const;
