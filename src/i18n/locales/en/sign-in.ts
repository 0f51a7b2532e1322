export const messages = {
  'sign-in.heading': 'Connect your bank',
  'sign-in.lead':
    'See your accounts in one quiet place. Your bank asks you first, and you can stop at any time.',
  'sign-in.steps': 'What happens now',
  'sign-in.step-bank': 'You go to your bank’s own site and sign in there. Bankbook never sees your password.',
  'sign-in.step-approve': 'Your bank asks you whether Bankbook may read your accounts.',
  'sign-in.step-return': 'You come back here and see them.',
  'sign-in.read': 'What is read',
  'sign-in.read-accounts':
    'The list of your accounts: names, kinds and, where your bank sends them, IBAN, currency and product',
  'sign-in.read-balances': 'Their balances',
  'sign-in.read-details': 'Their owners, overdrafts and transactions, when you open them',
  'sign-in.read-person':
    'Your name as your bank has it, and whom you trust to be paid, when you open these pages',
  'sign-in.read-limit': 'Nothing is changed at your bank, and what is read stays in this browser.',
  'sign-in.continue': 'Continue to your bank',
  'sign-in.signed-out': 'You are signed out.',
  'sign-in.expired': 'Your session has ended. Sign in again to continue.',
  'sign-in.idle':
    'Your session has ended because Bankbook was not used for a while. Sign in again to continue.',
  'sign-in.lifetime':
    'Your session has ended: for your security it lasts only some hours, even while you use Bankbook. Sign in again to continue.',
  'sign-in.already': 'You are signed in already.',
  'sign-in.to-accounts': 'Go to your accounts',
  'sign-in.failed': 'The sign-in could not be started.',
  'sign-in.failed-body':
    'This browser lacks something that a safe sign-in needs. Open Bankbook over https in a current browser and try again.',

  'callback.loading': 'Signing you in…',
  'callback.cancelled': 'Sign-in was cancelled',
  'callback.cancelled-body':
    'You did not give permission at your bank, so nothing was read. You can try again whenever you like.',
  'callback.invalid-link': 'This sign-in link is not valid',
  'callback.invalid-link-body':
    'It was used already, is too old, belongs to a sign-in that was not started in this browser, or did not come from your bank. Start again from here.',
  'callback.incomplete': 'Sign-in did not complete',
  'callback.incomplete-body': 'Your bank did not finish the sign-in. Nothing was read.',
  'callback.incomplete-spent': 'The link from your bank has expired or was used already. Nothing was read.',
  'callback.incomplete-unreachable':
    'Your bank could not be reached to finish the sign-in. Nothing was read.',
  'callback.incomplete-set-up':
    'This app is not set up correctly for this bank. It is not your fault, and trying again may not help: tell whoever runs the app.',
  'callback.still-signed-in': 'You are still signed in from before.',
} as const;
