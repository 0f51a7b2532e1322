/** Only for the mock bank over HTTP, never in a build. */
export const messages = {
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
