/** Messages for a failed start, bundled with the entry file so that they need no request. */
export const messages = {
  'start.language-failed': 'Bankbook could not be loaded completely',
  'start.language-failed-body': 'A part of the app didn’t arrive. Check your connection and try again.',
  'start.config': 'Bankbook is not set up',
  'start.config-body':
    'Its configuration, /config.json, can’t be used. This is for the operator of this site:',
  'start.config-unreachable': 'Bankbook can’t be reached',
  'start.config-unreachable-body': 'We couldn’t load its configuration. Check your connection and try again.',
  'start.storage': 'This browser stores nothing',
  'start.storage-body':
    'Bankbook keeps your session in this browser, but the browser refuses. Allow this site to store data, or leave private browsing. Then try again.',
  'start.newer': 'Reload: a newer version is open',
  'start.newer-body':
    'Bankbook was updated in this browser, so this older tab has stopped. Nothing was deleted. Reload the page to continue: what you sent is under Payments or Consent. If this message stays, this site still serves the older version. What you kept here is safe and waits for the newer one.',
  'start.reload': 'Reload',
  'start.sign-out': 'You’re not completely signed out',
  'start.sign-out-body':
    'Some of what Bankbook keeps in this browser couldn’t be deleted. Close the other Bankbook tabs and try again. Nothing is shown here until it’s deleted.',
  'start.bug': 'Bankbook could not start',
  'start.bug-body':
    'This is our fault. Try again. If it keeps happening, a current version of your browser may help.',
  'start.try-again': 'Try again',
} as const;
