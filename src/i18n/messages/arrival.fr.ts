import type { arrivalEn } from './arrival.en.ts';

/** French of what the demo asks and says before it opens a link to a state. */
export const arrivalFr: Record<keyof typeof arrivalEn, string> = {
  'arrival.heading': 'Ouvrir cet état de la démonstration\u202f?',
  'arrival.heading-unreadable': 'Ce lien est illisible',
  'arrival.lead':
    'Quelqu’un a fait un lien vers un état de la démonstration. Rien n’a été modifié pour l’instant.',
  'arrival.newer':
    'Une version plus récente de la démonstration a fait ce lien. Ce que cette version en connaît peut être ouvert\u202f; le reste est laissé de côté.',
  'arrival.not-read': 'Ce qui est illisible',
  'arrival.newer-part': 'une version plus récente le connaît peut-être',
  'arrival.unknown-part': 'il n’y a pas de telle partie',
  'arrival.value-part': 'elle dit quelque chose qui n’existe pas',
  'arrival.twice-part': 'cela a été dit avant, et c’est ce qui compte',
  'arrival.nobody-part': 'elle concerne la personne connectée, et le lien ne connecte personne',
  'arrival.no-version-part': 'il ne commence pas par le numéro d’une version',
  'arrival.sets': 'Ce qu’il met en place',
  'arrival.page': 'Page',
  'arrival.person': 'Connexion',
  'arrival.nobody': 'Personne',
  'arrival.refused': '{name}\u00a0: la connexion est refusée à la banque',
  'arrival.faulty': '{name}, les pannes ci-dessous étant actives dès la connexion',
  'arrival.happened': 'Déjà arrivé',
  'arrival.nothing': 'Rien',
  'arrival.bank': 'La banque',
  'arrival.as-usual': 'Comme d’habitude',
  'arrival.faults': 'Pannes',
  'arrival.none': 'Aucune',
  'arrival.fault': '{what}\u00a0: {target}, {when}',
  'arrival.clock': 'Horloge',
  'arrival.language': 'Langue',
  'arrival.theme': 'Thème',
  'arrival.stays': 'Inchangé',
  'prepared.consent-withdrawn': 'Un consentement qui ne nomme rien a été envoyé',
  'prepared.consent-balances':
    'Un consentement qui nomme les soldes de chaque compte, et rien d’autre, a été envoyé',
  'prepared.consent-old': 'Un consentement à tout a été envoyé il y a 200\u00a0jours',
  'prepared.payment-on-phone': 'Un paiement de 48,50\u00a0€ attend sur le téléphone',
  'prepared.payment-pending': 'Un paiement de 48,50\u00a0€ a été approuvé et est en attente',
  'arrival.loses': 'Ce qui sera perdu',
  'arrival.loses-session':
    'Vous êtes connecté en tant que {name}. Cela prend fin dans chaque onglet, avec ce que ce navigateur en gardait.',
  'arrival.loses-unknown-session':
    'Vous êtes connecté. Cela prend fin dans chaque onglet, avec ce que ce navigateur en gardait.',
  'arrival.loses-consents':
    '{count, plural, one {# consentement} other {# consentements}} à la banque, et ce qui attend une approbation',
  'arrival.loses-payments':
    '{count, plural, one {# demande de paiement} other {# demandes de paiement}} à la banque',
  'arrival.loses-questions': '{count, plural, one {# question} other {# questions}} sur des fonds',
  'arrival.loses-faults': '{count, plural, one {# panne active} other {# pannes actives}}',
  'arrival.loses-settings':
    '{count, plural, one {# réglage de la banque, qui revient} other {# réglages de la banque, qui reviennent}} à l’habitude',
  'arrival.loses-clock': 'Le déplacement de l’horloge',
  'arrival.loses-language': 'La langue que vous avez choisie',
  'arrival.loses-theme': 'Le thème que vous avez choisi',
  'arrival.open': 'Ouvrir',
  'arrival.replace': 'Remplacer et ouvrir',
  'arrival.open-rest': 'Ouvrir le reste',
  'arrival.replace-rest': 'Remplacer et ouvrir le reste',
  'arrival.cancel': 'Annuler',
  'arrival.to-start': 'Aller au début',
};
