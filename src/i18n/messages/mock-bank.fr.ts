import type { mockBankEn } from './mock-bank.en.ts';

/** French of the mock bank’s own pages and of the demo badge. */
export const mockBankFr = {
  'mock-bank.name': 'Banque Belrive',
  'mock-bank.slogan': 'Banque privée depuis 1874',
  'mock-bank.heading': 'Partager vos comptes ?',
  'mock-bank.lead':
    '{client} demande à lire les comptes d’un de nos clients. L’application verra leurs noms, numéros, soldes, titulaires et opérations, l’identité du client et ses bénéficiaires de confiance.',
  'mock-bank.persona': 'S’identifier comme',
  'mock-bank.household': 'La famille Martin',
  'mock-bank.household-body': 'Un compte joint, un compte d’épargne et une carte',
  'mock-bank.student': 'Une étudiante',
  'mock-bank.student-body': 'Une bourse, un emploi du soir et une colocation',
  'mock-bank.business': 'Atelier Rivage',
  'mock-bank.business-body': 'Une entreprise et douze comptes de toute nature',
  'mock-bank.overdrawn': 'Marc, à découvert',
  'mock-bank.overdrawn-body': 'Sous zéro : avec accord, avec un accord de 0, sans accord',
  'mock-bank.traveller': 'Une voyageuse',
  'mock-bank.traveller-body': 'Euros, dollars, livres, yens et dinars koweïtiens',
  'mock-bank.webshop': 'Une boutique en ligne',
  'mock-bank.webshop-body': '100 000 opérations sur un seul compte',
  'mock-bank.newcomer': 'Un nouveau client',
  'mock-bank.newcomer-body': 'Connu de la banque, encore sans compte',
  'mock-bank.bare': 'Bare',
  'mock-bank.bare-body': 'La banque n’envoie que ce que l’interface demande : ni IBAN, ni dates',
  'mock-bank.approve': 'Accepter',
  'mock-bank.refuse': 'Refuser',
  'mock-bank.leaving': 'Retour en cours…',
  'mock-bank.invalid': 'Cette demande ne peut pas recevoir de réponse',
  'mock-bank.invalid-body':
    'L’application qui vous envoie n’est pas enregistrée, ou demande une réponse à une adresse qui n’est pas la sienne. Rien n’a été partagé et aucune page ne vous attend ailleurs.',
  'mock-bank.footer': 'Une banque qui n’existe que dans ce navigateur. Aucune donnée réelle.',
  'demo.badge': 'Données de démonstration',
  'demo.badge-body': 'Tout ce que vous voyez vient d’une banque qui vit dans ce navigateur.',
  'demo.off-the-wire':
    'Elle fonctionne sans son service worker : ses requêtes n’apparaissent pas dans l’onglet réseau.',
  'demo.faults': '{count, plural, one {# panne active} other {# pannes actives}}',
  'demo.faults-unreadable': '{count, plural, one {# panne non comprise} other {# pannes non comprises}}',
  'demo.reset': 'Réinitialiser la démo',
  'demo.reset-body': 'Ceci oublie toutes les connexions à la banque de démonstration et repart de zéro.',
} as const satisfies Record<keyof typeof mockBankEn, string>;
