import { isLanguage, type Language } from '#i18n/preferred-language.ts';
import type { ClockState } from '#lib/time/clock.ts';
import { demoPaths } from '#paths.ts';
import type { theme } from '#ui/theme.ts';
import { type PreparedId, preparedIds } from '#demo/bank/prepare.ts';
import { isBeyondRange, parseClock, printClock } from '#demo/bank/clock-link.ts';
import { type FaultSetting, lacksTime, parseFault, printFault } from '#demo/faults/faults.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import {
  type BankSettings,
  changedSettings,
  isNumberBeyond,
  parseSetting,
  printSetting,
  type SettingName,
} from '#demo/bank/settings.ts';

/** How the sign-in of a link ends; by default it succeeds. */
const signInEndings = [
  'refused',
  /** The redirect carries the `state` of another sign-in. */
  'forged',
  /** Faults act during the code exchange. Otherwise they, and a network that is off, wait for its end. */
  'faulty',
] as const;

type Theme = (typeof theme.values)[number];
const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

/** Missing parts have their defaults; language, theme, message keys and tour stay as they are. */
export interface LinkedState {
  /** Nothing is reset, nobody is signed in, and only what the link names changes. */
  readonly keeps?: true | undefined;
  /** The scenario whose state this begins with, and whose steps are played. */
  readonly scenario?: string;
  /** Without it, no user is signed in. */
  readonly persona?: PersonaId;
  readonly signIn?: (typeof signInEndings)[number];
  /** What has already happened at the bank. */
  readonly prepared?: readonly PreparedId[];
  /** These and no other ones differ from the default. */
  readonly settings?: Partial<BankSettings>;
  readonly clock?: ClockState;
  /** These and no other ones are on. */
  readonly faults?: readonly FaultSetting[];
  readonly language?: Language;
  readonly theme?: Theme;
  readonly keys?: 'on' | 'off';
  /** `1` starts the tour, `0` never offers it. */
  readonly tour?: '1' | '0';
}

export interface UnreadablePart {
  /** As in the address, but for escapes. */
  readonly text: string;
  /**
   * - `range`: beyond the clock of the demo. `number`: another one is valid. `when`: a fault lacks its time.
   * - `newer`: a later version of the demo may know it. `unknown`: no such part exists.
   * - `value`: the part is known, its value is invalid. `empty`: it has none. `twice`: the first one counts.
   * - `nobody`: it needs a signed-in user, and the link signs none in. `start`: it needs a fresh start.
   * - `no-version`: the code does not start with a version, so nothing of it was read.
   */
  readonly reason:
    | 'newer'
    | 'unknown'
    | 'value'
    | 'empty'
    | 'number'
    | 'when'
    | 'range'
    | 'twice'
    | 'nobody'
    | 'start'
    | 'no-version';
}

export interface StateLink {
  readonly state: LinkedState;
  /** `none`: the version is unreadable, so nothing was read. */
  readonly version: 'this' | 'newer' | 'none';
  readonly unreadable: readonly UnreadablePart[];
}

const MEMBER = 'demo';
const VERSION = '1';
/** Both need no escaping in a query (RFC 3986 §3.4), and no value of ours contains the comma. */
const BETWEEN_PARTS = ',';
const AFTER_NAME = '-';
const KEEP = 'keep';
const PERSON = 'as';
const SCENARIO = 'go';
const OFF = 'off';
/** Members of the query that came before `demo`; each value is that of the part with the same name. */
const OLD_MEMBERS = ['fault', 'bank', 'clock', 'keys', 'tour'] as const;
/** Naming one of these replaces what was on. */
const REPLACING: ReadonlySet<string> = new Set(['fault', 'bank', 'clock']);
/** Parts that need a persona, and parts that need a fresh start, which each bring one. */
const ABOUT_PERSON: ReadonlySet<string> = new Set(['signin', 'done']);
const ABOUT_START: ReadonlySet<string> = new Set([PERSON, SCENARIO]);

const oneOf = <const Text extends string>(texts: readonly Text[], text: string): Text | undefined =>
  texts.find((candidate) => candidate === text);

type Reader = (value: string, state: LinkedState) => LinkedState | UnreadablePart['reason'];

