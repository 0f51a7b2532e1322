export const messages = {
  'clock.lead':
    'L’application et sa banque suivent une même horloge, dans tous les onglets. La déplacer déplace tout ce qui dépend du temps\u00A0: dates, opérations comptabilisées, jetons, codes, consentements, attentes et rappels. Les pages ouvertes interrogent alors la banque à nouveau.',
  'clock.time': 'L’heure qu’il est',
  'clock.here': 'Pour l’application et la banque',
  'clock.machine': 'Pour cette machine',
  'clock.difference': 'Écart',
  'clock.freeze': 'Arrêter',
  'clock.go-on': 'Repartir',
  'clock.plus-hour': '+ 1 heure',
  'clock.plus-day': '+ 1 jour',
  'clock.plus-90-days': '+ 90 jours',
  'clock.set-back': 'Remettre à l’heure',
  'clock.at-end':
    'L’horloge a atteint la limite de sa plage et s’y est arrêtée\u00A0: elle n’indique aucune heure avant 2000 ni après 2099.',
  'clock.balances-stay':
    'L’horloge est à plus de deux ans du {date}, jour d’ouverture de cette banque. Les opérations suivent encore l’horloge, mais les soldes restent ceux que l’on a à deux ans de ce jour.',
  'clock.to': 'Date et heure',
  'clock.to-hint':
    'Dans votre fuseau horaire. L’horloge continue à partir de là, ou y reste si elle est arrêtée.',
  'clock.to-wrong': 'Saisissez une date et une heure entre 2000 et 2099.',
  'clock.go': 'Y aller',
  'clock.status': 'Réglée au {time}\u00A0: {difference}.',
  'clock.status-going': 'L’horloge repart du {time}\u00A0: {difference}.',
  'clock.expire': 'Faire expirer maintenant',
  'clock.expire-lead':
    'La banque y met fin tout de suite, et l’horloge ne bouge pas. Cela vaut pour toutes les personnes connectées.',
  'clock.expire-token': 'Faire expirer le jeton',
  'clock.expire-token-body':
    'Le prochain appel est refusé (401), l’application obtient d’elle-même un nouveau jeton et redemande. La page reste.',
  'clock.expired-token':
    '{count, plural, =0 {Aucun jeton d’accès n’était valable.} one {# jeton d’accès a expiré.} other {# jetons d’accès ont expiré.}}',
  'clock.expire-session': 'Faire expirer la session',
  'clock.expire-session-body':
    'Le jeton de renouvellement ne sert plus non plus. Le prochain appel mène à la connexion, dans tous les onglets, puis de là à la page où vous étiez.',
  'clock.expired-session':
    '{count, plural, =0 {Aucune session n’était valable.} one {# session a expiré.} other {# sessions ont expiré.}}',
  'clock.expire-consent': 'Faire expirer le consentement',
  'clock.expire-consent-body':
    'Ce qui est lu à partir de maintenant est refusé (403)\u00A0: les pages disent que votre consentement ne le couvre pas. Un nouveau consentement le rétablit, ou une nouvelle connexion si aucun n’a été envoyé.',
  'clock.expired-consent':
    '{count, plural, =0 {Aucun consentement n’était valable.} one {# consentement a expiré.} other {# consentements ont expiré.}}',
};
