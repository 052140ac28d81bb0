/** The part `attention` of rpc `overview(day, at)`: what of the last days needs the person's attention, newest first. */
import * as z from 'zod/mini';

/** What `data` holds depends on the kind; a kind this build does not know is shown by its moment alone. */
export const attentionLineSchema = z.object({ kind: z.string(), id: z.string(), at: z.string(), data: z.record(z.string(), z.unknown()) });
export type AttentionLine = z.infer<typeof attentionLineSchema>;

export const overviewAttentionSchema = z.array(attentionLineSchema);
