/** English for the warning before an unused session ends. */
export const messages = {
  'idle.title': 'Are you still there?',
  'idle.body': 'Bankbook has not been used in this browser for a while, so your session is about to end.',
  'idle.seconds': '{seconds, plural, one {It ends in # second.} other {It ends in # seconds.}}',
  'idle.stay': 'Stay signed in',
} as const;
