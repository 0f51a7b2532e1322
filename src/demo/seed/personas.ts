import { bare } from './bare.ts';
import { business } from './business.ts';
import { personaInFrench } from './french.ts';
import { household } from './household.ts';
import { bankLanguage } from './language.ts';
import { overdrawn } from './overdrawn.ts';
import type { Persona } from './persona.ts';
import { student } from './student.ts';
import { traveller } from './traveller.ts';
import { webshop } from './webshop.ts';

/** A new customer without accounts. */
const newcomer: Persona = {
  id: 'newcomer',
  sendsExtras: true,
  identity: { full_name: 'Sacha Petit', first_name: 'Sacha', last_name: 'Petit' },
  accounts: [],
  beneficiaries: [],
};

/** In the order of the bank's page. */
export const personas: readonly Persona[] = [
  household,
  student,
  business,
  overdrawn,
  traveller,
  webshop,
  newcomer,
  bare,
];

let french: readonly Persona[] | undefined;

/** The same customers with the texts of their accounts in the language of the call. */
export function customersNow(): readonly Persona[] {
  if (bankLanguage() === 'en') return personas;
  french ??= personas.map(personaInFrench);
  return french;
}
