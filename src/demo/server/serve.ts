import { findingsIn } from '#contract/findings/schema-findings.ts';
import { endpoints, type OperationName } from '#contract/endpoints.ts';
import { reasonOf } from '#contract/tolerant.ts';
import { clock } from '#lib/time/clock.ts';
import { matchPath } from '#lib/match-path.ts';
import * as z from 'zod/mini';
import type { Memory } from '#demo/bank/bank-state.ts';
import { grantOf, readTokenQuery, registeredClients } from '#demo/bank/oauth.ts';
import type { FaultResponse } from '#demo/faults/fault-answers.ts';
import { effects, type FaultName } from '#demo/faults/fault-effects.ts';
import { takeFault, targetOf } from '#demo/faults/faults.ts';
import { type Answer, answerWithFault, type Call, send } from '#demo/faults/answer-with-fault.ts';
import { withSeed } from '#demo/seed/draw.ts';
import { type BankLanguage, bankLanguage, withLanguage } from '#demo/seed/language.ts';
import { BankRefusal, LostAnswer } from '#demo/bank/refusal.ts';
import type { Handlers } from '#demo/bank/rule.ts';

const LOST: FaultResponse = { createReply: () => 'lost' };

interface ServeOptions {
  /** Called once if a fault acts on this request, before anything is answered. */
  readonly onFault?: (fault: FaultName) => void;
  /** The ids of the registered ones. */
  readonly clients?: readonly string[];
  /** By default that of the page. */
  readonly language?: BankLanguage;
}

/** Serves requests in the browser and over HTTP. */
export async function serve(
  request: Request,
  handlers: Handlers,
  memory: Memory,
  { onFault, clients = registeredClients, language = bankLanguage() }: ServeOptions = {},
): Promise<Response> {
  const requestId = request.headers.get('x-request-id');
  const url = new URL(request.url);
  const call: Call = {
    headers: {
      'cache-control': 'no-store',
      // Interface 4, rule 2.
      ...(requestId !== null && { 'x-request-id': requestId }),
    },
    signal: request.signal,
  };
  try {
    const { name, params } = findOperation(request.method, url.pathname);
    const input = {
      params,
      query:
        name === 'getToken'
          ? readTokenQuery(url.searchParams)
          : parsed(endpoints[name].query, Object.fromEntries(url.searchParams), 'query'),
      headers: parsed(endpoints[name].headers, Object.fromEntries(request.headers), 'headers'),
      body: endpoints[name].body && parsed(endpoints[name].body, await bodyOf(request), 'body'),
    };
    const target = targetOf(name, input.query);
    const { fault, outcome } = await memory.change((state) => {
      // No call arrives, so no fault counts it.
      if (state.settings.network === 'off') return { outcome: LOST };
      // Read here: the memory has just set the clock.
      const now = clock.now();
      const fault = takeFault(state, target);
      const effect = fault && effects[fault];
      if (effect !== undefined && 'createReply' in effect) return { fault, outcome: effect };
      const answer = answerOrRefusal(url.pathname, () => {
        // TypeScript cannot match the rule and its input.
        const rule = handlers[name] as (input: object) => unknown;
        const caller = endpoints[name].auth === 'bearer' ? grantOf(state, request.headers, now) : undefined;
        const body = withLanguage(language, () =>
          withSeed(state.settings.seed, () =>
            rule({ ...input, caller, state, origin: url.origin, clients, now }),
          ),
        );
        checkOwnAnswer(name, body);
        return body;
      });
      return { fault, outcome: answer === 'lost' ? LOST : { answer, defect: effect } };
    }, name);
    if (fault !== undefined) onFault?.(fault);
    return 'createReply' in outcome
      ? await answerWithFault(outcome, call)
      : await send(outcome.answer, call, outcome.defect);
  } catch (error) {
    if (error instanceof BankRefusal) {
      // Not even a refusal comes without a network.
      const isOff = await memory.change(({ settings }) => settings.network === 'off');
      return isOff ? answerWithFault(LOST, call) : send(refusalAnswer(error, url.pathname), call);
    }
    // Our bug; console errors fail tests.
    console.error('The mock bank broke its own contract.', error);
    const body = { status: 500, error: 'INTERNAL', message: 'The bank could not answer.' };
    return send({ status: 500, body }, call);
  }
}

/** Keeps what the rule changed before refusing. */
function answerOrRefusal(pathname: string, work: () => unknown): Answer | 'lost' {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof BankRefusal) return refusalAnswer(error, pathname);
    if (error instanceof LostAnswer) return 'lost';
    throw error;
  }
}

const refusalAnswer = (refusal: BankRefusal, pathname: string): Answer => ({
  status: refusal.status,
  body: refusal.body(pathname),
  headers: refusal.headers,
});

function findOperation(
  method: string,
  pathname: string,
): { name: OperationName; params: Record<string, string> } {
  const methods: string[] = [];
  for (const name of Object.keys(endpoints) as OperationName[]) {
    const params = matchPath(endpoints[name].path, pathname);
    if (params === undefined) continue;
    if (endpoints[name].method === method) return { name, params };
    methods.push(endpoints[name].method);
  }
  throw methods.length > 0
    ? new BankRefusal(405, 'METHOD_NOT_ALLOWED', `${method} is not possible here.`, {
        allow: methods.join(', '),
      })
    : new BankRefusal(404, 'NOT_FOUND', 'There is no such resource.');
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    const body: unknown = await request.json();
    return body;
  } catch {
    throw new BankRefusal(400, 'BAD_REQUEST', 'The body is not JSON.');
  }
}

function parsed(schema: z.core.$ZodType | undefined, value: unknown, where: string): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new BankRefusal(400, 'BAD_REQUEST', `${where}: ${reasonOf(result.error)}`);
}

/** Stricter than the app: no item and no amount may be unreadable. */
function checkOwnAnswer(name: OperationName, answer: unknown): void {
  const { response } = endpoints[name];
  const result = z.safeParse(response, answer);
  if (!result.success) throw new Error(`${name}: ${reasonOf(result.error)}`);
  const breach = findingsIn(response, answer, 'answer').find(({ isBreach }) => isBreach);
  if (breach !== undefined) throw new Error(`${name}: ${JSON.stringify(breach)}`);
}
