import * as z from 'zod/mini';
import { MAX_SEED, DEFAULT_SEED } from '#demo/seed/draw.ts';

export const MAX_CONSENT_DAYS = 999;

const Days = z.union([z.literal('never'), z.int().check(z.minimum(1), z.maximum(MAX_CONSENT_DAYS))]);
const Seed = z.int().check(z.minimum(1), z.maximum(MAX_SEED));
const Approval = z.enum(['none', 'page']);
const Network = z.enum(['on', 'off']);

/** The approach, or the shape of a REDIRECT answer. */
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
  'link-malformed',
  'link-http',
  'link-foreign',
]);
export type PaymentApproach = z.output<typeof PaymentApproach>;

/** Unreadable values of another demo version get the default. */
export const BankSettings = z.object({
  /** Also for the consent of a sign-in. */
  consent_days: z.catch(Days, 'never'),
  /** `page`: the user approves it at the bank. */
  consent_approval: z.catch(Approval, 'none'),
  payment_approach: z.catch(PaymentApproach, 'REDIRECT'),
  /** Changes only the histories. */
  seed: z.catch(Seed, DEFAULT_SEED),
  /** `off`: no call arrives, and the page is offline. */
  network: z.catch(Network, 'on'),
});
export type BankSettings = z.output<typeof BankSettings>;
export type SettingName = keyof BankSettings;

export const defaultSettings = z.parse(BankSettings, {});

export function changedSettings(settings: BankSettings): SettingName[] {
  return (Object.keys(defaultSettings) as SettingName[]).filter(
    (name) => settings[name] !== defaultSettings[name],
  );
}

const SEPARATOR = '~';

/** Rejects unreadable values. */
export const StrictSettings = z.strictObject({
  consent_days: Days,
  consent_approval: Approval,
  payment_approach: PaymentApproach,
  seed: Seed,
  network: Network,
});

export const LinkedSettings = z.partial(StrictSettings);

/** `consent_days~90`. */
export const printSetting = (settings: Partial<BankSettings>, name: SettingName): string =>
  `${name}${SEPARATOR}${settings[name]}`;

/** Inverse of {@link printSetting}; `undefined` if invalid. */
export function parseSetting(text: string): Partial<BankSettings> | undefined {
  const [name = '', value = '', ...more] = text.split(SEPARATOR);
  const result = z.safeParse(LinkedSettings, { [name]: /^[1-9]\d*$/.test(value) ? Number(value) : value });
  return result.success && more.length === 0 ? result.data : undefined;
}

/** Whether its setting takes other numbers. */
export const isNumberBeyond = (text: string): boolean =>
  parseSetting(text) === undefined && parseSetting(text.replace(/~\d+$/, '~1')) !== undefined;
