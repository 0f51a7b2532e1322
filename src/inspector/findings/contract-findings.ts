import { promisesRequestId } from '#contract/endpoint.ts';
import { findingsOfAnswer } from '#contract/findings/answer-findings.ts';
import { type Finding, mergeFindings, type Part, pointerStep } from '#contract/findings/finding.ts';
import { findingsIn } from '#contract/findings/schema-findings.ts';
import { type Call, headerOf } from '#inspector/call.ts';
import { readBody } from '#lib/read-body.ts';
import { type OperationMatch, matchOperation } from './operation-of.ts';

/** Breaches first; `undefined` for a call outside the interface. */
export function findingsOf(call: Call): readonly Finding[] | undefined {
  const match = matchOperation(call.request);
  if (match === undefined) return undefined;
  const { response, omitted } = call;
  const answer = response !== undefined &&
    !omitted?.includes('answer body') && {
      status: response.status,
      contentType: headerOf(response, 'content-type'),
      body: response.body,
    };
  const findings = [
    ...findingsOfRequest(call, match),
    ...(answer ? findingsOfAnswer(answer, match.row) : []),
    ...(promisesRequestId(match.row) ? echo(call) : []),
  ];
  return mergeFindings(findings).toSorted((one, other) => Number(other.isBreach) - Number(one.isBreach));
}

function findingsOfRequest({ request, omitted }: Call, { row, query }: OperationMatch): Finding[] {
  const headers = Object.fromEntries(request.headers.map(([name, value]) => [name.toLowerCase(), value]));
  const specified = Object.fromEntries(
    Object.entries(headers).filter(([name]) => Object.hasOwn(row.headers.shape, name)),
  );
  const findings = [
    ...findingsIn(row.headers, specified, 'header'),
    ...(row.auth === 'bearer' && headers['authorization'] === undefined && !omitted?.includes('authorization')
      ? [breach('missing', 'header', '/authorization')]
      : []),
    ...(row.query === undefined
      ? [...query.keys()].map((name) => breach('unknown', 'query', pointerStep(name)))
      : findingsIn(row.query, Object.fromEntries(query), 'query')),
  ];
  if (row.body === undefined) {
    return request.body === undefined ? findings : [...findings, breach('unknown', 'body', '')];
  }
  if (request.body === undefined) return [...findings, breach('missing', 'body', '')];
  return [...findings, ...findingsIn(row.body, readBody(request.body).value, 'body')];
}

/** The answer must have our X-Request-ID, but CORS may hide it from the page. */
function echo({ echo, response }: Call): Finding[] {
  if (response === undefined || (echo !== 'different' && echo !== 'unreadable')) return [];
  const kind = echo === 'different' ? 'echo-different' : 'echo-unreadable';
  return [{ ...breach(kind, 'answer header', '/x-request-id'), isBreach: echo === 'different' }];
}

function breach(kind: Finding['kind'], part: Part, pointer: string): Finding {
  return { kind, part, pointer, isBreach: true, count: 1 };
}
