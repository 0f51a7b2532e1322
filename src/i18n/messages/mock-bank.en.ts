/** The words of the mock bank’s own pages and of the demo badge; they exist in the demo build only. */
export const mockBankEn = {
  'mock-bank.name': 'Belrive Bank',
  'mock-bank.slogan': 'Private banking since 1874',
  'mock-bank.heading': 'Share your accounts?',
  'mock-bank.lead':
    '{client} asks to read the accounts of one of our customers. It will see their names, kinds, numbers and balances.',
  'mock-bank.persona': 'Sign in as',
  'mock-bank.household': 'The Martin household',
  'mock-bank.household-body': 'A joint account, savings and a card',
  'mock-bank.newcomer': 'A new customer',
  'mock-bank.newcomer-body': 'Known to the bank, with no account yet',
  'mock-bank.bare': 'Bare',
  'mock-bank.bare-body': 'The bank sends only what the interface asks for: no IBAN, no dates',
  'mock-bank.approve': 'Approve',
  'mock-bank.refuse': 'Refuse',
  'mock-bank.leaving': 'Taking you back…',
  'mock-bank.invalid': 'This request can’t be answered',
  'mock-bank.invalid-body':
    'The application that sent you here is not registered, or asked to be answered at an address that is not its own. Nothing was shared, and you are not sent anywhere.',
  'mock-bank.footer': 'A bank that exists only in this browser. No real data.',
  'demo.badge': 'Demo data',
  'demo.badge-body': 'Everything you see comes from a bank that lives in this browser.',
  'demo.off-the-wire':
    'It runs without its service worker, so its requests do not appear in the network panel.',
  'demo.faults': '{count, plural, one {# fault on} other {# faults on}}',
  'demo.faults-unreadable': '{count, plural, one {# fault not understood} other {# faults not understood}}',
  'demo.reset': 'Reset the demo',
  'demo.reset-body': 'This forgets every sign-in at the demo bank and starts afresh.',
} as const;
