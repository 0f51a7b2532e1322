export const messages = {
  'bench-settings.lead':
    'Banks differ even where none of them fails. A setting counts at once, in every tab, until it is set back or the demo is reset.',
  'bench-settings.now': 'What is set',
  'bench-settings.count':
    '{count, plural, =0 {Every setting is as usual.} one {# setting is not as usual.} other {# settings are not as usual.}}',
  'bench-settings.all-back': 'Set all back',
  'bench-settings.consent-days': 'Days until a consent runs out',
  'bench-settings.consent-days-hint':
    'Up to {most}; empty: never. The app reminds of it from its next load on.',
  'bench-settings.consent-days-wrong': 'Enter a whole number from 1 to {most}, or nothing.',
  'bench-settings.consent-approval': 'A new consent',
  'bench-settings.approval-none': 'Holds at once',
  'bench-settings.approval-page': 'Waits until it is approved on a page of the bank',
  'bench-settings.payment-approach': 'Approval of payments',
  'bench-settings.seed': 'Seed of the histories',
  'bench-settings.seed-hint': '1 to {most}',
  'bench-settings.seed-wrong': 'Enter a whole number from 1 to {most}.',
  'bench-settings.seed-verb': 'Draw again',
  'bench-settings.seed-ask': 'Draw the histories from {seed}?',
  'bench-settings.seed-ask-body':
    'Every customer then has other transactions, in every tab. Who the customers are, what they own and what was done at the bank stay as they are; the seed {usual} brings the usual transactions back.',
  'bench-settings.seed-set': 'The histories are drawn from {seed}.',
  'bench-settings.seed-same': 'The histories are drawn from {seed} already.',
  'bench-settings.network': 'Network',
  'bench-settings.network-on': 'Calls reach the bank',
  'bench-settings.network-off': 'No call reaches the bank, and the app believes that it is offline',
} as const;
