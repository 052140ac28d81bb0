/** Sends a waiting move and shows its answer. Loaded on demand, because moves are rare. */
import type { QueryClient } from '@tanstack/react-query';
import type { Overview } from '#core/contracts/overview.ts';
import { movedSchema, type Moved } from '#core/contracts/moved-meals.ts';
import type { RpcArgs } from '#db/rpc.ts';
import type { Write } from '#web/lib/outbox/outbox.ts';
import { rpc } from '#web/lib/rpc.ts';
import { withChanged, withoutMeal } from './overview-change.ts';
import { mealKey, overviewKey, type KnownMeal } from './queries.ts';
import { toMoveShown } from './waiting-moves.ts';

/** Updates both meals of a move in the cache, and removes a deleted one. */
export function showMoved(client: QueryClient, { from, to }: Moved, ids: readonly string[]): void {
  const meals = [from, to].filter((meal) => meal !== null);
  for (const meal of meals) client.setQueryData<KnownMeal>(mealKey(meal.id), (known) => ({ ...known, meal }));
  const gone = ids.filter((id) => !meals.some((meal) => meal.id === id));
  for (const id of gone) client.removeQueries({ queryKey: mealKey(id), type: 'inactive' });
  client.setQueriesData<Overview>({ queryKey: overviewKey }, (overview) => {
    let shown = overview;
    for (const meal of meals) shown = shown && withChanged(shown, meal);
    for (const id of gone) shown = shown && withoutMeal(shown, id);
    return shown;
  });
}

export interface StoredMove {
  readonly moved: Moved;
  readonly show: (client: QueryClient) => void;
}

export async function sendMove(write: Write): Promise<StoredMove> {
  const { gone, meals } = toMoveShown(write);
  const moved = await rpc('move_ingredient', { move: write.payload as RpcArgs<'move_ingredient'>['move'] }, movedSchema);
  return { moved, show: (client) => showMoved(client, moved, [...gone, ...meals.map(({ id }) => id)]) };
}
