export const messages = {
  'bank-payment.heading': 'Approve a payment',
  'bank-payment.lead':
    '{client} has sent this payment request for this customer: {customer}. Until you approve it, no money moves.',
  'bank-payment.total': '{count, plural, one {# transfer} other {# transfers}}, {amount} in all',
  'bank-payment.instant': 'As an instant transfer',
  'bank-payment.more': '{count, plural, one {# more transfer} other {# more transfers}}',
  'bank-payment.account': 'Pay from',
  'bank-payment.balance': 'Booked {booked}, available {available}',
  'bank-payment.no-account':
    'This customer has no account in {currency} that can pay. The request can only be refused, or left.',
  'bank-payment.until': 'This request waits until {time}.',
  'bank-payment.other-ways': 'Other ways back',
  'bank-payment.other-ways-lead':
    'For testers. Each one approves the payment, and then sends you back as no bank should.',
  'bank-payment.twice': 'Approve and go back twice',
  'bank-payment.twice-body': 'Once in a new tab, once in this one',
  'bank-payment.other-state': 'Approve and go back with another state',
  'bank-payment.other-state-body': 'As for another payment',
  'bank-payment.no-state': 'Approve and go back without state',
  'bank-payment.no-state-body': 'As for no payment at all',
  'bank-outcome.approved':
    'You have approved this payment. Its transfers are pending. Nothing is done twice.',
  'bank-outcome.refused': 'You have refused this payment. Nothing was done.',
  'bank-outcome.rejected':
    'The bank has refused this payment: there is not enough money on the account (AM04). Nothing was done.',
  'bank-outcome.dropped':
    'You have approved this payment, and the bank has dropped it afterwards. Nothing was done, and {client} was not told.',
  'bank-outcome.too-old':
    'This request has waited too long. It can’t be approved any more. Nothing was done.',
  'bank-outcome.unknown': 'This bank knows of no such payment request. Nothing was done.',
  'bank-phone.lead':
    'Where a bank would call its customers to its own app. What {client} was told to wait for (DECOUPLED) is approved here.',
  'bank-phone.nothing': 'Nothing waits on any phone.',
  'bank-phone.look-again': 'Look again',
  'bank-phone.late': 'This payment could not be answered any more. Nothing is done twice.',
  'bank-phone.payment': '{customer}: {amount}',
  'test-amounts.lead':
    'For these amounts, in any currency that has them, the demo bank does something else than usual. In a payment request it is enough that one transfer has the amount.',
  'test-amounts.once':
    'What goes wrong after the work goes wrong once: the same request again gets the bank’s answer.',
  'test-amounts.amount': 'Amount',
  'test-amounts.counts': 'Where',
  'test-amounts.what': 'What the bank does',
  'magic-counts.funds': 'Funds check',
  'magic-counts.payment': 'Payment request',
  'magic-counts.both': 'Both',
  'magic.rejected-at-approval':
    'Accepts the request, and refuses the payment when you approve it, as if there were not enough money (AM04).',
  'magic.refused': 'Refuses the request at once (400). Nothing is done.',
  'magic.answer-lost': 'Does its work, and its answer gets lost.',
  'magic.failed-after': 'Does its work, and then answers that it has failed (500).',
  'magic.no-clear-answer': 'Answers neither yes nor no.',
  'magic.on-phone': 'Lets the customer approve on their phone (DECOUPLED), where the request accepts that.',
  'magic.link-missing': 'Asks for approval on its page (REDIRECT) and leaves the link out.',
  'magic.id-taken': 'Says that the id of the payment belongs to another request (409). Nothing is done.',
  'magic.no-approval': 'Needs no approval (NONE): the transfers are pending at once.',
  'magic.no-approval-answer-lost':
    'Needs no approval, and its answer gets lost: the transfers are pending, and nobody was told.',
  'magic.short-wait': 'Waits for your approval for one minute and not for 15.',
  'magic.dropped': 'Sends you back as if all were well once you have approved, and then drops the payment.',
  'magic.result-as-text': 'Answers with a text, “true” or “false”, where others send a yes or a no.',
  'test-amounts.customers': 'By customer',
  'test-amounts.customers-lead':
    'What can be paid from an account is what is booked and the agreed overdraft, without the transfers that are pending. Cards and loans can’t pay.',
  'bank-customer.household': 'Enough on each account; the card can’t pay. Approval on the bank’s page.',
  'bank-customer.student': 'Little on the student account: at most €343.62 can be paid from it.',
  'bank-customer.business': 'Twelve accounts; four cards and loans among them can’t pay.',
  'bank-customer.overdrawn':
    '“Bills” is below zero with nothing agreed: each payment from it is refused at the approval (AM04).',
  'bank-customer.traveller': 'Accounts in five currencies: only those in the payment’s currency can pay.',
  'bank-customer.webshop':
    'Always approves on the phone (DECOUPLED), where the request accepts that and the bank is set as usual.',
  'bank-customer.newcomer': 'No account: no funds can be checked, no payment approved.',
  'bank-customer.bare': 'The IBANs are not sent, but the bank knows them: they can be typed.',
  // Only over HTTP.
  'bank-http.footer': 'A bank that runs on this machine, for trying things out. No real data.',
  'bank-http.code-heading': 'Your code',
  'bank-http.code-body':
    'This bank’s own way back, for trying it by hand. The code works once, within a minute. This command exchanges it for an access token:',
  'bank-http.code-refused': 'You have refused, or the bank could not answer. There is no code.',
  'bank-http.again': 'Sign in again',
  'bank-http.elsewhere': 'This answer did not come from this page',
  'bank-http.elsewhere-body':
    'A page of somebody else has sent it. Nothing was done. Open the page of the bank and answer there.',
  'bank-http.not-found': 'This bank has no such page',
  'bank-http.test-data': 'Test data',
} as const;
