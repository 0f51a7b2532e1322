/** English for the payment list, payment results and the return from the bank. */
export const messages = {
  'payments.lead':
    'Payments you asked for in this browser. Your bank doesn’t report back, so check your transactions.',
  'payments.funds-hint': 'Is there enough in the account? Your bank can tell you.',
  'payments.empty-body': 'Payments you send from here stay until you sign out.',
  'payments.drafts-heading': 'Not sent yet',
  'payments.sent-heading': 'Sent from this browser',
  'payments.draft-changed': 'Draft · {time}',
  'payments.draft-blank': 'Payment without a payee',
  'payments.draft-unreadable': 'Payment that can’t be read any more',
  'payments.draft-discarded': 'The unsent payment is discarded.',
  'payments.draft-not-discarded': 'It couldn’t be discarded. Try again.',
  'payments.and-more': '{name} and {count, plural, one {# more} other {# more}}',
  'payments.bare': 'Payment request from an earlier session, perhaps not yours',
  'payments.of': 'for {name}',
  'payments.to': 'to {name}',
  'payments.in-transfers': '{count, plural, one {in # transfer} other {in # transfers}}',
  'payments.state-submitting': 'Being sent',
  'payments.state-approve': 'Waiting for your approval',
  'payments.state-approve-successful': 'Approved, says the return link',
  'payments.state-approve-unsuccessful': 'Not approved, says the return link',
  'payments.state-sent': 'Sent to your bank',
  'payments.state-refused': 'Refused by the bank',
  'payments.state-not-sent': 'Not sent',
  'payments.state-unknown': 'Not known if received',
  'payments.state-discarded': 'Discarded',
  'payments.state-discarded-open': 'Discarded, may be at the bank',
  'payments.claim-successful':
    'The link that brought you back on {time} says: approved. Your bank doesn’t confirm this to apps.',
  'payments.claim-unsuccessful':
    'The link that brought you back on {time} says: not approved. Your bank doesn’t confirm this to apps.',

  'payments.title-submitting': 'Sending your payment request',
  'payments.title-approve': 'Approve this payment at your bank',
  'payments.title-returned': 'You’re back from your bank',
  'payments.title-sent': 'Sent to your bank',
  'payments.title-refused': 'The bank refused this payment request',
  'payments.title-not-sent': 'This payment request was not sent',
  'payments.title-unknown': 'We do not know whether the bank received it',
  'payments.title-discarded': 'You discarded this payment request',
  'payments.lead-submitting': 'Please wait, and don’t close or reload this page. It goes on by itself.',
  'payments.lead-approve': 'No money moves until you approve it.',
  'payments.lead-approve-successful': 'Your bank doesn’t confirm this to apps: check your transactions.',
  'payments.lead-approve-unsuccessful':
    'If you still want it, pay again. If you left without answering, open your bank’s page again.',
  'payments.lead-sent': 'Your bank has it. It doesn’t report back to apps.',
  'payments.lead-refused': 'Your bank didn’t take it, so no money moves.',
  'payments.lead-not-sent': 'Your bank doesn’t have it. It’s kept here as you confirmed it.',
  'payments.lead-unknown': 'Sent on {time}. Don’t pay again until you’ve checked.',
  'payments.lead-discarded': 'It won’t be sent. It stays in your list until you sign out.',
  'payments.lead-discarded-open':
    'It won’t be sent again, but your bank may have it: check your transactions.',

  'payments.next': 'What happens next',
  'payments.next-link-missing':
    'Your bank wants you to approve it on its website, but sent no link. Sign in there as usual and look for it.',
  'payments.next-link-unusable':
    'Your bank wants you to approve it on its website. Sign in there as usual and look for it.',
  'payments.link-malformed': 'The link your bank sent isn’t an address:',
  'payments.link-not-https': 'The link your bank sent isn’t an https address, so we don’t offer it:',
  'payments.link-unknown-host':
    'The link your bank sent leads to a place we don’t know as your bank’s, so we don’t offer it:',
  'payments.next-decoupled':
    'Approve it in your bank’s app, or wherever your bank asks you. You needn’t wait on this page.',
  'payments.next-embedded':
    'Your bank wants you to approve it within this app, in a way that Bankbook doesn’t support. It may never be carried out: ask your bank.',
  'payments.next-none': 'Your bank says that it needs no approval.',
  'payments.next-unknown':
    'Your bank names a way to approve it that Bankbook doesn’t know ({code}): ask your bank.',
  'payments.next-missing': 'Your bank didn’t say how you approve it. Look in its app or on its site.',
  'payments.to-bank': 'Continue to your bank',
  'payments.to-bank-again': 'Open your bank’s page again',
  'payments.leave-title': 'You’re leaving Bankbook',
  'payments.leave-body': 'The next page is your bank’s own. Approve only what you’ve sent from here.',
  'payments.leave-host': 'It’s at',
  'payments.go-to': 'Go to {host}',

  'payments.receipt-title': 'Receipt of a payment request',
  'payments.steps': 'Steps',
  'payments.step-confirmed': 'Confirmed here',
  'payments.step-received': 'Your bank has it',
  'payments.step-not-known': 'not known',
  'payments.step-approval': 'Approval at your bank',
  'payments.step-waits': 'waiting',
  'payments.step-successful': 'reported, {time}',
  'payments.step-unsuccessful': 'reported as not given, {time}',
  'payments.step-not-needed': 'not needed, says your bank',
  'payments.step-moved': 'Money moved',
  'payments.step-only-bank': 'only your bank knows',
  'payments.support': 'Details for support',
  'payments.what-was-tried': 'What you tried to send',
  'payments.what-was-meant': 'What you confirmed',
  'payments.receipt-lost':
    'Only the reference and the time are left. It may be yours, or another person’s who used this browser. It can’t be sent again.',
  'payments.receipt-note': 'What was sent to the bank, and its answer. It’s no proof that money has moved.',
  'payments.receipt-note-refused': 'What was sent to the bank, which refused it. No money moves.',
  'payments.receipt-note-unknown':
    'What was to be sent. It’s no proof that the bank has it, or that money has moved.',
  'payments.return': 'Return from the bank',
  'payments.returned-successful': 'On {time}, saying approved',
  'payments.returned-unsuccessful': 'On {time}, saying not approved',
  'payments.remittance': 'Reference for the payee',
  'payments.no-remittance': 'None',
  'payments.transfer': 'Transfer {number}',
  'payments.transfers-shown': 'The first {shown} of {total} transfers.',
  'payments.transfers-in-file': 'The file has all of them.',
  'payments.total-in': 'Total in {currency}',
  'payments.state': 'Last known state',
  'payments.confirmed-at': 'Confirmed',
  'payments.last-attempt': 'Last attempt',
  'payments.attempts': 'Times sent',
  'payments.request-id': 'Reference of the call',
  'payments.answer': 'How it’s approved',
  'payments.approach-REDIRECT': 'On a page of your bank',
  'payments.approach-DECOUPLED': 'In your bank’s app',
  'payments.approach-EMBEDDED': 'Within this app',
  'payments.approach-NONE': 'None needed, your bank says',
  'payments.copy-receipt': 'Copy the receipt',
  'payments.download': 'Download (JSON)',
  'payments.with-amounts': 'Amounts are hidden on the screen. A copy or a file has them.',
  'payments.body-meant': 'For testers: exactly what was confirmed',
  'payments.replaces': 'It takes the place of an earlier request',
  'payments.replaces-open':
    'It takes the place of an earlier request that may have reached your bank: the bank may have both.',
  'payments.see-earlier': 'See the earlier one',

  'payments.why': 'Why',
  'payments.refused-content':
    'Your bank found something in it that it doesn’t accept. Check the payee, the IBAN and the amount, and edit it.',
  'payments.refused-right':
    'Your bank doesn’t let this app request payments in your name. Pay at your bank instead, or ask the operator of this site.',
  'payments.refused-set-up':
    'This app isn’t set up correctly for this bank. It’s not your fault. Pay at your bank instead, and tell the operator of this site.',
  'payments.refused-session':
    'Your bank refused your sign-in twice. Sign in again, then edit the request and send it.',
  'payments.not-sent-offline': 'You were offline. Send it when you’re back online.',
  'payments.not-sent-wait': 'Your bank asks you to wait. Nothing is sent by itself.',
  'payments.not-sent-access':
    'Your bank wanted your access renewed first. That’s done: send it now if you still want it.',
  'payments.not-sent-session': 'Your session had ended. Sign in again, then send the request.',
  'payments.not-sent-renewal': 'Your access to the bank had run out and couldn’t be renewed. Try again.',
  'payments.not-sent-set-up':
    'Payments aren’t set up on this site, so Bankbook didn’t send it. Tell the operator of this site.',
  'payments.not-sent-misdirected':
    'The wrong server answered, and did nothing with it. Send it again. If it keeps happening, tell the operator of this site.',
  'payments.not-sent-storage': 'Your browser couldn’t store it first, so Bankbook didn’t send it. Try again.',
  'payments.unsent-this-time': 'This time nothing was sent.',
  'payments.unknown-no-answer':
    'No complete answer came from your bank. It may have the request all the same.',
  'payments.unknown-failed': 'Something went wrong at your bank, before or after it took the request.',
  'payments.unknown-unreadable': 'An answer came that can’t be read.',
  'payments.unknown-conflict': 'Your bank answered that it may hold a request with this reference already.',
  'payments.attempted': 'Last attempt on {time}',

  'payments.send-again-title': 'Send this payment request again?',
  'payments.send-again-body':
    'Exactly the same request goes out, with the same reference. Not every bank notices that: you may pay twice. A payment can take days to show up, so ask your bank if in doubt.',
  'payments.edit-title': 'Make another payment request from it?',
  'payments.edit-body':
    'Your bank may have this one. What you change becomes another request, and your bank may carry out both.',
  'payments.discard-title': 'Discard this payment request?',
  'payments.discard-body': 'You can’t send it from here afterwards.',
  'payments.discard-open-body':
    'You can’t send it from here afterwards. If your bank has it, that doesn’t take it back.',
  'payments.failed': 'That didn’t work: your browser couldn’t keep it. Nothing was sent. Try again.',
  'payments.sign-out-title': 'Sign out while a payment is open?',
  'payments.sign-out-body':
    'We don’t know whether your bank received one of your payments. When you sign out, you can’t look it up or send it again here. Only its reference and time stay.',
  'payments.sign-out-earlier-body':
    'This browser keeps a payment from an earlier session, perhaps another person’s. We don’t know whether the bank received it. When you sign out, only its reference and time stay.',
  'payments.sign-out-unfinished': 'Sign out before you’ve finished?',
  'payments.sign-out-lost': 'You won’t be able to finish this here once you sign out:',
  'payments.sign-out-waits': 'Waits for your approval at your bank',
  'payments.sign-out-more': '{count, plural, one {And # more.} other {And # more.}}',
  'payments.edit-lost': 'What was in it is gone, so it can’t be edited.',

  'payments.see-transactions': 'See my transactions',
  'payments.matches-heading': 'Your transactions',
  'payments.matches-bare': 'Just fetched. The amount to look for is no longer known.',
  'payments.match': 'May be this payment',
  'payments.matches-none': 'No payment of this amount since {time} yet. It can take days.',
  'payments.matches-partly':
    'Not all of your transactions could be searched. No payment of this amount since {time} yet in {names}. It can take days.',
  'payments.matches-partial': 'Not all of its transactions could be searched.',
  'payments.matches-newest': 'Newest transactions',
  'payments.matches-accounts':
    '{count, plural, one {Newest transactions of # account} other {Newest transactions of # accounts}}',
  'payments.matches-others': '{count, plural, one {# other account} other {# other accounts}}',
  'payments.matches-empty': 'Your bank lists no transactions.',
  'payments.matches-not-covered': 'Your consent doesn’t cover the transactions of this account.',
  'payments.matches-failed': 'The transactions of this account couldn’t be fetched.',
  'payments.matches-all': 'All transactions',
  'payments.matches-no-accounts': 'Your bank shares no account with Bankbook that can be opened here.',
  'payments.matches-accounts-failed': 'Your accounts couldn’t be fetched.',
  'payments.pending': 'Pending',
  'payments.no-text': 'No description',

  'payments.locked-title': 'Kept from an earlier session',
  'payments.not-here': 'This payment is not known here',
  'payments.not-here-body':
    'Bankbook knows only what was sent from this browser, until you sign out. Check your transactions, or ask your bank.',
  'payments.invalid-link': 'This link is not valid',
  'payments.invalid-link-body':
    'Your bank sends you back with such a link. This one is incomplete, or belongs to no payment of this browser.',
  'payments.to-payments': 'Your payments',
} as const;
