import { clock } from '#lib/time/clock.ts';
import { freshState } from '#demo/bank/bank-state.ts';
import { memoryOf } from './fake-memory.ts';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import { handlers } from '#demo/bank/handlers.ts';
import { serve } from '#demo/server/serve.ts';

/** For tests: the calls of {@link signedInCaller}. */
const PATHS = {
  listAccounts: '/api/v1/accounts',
  listBalances: '/api/v1/accounts/b0a1c3e4-joint/balances',
  listOverdrafts: '/api/v1/accounts/b0a1c3e4-joint/overdrafts',
  listTransactions: '/api/v1/accounts/b0a1c3e4-joint/transactions',
  'getToken:refresh_token':
    '/api/v1/oauth/token?grant_type=refresh_token&client_id=bankbook-demo&refresh_token=RT',
} as const;
export type Call = keyof typeof PATHS;

/** For tests: an answer, read without a schema, because it may be anything. */
export interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly at: (...path: readonly (string | number)[]) => unknown;
}

/** For tests: a signed-in member of the household, at a separate bank. */
export function signedInCaller() {
  const memory = memoryOf({
    ...freshState(),
    grants: [
      {
        id: 'g1',
        persona: 'household',
        client_id: 'bankbook-demo',
        scope: 'aisp',
        spent: [],
        access_token: 'AT',
        access_expires_at: clock.now() + 600_000,
        refresh_token: 'RT',
      },
    ],
  });
  const callBank = (call: Call, signal?: AbortSignal) => {
    const headers = { authorization: 'Bearer AT', 'x-request-id': 'r-1' };
    const request = new Request(`https://bank.example${PATHS[call]}`, { headers, signal: signal ?? null });
    return serve(request, handlers, memory);
  };
  return {
    memory,
    callBank,
    /** The fault affects the next call. */
    callWithFault: (fault: FaultName, call: Call, signal?: AbortSignal) => {
      memory.state.faults = [{ target: call, fault, when: 'next', calls: 0 }];
      return callBank(call, signal);
    },
  };
}

/** For tests: reads an answer to its end. */
export async function readResponse(response: Response): Promise<ReadResponse> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const at: ReadResponse['at'] = (...path) => {
    let value: unknown = JSON.parse(text);
    for (const name of path) value = Reflect.get(Object(value), name);
    return value;
  };
  return { status: response.status, headers: response.headers, bytes, text, at };
}
