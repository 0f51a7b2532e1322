import { isLanguage, type Language } from '#i18n/language.ts';
import type { ClockState } from '#lib/time/clock.ts';
import { theme } from '#ui/theme.ts';
import { withoutMember } from '#demo/bank/address-member.ts';
import { type PreparedId, preparedIds } from '#demo/bank/prepare.ts';
import { parseClock, printClock } from '#demo/bank/clock-link.ts';
import { type FaultSetting, parseFault, printFault } from '#demo/faults/faults.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import { type BankSettings, parseSetting, printSetting, type SettingName } from '#demo/bank/settings.ts';

/** How the sign-in of a link ends; by default it succeeds. */
const signInEndings = [
  'refused',
  /** The redirect carries the `state` of another sign-in. */
  'forged',
  /**
   * Faults act during the code exchange. Otherwise a fault at that call and a network that is off wait for
   * its end.
   */
  'faulty',
] as const;

/** Missing parts have their defaults; language and theme stay as they are. */
export interface LinkedState {
  /** Without it, no user is signed in. */
  readonly persona?: PersonaId;
  readonly signIn?: (typeof signInEndings)[number];
  /** What has already happened at the bank. */
  readonly prepared: readonly PreparedId[];
  readonly settings: Partial<BankSettings>;
  readonly clock?: ClockState;
  readonly faults: readonly FaultSetting[];
  readonly language?: Language;
  readonly theme?: (typeof theme.values)[number];
}

export interface UnreadablePart {
  readonly text: string;
  /**
   * - `newer`: a later version of the demo may know it. `unknown`: no such part exists.
   * - `value`: the part is known, its value is invalid. `twice`: the first one counts.
   * - `nobody`: the part needs a signed-in user, and the link signs none in.
   * - `no-version`: the code does not start with a version, so nothing of it was read.
   */
  readonly reason: 'newer' | 'unknown' | 'value' | 'twice' | 'nobody' | 'no-version';
}

export interface StateLink {
  readonly state: LinkedState;
  /** `none`: the version is unreadable, so nothing was read. */
  readonly version: 'this' | 'newer' | 'none';
  readonly unreadable: readonly UnreadablePart[];
}

const MEMBER = 'demo';
const VERSION = 1;
/** Both need no escaping in a query (RFC 3986 §3.4), and no value of ours contains the comma. */
const BETWEEN_PARTS = ',';
const AFTER_NAME = '-';

export const defaultState: LinkedState = { prepared: [], settings: {}, faults: [] };

const oneOf = <const Text extends string>(texts: readonly Text[], text: string): Text | undefined =>
  texts.find((candidate) => candidate === text);

type Reader = (value: string, state: LinkedState) => LinkedState | UnreadablePart['reason'];

/** A part that may occur once. */
const single =
  <Name extends 'persona' | 'signIn' | 'clock' | 'language' | 'theme'>(
    name: Name,
    parse: (value: string) => LinkedState[Name],
  ): Reader =>
  (value, state) => {
    const read = parse(value);
    if (read === undefined) return 'value';
    return state[name] === undefined ? { ...state, [name]: read } : 'twice';
  };

const PERSON = 'as';
/** Parts that need a persona. */
const ABOUT_PERSON: ReadonlySet<string> = new Set(['signin', 'done']);

const personaOf = (value: string) => personas.find(({ id }) => id === value)?.id;

function namedIn(text: string): { name: string; value: string } {
  const index = text.indexOf(AFTER_NAME);
  return { name: text.slice(0, Math.max(index, 0)), value: text.slice(index + 1) };
}

