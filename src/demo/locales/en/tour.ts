export const messages = {
  'tour.label': 'Tour',
  'tour.step': 'Step {step} of {count}:',
  'tour.accounts': 'Your accounts',
  'tour.accounts-body':
    'Each account is a link, with one balance by the name that the bank gave it. You can leave this tour at any time; the badge “Demo data” goes on where you left.',
  'tour.sections': 'One account',
  'tour.sections-body':
    'Balances, owners, overdrafts and transactions. What the consent does not cover says so, and leads to where it can be changed.',
  'tour.transactions': 'Find a transaction',
  'tour.transactions-body':
    'Type a name, a part of a text or an amount. What is found is added up, and can be exported or printed.',
  'tour.consent': 'What may be read',
  'tour.consent-body':
    'What was last sent to the bank from this browser. It can be changed account by account, or withdrawn as a whole.',
  'tour.payment': 'Ask for a payment',
  'tour.payment-body':
    'Who, how much, check, send. Nothing is sent before the last page, and the bank asks its customer to approve.',
  'tour.bench': 'The bench',
  'tour.bench-body':
    'For testers: scenarios, faults, the clock, every call of the app, and the bank data. Ctrl or ⌘ and K lead there from any page.',
  'tour.sign-in':
    'Sign in first: go to the demo bank, choose a person, approve. No password is asked for. The tour waits.',
  'tour.no-account': 'This person has no account to show. Go on with the step on the consent.',
  'tour.next': 'Next',
  'tour.back': 'Back',
  'tour.show': 'Take me there',
  'tour.leave': 'Leave the tour',
  'tour.finish': 'Finish',
} as const;
