/**
 * What stands beside the built-in food table: what administrators added, and what the person named themselves, recipes and products. Asked
 * for quietly and kept for offline. Heavy with its contract; reached through food-table.ts only.
 */
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { foodsSchema } from '#core/contracts/food.ts';
import { houseFoodsSchema } from '#core/contracts/unknown.ts';
import type { Food } from '#core/foods/food.ts';
import type { HouseFoods } from '#core/food-text/house-foods.ts';
import { OFFLINE_MS, queryClient } from './query-client.ts';
import { rpc } from './rpc.ts';
import { getSession, subscribeSession } from './session.ts';

export interface KnownHouse extends HouseFoods {
  readonly version: string;
}

/** Rarely changes; who is told of a food asks again at once. */
const STALE_MS = 5 * 60_000;
const KEY = ['house-foods'] as const;
const NOTHING_ADDED: KnownHouse = { version: '', aliases: [], foods: [] };

const keptHouse = (): KnownHouse | undefined => queryClient.getQueryData<KnownHouse>(KEY);

async function askHouseFoods(): Promise<KnownHouse> {
  const kept = keptHouse();
  const { version, aliases, foods } = await rpc('house_foods', { known: kept?.version ?? '' }, houseFoodsSchema);
  return kept?.version === version ? kept : { version, aliases: aliases ?? [], foods: foods ?? [] };
}

const isSignedIn = (): boolean => getSession().status === 'signed-in';

const houseFoodsQuery = queryOptions({
  queryKey: KEY,
  queryFn: askHouseFoods,
  staleTime: STALE_MS,
  gcTime: OFFLINE_MS,
  enabled: isSignedIn,
  meta: { silent: true, offline: true, nouns: ['notices', 'food_aliases'] },
});

const OWN_KEY = ['own-foods'] as const;
const ownFoodsQuery = queryOptions({
  queryKey: OWN_KEY,
  queryFn: () => rpc('my_food_names', {}, foodsSchema),
  staleTime: STALE_MS,
  gcTime: OFFLINE_MS,
  enabled: isSignedIn,
  meta: { silent: true, offline: true, nouns: ['recipes', 'products'] },
});

/** The same answer keeps its number: the library hands the same list on as long as nothing in it changed. */
const numbers = new WeakMap<readonly Food[], number>();
let last = 0;
function numberOf(own: readonly Food[]): number {
  const known = numbers.get(own);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(own, last);
  return last;
}

function together(house: KnownHouse | undefined, own: readonly Food[]): KnownHouse | undefined {
  if (own.length === 0) return house;
  const { version = '', aliases = [], foods = [] } = house ?? {};
  return { version: `${version} ${numberOf(own)}`, aliases, foods: [...foods, ...own] };
}

/** What is known now; of the person only while they are signed in. */
export function keptHouseFoods(): KnownHouse | undefined {
  return together(keptHouse(), isSignedIn() ? (queryClient.getQueryData<Food[]>(OWN_KEY) ?? []) : []);
}

/** Calls with what is known now and with every change from then on; at sign-out with what is left. */
export function watchHouseFoods(onHouse: (house: KnownHouse) => void): void {
  let told: KnownHouse = NOTHING_ADDED;
  const tell = () => {
    const known = keptHouseFoods() ?? NOTHING_ADDED;
    if (known.version === told.version) return;
    told = known;
    onHouse(known);
  };
  new QueryObserver(queryClient, houseFoodsQuery).subscribe(tell);
  new QueryObserver(queryClient, ownFoodsQuery).subscribe(tell);
  subscribeSession(tell);
  tell();
}