function personaIn(text: string): PersonaId | undefined {
  const { name, value } = namedIn(text);
  return name === PERSON ? personaOf(value) : undefined;
}

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  [PERSON, single('persona', personaOf)],
  ['signin', single('signIn', (value) => oneOf(signInEndings, value))],
  [
    'done',
    (value, state) => {
      const prepared = oneOf(preparedIds, value);
      if (prepared === undefined) return 'value';
      if (state.prepared.includes(prepared)) return 'twice';
      return { ...state, prepared: [...state.prepared, prepared] };
    },
  ],
  [
    'bank',
    (value, state) => {
      const setting = parseSetting(value);
      if (setting === undefined) return 'value';
      if (Object.keys(setting).some((name) => Object.hasOwn(state.settings, name))) return 'twice';
      return { ...state, settings: { ...state.settings, ...setting } };
    },
  ],
  [
    'fault',
    (value, state) => {
      const fault = parseFault(value);
      return fault === undefined ? 'value' : { ...state, faults: [...state.faults, fault] };
    },
  ],
  ['clock', single('clock', parseClock)],
  ['lang', single('language', (value) => (isLanguage(value) ? value : undefined))],
  ['theme', single('theme', (value) => oneOf(theme.values, value))],
]);

/**
 * Prints what {@link parseState} reads:
 * `1,as-household,bank-seed~7,clock-+90d,fault-listBalances~slow~always,lang-fr`.
 */
export function printState({
  persona,
  signIn,
  prepared,
  settings,
  clock,
  faults,
  language,
  theme,
}: LinkedState): string {
  const part = (name: string, value: string | undefined) =>
    value === undefined ? [] : `${name}${AFTER_NAME}${value}`;
  const names = Object.keys(settings) as SettingName[];
  return [
    String(VERSION),
    ...[part(PERSON, persona), part('signin', signIn)].flat(),
    ...prepared.flatMap((what) => part('done', what)),
    ...names.flatMap((name) => part('bank', printSetting(settings, name))),
    ...[part('clock', clock && printClock(clock))].flat(),
    ...faults.flatMap((fault) => part('fault', printFault(fault))),
    ...[part('lang', language), part('theme', theme)].flat(),
  ].join(BETWEEN_PARTS);
}

/** Reads any text: unreadable parts are listed, the others apply. Never throws. */
export function parseState(code: string): StateLink {
  const [first = '', ...parts] = code.split(BETWEEN_PARTS);
  if (!/^[1-9]\d{0,5}$/.test(first)) {
    return { state: defaultState, version: 'none', unreadable: [{ text: code, reason: 'no-version' }] };
  }
  const isNewer = Number(first) > VERSION;
  const signsIn = parts.some((text) => personaIn(text) !== undefined);
  const unreadable: UnreadablePart[] = [];
  let state = defaultState;
  for (const text of parts) {
    const { name, value } = namedIn(text);
    const read = readers.get(name)?.(value, state) ?? 'unknown';
    if (typeof read === 'string') {
      unreadable.push({ text, reason: isNewer && read !== 'twice' ? 'newer' : read });
    } else if (ABOUT_PERSON.has(name) && !signsIn) {
      unreadable.push({ text, reason: 'nobody' });
    } else {
      state = read;
    }
  }
  return { state, version: isNewer ? 'newer' : 'this', unreadable };
}

/** Reads `?demo=…` in a query; the first one counts. `undefined` if there is none. */
export function readStateLink(search: string): StateLink | undefined {
  const [code, ...more] = new URLSearchParams(search).getAll(MEMBER);
  if (code === undefined) return undefined;
  const link = parseState(code);
  const repeated = more.map((text): UnreadablePart => ({ text, reason: 'twice' }));
  return { ...link, unreadable: [...link.unreadable, ...repeated] };
}

export const withoutState = (search: string): string => withoutMember(search, MEMBER);

/** @param page - a path of the app, with or without query and hash. */
export function linkTo(page: string, state: LinkedState): string {
  const { pathname, search, hash } = new URL(page, 'https://app.example');
  const rest = withoutState(search);
  // Not encoded, so that people can read it.
  return `${pathname}${rest}${rest === '' ? '?' : '&'}${MEMBER}=${printState(state)}${hash}`;
}
