import { MINUTE_MS, SECOND_MS } from '#lib/time/durations.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config.ts';

/**
 * Reads are counted over some seconds: a home page with 20 accounts loads balances and transactions of all at once,
 * and may be loaded again.
 */
const BURST_SECONDS = 10;

/** Whether one call more is too many: the seconds until there may be another, else `undefined`. */
export type Limit = (request: FastifyRequest) => Promise<number | undefined>;

export interface Limits {
  readonly address: Limit;
  readonly session: Limit;
  readonly payments: readonly Limit[];
  readonly tokens: readonly Limit[];
}

/**
 * Sessions are told apart by `request.sessionId`. Each limit counts 5,000 of them (the plugin's own bound), and
 * forgets the one first that called least lately.
 */
export function createLimits(app: FastifyInstance, { rateLimit }: GatewayConfig): Limits {
  const limit = (max: number, timeWindow: number, isOfSession: boolean): Limit => {
    const count = app.createRateLimit({
      max,
      timeWindow,

      ...(isOfSession && { keyGenerator: ({ sessionId }: FastifyRequest) => sessionId }),
    });
    return async (request) => {
      const { isAllowed, ...counted } = await count(request);
      return !isAllowed && 'isExceeded' in counted && counted.isExceeded
        ? Math.max(1, counted.ttlInSeconds)
        : undefined;
    };
  };
  const both = ({ session, address }: { session: number; address: number }) => [
    limit(session, MINUTE_MS, true),
    limit(address, MINUTE_MS, false),
  ];
  return {
    address: limit(rateLimit.address * BURST_SECONDS, BURST_SECONDS * SECOND_MS, false),
    session: limit(rateLimit.session * BURST_SECONDS, BURST_SECONDS * SECOND_MS, true),
    payments: both(rateLimit.payments),
    tokens: both(rateLimit.tokens),
  };
}

/** The longest wait of those limits that are exceeded; each counts the call. */
export async function waitOf(limits: readonly Limit[], request: FastifyRequest): Promise<number | undefined> {
  const waits = await Promise.all(limits.map((limit) => limit(request)));
  const exceeded = waits.filter((wait) => wait !== undefined);
  return exceeded.length === 0 ? undefined : Math.max(...exceeded);
}
