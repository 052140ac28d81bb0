/** The goals in force on the day of the overview; null until set. */
import * as z from 'zod/mini';
import { goalsSchema, type Goals } from '#core/contracts/overview.ts';
import type { OverviewPart } from './overview-part.ts';

export const goalsPart: OverviewPart<Goals | null> = { name: 'goals', schema: z.nullable(goalsSchema) };
