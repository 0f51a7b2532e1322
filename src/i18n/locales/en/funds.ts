export const messages = {
  'funds.lead':
    'Your bank says whether this amount is available on one of your accounts now. It is a question only: nothing is reserved, and nothing is sent.',
  'funds.back-to-payment': 'Back to your payment',
  'funds.from-payment':
    'Amount, currency and payee come from your payment. Your bank wants to know of which of your accounts you ask.',
  'funds.iban-hint': 'Of your own account, not of the payee',
  'funds.own': 'Your accounts',
  'funds.check': 'Check',
  'funds.checking': 'Checking…',
  'funds.iban-empty': 'Enter the IBAN of your account',
  'funds.iban-format': 'Enter the IBAN as two letters, two digits and then letters or digits, such as FR76…',
  'funds.iban-country': 'Check the first two letters of the IBAN: no country with IBANs has them',
  'funds.iban-length': 'Check the length of the IBAN: it has too few or too many characters',
  'funds.iban-check-digits': 'Check the IBAN: a character is wrong somewhere',
  'funds.currency-empty': 'Enter the currency',
  'funds.currency-format': 'Enter the currency as its three letters, such as EUR',
  'funds.currency-unknown': 'Check the currency: no currency has these letters',
  'funds.amount-empty': 'Enter the amount',
  'funds.amount-not-a-number': 'Enter the amount as a number, such as {example}',
  'funds.amount-negative': 'Enter an amount that is more than zero',
  'funds.amount-zero': 'Enter an amount that is more than zero',
  'funds.amount-too-large': 'Enter an amount of at most nine digits before the decimals',
  'funds.amount-too-many-decimals':
    'Enter the amount with the decimals of its currency: {count, plural, =0 {none} one {at most #} other {at most #}}',
  'funds.payee-too-long': 'Enter the payee with at most 70 characters',
  'funds.not-kept':
    'Your browser could not keep what you entered. It stays as long as you don’t reload or leave this page.',

  'funds.yes': 'Yes, the funds are available',
  'funds.no': 'No, the funds are not available',
  'funds.unclear': 'The bank gave no answer',
  'funds.said-body': 'So your bank said on {time}. It holds only for that moment: nothing is reserved.',
  'funds.unclear-body':
    'What came back on {time} says neither yes nor no. Nothing is reserved. You can check again.',
  'funds.details': 'Reference and key of the question',
  'funds.reference': 'Reference of the question',
  'funds.key': 'Idempotency key',
  'funds.history': 'Earlier answers',
  'funds.history-lead':
    'The last ten, from this browser, until you sign out. None of them reserves anything.',

  'funds.failed-refused': 'The bank did not accept this question',
  'funds.failed-refused-body':
    'Check the IBAN, the currency and the amount. The account has to be one of yours, in this currency.',
  'funds.failed-edit': 'The bank did not accept this question',
  'funds.failed-edit-body':
    'It took it for another one. That is a fault of ours: change something, for example the payee, and check again.',
  'funds.failed-not-covered': 'This app may not check funds',
  'funds.failed-not-covered-body': 'Your bank does not allow it. Look at the balance of the account instead.',
  'funds.failed-set-up': 'This app is not set up correctly for this bank',
  'funds.failed-set-up-body': 'It is not your fault. Tell whoever runs the app.',
  'funds.failed-wait': 'The bank asks to wait',
  'funds.failed-wait-body': 'It is busy, or too many requests were made. What you entered is kept.',
  'funds.failed-offline': 'You are offline',
  'funds.failed-offline-body':
    'Nothing was asked. What you entered is kept; try again when you are back online.',
  'funds.failed-session-ended': 'Your session has ended',
  'funds.failed-session-ended-body': 'Sign in again to go on here. What you entered is kept.',
  'funds.failed-no-answer': 'No answer came from the bank',
  'funds.failed-no-answer-body':
    'Whether the funds are available is not known. Trying again is safe: it is the same question, and it reserves nothing.',
  'funds.failed-unreadable': 'The bank gave no answer that can be read',
  'funds.failed-unreadable-body':
    'Whether the funds are available is not known. Trying again is safe: it is the same question, and it reserves nothing.',
  'funds.failed-bug': 'Something went wrong in Bankbook',
  'funds.failed-bug-body': 'This is a fault of ours. What you entered is kept; try again.',
  'funds.renew-title': 'Ask as a new question?',
  'funds.renew-body':
    'You asked this on {time} and got no answer. Banks forget a question after a day, so it would go out as a new one. It reserves nothing either.',
  'funds.renew': 'Ask again',
} as const;
