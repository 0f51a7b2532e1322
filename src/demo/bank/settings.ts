import * as z from 'zod/mini';
import { withoutMember } from './address-member.ts';
import { LARGEST_SEED, USUAL_SEED } from '#demo/seed/draw.ts';

/** How long a consent may hold, in days. */
export const MAX_LENGTH = 999;

const Days = z.union([z.literal('never'), z.int().check(z.minimum(1), z.maximum(MAX_LENGTH))]);
const Seed = z.int().check(z.minimum(1), z.maximum(LARGEST_SEED));
const Approval = z.enum(['none', 'page']);
const Network = z.enum(['on', 'off']);

/** How a payment request is answered: the approach, or the shape in which approach and link come. */
export const PaymentApproach = z.enum([
  'REDIRECT',
  'DECOUPLED',
  'EMBEDDED',
  'NONE',
  'nested',
  'unknown',
  'link-missing',
  'link-in-links',
  'link-object',
  'link-http',
  'link-foreign',
]);
export type PaymentApproach = z.output<typeof PaymentApproach>;

/** How banks differ without any of them failing. What is unreadable, as another version of the demo leaves it, is as usual. */
export const BankSettings = z.object({
  /** After how many days a consent runs out, whether it was sent or came with the sign-in. */
  consent_days: z.catch(Days, 'never'),
  /** Whether a consent holds at once, or waits on a page of the bank until the person approves it there. */
  consent_approval: z.catch(Approval, 'none'),
  /** How the person is to approve a payment, as the answer to the request says it. */
  payment_approach: z.catch(PaymentApproach, 'REDIRECT'),
  /** What the histories of the customers are drawn from; who they are and what they own stays. */
  seed: z.catch(Seed, USUAL_SEED),
  /** Whether there is a way to the bank at all: without one no call arrives, and a page is told that it is offline. */
  network: z.catch(Network, 'on'),
});
export type BankSettings = z.output<typeof BankSettings>;
export type SettingName = keyof BankSettings;

/** What the bank does where nobody has set anything. */
export const usualSettings: BankSettings = {
  consent_days: 'never',
  consent_approval: 'none',
  payment_approach: 'REDIRECT',
  seed: USUAL_SEED,
  network: 'on',
};

/** Those that are not as usual. */
export function changedSettings(settings: BankSettings): SettingName[] {
  return (Object.keys(usualSettings) as SettingName[]).filter(
    (name) => settings[name] !== usualSettings[name],
  );
}

/** What a link asks for: the settings that it names, and what could not be understood. */
export interface SettingsLink {
  readonly settings: Partial<BankSettings>;
  readonly unreadable: readonly string[];
}

const MEMBER = 'bank';
const SEPARATOR = '~';
const OFF = 'off';

/** The same, each known and readable: `strictObject` refuses every other name. */
export const StrictSettings = z.strictObject({
  consent_days: Days,
  consent_approval: Approval,
  payment_approach: PaymentApproach,
  seed: Seed,
  network: Network,
});

/** One or none of them. */
const LinkedSettings = z.partial(StrictSettings);

/** `consent_days~90`. */
export const printSetting = (settings: Partial<BankSettings>, name: SettingName): string =>
  `${name}${SEPARATOR}${settings[name]}`;

/** The setting that {@link printSetting} has written; `undefined` for a text that is no setting. */
export function parseSetting(text: string): Partial<BankSettings> | undefined {
  const [name = '', value = '', ...more] = text.split(SEPARATOR);
  const result = z.safeParse(LinkedSettings, { [name]: /^[1-9]\d*$/.test(value) ? Number(value) : value });
  return result.success && more.length === 0 ? result.data : undefined;
}

/** Reads `?bank=…` out of a query; `undefined` where none is in it. Of two values for one setting the later holds. */
export function readSettingsLink(search: string): SettingsLink | undefined {
  const texts = new URLSearchParams(search).getAll(MEMBER);
  if (texts.length === 0) return undefined;
  const read = texts.filter((text) => text !== OFF).map((text) => ({ text, setting: parseSetting(text) }));
  return {
    settings: Object.assign({}, ...read.map(({ setting }) => setting)),
    unreadable: read.filter(({ setting }) => setting === undefined).map(({ text }) => text),
  };
}

/** The same query without its settings. */
export const withoutSettings = (search: string): string => withoutMember(search, MEMBER);
