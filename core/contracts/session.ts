/** Where a person is signed in: the answer of rpc `my_sessions()`, newest use first. */
import * as z from 'zod/mini';

export const sessionsSchema = z.array(
  z.object({
    id: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.nullable(z.string()),
    /** "Firefox, Windows"; null when the server does not know. */
    device: z.nullable(z.string()),
    isCurrent: z.boolean(),
  }),
);
export type SignedInPlace = z.infer<typeof sessionsSchema>[number];
