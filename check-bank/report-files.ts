import type { CheckResult } from './check-bank.ts';
import { type OperationReport, verdictOnAll } from './operation-reports.ts';
import { type ReportFacts, sentenceOf } from './report-text.ts';

/** For programs; wire names and pointers as in the answers. */
export function jsonReport({ operations, accounts }: CheckResult, facts: ReportFacts): string {
  const report = {
    format: 'bankbook-check-bank',
    version: 1,
    base_url: facts.baseUrl,
    started_at: facts.startedAt,
    writes: facts.sendsWrites,
    verdict: verdictOnAll(operations),
    accounts,
    operations: operations.map(({ reasons, ms, echo, beyond, ...operation }) => ({
      ...operation,
      ...(reasons.length > 0 && { reasons }),
      ...(echo !== undefined && { x_request_id: echo }),
      durations_ms: ms.map((duration) => Math.round(duration)),
      beyond_the_interface: beyond,
    })),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

/** As CI systems read it: a break is a failure, and what was not checked is skipped. */
export function junitReport({ operations }: CheckResult, facts: ReportFacts): string {
  const count = (verdict: string) => operations.filter((operation) => operation.verdict === verdict).length;
  const seconds = (ms: readonly number[]) => (ms.reduce((sum, one) => sum + one, 0) / 1000).toFixed(3);
  const counts = {
    tests: operations.length,
    failures: count('breaks'),
    errors: 0,
    skipped: count('not checked'),
    time: seconds(operations.flatMap(({ ms }) => ms)),
  };
  const testCase = (operation: OperationReport) => {
    const { method, path, ms } = operation;
    const attributes = { classname: 'check:bank', name: `${method} ${path}`, time: seconds(ms) };
    return `    <testcase${attributesOf(attributes)}>${insideOf(operation)}\n    </testcase>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites${attributesOf({ name: 'check:bank', ...counts })}>
  <testsuite${attributesOf({ name: facts.baseUrl, timestamp: facts.startedAt, ...counts })}>
${operations.map(testCase).join('\n')}
  </testsuite>
</testsuites>
`;
}

function insideOf({ verdict, deviations, reasons }: OperationReport): string {
  const sentences = (severity: string) =>
    deviations.filter((deviation) => deviation.severity === severity).map(sentenceOf);
  const [breaks, drifts] = [sentences('break'), sentences('drift')];
  return [
    ...(breaks.length === 0
      ? []
      : [
          `<failure type="breaks"${attributesOf({ message: breaks[0] ?? '' })}>${xml(breaks.join('\n'))}</failure>`,
        ]),
    ...(verdict === 'not checked' ? [`<skipped${attributesOf({ message: reasons.join('; ') })}/>`] : []),
    ...(drifts.length === 0 ? [] : [`<system-out>${xml(drifts.join('\n'))}</system-out>`]),
  ]
    .map((element) => `\n      ${element}`)
    .join('');
}

const attributesOf = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xml(String(value))}"`)
    .join('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 §2.2 forbids, and was not made visible before. */
const FORBIDDEN = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const xml = (text: string) =>
  text.replaceAll(FORBIDDEN, '\uFFFD').replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
