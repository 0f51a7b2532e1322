import * as z from 'zod/mini';

/**
 * Why a session ended: the person asked for it, here or in another tab; the bank no longer honours it;
 * nobody used it for too long; or it has lasted as long as a session may.
 */
const EndReason = z.enum(['signed-out', 'expired', 'idle', 'lifetime']);
export type EndReason = z.output<typeof EndReason>;

/** What tabs tell each other about the session. The store is what counts; this only makes them look at once. */
export const SessionMessage = z.union([
  z.object({
    kind: z.enum(['ended']),
    reason: EndReason,
    id: z.string(),
  }),
  z.object({ kind: z.enum(['started']) }),
]);
export type SessionMessage = z.output<typeof SessionMessage>;
