/** Messages for a failed start, bundled with the entry file so that they need no request. */
export const messages = {
  'start.language-failed': 'Bankbook could not be loaded completely',
  'start.language-failed-body': 'A part of the app did not arrive. Check your connection and try again.',
  'start.config': 'Bankbook is not set up',
  'start.config-body':
    'Its configuration, /config.json, can’t be used. This is for the operator of this site:',
  'start.config-unreachable': 'Bankbook can’t be reached',
  'start.config-unreachable-body':
    'Its configuration could not be loaded. Check your connection and try again.',
  'start.storage': 'This browser stores nothing',
  'start.storage-body':
    'Bankbook keeps your session in this browser so that you stay signed in, and the browser refuses. Allow this site to store data, or leave private browsing, and try again.',
  'start.newer': 'Reload: a newer version is open',
  'start.newer-body':
    'Bankbook has been updated in this browser, and this tab is still the older version. It has stopped, and nothing was deleted. Reload the page to continue with the newer version: what you have sent is there under Payments or Consent. If this message stays, the older version is the one being served: what you kept here is safe and waits for the newer one.',
  'start.reload': 'Reload',
  'start.sign-out': 'You’re not completely signed out',
  'start.sign-out-body':
    'Some of what Bankbook keeps in this browser could not be deleted. Close the other Bankbook tabs and try again. Nothing will be shown here until it is deleted.',
  'start.bug': 'Bankbook could not start',
  'start.bug-body':
    'This is a fault of ours. Try again; if it stays, a current version of your browser may help.',
  'start.try-again': 'Try again',
} as const;
