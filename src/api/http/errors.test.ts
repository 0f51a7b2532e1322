import { expect, test } from 'vitest';
import { ApiError, ContractError } from './errors.ts';

test.each([
  new ApiError('unreachable', { detail: 'GET /api/v1/oauth/token?code=CANARY failed' }),
  new ContractError({ status: 200, detail: 'not JSON: {"refresh_token":"CANARY"}' }),
  new ContractError({ detail: 'Bearer CANARY' }).referringTo('reference'),
])('the text of an error holds no secret', (error) => {
  expect(String(error)).toContain('[redacted]');
  expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toContain('CANARY');
});
