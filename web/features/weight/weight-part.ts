/** Weight on the overview. */
import type * as z from 'zod/mini';
import { overviewWeightSchema } from '#core/contracts/overview-weight.ts';
import type { OverviewPart } from '#web/lib/overview-part.ts';

export const weightPart: OverviewPart<z.infer<typeof overviewWeightSchema>> = { name: 'weight', schema: overviewWeightSchema };
