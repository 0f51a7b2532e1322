import * as z from 'zod/mini';

/** What tabs tell each other about the session. The store is what counts; this only makes them look at once. */
export const SessionMessage = z.union([
  z.object({
    kind: z.literal('ended'),
    reason: z.enum(['signed-out', 'expired', 'idle']),
    id: z.string(),
  }),
  z.object({ kind: z.literal('started') }),
]);
export type SessionMessage = z.output<typeof SessionMessage>;
