/** English for the payment list, payment results and the return from the bank. */
export const messages = {
  'payments.lead':
    'What you sent to your bank from this browser, until you sign out. Your bank does not tell apps what becomes of a payment request, so each one stands here as it was last known.',
  'payments.empty-body':
    'What you send from here will stand here until you sign out. What was sent elsewhere your bank does not tell.',
  'payments.drafts-heading': 'Not sent yet',
  'payments.sent-heading': 'Sent from this browser',
  'payments.begun': 'Begun on {time}',
  'payments.draft-blank': 'Payment without a payee',
  'payments.draft-unreadable': 'Payment that can’t be read any more',
  'payments.draft-discarded': 'The payment that was not sent is discarded.',
  'payments.draft-not-discarded': 'It could not be discarded. Try again.',
  'payments.and-more': '{name} and {count, plural, one {# more} other {# more}}',
  'payments.bare': 'Payment request from an earlier session, perhaps not yours',
  'payments.of': 'for {name}',
  'payments.state-submitting': 'Being sent',
  'payments.state-approve': 'Approve it at your bank',
  'payments.state-approve-successful': 'Said to be approved',
  'payments.state-approve-unsuccessful': 'Said not to be approved',
  'payments.state-sent': 'Sent to your bank',
  'payments.state-refused': 'Refused by the bank',
  'payments.state-not-sent': 'Not sent',
  'payments.state-unknown': 'Not known if received',
  'payments.state-discarded': 'Discarded',
  'payments.state-discarded-open': 'Discarded, may be at the bank',
  'payments.claim-successful':
    'Your browser came back from the bank, which said on {time} that you approved this payment. Anybody can open such a link: only your bank knows.',
  'payments.claim-unsuccessful':
    'Your browser came back from the bank, which said on {time} that this payment was not approved. Anybody can open such a link: only your bank knows.',
  'payments.see-payment': 'See the payment',

  'payments.title-submitting': 'Sending your payment request',
  'payments.title-approve': 'Approve this payment at your bank',
  'payments.title-sent': 'Sent to your bank',
  'payments.title-refused': 'The bank refused this payment request',
  'payments.title-not-sent': 'This payment request was not sent',
  'payments.title-unknown': 'We do not know whether the bank received it',
  'payments.title-discarded': 'You discarded this payment request',
  'payments.lead-submitting':
    'Please wait, and do not close or reload this page. This page goes on by itself, in every tab that shows it.',
  'payments.lead-approve':
    'Your bank took the request on {time}. It does nothing until you approve it there.',
  'payments.lead-approve-successful':
    'Your bank took the request on {time}. Since then your browser came back and said that you approved it there: a claim, because your bank tells apps no status.',
  'payments.lead-approve-unsuccessful':
    'Your bank took the request on {time}. Since then your browser came back and said that it was not approved there: a claim, because your bank tells apps no status.',
  'payments.lead-sent': 'Your bank took the request on {time}. Bankbook is not told what becomes of it.',
  'payments.lead-refused': 'Your bank did not take it, so no money moves because of it.',
  'payments.lead-not-sent': 'Your bank has nothing of it. It is kept here as you confirmed it.',
  'payments.lead-unknown':
    'It was on its way on {time}, and nothing that came back says for sure whether your bank has it. Do not pay again until you have checked.',
  'payments.lead-discarded': 'It is not sent any more. It stays in this list until you sign out.',
  'payments.lead-discarded-open':
    'It is not sent any more. But it may have reached your bank before: look at your transactions.',

  'payments.next': 'What happens next',
  'payments.next-approve':
    'Your bank asks you on its own page which account pays, and whether you agree. Afterwards it sends you back here.',
  'payments.next-approve-successful':
    'If that is so, there is nothing left to do here: look at your transactions to see whether your bank carries it out. If you did not approve it, open your bank’s page again.',
  'payments.next-approve-unsuccessful':
    'If that is so, the request does nothing. If you still want it, open your bank’s page again, where your bank says whether it can still be approved.',
  'payments.next-link-missing':
    'Your bank wants you to approve it on the bank’s website, but sent no link. Sign in at your bank as you usually do, look for it there, and quote the reference if you have to ask.',
  'payments.next-link-unusable':
    'Your bank wants you to approve it on the bank’s website. Sign in at your bank as you usually do, look for it there, and quote the reference if you have to ask.',
  'payments.link-malformed': 'The link that came with the answer is no address:',
  'payments.link-not-https':
    'The link that came with the answer is no https address, so it is not offered here:',
  'payments.link-unknown-host':
    'The link that came with the answer leads to a place that is not known as your bank’s, so it is not offered here:',
  'payments.next-decoupled':
    'Approve it in your bank’s app, or wherever your bank asks you. There is nothing to wait for on this page: Bankbook is not told when you have.',
  'payments.next-embedded':
    'Your bank wants you to approve it within this app, in a way that Bankbook does not support. It may never be carried out. Ask your bank, and quote the reference.',
  'payments.next-none':
    'Your bank says that it needs no approval. Whether and when it carries the request out, only your bank knows.',
  'payments.next-unknown':
    'Your bank names a way to approve it that Bankbook does not know ({code}). Ask your bank, and quote the reference.',
  'payments.next-missing':
    'Your bank did not say how you approve it. Look at your bank’s app or site, and quote the reference if you have to ask.',
  'payments.to-bank': 'Continue to your bank',
  'payments.to-bank-again': 'Open your bank’s page again',
  'payments.leave-title': 'You are leaving Bankbook',
  'payments.leave-body': 'The next page is your bank’s own. Approve there only what you have sent from here.',
  'payments.leave-host': 'It is at',
  'payments.go-to': 'Go to {host}',

  'payments.receipt-title': 'Receipt of a payment request',
  'payments.what-was-tried': 'What you tried to send',
  'payments.what-was-meant': 'What you confirmed',
  'payments.receipt-lost':
    'Only the reference and the time are left: this browser no longer has what was in it. It may be yours or another person’s who used this browser. It can’t be sent again.',
  'payments.receipt-note':
    'This shows what was sent to the bank and what it answered. It is no proof that money has moved.',
  'payments.receipt-note-refused':
    'This shows what was sent to the bank, which refused it. No money moves because of it.',
  'payments.receipt-note-unknown':
    'This shows what was to be sent. Whether the bank received it is not known here. It is no proof that money has moved.',
  'payments.return': 'Return from the bank',
  'payments.returned-successful':
    'On {time}, saying that it was approved. Anybody can open such a link: only the bank knows.',
  'payments.returned-unsuccessful':
    'On {time}, saying that it was not approved. Anybody can open such a link: only the bank knows.',
  'payments.remittance': 'Reference for the payee',
  'payments.no-remittance': 'None',
  'payments.transfer': 'Transfer {number}',
  'payments.transfers-shown': 'The first {shown} of {total} transfers. The file has all of them.',
  'payments.total-in': 'Total in {currency}',
  'payments.state': 'Last known state',
  'payments.confirmed-at': 'Confirmed',
  'payments.last-attempt': 'Last attempt',
  'payments.attempts': 'Times sent',
  'payments.request-id': 'Reference of the call',
  'payments.answer': 'Way of approval',
  'payments.approach-REDIRECT': 'On a page of your bank',
  'payments.approach-DECOUPLED': 'In your bank’s app',
  'payments.approach-EMBEDDED': 'Within this app',
  'payments.approach-NONE': 'None needed, your bank says',
  'payments.copy-receipt': 'Copy the receipt',
  'payments.download': 'Download (JSON)',
  'payments.with-amounts': 'Amounts are hidden on the screen; a copy or a file has them all the same.',
  'payments.body-meant': 'For testers: exactly what was confirmed',
  'payments.replaces': 'It takes the place of an earlier request',
  'payments.replaces-open':
    'It takes the place of an earlier request, of which nobody knows whether the bank received it: the bank may have both.',
  'payments.see-earlier': 'See the earlier one',

  'payments.why': 'Why',
  'payments.refused-content':
    'Your bank found something in it that it does not accept, and gave no reason that Bankbook understands. Check the payee, the IBAN and the amount, and edit it.',
  'payments.refused-right':
    'Your bank does not let this app request payments in your name. Editing the request will not help. Pay at your bank instead, or contact the operator of this site.',
  'payments.refused-set-up':
    'This app is not set up correctly for this bank. It is not your fault. Pay at your bank instead, and contact the operator of this site.',
  'payments.refused-session':
    'Your bank refused your sign-in twice. Sign in again, then edit it and send it.',
  'payments.not-sent-offline': 'You were offline. When you are back online, send it.',
  'payments.not-sent-wait': 'Your bank asks to wait, and has not looked at it. Nothing is sent by itself.',
  'payments.not-sent-access':
    'Your bank wanted your access to be renewed first. That is done: send it now if you still mean it.',
  'payments.not-sent-session': 'Your session had ended. Sign in again, then send it.',
  'payments.not-sent-renewal':
    'Your access to the bank had run out and could not be renewed, so nothing went out. Try it again.',
  'payments.not-sent-elsewhere':
    'On the way to your bank, your browser could send this request twice, so Bankbook did not send it. The operator of this site can change that.',
  'payments.not-sent-connection':
    'Bankbook could not open a separate connection for this request. Without one, your browser could send it twice, so nothing was sent. Try again in a moment. If it keeps happening, contact the operator of this site.',
  'payments.not-sent-misdirected':
    'The server answered that it is not the right one, and did not process this request. Send it again. If it keeps happening, contact the operator of this site.',
  'payments.not-sent-storage':
    'Your browser could not note that it was about to be sent, so nothing went out. Try it again.',
  'payments.unsent-this-time': 'This time nothing was sent.',
  'payments.unknown-no-answer':
    'No complete answer came from your bank. The request may have arrived all the same.',
  'payments.unknown-failed':
    'Your bank answered that something went wrong on its side. That may have been before or after it took the request.',
  'payments.unknown-unreadable': 'An answer came that can’t be read, so it says nothing.',
  'payments.unknown-conflict': 'Your bank answered that it may hold a request with this reference already.',
  'payments.attempted': 'Last attempt on {time}',

  'payments.send-again-title': 'Send this payment request again?',
  'payments.send-again-body':
    'Exactly the same request goes out, under the same reference. A bank that received it can tell by that; not every bank looks. Send it only if you have checked that it is not among your transactions.',
  'payments.edit-title': 'Make another payment request of it?',
  'payments.edit-body':
    'An earlier payment may exist: the bank may have received this one. What you change becomes another request with its own reference, and your bank may then carry out both.',
  'payments.discard-title': 'Discard this payment request?',
  'payments.discard-body': 'It can’t be sent from here afterwards.',
  'payments.discard-open-body':
    'It can’t be sent from here afterwards. If your bank has received it, that does not take it back.',
  'payments.failed': 'That did not work: your browser could not keep it. Nothing was sent. Try again.',
  'payments.sign-out-title': 'Sign out while a payment is open?',
  'payments.sign-out-body':
    'Of a payment request it is not known whether your bank received it. When you sign out, this browser forgets what was in it: you can’t look it up or send it again here. Only its reference and time stay.',
  'payments.sign-out-earlier-body':
    'This browser keeps a payment request from an earlier session, perhaps another person’s. It is not known whether the bank received it. When you sign out, what was in it is deleted, and it can’t be looked up or sent again here. Only its reference and time stay.',
  'payments.edit-lost': 'What was in it is gone, so it can’t be edited.',

  'payments.see-transactions': 'See my transactions',
  'payments.matches-heading': 'Your transactions',
  'payments.matches-lead':
    'Fetched just now. Marked is money that went out, or is about to, of the same amount since you sent it. That none is marked proves nothing: banks may take days to show it.',
  'payments.matches-bare':
    'Fetched just now. Which amount to look for is not known any more, so nothing is marked.',
  'payments.match': 'May be this payment',
  'payments.matches-count': '{count, plural, one {# may be this payment} other {# may be this payment}}',
  'payments.matches-none': 'None of the same amount among those that were fetched.',
  'payments.matches-empty': 'Your bank lists no transactions.',
  'payments.matches-not-covered': 'Your consent does not cover the transactions of this account.',
  'payments.matches-failed': 'The transactions of this account could not be fetched.',
  'payments.matches-all': 'All transactions',
  'payments.matches-no-accounts': 'Your bank shares no account with Bankbook that could be opened here.',
  'payments.matches-accounts-failed': 'Your accounts could not be fetched.',
  'payments.pending': 'Pending',
  'payments.no-text': 'No description',

  'payments.locked-title': 'Kept from an earlier session',
  'payments.not-here': 'This payment is not known here',
  'payments.not-here-body':
    'Bankbook knows only what was sent from this browser, and forgets it when you sign out. If you sent it, look at your transactions, or ask your bank.',
  'payments.invalid-link': 'This link is not valid',
  'payments.invalid-link-body':
    'A bank sends you back to such a link after a payment. This one is incomplete, was used before, or belongs to no payment of this browser. It says nothing of any payment.',
  'payments.to-payments': 'Your payments',
} as const;
