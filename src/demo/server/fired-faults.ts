import type { FaultName } from '#demo/faults/fault-effects.ts';
import { type Call, headerOf } from '#inspector/call.ts';

/** Bounds the calls that no log ever takes, such as those of the browser's console. */
const MAX_NOTED = 100;

/** Which fault acted on which call of this page, until the log takes it. */
export function createFiredFaults() {
  const noted = new Map<string, FaultName>();
  return {
    note: (request: Request, fault: FaultName): void => {
      noted.set(keyOf(request.headers.get('x-request-id'), request.url), fault);
      const [oldest] = noted.keys();
      if (noted.size > MAX_NOTED && oldest !== undefined) noted.delete(oldest);
    },
    take: ({ request }: Pick<Call, 'request'>): FaultName | undefined => {
      const key = keyOf(headerOf(request, 'x-request-id'), request.url);
      const fault = noted.get(key);
      noted.delete(key);
      return fault;
    },
  };
}

/** A token call has no X-Request-ID, but there is only one of its grant type at a time. */
const keyOf = (requestId: string | null | undefined, url: string): string =>
  requestId ?? `grant ${new URL(url).searchParams.get('grant_type')}`;
