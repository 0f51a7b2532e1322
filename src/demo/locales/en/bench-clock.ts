export const messages = {
  'clock.lead':
    'The app and its bank go by one clock, in every tab. Moved, it moves all that goes by time: dates, what is booked, tokens, codes, consents, waits and reminders. The pages that are open then ask the bank again.',
  'clock.time': 'What time it is',
  'clock.here': 'For the app and the bank',
  'clock.machine': 'For this machine',
  'clock.difference': 'Difference',
  'clock.freeze': 'Freeze',
  'clock.go-on': 'Go on',
  'clock.plus-hour': '+ 1 hour',
  'clock.plus-day': '+ 1 day',
  'clock.plus-90-days': '+ 90 days',
  'clock.set-back': 'Set back',
  'clock.at-end':
    'The clock has reached the end of its range and stands still: it shows no time before 2000 or after 2099.',
  'clock.balances-stay':
    'The clock is more than two years from {date}, the day on which this bank opened. Transactions still follow the clock, but balances stay as they are two years from that day.',
  'clock.to': 'Date and time',
  'clock.to-hint':
    'In your own time zone. The clock goes on from there, or stands still there if it is frozen.',
  'clock.to-wrong': 'Enter a date and a time between 2000 and 2099.',
  'clock.go': 'Go there',
  'clock.status': 'Set to {time}: {difference}.',
  'clock.status-going': 'The clock goes on from {time}: {difference}.',
  'clock.expire': 'Let something run out now',
  'clock.expire-lead':
    'The bank ends it at once, and the clock stays as it is. It holds for everybody who is signed in.',
  'clock.expire-token': 'Expire the token now',
  'clock.expire-token-body':
    'The next call is refused (401), the app fetches a new token by itself and asks again. The page stays.',
  'clock.expired-token':
    '{count, plural, =0 {No access token was in force.} one {# access token has run out.} other {# access tokens have run out.}}',
  'clock.expire-session': 'Expire the session now',
  'clock.expire-session-body':
    'The refresh token is of no more use either. The next call leads to sign-in, in every tab, and from there back to where you were.',
  'clock.expired-session':
    '{count, plural, =0 {No session was in force.} one {# session has run out.} other {# sessions have run out.}}',
  'clock.expire-consent': 'Expire the consent now',
  'clock.expire-consent-body':
    'What is read from now on is refused (403): pages say that your consent does not cover it. A new consent brings it back, or a new sign-in where none was sent.',
  'clock.expired-consent':
    '{count, plural, =0 {No consent was in force.} one {# consent has run out.} other {# consents have run out.}}',
} as const;
