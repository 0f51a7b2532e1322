/** English of the bench's page of test data. */
export const benchTestDataEn = {
  'test-data.lead':
    'Who can sign in, what can be typed, and what it does. The same works over HTTP; how is said at the end.',
  'test-data.find': 'Find',
  'test-data.find-hint': 'A name, an IBAN, a currency, an amount, or what it does.',
  'test-data.no-match': 'Nothing has these words',
  'test-data.show-all': 'Show everything',
  'test-data.personas': 'Personas',
  'test-data.approach': 'Approval of payments: {approach}',
  'test-data.accounts': 'Accounts of {name}',
  'test-data.beneficiaries': 'Trusted by {name}',
  'test-data.can-pay': 'can pay',
  'test-data.can-not-pay': 'can’t pay',
  'test-data.iban-sent': 'IBAN sent by the bank',
  'test-data.iban-unsent': 'IBAN not sent by the bank',
  'test-data.no-iban': 'no IBAN known',
  'test-data.copy': 'Copy {what}',
  'test-data.payment': 'Amounts in a payment request',
  'test-data.payment-lead':
    'Type one as the amount of any transfer. What goes wrong after the work goes wrong once: the same request again gets the bank’s answer.',
  'test-data.funds': 'Amounts in a funds check',
  'test-data.funds-lead': 'Type one as the amount to ask about.',
  'test-data.http': 'Over HTTP',
  'test-data.http-lead':
    'The same bank on a port, for a shell with curl. Start it in the project’s folder, sign in, and use any amount; a command that is run again is the same request again.',
  'test-data.persona': 'Persona',
  'test-data.amount': 'Amount',
  'test-data.start': 'Start the bank',
  'test-data.sign-in': 'Sign in as {name}',
  'test-data.list': 'Read the accounts',
  'test-data.ask': 'Check funds of {amount}',
  'test-data.pay': 'Request a payment of {amount}',
  'test-data.no-account': 'This persona has no account that could pay.',
  'test-data.more':
    'Faults and settings: the bench’s part “Faults” copies them as a command. All of this for programs: {address}',
} as const;
