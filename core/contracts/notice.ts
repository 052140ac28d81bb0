/** What the program has to tell a person: the answer of rpc `my_notices()`, unread ones only, newest first. */
import * as z from 'zod/mini';

export const noticesSchema = z.array(
  z.object({
    id: z.string(),
    /** Names the words in the catalogue of notices, which `payload` fills. A kind without words is not shown. */
    kind: z.string(),
    payload: z.record(z.string(), z.unknown()),
    createdAt: z.string(),
  }),
);
export type PersonalNotice = z.infer<typeof noticesSchema>[number];
