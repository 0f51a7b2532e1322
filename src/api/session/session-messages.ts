import * as z from 'zod/mini';

/** `expired`: the bank refuses it; `lifetime`: it reached its maximum age. */
const EndReason = z.enum(['signed-out', 'expired', 'idle', 'lifetime']);
export type EndReason = z.output<typeof EndReason>;

/** Only makes tabs read the store, which decides. */
export const SessionMessage = z.union([
  z.object({
    kind: z.enum(['ended']),
    reason: EndReason,
    id: z.string(),
  }),
  z.object({ kind: z.enum(['started']) }),
]);
export type SessionMessage = z.output<typeof SessionMessage>;
