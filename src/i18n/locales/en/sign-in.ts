export const messages = {
  'sign-in.heading': 'Connect your bank',
  'sign-in.lead': 'Your accounts at a glance.',
  'sign-in.lead-bank': 'Your {bank} accounts at a glance.',
  'sign-in.steps': 'What happens now',
  'sign-in.step-bank': 'Sign in at your bank. Your password stays there.',
  'sign-in.step-approve': 'Agree to share your accounts.',
  'sign-in.step-return': 'Come back here to see them.',
  'sign-in.read': 'What Bankbook reads',
  'sign-in.read-balances': 'Balances',
  'sign-in.read-transactions': 'Transactions',
  'sign-in.read-details': 'Account details',
  'sign-in.read-limit': 'All of it stays in this browser.',
  'sign-in.exactly': 'What exactly?',
  'sign-in.read-accounts':
    'Your accounts: name, type, and the IBAN, currency and product if your bank sends them',
  'sign-in.read-opened': 'Owners, overdrafts and transactions, when you open them',
  'sign-in.read-person': 'Your name and your trusted beneficiaries, when you open these pages',
  'sign-in.sample': 'Sample',
  'sign-in.continue': 'Continue to your bank',
  'sign-in.signed-out': 'You’re signed out.',
  'sign-in.cleared':
    'Your payments and drafts are cleared from this browser. Your consent stays as it is at your bank.',
  'sign-in.bank-session':
    'You may still be signed in at your bank. On a shared computer, sign out there too.',
  'sign-in.expired': 'Your session has ended. Sign in again to continue.',
  'sign-in.idle': 'Your session has ended: Bankbook wasn’t used for a while. Sign in again to continue.',
  'sign-in.lifetime':
    'Your session has ended: for your security it lasts only some hours. Sign in again to continue.',
  'sign-in.already': 'You’re signed in already.',
  'sign-in.to-accounts': 'Go to your accounts',
  'sign-in.failed': 'The sign-in couldn’t start.',
  'sign-in.failed-body': 'Open Bankbook over https in a current browser, and try again.',

  'callback.loading': 'Signing you in…',
  'callback.cancelled': 'Sign-in was cancelled',
  'callback.cancelled-body': 'You said no at your bank, so nothing was read. Try again whenever you like.',
  'callback.invalid-link': 'This sign-in link is not valid',
  'callback.invalid-link-body':
    'It’s used, too old, from another browser, or not from your bank. Start again here.',
  'callback.incomplete': 'Sign-in did not complete',
  'callback.incomplete-body': 'Your bank didn’t finish the sign-in. Nothing was read.',
  'callback.incomplete-spent': 'Your bank’s link has expired or was used already. Nothing was read.',
  'callback.incomplete-unreachable': 'We couldn’t reach your bank. Nothing was read.',
  'callback.incomplete-set-up':
    'This app isn’t set up correctly for this bank. It’s not your fault: tell the operator of this site.',
  'callback.narrower': 'Your bank allows less than Bankbook asked for',
  'callback.narrower-body':
    'You’re signed in. What your bank left out will be refused. To allow more, sign out and sign in again; if that changes nothing, tell the operator of this site.',
  'callback.narrower-continue': 'Continue',
  'callback.still-signed-in': 'You’re still signed in from before.',
} as const;
