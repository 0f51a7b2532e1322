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
  'mock-bank.consent-heading': 'Modifier ce que {client} peut lire',
  'mock-bank.consent-lead':
    '{client} a envoyé un nouveau consentement pour ce client : {customer}. Tant que vous ne l’acceptez pas, rien ne change.',
  'mock-bank.consent-reads': 'Si vous acceptez, {client} pourra lire :',
  'mock-bank.reads-balances': 'soldes et découverts',
  'mock-bank.reads-owners': 'titulaires',
  'mock-bank.reads-transactions': 'opérations et leur détail',
  'mock-bank.consent-rest':
    'Les soldes, titulaires et opérations qui ne sont pas dans cette liste, {client} ne pourra plus les lire.',
  'mock-bank.consent-nothing':
    'Il ne nomme aucun compte : si vous acceptez, {client} ne pourra plus lire ni soldes, ni titulaires, ni opérations.',
  'mock-bank.leave': 'Partir sans répondre',
  'mock-bank.back': 'Revenir à {client}',
  'mock-bank.consent-approved': 'Vous avez déjà accepté. Rien n’est fait deux fois.',
  'mock-bank.consent-refused': 'Vous avez déjà refusé. Rien n’a changé.',
  'mock-bank.consent-replaced':
    'Une demande plus récente a pris sa place. Celle-ci ne peut plus recevoir de réponse et n’a rien changé.',
  'mock-bank.consent-too-old':
    'Cette demande a attendu plus de 10 minutes. Elle ne peut plus recevoir de réponse et n’a rien changé.',
  'mock-bank.consent-unknown': 'Cette banque ne connaît pas cette demande. Rien n’a changé.',
  'mock-bank.accounts': 'Comptes de cette banque',
  'mock-bank.accounts-lead':
    'Tous les clients de la banque de démonstration, avec les IBAN que {client} peut vous demander. Aucune vraie banque ne vous montrerait cela.',
  'mock-bank.accounts-none': 'Encore aucun compte.',
  'mock-bank.accounts-unsent': 'La banque n’envoie pas cet IBAN à {client}.',
  'mock-bank.footer': 'Une banque qui n’existe que dans ce navigateur. Aucune donnée réelle.',
  'demo.badge': 'Données de démonstration',
  'demo.badge-body': 'Tout ce que vous voyez vient d’une banque qui vit dans ce navigateur.',
  'demo.off-the-wire':
    'Elle fonctionne sans son service worker : ses requêtes n’apparaissent pas dans l’onglet réseau.',
  'demo.faults': '{count, plural, one {# panne active} other {# pannes actives}}',
  'demo.faults-unreadable': '{count, plural, one {# panne non comprise} other {# pannes non comprises}}',
  'demo.settings': '{count, plural, one {# réglage modifié} other {# réglages modifiés}}',
  'demo.settings-unreadable': '{count, plural, one {# réglage non compris} other {# réglages non compris}}',
  'demo.settings-lead': 'La banque est réglée autrement, pour tous les onglets :',
  'demo.settings-not-understood': 'Non compris, donc pas réglé :',
  'demo.consent-days':
    '{days, plural, one {Un consentement expire après # jour} other {Un consentement expire après # jours}}',
  'demo.consent-approval': 'Un nouveau consentement attend que vous l’acceptiez sur une page de la banque',
  'demo.set-back': 'Rétablir',
  'demo.set-back-named': 'Rétablir : {what}',
  'demo.reset': 'Réinitialiser la démo',
  'demo.reset-body':
    'Ceci oublie toutes les connexions, tous les consentements et réglages de la banque de démonstration et repart de zéro.',
} as const satisfies Record<keyof typeof mockBankEn, string>;
