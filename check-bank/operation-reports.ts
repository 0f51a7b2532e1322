import { endpoints, type OperationName } from '#contract/endpoints.ts';
import { type Deviation, placeOf } from './deviation.ts';
import type { Echo, Judged, Row } from './judge.ts';

export type Verdict = 'meets' | 'drifts' | 'breaks' | 'not checked';

/** One operation of the interface, over all its calls. */
export interface OperationReport {
  readonly name: OperationName;
  readonly method: string;
  readonly path: string;
  /** The section of the interface specification. */
  readonly spec: string;
  readonly verdict: Verdict;
  /** Why it was not checked, or not for every account. */
  readonly reasons: readonly string[];
  /** The duration of each call. */
  readonly ms: readonly number[];
  /** The worst of all calls; `undefined` if there was no answer to judge. */
  readonly echo: Echo | undefined;
  /** Breaks first. */
  readonly deviations: readonly Deviation[];
  /** Members that the interface does not name. Bankbook reads some of them, and ignores the others. */
  readonly beyond: { readonly read: readonly string[]; readonly ignored: readonly string[] };
}

interface Record {
  readonly judged: { readonly where: string; readonly call: Judged }[];
  readonly skipped: { readonly where: string; readonly reason: string }[];
}

const WORST_ECHO = ['wrong', 'missing', 'returned', 'not sent'] as const;

/** Gathers what the calls of each operation showed. */
export function openReports() {
  const records = new Map<OperationName, Record>();
  const recordOf = (name: OperationName) => {
    const record = records.get(name) ?? { judged: [], skipped: [] };
    records.set(name, record);
    return record;
  };
  return {
    /** @param where which call it was: `account 2`; empty if there is only one. */
    add: ({ name }: Row, call: Judged, where = '') => void recordOf(name).judged.push({ where, call }),
    skip: ({ name }: Row, reason: string, where = '') => void recordOf(name).skipped.push({ where, reason }),
    /** In the order of the interface. */
    all: (): OperationReport[] =>
      Object.values<Row>(endpoints).map((row) => reportOf(row, recordOf(row.name))),
  };
}

function reportOf({ name, method, path, spec }: Row, { judged, skipped }: Record): OperationReport {
  const calls = judged.map(({ call }) => call);
  const places = new Set(calls.flatMap((call) => [...call.places]));
  const deviations = merged(
    judged.flatMap(({ where, call }) => {
      const absent = call.absent.filter(({ pointer }) => !places.has(placeOf(pointer)));
      return [...call.found, ...absent].map((found) => ({ ...found, where }));
    }),
  );
  const beyond = calls.flatMap((call) => call.beyond);
  const namesOf = (isRead: boolean) =>
    outermost(beyond.filter((member) => member.isRead === isRead).map(({ place }) => place));
  const isChecked = calls.some(({ notChecked }) => notChecked === undefined);
  const echoes = new Set(calls.map(({ echo }) => echo));
  return {
    name,
    method,
    path,
    spec,
    verdict: isChecked ? verdictOf(deviations) : 'not checked',
    reasons: reasonsOf([
      ...skipped,
      ...judged.flatMap(({ where, call: { notChecked } }) =>
        notChecked === undefined ? [] : [{ where, reason: notChecked }],
      ),
    ]),
    ms: calls.map(({ ms }) => ms),
    echo: WORST_ECHO.find((echo) => echoes.has(echo)),
    deviations,
    beyond: { read: namesOf(true), ignored: namesOf(false) },
  };
}

const MAX_PLACES = 5;

/** Each once, with where it holds. */
function reasonsOf(all: Record['skipped']): string[] {
  const reasons = [...new Set(all.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const places = all.flatMap((one) => (one.reason === reason && one.where !== '' ? one.where : []));
    const rest = places.length - MAX_PLACES;
    const shown = places.slice(0, MAX_PLACES).join(', ');
    if (shown === '') return reason;
    return rest > 0 ? `${shown} and ${rest} more: ${reason}` : `${shown}: ${reason}`;
  });
}

function verdictOf(deviations: readonly Deviation[]): Verdict {
  if (deviations.length === 0) return 'meets';
  return deviations.some(({ severity }) => severity === 'break') ? 'breaks' : 'drifts';
}

/** Without the members of a member that is itself there. */
function outermost(places: readonly string[]): string[] {
  const all = [...new Set(places)];
  return all.filter((place) => !all.some((other) => place.startsWith(`${other}.`)));
}

/** The worst of all: the verdict on the bank. */
export function verdictOnAll(reports: readonly OperationReport[]): Verdict {
  const verdicts = new Set(reports.map(({ verdict }) => verdict));
  const order = ['breaks', 'drifts', 'meets'] as const;
  return order.find((verdict) => verdicts.has(verdict)) ?? 'not checked';
}

/** Those that differ only in the index of an item become one, with the place of the first. */
function merged(deviations: readonly Deviation[]): Deviation[] {
  const all = new Map<string, Deviation>();
  for (const deviation of deviations) {
    const { part, pointer, problem } = deviation;
    const key = [part, placeOf(pointer), problem].join('\n');
    const before = all.get(key);
    all.set(key, before === undefined ? deviation : { ...before, count: before.count + deviation.count });
  }
  return [...all.values()].toSorted(
    (one, other) => Number(other.severity === 'break') - Number(one.severity === 'break'),
  );
}
