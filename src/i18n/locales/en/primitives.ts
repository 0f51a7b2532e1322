/** English for the UI primitives missing from the first screen, and for the not-found page. */
export const messages = {
  'ui.cancel': 'Cancel',
  'ui.close': 'Close',
  'ui.copied': 'Copied',
  'ui.copy-refused': 'Your browser refused to copy. The text is selected:',
  'ui.choose-file': 'Choose a file, or drop it here',
  'ui.in': 'In',
  'ui.out': 'Out',
  'ui.explain': 'What {code} means',
  'ui.leaves-site': '(leaves this site)',
  'ui.problem': 'There is a problem',
  'ui.error-title': 'Error: {title}',
  'ui.characters-left': '{count, plural, one {# character left} other {# characters left}}',
  'ui.characters-over': '{count, plural, one {# character too many} other {# characters too many}}',
  'ui.step': 'Step {step} of {count}',
  'ui.step-done': '(done)',
  'ui.locked':
    'Something from an earlier session is kept in this browser. Bankbook can’t tell whether it is yours, so it stays locked.',
  'ui.locked-open': 'It includes at least one payment request that may have reached the bank.',
  'ui.locked-delete': 'Delete',
  'ui.locked-title': 'Delete what an earlier session left?',
  'ui.locked-body':
    'Everything that is locked in this browser is deleted: drafts, payments, consents and funds checks. This can’t be undone. It takes nothing back that a bank has received.',
  'ui.locked-open-body':
    'If the bank may have received a payment request, its reference and time stay in the list of payments until you discard it.',
  'ui.locked-deleted': 'What an earlier session left is deleted.',
  'ui.locked-deleted-open':
    'What an earlier session left is deleted. Only the reference and time of a payment request that may have reached the bank stay in the list of payments.',
  'ui.locked-failed': 'Your browser could not delete it. Try again.',

  'not-found.heading': 'Page not found',
  'not-found.body': 'There is no page at this address. It may have been typed wrongly, or have moved.',
  'not-found.home': 'Go to the start',
  'app.secret-in-browser':
    'The client secret of this app stands in its configuration, where everybody can read it. Use it for tests only, and let a server add the secret instead.',
} as const;
