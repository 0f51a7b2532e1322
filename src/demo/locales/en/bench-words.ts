export const messages = {
  'words.cancel': 'cancel cancelled abort decline reject',
  'words.duplicate': 'duplicate double twice repeated',
  'words.expired': 'expired expiry out of date old',
  'words.insufficient': 'insufficient funds no money balance too low AM04',
  'words.logout': 'logout log out logged out sign out expired',
  'words.offline': 'offline no network disconnected connection',
  'words.timeout': 'timeout time out timed out hang',
} as const;
