/** English for entering and reviewing a payment. */
export const messages = {
  'payment.payee-heading': 'Who are you paying?',
  'payment.unsafe-title': 'Payments can’t be sent from this site.',
  'payment.unsafe-body':
    'Your bank is at {host}. When a connection breaks, your browser might send a payment there twice, so Bankbook sends none. Everything else works as usual.',
  'payment.unsafe-browser-title': 'Payments can’t be sent from this browser.',
  'payment.unsafe-browser-body':
    'If the connection broke, this browser might send a payment twice, so Bankbook sends none. You can pay with a current Chrome, Edge or another browser based on Chromium. Everything else works as usual.',
  'payment.unsafe-browser-operator':
    'If you run this site, there is one way to allow payments in this browser:',
  'payment.unsafe-operator': 'If you run this site, there are three ways to allow payments:',
  'payment.unsafe-origin': 'Serve Bankbook and the bank’s interface from one origin.',
  'payment.unsafe-header':
    'Let the bank answer over HTTP/2 or HTTP/3 with a Timing-Allow-Origin header that names this site.',
  'payment.unsafe-config':
    'If the bank executes a repeated payment only once (by its Idempotency-Key or reference), set payments_elsewhere to true in config.json.',
  'payment.amount-heading': 'How much?',
  'payment.review-heading': 'Check your payment',
  'payment.back-to-payee': 'Back to the payee',
  'payment.back-to-amount': 'Back to the amount',
  'payment.back-to-review': 'Back to your payment',
  'payment.transfer-of': 'Transfer {place} of {count}',
  'payment.not-kept':
    'Your browser could not keep what you typed. It stays as long as you do not reload or leave this page.',
  'payment.draft-failed':
    'Your browser could not keep what you typed, so the next step cannot be shown. Try again.',
  'payment.unreadable':
    'A payment that was begun here could not be read any more, so this is a fresh form. Nothing of it was sent.',

  'payment.beneficiary': 'Trusted beneficiary',
  'payment.beneficiary-none': 'Somebody else',
  'payment.beneficiary-hint': 'Pick one, or type the name and IBAN below.',
  'payment.beneficiary-loading': 'Your bank is being asked for your list. You can type below meanwhile.',
  'payment.beneficiary-failed': 'Your list could not be read. Type the name and IBAN below.',
  'payment.beneficiary-empty': 'Your bank lists nobody. Type the name and IBAN below.',
  'payment.beneficiary-list': 'the list of trusted beneficiaries',
  'payment.beneficiary-no-iban': '{name} (no IBAN)',
  'payment.beneficiary-unnamed': 'Without a name',
  'payment.beneficiary-gone':
    'The beneficiary you came for is not on your bank’s list any more. Type the name and IBAN.',
  'payment.name-hint': 'Of the person or company whose account it is.',
  'payment.iban-hint': 'Spaces and small letters are fine.',
  'payment.use-plain': 'Use “{text}”',
  'payment.new-payee': 'A new payee?',
  'payment.new-payee-body':
    'This IBAN is not on your list of trusted beneficiaries. If it came by message, e-mail or telephone, check it with the payee in a way you already know. Your bank will never ask you to move money to keep it safe.',
  'payment.new-payee-unknown':
    'Whether this IBAN is on your list of trusted beneficiaries is not known. If it came by message, e-mail or telephone, check it with the payee in a way you already know. Your bank will never ask you to move money to keep it safe.',

  'payment.amount-hint': 'For example {example}',
  'payment.reference-hint': 'What the payee reads on their statement.',
  'payment.speed-standard-hint': 'Usually there by the next working day.',
  'payment.speed-instant-hint': 'Usually there within seconds, where both banks take part. In euros only.',
  'payment.speed-all': 'The speed counts for all transfers of this request.',
  'payment.check-funds': 'Check available funds for this amount',

  'payment.name-empty': 'Enter the name of the payee',
  'payment.name-too-long': 'Shorten the name to 140 characters',
  'payment.name-characters': 'Take out of the name what banks do not take: {characters}',
  'payment.iban-empty': 'Enter the IBAN of the payee',
  'payment.iban-format': 'Enter the IBAN as two letters, two digits, and up to 30 letters and digits',
  'payment.iban-country': 'Check the first two letters of the IBAN: no country with IBANs has this code',
  'payment.iban-length': 'Check the length of the IBAN: characters are missing or too many for its country',
  'payment.iban-check-digits': 'Check the IBAN: a character is wrong, or two changed places',
  'payment.amount-empty': 'Enter an amount',
  'payment.amount-not-a-number': 'Enter the amount in figures, like {example}',
  'payment.amount-negative': 'Enter the amount without a minus',
  'payment.amount-too-large': 'Enter an amount below 1,000,000,000',
  'payment.amount-too-many-decimals':
    'Enter the amount with {digits, plural, =0 {no decimals} one {at most # decimal} other {at most # decimals}} in {currency}',
  'payment.amount-zero': 'Enter an amount of more than zero',
  'payment.currency-empty': 'Enter a currency, like EUR',
  'payment.currency-format': 'Enter three letters, like EUR',
  'payment.currency-unknown': 'Check the currency: nobody uses this code',
  'payment.currency-another':
    'All transfers of one request are in one currency, here {other}: send other currencies as a request of their own',
  'payment.speed-not-euro': 'Instant is for euros only: choose Standard, or change the currency to EUR',
  'payment.reference-too-long': 'Shorten the reference to 140 characters',
  'payment.reference-characters': 'Take out of the reference what banks do not take: {characters}',
  'payment.character-space': 'a special space ({code})',
  'payment.character-tab': 'a tab',
  'payment.character-line-break': 'a line break',
  'payment.character-invisible': 'an invisible character ({code})',
  'payment.character-control': 'a control character ({code})',

  'payment.summary': 'Your payment',
  'payment.summary-open': 'Not given yet',
  'payment.summary-others': '{count, plural, one {and # other transfer} other {and # other transfers}}',
  'payment.to': 'To',
  'payment.no-reference': 'None',

  'payment.review-lead':
    'Nothing is sent before you press “{button}”. What you check here is exactly what your bank gets.',
  'payment.in-transfers': '{count, plural, one {in # transfer} other {in # transfers}}',
  'payment.to-payee': 'to {name}',
  'payment.change': 'Change',
  'payment.change-name': 'the name',
  'payment.change-iban': 'the IBAN',
  'payment.change-amount': 'the amount',
  'payment.change-reference': 'the reference',
  'payment.change-speed': 'the speed',
  'payment.of-transfer': 'of transfer {place}',
  'payment.transfer': 'Transfer {place}',
  'payment.for-all': 'For all transfers',
  'payment.add': 'Add another transfer',
  'payment.remove': 'Remove',
  'payment.removed': 'The transfer to {name} was removed.',
  'payment.undo': 'Undo',
  'payment.hidden': 'Amounts are hidden. Show them to check what you send.',
  'payment.replaces-unknown':
    'This takes the place of a request of which nobody knows whether the bank has it. It goes out as a new one: if the bank has both, both may be carried out.',
  'payment.replaces-refused':
    'This takes the place of a request that your bank refused. It goes out as a new one.',
  'payment.see-earlier': 'See the earlier request',
  'payment.repeat-title': 'Send this as well?',
  'payment.repeat-body':
    'This looks like a repeat: a request with {amount} to {name} was sent from this browser at {time}. If you send this one too, both may be carried out.',
  'payment.failed-session': 'Your session has ended. Nothing was sent. Sign in again to go on here.',
  'payment.cut-off': 'Nothing was sent: your session had ended. Send it again if you still want it.',
  'payment.failed-storage':
    'Your browser could not note that this is about to be sent, so nothing was sent. Try again.',
  'payment.about-body':
    'The request goes to your bank in the name of {party}. It names no account to pay from: that is between you and your bank. This app learns whether the bank took the request, not what becomes of it afterwards.',

  'payment.mark-spec': 'In the interface ({section})',
  'payment.mark-assumed': 'Assumed',
  'payment.body-raw': 'As it travels',
  'payment.body-long':
    'Only the first {shown} of {count, plural, one {# member} other {# members}} are listed.',

  'payment.import': 'Import transfers from a file',
  'payment.import-file': 'File',
  'payment.import-hint':
    'CSV with a header line (name, iban, amount, and if you like currency and reference), or pain.001 (ISO 20022). It is read in this browser and goes nowhere.',
  'payment.import-reading': 'Reading the file',
  'payment.import-share': '{percent}%',
  'payment.import-cancelled': 'Reading was cancelled. Nothing was added.',
  'payment.import-good':
    '{count, plural, =0 {No transfer in this file can be added.} one {# transfer can be added.} other {# transfers can be added.}}',
  'payment.import-bad-lines': '{count, plural, one {# line is left out:} other {# lines are left out:}}',
  'payment.import-bad-transfers':
    '{count, plural, one {# transfer is left out:} other {# transfers are left out:}}',
  'payment.import-line': 'Line {line}',
  'payment.import-transfer': 'Transfer {line}',
  'payment.import-unused': 'Not used from this file: {names}',
  'payment.import-add': '{count, plural, one {Add # transfer} other {Add # transfers}}',
  'payment.import-adding': '{count, plural, one {Adding # transfer} other {Adding # transfers}}',
  'payment.import-other': 'Choose another file',
  'payment.import-added': '{count, plural, one {# transfer was added.} other {# transfers were added.}}',
  'payment.line-decimals': 'The amount has more decimals than its currency',
  'payment.line-quotes': 'A quotation mark is not closed',
  'payment.line-cells': 'It has another number of cells than the header',
  'payment.line-not-a-transfer': 'It is no transfer to an account',
  'payment.file-empty': 'This file is empty. Choose another one.',
  'payment.file-not-readable': 'This file could not be read. Choose it again.',
  'payment.file-not-text': 'This file is no text. Save it as CSV or pain.001, and choose that.',
  'payment.file-no-transfers': 'This file has a header but no transfers.',
  'payment.file-malformed-xml': 'This XML is broken: it was cut off, or changed by hand.',
  'payment.file-doctype': 'This XML declares a document type, which is not taken for safety.',
  'payment.file-not-pain-001': 'This XML is no payment order (pain.001.001.03 or pain.001.001.09).',
  'payment.file-too-large': 'This file is too large. At most {limit} MB are taken.',
  'payment.file-too-many': 'This file has too many transfers. At most {limit} are taken at once.',
  'payment.file-missing-columns': 'The header line lacks: {columns}',
  'payment.file-repeated-columns': 'The header line has twice: {columns}',
  'payment.file-wrong-count':
    'This file says that it has {stated} transfers and has {found}: something may be missing, so nothing is taken.',
} as const;
