import { endpoints } from '#contract/endpoints.ts';
import { clock } from '#lib/time/clock.ts';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ArgumentProblem, readArguments, USAGE } from './arguments.ts';
import { bankAt } from './bank-call.ts';
import { type CheckResult, checkBank } from './check-bank.ts';
import { openReports, verdictOnAll } from './operation-reports.ts';
import { jsonReport, junitReport } from './report-files.ts';
import { type ReportFacts, textReport } from './report-text.ts';
import { signIn } from './sign-in.ts';

/** What surrounds the command. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  /** The report. */
  readonly out: (text: string) => void;
  /** Everything else. */
  readonly err: (line: string) => void;
  readonly isColoured: boolean;
}

/** The exit status of the process. */
const STATUS = { meets: 0, drifts: 0, breaks: 1, 'not checked': 2 } as const;

/**
 * @returns the exit status: 1 if an operation breaks the interface, 2 if none could be checked, else 0.
 * @throws ArgumentProblem or CheckProblem, with a sentence for the operator: nothing was checked.
 */
export async function runCheck(
  texts: readonly string[],
  { env, out, err, isColoured }: Surroundings,
): Promise<0 | 1 | 2> {
  const options = readArguments(texts, env);
  if (options === undefined) {
    out(USAGE);
    return 0;
  }
  const { baseUrl, accounts, timeoutMs, format, output, tlsFiles, access, writes } = options;
  const tls = Object.fromEntries(
    Object.entries(tlsFiles).flatMap(([name, file]) =>
      file === undefined ? [] : [[name, readNamed(`--${name}-file`, file)]],
    ),
  );
  // Before the calls, which would be in vain.
  if (output !== undefined) testNamed(output);
  const bank = bankAt(baseUrl, tls, timeoutMs);
  const facts: ReportFacts = {
    baseUrl,
    startedAt: `${new Date(clock.now()).toISOString().slice(0, 19)}Z`,
    sendsWrites: writes !== undefined,
  };
  const reports = openReports();
  let token: string | undefined;
  if ('token' in access) {
    ({ token } = access);
    reports.skip(endpoints.getToken, 'a token was given; --sign-in calls it');
    if (access.isVisible) {
      err('Others on this machine can see --token while this runs; BANKBOOK_TOKEN hides it.');
    }
  } else {
    token = await signIn(access.signIn, bank, reports, err);
  }
  const result =
    token === undefined
      ? withoutToken(reports)
      : await checkBank(
          { bank, token, accounts, writes, announce: (line) => err(`Sending ${line}`) },
          reports,
        );

  const text = () => textReport(result, facts, isColoured);
  const report =
    format === 'text'
      ? textReport(result, facts, isColoured && output === undefined)
      : format === 'json'
        ? jsonReport(result, facts)
        : junitReport(result, facts);
  if (output === undefined) {
    out(report);
  } else {
    writeFileSync(output, report);
    out(text());
  }
  return STATUS[verdictOnAll(result.operations)];
}

function withoutToken(reports: ReturnType<typeof openReports>): CheckResult {
  const { getToken: _, ...others } = endpoints;
  for (const row of Object.values(others)) reports.skip(row, 'there is no access token');
  return { operations: reports.all(), accounts: { tried: 0, listed: 0 } };
}

/** @throws ArgumentProblem */
const readNamed = (name: string, file: string) => orProblem(name, file, () => readFileSync(file));

/**
 * Whether it can be written. The report before it stays until there is another.
 *
 * @throws ArgumentProblem
 */
const testNamed = (file: string) =>
  orProblem('--output', file, () => {
    const isNew = !existsSync(file);
    closeSync(openSync(file, 'a'));
    // Without a report there is no file.
    if (isNew) rmSync(file);
  });

function orProblem<Value>(name: string, file: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ArgumentProblem(`${name} ${file}: this file can’t be opened (${code}).`, { cause: error });
  }
}
