/** What needs the person's attention, on the overview. */
import { overviewAttentionSchema, type AttentionLine } from '#core/contracts/overview-attention.ts';
import type { OverviewPart } from './overview-part.ts';

export const attentionPart: OverviewPart<AttentionLine[]> = { name: 'attention', schema: overviewAttentionSchema };
