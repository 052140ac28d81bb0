/**
 * Custom foods beside the built-in table: additions of administrators, and the user's recipes and products. Fetched in the background and
 * stored for offline use. Large because of its contract; imported only by food-table.ts.
 */
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { foodsSchema } from '#core/contracts/food.ts';
import { customFoodsSchema } from '#core/contracts/unknown.ts';
import type { Food } from '#core/foods/food.ts';
import type { CustomFoods } from '#core/food-text/custom-foods.ts';
import { OFFLINE_MS, queryClient } from './query-client.ts';
import { rpc } from './rpc.ts';
import { isFullySignedIn, subscribeSession } from './session.ts';

export interface KnownCustomFoods extends CustomFoods {
  readonly version: string;
}

/** Rarely changes; who is told of a food asks again at once. */
const STALE_MS = 5 * 60_000;
const KEY = ['house-foods'] as const;
const NOTHING_ADDED: KnownCustomFoods = { version: '', aliases: [], foods: [] };

const storedCustomFoods = (): KnownCustomFoods | undefined => queryClient.getQueryData<KnownCustomFoods>(KEY);

async function fetchCustomFoods(): Promise<KnownCustomFoods> {
  const kept = storedCustomFoods();
  const { version, aliases, foods } = await rpc('custom_foods', { known: kept?.version ?? '' }, customFoodsSchema);
  return kept?.version === version ? kept : { version, aliases: aliases ?? [], foods: foods ?? [] };
}

const customFoodsQuery = queryOptions({
  queryKey: KEY,
  queryFn: fetchCustomFoods,
  staleTime: STALE_MS,
  gcTime: OFFLINE_MS,
  enabled: isFullySignedIn,
  meta: { silent: true, offline: true, topics: ['notices', 'food_aliases'] },
});

const OWN_KEY = ['own-foods'] as const;
const ownFoodsQuery = queryOptions({
  queryKey: OWN_KEY,
  queryFn: () => rpc('my_food_names', {}, foodsSchema),
  staleTime: STALE_MS,
  gcTime: OFFLINE_MS,
  enabled: isFullySignedIn,
  meta: { silent: true, offline: true, topics: ['recipes', 'products'] },
});

/** The same answer keeps its number: the library hands the same list on as long as nothing in it changed. */
const numbers = new WeakMap<readonly Food[], number>();
let last = 0;
function toNumber(own: readonly Food[]): number {
  const known = numbers.get(own);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(own, last);
  return last;
}

function together(customFoods: KnownCustomFoods | undefined, own: readonly Food[]): KnownCustomFoods | undefined {
  if (own.length === 0) return customFoods;
  const { version = '', aliases = [], foods = [] } = customFoods ?? {};
  return { version: `${version} ${toNumber(own)}`, aliases, foods: [...foods, ...own] };
}

/** What is known now; of the person only while they are signed in. */
export function readStoredCustomFoods(): KnownCustomFoods | undefined {
  return together(storedCustomFoods(), isFullySignedIn() ? (queryClient.getQueryData<Food[]>(OWN_KEY) ?? []) : []);
}

/** Calls back with the current value and after every change, also at sign-out. */
export function watchCustomFoods(onCustomFoods: (customFoods: KnownCustomFoods) => void): void {
  let told: KnownCustomFoods = NOTHING_ADDED;
  const tell = () => {
    const known = readStoredCustomFoods() ?? NOTHING_ADDED;
    if (known.version === told.version) return;
    told = known;
    onCustomFoods(known);
  };
  new QueryObserver(queryClient, customFoodsQuery).subscribe(tell);
  new QueryObserver(queryClient, ownFoodsQuery).subscribe(tell);
  subscribeSession(tell);
  tell();
}
