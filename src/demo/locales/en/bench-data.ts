export const messages = {
  'bank-data.lead':
    'What the bank remembers beyond its customers and their accounts, which it works out from the clock. Every tab follows: its pages ask the bank again, and a session that the bank no longer knows ends at its next call.',
  'bank-data.back': 'Step back',
  'bank-data.export': 'Save as a file',
  'bank-data.with-app': 'Include what this app keeps: sent payments, drafts and settings',
  'bank-data.with-app-hint':
    'Sent consents, funds checks, and your own names, order, hidden accounts, notes and saved views too, but no token, session or key. The same customer sees them again after signing in. A payment with an unknown outcome comes back without its content and can’t be sent again.',
  'bank-data.reset-key':
    'While this is open, the key Delete or Backspace resets the bank too, from anywhere but a field. It is a step that can be taken back; whoever was signed in may have to sign in again.',
  'bank-data.reset-key-off':
    'The keys of Reset, Delete and Backspace, are off with the other single-key shortcuts.',
  'bank-data.status-back': 'Taken back.',
  'bank-data.status-gone': 'That step is no longer there. Look again.',
  'bank-data.status-reset': 'The bank has forgotten everything that was done.',
  'bank-data.status-saved': 'Saved as {name}.',
  'bank-data.status-saved-app': 'Saved, with what this app keeps.',
  'bank-data.status-left-out':
    '{count, plural, one {# record is} other {# records are}} not in the file, because it is not known whose {count, plural, one {it is} other {they are}}.',
  'bank-data.status-not-saved': 'The file could not be saved. Try again.',
  'bank-data.status-restored': '{name} is restored.',
  'bank-data.status-same': 'Nothing to do: the bank has that data already.',
  'bank-data.status-dropped': '{name} is deleted.',
  'bank-data.status-imported': 'The data of {name} is in place. Whoever was signed in signs in again.',
  'bank-data.status-imported-app':
    'The data of {name} is in place, and so is what the app kept. To see its payments and drafts, sign in as this customer: {customer}.',
  'bank-data.status-imported-app-other':
    'The data of {name} is in place, and so is what the app kept. To see its payments and drafts, sign in as the customer to whom they belong.',
  'bank-data.status-not-imported': '{name} could not be opened, and the bank stays as it was. Try again.',
  'bank-data.status-not-imported-app':
    '{name} could not be opened completely: what this app kept may be gone or replaced in part. Open the file again.',
  'bank-data.snapshots': 'Snapshots',
  'bank-data.snapshot-count': '{count, plural, one {# snapshot} other {# snapshots}}',
  'bank-data.no-snapshots':
    'None yet. A snapshot keeps all bank data under a name, and a reset leaves it alone.',
  'bank-data.name-missing': 'Enter a name.',
  'bank-data.save': 'Save snapshot',
  'bank-data.saved-at': 'saved on {time}',
  'bank-data.restore': 'Restore',
  'bank-data.of': '{what}: {name}',
  'bank-data.ask-save': 'Replace the snapshot {name}?',
  'bank-data.ask-save-body': 'There is one of this name already. Its data is lost.',
  'bank-data.ask-save-verb': 'Replace',
  'bank-data.ask-restore': 'Restore {name}?',
  'bank-data.ask-restore-body':
    'It takes the place of all that the bank remembers now. That is a step which can be taken back. Whoever has signed in since signs in again.',
  'bank-data.ask-drop': 'Delete the snapshot {name}?',
  'bank-data.ask-drop-body': 'Its data is lost. The bank stays as it is.',
  'bank-data.import': 'Open a bank data file',
  'bank-data.import-hint':
    'A file that was saved here. It holds no token and no code, so whoever was signed in signs in again.',
  'bank-data.import-refused': 'The browser could not read this file. Choose it again.',
  'bank-data.import-too-large': 'This file is larger than 16 MB. No bank data is.',
  'bank-data.import-not-json': 'This file is not JSON.',
  'bank-data.import-other-format': 'This file is not a bank data file.',
  'bank-data.import-newer':
    'This file is of version {detail}, which is newer than this demo. Open it with the demo that wrote it.',
  'bank-data.import-wrong': 'This file can’t be read, and nothing was changed. Wrong is: {detail}',
  'bank-data.import-persona':
    'This file can’t be read, and nothing was changed. It names a customer whom this bank does not have: {detail}',
  'bank-data.ask-import': 'Open {name}?',
  'bank-data.ask-import-body':
    'It takes the place of all that the bank remembers now, and every session ends. That is a step which can be taken back.',
  'bank-data.ask-import-app':
    'The file also has what an app kept: sent payments, consents, funds checks, drafts, names, order, hidden accounts, notes, saved views and settings. They take the place of those of this app, and that can’t be taken back.',
  'bank-data.ask-import-verb': 'Replace',
  'bank-data.steps': 'Changes',
  'bank-data.no-steps': 'Nothing has changed at the bank yet.',
  'bank-data.steps-lead':
    'The last 50 changes, the latest first. A call that changes nothing is none; nor is a renewed token, for the app has no other one.',
  'bank-data.step-fault': 'Fault: {name}',
  'bank-data.step-at': 'on {time}',
  'bank-data.back-to': 'Back to before this',
  'bank-data.did-sign-in': 'Somebody signed in',
  'bank-data.did-consent-answer': 'A consent was answered',
  'bank-data.did-payment-answer': 'A payment was answered',
  'bank-data.did-faults': 'Faults were switched',
  'bank-data.did-settings': 'A bank setting was changed',
  'bank-data.did-clock': 'The clock was set',
  'bank-data.did-expire-token': 'Tokens were made to run out',
  'bank-data.did-expire-session': 'Sessions were made to run out',
  'bank-data.did-expire-consent': 'Consents were made to run out',
  'bank-data.did-reset': 'The bank was reset',
  'bank-data.did-link': 'A link was opened',
  'bank-data.did-restore': 'A snapshot was restored',
  'bank-data.did-import': 'A bank data file was opened',
  'bank-data.did-other': 'Something was changed',
  'bank-data.memory': 'What is stored',
  'bank-data.memory-lead':
    'Tokens, codes and what opens a page of the bank are not shown. Times are in milliseconds since 1970.',
} as const;
