/** What administrators added to the built-in food table, asked for quietly and kept for offline. Heavy with its contract; reached through food-table.ts only. */
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { houseFoodsSchema } from '#core/contracts/unknown.ts';
import type { HouseFoods } from '#core/food-text/house-foods.ts';
import { OFFLINE_MS, queryClient } from './query-client.ts';
import { rpc } from './rpc.ts';
import { getSession } from './session.ts';

export interface KnownHouse extends HouseFoods {
  readonly version: string;
}

/** Rarely changes; who is told of a food asks again at once. */
const STALE_MS = 5 * 60_000;
const KEY = ['house-foods'] as const;

export const keptHouseFoods = (): KnownHouse | undefined => queryClient.getQueryData<KnownHouse>(KEY);

async function askHouseFoods(): Promise<KnownHouse> {
  const kept = keptHouseFoods();
  const { version, aliases, foods } = await rpc('house_foods', { known: kept?.version ?? '' }, houseFoodsSchema);
  return kept?.version === version ? kept : { version, aliases: aliases ?? [], foods: foods ?? [] };
}

const houseFoodsQuery = queryOptions({
  queryKey: KEY,
  queryFn: askHouseFoods,
  staleTime: STALE_MS,
  gcTime: OFFLINE_MS,
  enabled: () => getSession().status === 'signed-in',
  meta: { silent: true, offline: true, nouns: ['notices', 'food_aliases'] },
});

/** Calls with what is known now and with every change from then on. */
export function watchHouseFoods(onHouse: (house: KnownHouse) => void): void {
  const observer = new QueryObserver(queryClient, houseFoodsQuery);
  observer.subscribe(({ data }) => data && onHouse(data));
  const { data } = observer.getCurrentResult();
  if (data) onHouse(data);
}