/** A part that may occur once; the later counts where a link keeps the rest. */
const single =
  <Name extends Exclude<keyof LinkedState, 'prepared' | 'settings' | 'faults'>>(
    name: Name,
    parse: (value: string) => LinkedState[Name],
  ): Reader =>
  (value, state) => {
    const read = parse(value);
    if (read === undefined) return 'value';
    return state[name] === undefined || state.keeps ? { ...state, [name]: read } : 'twice';
  };

const personaOf = (value: string) => personas.find(({ id }) => id === value)?.id;

function namedIn(text: string): { name: string; value: string } {
  const [name = '', ...value] = text.split(AFTER_NAME);
  return { name, value: value.join(AFTER_NAME) };
}

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  [KEEP, (value, state) => (value === '' ? { ...state, keeps: true } : 'value')],
  [SCENARIO, single('scenario', (value) => (/^[\w.-]+$/.test(value) ? value : undefined))],
  [PERSON, single('persona', personaOf)],
  ['signin', single('signIn', (value) => oneOf(signInEndings, value))],
  [
    'done',
    (value, state) => {
      const { prepared = [] } = state;
      const what = oneOf(preparedIds, value);
      if (what === undefined) return 'value';
      return prepared.includes(what) ? 'twice' : { ...state, prepared: [...prepared, what] };
    },
  ],
  [
    'bank',
    (value, state) => {
      const { settings = {}, keeps } = state;
      const setting = value === OFF ? {} : parseSetting(value);
      if (setting === undefined) return isNumberBeyond(value) ? 'number' : 'value';
      if (!keeps && Object.keys(setting).some((name) => Object.hasOwn(settings, name))) return 'twice';
      return { ...state, settings: value === OFF ? {} : { ...settings, ...setting } };
    },
  ],
  [
    'fault',
    (value, state) => {
      if (value === OFF) return { ...state, faults: [] };
      const fault = parseFault(value);
      if (fault === undefined) return lacksTime(value) ? 'when' : 'value';
      return { ...state, faults: [...(state.faults ?? []), fault] };
    },
  ],
  ['clock', (value, state) => (isBeyondRange(value) ? 'range' : single('clock', parseClock)(value, state))],
  ['lang', single('language', (value) => (isLanguage(value) ? value : undefined))],
  ['theme', single('theme', (value) => oneOf(themes, value))],
  ['keys', single('keys', (value) => oneOf(['on', 'off'], value))],
  ['tour', single('tour', (value) => oneOf(['1', '0'], value))],
]);

/**
 * Prints what {@link parseState} reads:
 * `1,as-household,bank-seed~7,clock-+90d,fault-listBalances~slow~always,lang-fr`.
 */
export function printState(state: LinkedState): string {
  const { settings, faults } = state;
  const named = (name: string, values: readonly (string | undefined)[]) =>
    values.flatMap((value) => (value === undefined ? [] : `${name}${AFTER_NAME}${value}`));
  const orOff = (values: readonly string[] | undefined) => (values?.length === 0 ? [OFF] : (values ?? []));
  const names = settings && (Object.keys(settings) as SettingName[]);
  return [
    VERSION,
    ...(state.keeps ? [KEEP] : []),
    ...named(SCENARIO, [state.scenario]),
    ...named(PERSON, [state.persona]),
    ...named('signin', [state.signIn]),
    ...named('done', state.prepared ?? []),
    ...named('bank', orOff(names?.map((name) => printSetting(settings ?? {}, name)))),
    ...named('clock', [state.clock && printClock(state.clock)]),
    ...named('fault', orOff(faults?.map(printFault))),
    ...named('lang', [state.language]),
    ...named('theme', [state.theme]),
    ...named('keys', [state.keys]),
    ...named('tour', [state.tour]),
  ].join(BETWEEN_PARTS);
}

function parseParts(parts: readonly string[], isNewer = false): Pick<StateLink, 'state' | 'unreadable'> {
  const keeps = parts.includes(KEEP);
  const signsIn = parts
    .map(namedIn)
    .some(({ name, value }) => ABOUT_START.has(name) && typeof readers.get(name)?.(value, {}) === 'object');
  const unreadable: UnreadablePart[] = [];
  let state: LinkedState = keeps ? { keeps } : {};
  for (const text of parts) {
    const { name, value } = namedIn(text);
    const found = readers.get(name)?.(value, state) ?? 'unknown';
    const read = found === 'value' && value === '' ? 'empty' : found;
    if (typeof read === 'string') {
      unreadable.push({ text, reason: isNewer && read !== 'twice' ? 'newer' : read });
    } else if (keeps ? ABOUT_PERSON.has(name) || ABOUT_START.has(name) : ABOUT_PERSON.has(name) && !signsIn) {
      unreadable.push({ text, reason: ABOUT_START.has(name) ? 'start' : 'nobody' });
    } else {
      state = read;
    }
  }
  return { state, unreadable };
}

