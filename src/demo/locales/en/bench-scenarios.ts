export const messages = {
  'scenarios.group-sign-in': 'Sign-in and session',
  'scenarios.group-accounts': 'Accounts and the shapes of data',
  'scenarios.group-transactions': 'Transactions and paging',
  'scenarios.group-consent': 'Consent',
  'scenarios.group-funds': 'Funds',
  'scenarios.group-payments': 'Payments',
  'scenarios.group-transport': 'On the wire, and time',
  'scenario.first-visit': 'First visit',
  'scenario.first-visit-body':
    'Nobody is signed in, and nothing has happened yet. The app says what it will read, and leads to the bank.',
  'scenario.sign-in-refused': 'Sign-in refused',
  'scenario.sign-in-refused-body':
    'The customer has refused at the bank. The app says that nothing was read, and offers another try.',
  'scenario.sign-in-forged': 'Return from another sign-in',
  'scenario.sign-in-forged-body':
    'The bank’s answer carries the state of a sign-in that was never begun here. The app does not touch its code.',
  'scenario.code-spent': 'Code already used',
  'scenario.code-spent-body': 'The bank says that the code was used before or is too old.',
  'scenario.sign-in-unreachable': 'Bank lost during the sign-in',
  'scenario.sign-in-unreachable-body':
    'The customer has approved, and then the bank can’t be reached. The code is not sent twice.',
  'scenario.app-not-registered': 'App not registered',
  'scenario.app-not-registered-body':
    'The bank doesn’t know this app. That’s for the operator of the site, and the app says so.',
  'scenario.token-about-to-expire': 'Token about to expire',
  'scenario.token-about-to-expire-body':
    'The access token lives for 30 seconds. After that the next call renews it first, and nobody notices.',
  'scenario.token-lifetime-zero': 'Token that lives for no time',
  'scenario.token-lifetime-zero-body':
    'expires_in is 0. The app uses the token for a minute at most, and then renews it.',
  'scenario.token-lifetime-text': 'Lifetime as a text',
  'scenario.token-lifetime-text-body':
    'expires_in is the text “3600”, as five of ten banks sent it. The app reads it.',
  'scenario.token-type-upper-case': 'Token type in capitals',
  'scenario.token-type-upper-case-body':
    'token_type is BEARER. Its case does not matter, and the accounts are there.',
  'scenario.scope-reduced': 'Less scope than asked for',
  'scenario.scope-reduced-body':
    'The token is for less than the app asked for. The app says so, goes by what the bank answers, and hides nothing.',
  'scenario.token-refused-once': 'Token refused once',
  'scenario.token-refused-once-body':
    'The bank no longer wants the access token. The app renews it and asks again, unseen.',
  'scenario.session-ended': 'Session ended by the bank',
  'scenario.session-ended-body':
    'Neither token is of use any more. The app says so, and comes back to this page after a new sign-in.',
  'scenario.household': 'An ordinary household',
  'scenario.household-body':
    'A joint account, savings and a card, everything as usual: what the other scenarios depart from.',
  'scenario.student': 'A student',
  'scenario.student-body': 'A current account with little on it, and some savings.',
  'scenario.french-and-dark': 'In French, in the dark',
  'scenario.french-and-dark-body': 'The accounts of the household in French and in the dark theme.',
  'scenario.no-accounts': 'No account yet',
  'scenario.no-accounts-body': 'A new customer, to whom the bank sends an empty list.',
  'scenario.no-eligible-account': 'No eligible account',
  'scenario.no-eligible-account-body':
    'Some banks answer 404 where no account may be shared. That is not the same as an empty list.',
  'scenario.accounts-no-content': 'Accounts without content',
  'scenario.accounts-no-content-body':
    'The list of accounts is a 204 without a body: neither accounts nor the word that there are none.',
  'scenario.twelve-kinds': 'Kinds that nobody lists',
  'scenario.twelve-kinds-body':
    'Twelve accounts, two of them of kinds that are in no list. Each shows its code.',
  'scenario.odd-id': 'An id that is no word',
  'scenario.odd-id-body':
    'The account is called “FR/LOAN 07=?” at the bank. Its pages have an address all the same.',
  'scenario.accounts-without-id': 'Accounts without an id',
  'scenario.accounts-without-id-body':
    'One account has no id, another an empty one. They are listed, and can’t be opened.',
  'scenario.one-unreadable': 'One entry can’t be read',
  'scenario.one-unreadable-body':
    'One of the accounts is null. The others are shown, and the missing one is counted.',
  'scenario.unknown-members': 'Members that no contract knows',
  'scenario.unknown-members-body':
    'The bank has added members of its own. The page is as usual; the inspector names them.',
  'scenario.links-to-another-host': 'Links to another host',
  'scenario.links-to-another-host-body':
    'Every link of an account leads to another site. The app follows none of them.',
  'scenario.links-missing': 'No links at all',
  'scenario.links-missing-body':
    'A missing link is no refusal: the sections of the account are still offered.',
  'scenario.bare-bank': 'Only what the interface asks for',
  'scenario.bare-bank-body': 'No IBAN, no currency, no product: the bank sends the least that it may.',
  'scenario.hostile-text': 'Markup in every text',
  'scenario.hostile-text-body': 'Names come with tags and scripts. They are text, and nothing else.',
  'scenario.overdrawn': 'Overdrawn',
  'scenario.overdrawn-body': 'Two accounts below zero: within what is agreed, and beyond it.',
  'scenario.five-currencies': 'No decimals, two, three',
  'scenario.five-currencies-body':
    'Yen, euros and Kuwaiti dinars side by side. Nothing is added up across currencies.',
  'scenario.balances-empty': 'No balance',
  'scenario.balances-empty-body': 'The bank sends an empty list of balances.',
  'scenario.balance-codes-unknown': 'Balance of an unknown type',
  'scenario.balance-codes-unknown-body':
    'The type of a balance is a code that nobody lists. It is shown as the code that it is.',
  'scenario.amounts-as-text': 'Amounts as texts',
  'scenario.amounts-as-text-body': 'Six of ten bank groups send amounts as texts. They read the same.',
  'scenario.amounts-extreme': 'Amounts of every size',
  'scenario.amounts-extreme-body':
    'Amounts beyond what a number can hold. They are shown to 15 digits, with what came beside them, or the entry is counted as unreadable.',
  'scenario.currencies-odd': 'Currencies that nobody knows',
  'scenario.currencies-odd-body': 'Codes that no list has. The amount stands as a number beside them.',
  'scenario.overdraft-zero': 'An overdraft of zero',
  'scenario.overdraft-zero-body': 'Zero is agreed, which is not the same as no agreement.',
  'scenario.overdraft-none': 'No overdraft',
  'scenario.overdraft-none-body': 'The bank says that none is agreed.',
  'scenario.overdraft-not-said': 'Overdraft not said',
  'scenario.overdraft-not-said-body': 'The bank answers null: there may be an overdraft or none.',
  'scenario.overdraft-as-list': 'Overdrafts as a list',
  'scenario.overdraft-as-list-body':
    'The name in the interface stands for many, its value is one object; this bank sends a list. Both read the same.',
  'scenario.identity-as-text': 'Identity as a text',
  'scenario.identity-as-text-body': 'The identity is only a name, as in the older form of the standard.',
  'scenario.identity-as-list': 'Identity as a list',
  'scenario.identity-as-list-body': 'The identity comes as a list of one.',
  'scenario.no-beneficiaries': 'No beneficiaries',
  'scenario.no-beneficiaries-body': 'The customer trusts nobody to be paid yet.',
  'scenario.hundred-thousand': '100,000 transactions',
  'scenario.hundred-thousand-body':
    'One account, 500 days, 200 rows a day. Scroll, search, load all: only what is seen is drawn.',
  'scenario.no-transactions': 'No transactions',
  'scenario.no-transactions-body': 'An account on which nothing has ever happened.',
  'scenario.no-dates': 'Transactions without dates',
  'scenario.no-dates-body':
    'The bank sends no date. None is invented, the order is the bank’s, and the filter by date says why it is missing.',
  'scenario.every-status': 'Planned and pending',
  'scenario.every-status-body': 'A pending card payment, a planned rent and a warning above what is booked.',
  'scenario.payment-pending': 'A payment of ours is pending',
  'scenario.payment-pending-body':
    'A payment was approved before. Its transfer stands above everything, pending.',
  'scenario.other-histories': 'Other histories',
  'scenario.other-histories-body': 'The same people and accounts, with histories drawn from another number.',
  'scenario.amounts-negative': 'Signs that disagree',
  'scenario.amounts-negative-body':
    'Every amount is below zero. Debits are read as such; a credit below zero keeps its minus, has a warning, and is in no sum.',
  'scenario.rows-without-id': 'Rows without an id',
  'scenario.rows-without-id-body':
    'Half of the banks send transactions without an id. They are listed, and have no page of their own.',
  'scenario.rows-with-one-id': 'Two rows with one id',
  'scenario.rows-with-one-id-body': 'Two transactions share an id. Both are there.',
  'scenario.statuses-unknown': 'Status that nobody lists',
  'scenario.statuses-unknown-body':
    'The status and the direction of a row are unknown codes. They are shown, and in no sum.',
  'scenario.page-repeats': 'A page that repeats',
  'scenario.page-repeats-body':
    'The link to the next page leads to the first one again. Loading stops and says so; what is there stays.',
  'scenario.next-page-elsewhere': 'Next page on another host',
  'scenario.next-page-elsewhere-body':
    'The link to the next page leads to another site. It is not followed: a token would go with it.',
  'scenario.next-page-unusable': 'Next page that is no address',
  'scenario.next-page-unusable-body':
    'The link to the next page is a number. Loading ends, and says that there may be more.',
  'scenario.next-page-fails': 'Next page fails',
  'scenario.next-page-fails-body': 'Every other page is refused. What was loaded stays, with a way to go on.',
  'scenario.consent-first': 'No consent sent yet',
  'scenario.consent-first-body':
    'Nothing was sent from this browser. The app does not claim to know what the bank has.',
  'scenario.consent-withdrawn': 'Consent withdrawn',
  'scenario.consent-withdrawn-body':
    'The last consent names nothing. The accounts are still listed, and their sections say what is not covered.',
  'scenario.consent-balances-only': 'Consent to balances only',
  'scenario.consent-balances-only-body': 'Balances may be read, owners and transactions not.',
  'scenario.consent-run-out': 'Consent run out',
  'scenario.consent-run-out-body':
    'Everything was granted, 200 days ago, and this bank’s consents last for 180.',
  'scenario.consent-refused': 'Consent refused at the bank',
  'scenario.consent-refused-body':
    'Tick a box, press Review, Send consent and then Continue at your bank: there press Refuse. What held before holds.',
  'scenario.consent-not-accepted': 'Consent not accepted',
  'scenario.consent-not-accepted-body':
    'Tick a box, press Review and Send consent: the bank says no, and nothing is changed.',
  'scenario.consent-answer-lost': 'Consent without an answer',
  'scenario.consent-answer-lost-body':
    'Tick a box, press Review and Send consent: the bank has it, and its answer is lost. Sending again is safe.',
  'scenario.consent-without-body': 'Consent accepted without a word',
  'scenario.consent-without-body-body':
    'Tick a box, press Review and Send consent: the answer is a 204 without a body, which is a yes.',
  'scenario.consent-iban-asked': 'IBANs that only you know',
  'scenario.consent-iban-asked-body':
    'The bank does not send the IBANs that a consent has to name. The form asks for them.',
  'scenario.funds-yes': 'Funds available',
  'scenario.funds-yes-body':
    'Ask about 10.00 EUR of the joint account: the answer is yes, and reserves nothing.',
  'scenario.funds-no': 'Funds not available',
  'scenario.funds-no-body': 'Ask about 5000.00 EUR of the current account: the answer is no.',
  'scenario.funds-unclear': 'Neither yes nor no',
  'scenario.funds-unclear-body': 'Ask about 10.00 EUR of the joint account: the answer has no result.',
  'scenario.funds-result-as-text': 'Yes as a text',
  'scenario.funds-result-as-text-body':
    'Ask about 77.13 EUR of the joint account: the result is the text “true”, and means yes.',
  'scenario.funds-no-answer': 'Question without an answer',
  'scenario.funds-no-answer-body':
    'Ask about 10.00 EUR of the joint account: each answer is lost. Asking again is safe, under the same key.',
  'scenario.payment-approve': 'Payment to approve',
  'scenario.payment-approve-body':
    'Fill in a payee and an amount and send: the bank answers with a link to its page.',
  'scenario.payment-nested': 'Approach within an object',
  'scenario.payment-nested-body':
    'Fill in a payee and an amount and send: the approach comes as an object within an object, as at one large bank. It counts.',
  'scenario.payment-link-in-links': 'Approval link in _links',
  'scenario.payment-link-in-links-body':
    'Fill in a payee and an amount and send: the link is at _links.consentApproval.href, as in the standard.',
  'scenario.payment-link-object': 'Approval link as an object',
  'scenario.payment-link-object-body':
    'Fill in a payee and an amount and send: the link comes as an object with an href.',
  'scenario.payment-link-missing': 'Approval link missing',
  'scenario.payment-link-missing-body':
    'Fill in a payee and an amount and send: the bank speaks of a link and sends none. The reference is what is left.',
  'scenario.payment-link-http': 'Approval link that is not https',
  'scenario.payment-link-http-body':
    'Fill in a payee and an amount and send: the link is not https. It is shown, and not offered.',
  'scenario.payment-link-foreign': 'Approval link to another host',
  'scenario.payment-link-foreign-body':
    'Fill in a payee and an amount and send: the link leads to a host that is not the bank’s. It is shown, and not offered.',
  'scenario.payment-link-script': 'Approval link that is a script',
  'scenario.payment-link-script-body':
    'Fill in a payee and an amount and send: the link would run a script. It is shown as text, and not offered.',
  'scenario.payment-on-phone': 'Approval on the phone',
  'scenario.payment-on-phone-body':
    'Fill in a payee and an amount and send: it waits in the bank’s own app, and nothing here can see whether it was approved.',
  'scenario.payment-waiting': 'Payment waiting on the phone',
  'scenario.payment-waiting-body':
    'The pretend phone of the bank’s customers, with a payment of 48.50 EUR that waits.',
  'scenario.payment-embedded': 'Approval inside the app',
  'scenario.payment-embedded-body':
    'Fill in a payee and an amount and send: the bank wants the approval here, and the interface has no call for it. The app says so.',
  'scenario.payment-no-approval': 'No approval needed',
  'scenario.payment-no-approval-body':
    'Fill in a payee and an amount and send: the bank asks for no approval. Still, nobody says that it was done.',
  'scenario.payment-unknown-approach': 'An approach that nobody knows',
  'scenario.payment-unknown-approach-body':
    'Fill in a payee and an amount and send: the approach is a code without a meaning. It is shown as it is.',
  'scenario.payment-refused': 'Payment refused',
  'scenario.payment-refused-body': 'Fill in a payee and an amount and send: the bank says no.',
  'scenario.payment-answer-lost': 'Answer lost',
  'scenario.payment-answer-lost-body':
    'Fill in a payee and an amount and send: the bank has the payment, and its answer is lost. The app says that it does not know, and sends nothing again by itself.',
  'scenario.payment-id-taken': 'Reference taken',
  'scenario.payment-id-taken-body':
    'Fill in a payee and an amount and send: the bank says that it has a request with this reference already.',
  'scenario.payment-wait': 'Bank asks to wait with a payment',
  'scenario.payment-wait-body':
    'Fill in a payee and an amount and send: the bank has not looked at it and asks to wait. Nothing is sent again by itself.',
  'scenario.payment-money-short': 'Not enough money at approval',
  'scenario.payment-money-short-body':
    'Pay 77.01 EUR, go to the bank and approve: the bank says AM04, and sends you back as unsuccessful.',
  'scenario.payment-return-unknown': 'Return that anybody can type',
  'scenario.payment-return-unknown-body':
    'The address says that a payment was successful. That is a claim, and proves nothing.',
  'scenario.bank-unreachable': 'Bank can’t be reached',
  'scenario.bank-unreachable-body':
    'No call reaches the bank. The app tries three times, and then leaves it to the person.',
  'scenario.bank-silent': 'Bank that never answers',
  'scenario.bank-silent-body':
    'The bank takes the call and says nothing. After 20 seconds in all the app stops waiting.',
  'scenario.bank-slow': 'Slow bank',
  'scenario.bank-slow-body': 'Every balance takes eight seconds. The accounts are there at once.',
  'scenario.answer-breaks': 'Line that breaks',
  'scenario.answer-breaks-body': 'Half of an answer, then a broken connection.',
  'scenario.answer-truncated': 'Half of the JSON',
  'scenario.answer-truncated-body': 'The answer ends in the middle, and says that it is whole.',
  'scenario.captive-portal': 'A web page in place of an answer',
  'scenario.captive-portal-body': 'A hotel’s or a proxy’s page comes with a 200. It is no word of the bank.',
  'scenario.byte-order-mark': 'A byte order mark',
  'scenario.byte-order-mark-body':
    'The JSON begins with a mark that does not belong there. It is read all the same.',
  'scenario.wait-long': 'Too many calls',
  'scenario.wait-long-body': '429 with 90 seconds to wait. The app says when, and does not try before.',
  'scenario.wait-unsaid': 'Too many calls, no time said',
  'scenario.wait-unsaid-body':
    '429 without Retry-After, as real banks send it at the limit of four calls a day.',
  'scenario.bank-failed': 'Bank with a problem',
  'scenario.bank-failed-body': '500 with a stack trace and a token in it. Neither reaches the page.',
  'scenario.hostile-error': 'Hostile description of an error',
  'scenario.hostile-error-body':
    'A megabyte of markup as the reason of a 400. The page has plain words and a reference.',
  'scenario.access-forbidden': 'Everything forbidden',
  'scenario.access-forbidden-body':
    '403 for the list itself. That is about the consent, and not about the session.',
  'scenario.request-id-missing': 'Request id not returned',
  'scenario.request-id-missing-body':
    'X-Request-ID does not come back. An end user need not know; the inspector does.',
  'scenario.request-id-wrong': 'Answer to another request',
  'scenario.request-id-wrong-body':
    'X-Request-ID is that of another request. What came with it is not shown.',
  'scenario.in-90-days': 'In 90 days',
  'scenario.in-90-days-body': 'The clock of the app and of the bank is 90 days ahead.',
} as const;
