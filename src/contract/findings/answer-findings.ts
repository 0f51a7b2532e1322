import type { Endpoint } from '#contract/endpoint.ts';
import { readBody } from '#lib/read-body.ts';
import type { Finding } from './finding.ts';
import { findingsIn } from './schema-findings.ts';

/** An answer to a call of the interface, as it came. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly contentType: string | undefined;
  /** `undefined` if there was none. */
  readonly body: string | undefined;
}

/** None for an error, because the contract does not describe error bodies. */
export function findingsOfAnswer({ status, contentType, body }: ReceivedAnswer, row: Endpoint): Finding[] {
  if (status < 200 || status > 299) return [];
  if (body === undefined) return row.isBodyOptional ? [] : [breach('missing')];
  const { isJson, value } = readBody(body);
  if (!isJson) return [{ ...breach('wrong'), expected: 'JSON', found: 'text' }];
  const isTyped =
    row.isBodyOptional ||
    (contentType !== undefined && /^application\/(?:[^;]+\+)?json\b/i.test(contentType));
  const ofType: Finding = {
    kind: 'wrong',
    part: 'answer header',
    pointer: '/content-type',
    isBreach: true,
    count: 1,
    expected: 'application/json',
    found: contentType ?? 'undefined',
  };
  return [...(isTyped ? [] : [ofType]), ...findingsIn(row.response, value, 'answer')];
}

const breach = (kind: Finding['kind']): Finding => ({
  kind,
  part: 'answer',
  pointer: '',
  isBreach: true,
  count: 1,
});
