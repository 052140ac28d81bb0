/** What the rpcs `move_ingredient` and `undo_move` answer. */
import * as z from 'zod/mini';
import { mealSchema } from './meal.ts';

/** Both meals, null for one that is gone. */
export const movedSchema = z.object({ from: z.nullable(mealSchema), to: z.nullable(mealSchema) });
export type Moved = z.infer<typeof movedSchema>;
