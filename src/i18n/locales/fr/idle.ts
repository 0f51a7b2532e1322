export const messages = {
  'idle.title': 'Êtes-vous toujours là ?',
  'idle.body':
    'Bankbook n’a pas été utilisé dans ce navigateur depuis un moment : votre session va prendre fin.',
  'idle.seconds':
    '{seconds, plural, one {Elle prend fin dans # seconde.} other {Elle prend fin dans # secondes.}}',
  'idle.stay': 'Garder la session ouverte',
};
