import { visibleText } from '#lib/visible-text.ts';
import { styleText } from 'node:util';
import type { CheckResult } from './check-bank.ts';
import type { Deviation } from './deviation.ts';
import { type OperationReport, type Verdict, verdictOnAll } from './operation-reports.ts';

/** What every report begins with. */
export interface ReportFacts {
  readonly baseUrl: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly sendsWrites: boolean;
}

const COLOURS = { meets: 'green', drifts: 'yellow', breaks: 'red', 'not checked': 'gray' } as const;

/** For a terminal of at least 100 columns. */
export function textReport(
  { operations, accounts }: CheckResult,
  { baseUrl, startedAt, sendsWrites }: ReportFacts,
  isColoured: boolean,
): string {
  const paint = (verdict: Verdict, text: string) => (isColoured ? styleText(COLOURS[verdict], text) : text);
  const rows = operations.map(cellsOf);
  const widths = HEAD.map((title, index) =>
    Math.max(title.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  const table = operations.flatMap((operation, index) => {
    const { verdict, ms, reasons } = operation;
    const isCalled = ms.length > 0;
    const text = line([...(rows[index] ?? []), ...(isCalled ? [] : [reasons.join('; ')])]);
    const row = paint(verdict, text.slice(0, verdict.length)) + text.slice(verdict.length);
    const details = isCalled ? detailsOf(operation) : [];
    return [row, ...details.map(([severity, detail]) => `    ${paint(severity, detail)}`)];
  });
  const overall = verdictOnAll(operations);
  return [
    `${baseUrl}/api/v1, ${startedAt}`,
    `Accounts read: ${accounts.tried} of ${accounts.listed}. ${sendsWrites ? 'With' : 'Without'} --write. [2.3] is a section of the interface specification.`,
    '',
    line(HEAD),
    ...table,
    '',
    paint(overall, summaryOf(operations)),
    '',
  ].join('\n');
}

const HEAD = ['', 'operation', 'calls', 'time', 'X-Request-ID'];

const shortPath = (path: string) => path.replace('/api/v1', '').replaceAll(/\{\w+\}/g, '{id}');

function cellsOf({ verdict, method, path, ms, echo }: OperationReport): string[] {
  const operation = `${method.padEnd(4)} ${shortPath(path)}`;
  return [verdict, operation, ...(ms.length === 0 ? [] : [String(ms.length), timeText(ms), echo ?? '–'])];
}

/** `8–15 ms`. */
function timeText(ms: readonly number[]): string {
  const [least, most] = [Math.round(Math.min(...ms)), Math.round(Math.max(...ms))];
  return least === most ? `${least} ms` : `${least}–${most} ms`;
}

function detailsOf({ deviations, reasons, beyond }: OperationReport): (readonly [Verdict, string])[] {
  const { read, ignored } = beyond;
  return [
    ...deviations.map(
      (deviation) =>
        [
          deviation.severity === 'break' ? 'breaks' : 'drifts',
          `${deviation.severity}  ${sentenceOf(deviation)}`,
        ] as const,
    ),
    ...reasons.map((reason) => ['not checked', reason] as const),
    ...(read.length + ignored.length === 0
      ? []
      : [
          [
            'not checked',
            `also sends ${[...textOf(read), ...textOf(ignored, ' (ignored)')].join('; ')}`,
          ] as const,
        ]),
  ];
}

const MAX_LISTED = 8;

/** Members beyond the interface, without their collection. The names come from the bank. */
function textOf(places: readonly string[], suffix = ''): string[] {
  if (places.length === 0) return [];
  const names = places.map((place) => place.replace(/^[^.]*\./, ''));
  const shown = visibleText(names.slice(0, MAX_LISTED).join(', '));
  const rest = places.length - MAX_LISTED;
  return [`${shown}${rest > 0 ? ` and ${rest} more` : ''}${suffix}`];
}

const PARTS = {
  answer: 'the answer',
  'answer header': 'the answer',
  status: 'the status',
  connection: 'the call',
} as const;

/** `/balances/0/name is missing, 3 times, first in account 2 [2.3]` */
export function sentenceOf({ part, pointer, problem, count, where, rule }: Deviation): string {
  const header = part === 'answer header' ? `header ${HEADERS[pointer] ?? pointer.slice(1)}` : undefined;
  const subject = header ?? (pointer === '' ? PARTS[part] : visibleText(pointer));
  const times = count > 1 ? `, ${count} times` : '';
  const first = where === '' ? '' : `, ${count > 1 ? 'first ' : ''}in ${where}`;
  return `${subject} ${problem}${times}${first} [${rule.replace(/^interface /, '')}]`;
}

const HEADERS: Readonly<Record<string, string>> = {
  '/x-request-id': 'X-Request-ID',
  '/content-type': 'Content-Type',
};

/** `8 meet, 2 drift, 1 breaks, 1 not checked.` */
export function summaryOf(operations: readonly OperationReport[]): string {
  const count = (verdict: Verdict) => operations.filter((operation) => operation.verdict === verdict).length;
  const said = (verdict: Verdict, one: string, many: string) => {
    const number = count(verdict);
    return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  };
  const parts = [
    ...said('breaks', 'breaks', 'break'),
    ...said('drifts', 'drifts', 'drift'),
    ...said('meets', 'meets', 'meet'),
    ...said('not checked', 'not checked', 'not checked'),
  ];
  return `${operations.length} operations: ${parts.join(', ')}.`;
}