/** Reads any text: unreadable parts are listed, the others apply. Never throws. */
export function parseState(code: string): StateLink {
  const [version = '', ...parts] = code.split(BETWEEN_PARTS);
  if (!/^[1-9]\d{0,5}$/.test(version)) {
    return { state: {}, version: 'none', unreadable: [{ text: code, reason: 'no-version' }] };
  }
  const isNewer = Number(version) > Number(VERSION);
  return { ...parseParts(parts, isNewer), version: isNewer ? 'newer' : 'this' };
}

/** With each `+` as it is, which a form would read as a blank. */
const queryOf = (search: string) => new URLSearchParams(search.replaceAll('+', '%2B'));

/**
 * Reads `fault=…&bank=…&clock=…&keys=…&tour=…`. Each of the first three replaces what was on, and of two
 * clocks or values of a setting the later counts. `undefined` if there is none.
 */
export function readOldMembers(search: string): Pick<StateLink, 'state' | 'unreadable'> | undefined {
  const query = queryOf(search);
  const parts = OLD_MEMBERS.flatMap((name) => {
    const values = query.getAll(name);
    const changes = REPLACING.has(name) ? [OFF, ...values.filter((value) => value !== OFF)] : values;
    return values.length === 0 ? [] : changes.map((value) => `${name}${AFTER_NAME}${value}`);
  });
  if (parts.length === 0) return undefined;
  const { state, unreadable } = parseParts([KEEP, ...parts]);
  return {
    state,
    unreadable: unreadable.map((part) => ({ ...part, text: part.text.replace(AFTER_NAME, '=') })),
  };
}

/** What an address asks for by `?demo=…` (the first counts), an older member, or `/bench/go/<scenario>`. */
export function readStateLink(address: Pick<Location, 'pathname' | 'search'>): StateLink | undefined {
  const { pathname, search } = address;
  const [code, ...more] = queryOf(search).getAll(MEMBER);
  const scenario = pathname.startsWith(demoPaths.scenario(''))
    ? [`${SCENARIO}${AFTER_NAME}${pathname.slice(demoPaths.scenario('').length)}`]
    : [];
  const old = readOldMembers(search);
  if (code === undefined && scenario.length === 0) return old && { ...old, version: 'this' };
  const link = parseState([code ?? VERSION, ...scenario].join(BETWEEN_PARTS));
  const repeated = more.map((text): UnreadablePart => ({ text, reason: 'twice' }));
  return {
    version: link.version,
    state: { ...link.state, ...old?.state, keeps: link.state.keeps },
    unreadable: [...link.unreadable, ...repeated, ...(old?.unreadable ?? [])],
  };
}

/** Leaves every other character of a query as it was. */
export function withoutState(search: string): string {
  const names = new Set<string>([MEMBER, ...OLD_MEMBERS]);
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !names.has(part.split('=')[0] ?? ''));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}

/**
 * The members that leave exactly these on: `fault=listBalances~slow~next&bank=off`. Needs no escaping and has
 * no question mark.
 */
export function printOldMembers({
  faults,
  settings,
}: {
  readonly faults: readonly FaultSetting[];
  readonly settings: BankSettings;
}): string {
  const changed = changedSettings(settings).map((name) => printSetting(settings, name));
  const members = (name: string, values: readonly string[]) =>
    (values.length === 0 ? [OFF] : values).map((value) => `${name}=${value}`);
  return [...members('fault', faults.map(printFault)), ...members('bank', changed)].join('&');
}

/** @param page - a path of the app, with or without query and hash. Nothing is encoded, so that people can read it. */
export function linkWith(page: string, members: string): string {
  const { pathname, search, hash } = new URL(page, 'https://app.example');
  const rest = withoutState(search);
  return `${pathname}${rest}${rest === '' ? '?' : '&'}${members}${hash}`;
}

export const linkTo = (page: string, state: LinkedState): string =>
  linkWith(page, `${MEMBER}=${printState(state)}`);
