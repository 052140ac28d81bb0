/** What of the history is asked for, as it stands in the address (`?q=juha&vrsta=lunch&priljubljeni=1`). Pure. */
import { isDay, type Day } from '#core/kit/day.ts';
import { MEAL_SOURCES, MEAL_STATUSES, MEAL_TYPES, type MealType } from '#core/nutrition/meal.ts';

type MealSource = (typeof MEAL_SOURCES)[number];
/** Being read or waiting to be is one thing to look for. */
export const HISTORY_STATES = ['completed', 'pending', 'failed'] as const;
export type HistoryState = (typeof HISTORY_STATES)[number];

export interface HistoryFilter {
  readonly q: string;
  readonly type: MealType | undefined;
  readonly source: MealSource | undefined;
  readonly state: HistoryState | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly photo: boolean;
  readonly favourites: boolean;
}

const HISTORY_PARAMS = {
  q: 'q',
  type: 'vrsta',
  source: 'vir',
  state: 'stanje',
  from: 'od',
  to: 'do',
  photo: 'foto',
  favourites: 'priljubljeni',
} as const satisfies Record<keyof HistoryFilter, string>;

const MOST_LETTERS = 100;
const findOne = <T extends string>(list: readonly T[], asked: string | null): T | undefined => list.find((one) => one === asked);
const toDayText = (asked: string | null): Day | undefined => (asked !== null && isDay(asked) ? asked : undefined);

/** What is no filter is left out. */
export function filterIn(params: URLSearchParams): HistoryFilter {
  const said = (name: keyof HistoryFilter) => params.get(HISTORY_PARAMS[name]);
  return {
    q: (said('q') ?? '').trim().slice(0, MOST_LETTERS),
    type: findOne(MEAL_TYPES, said('type')),
    source: findOne(MEAL_SOURCES, said('source')),
    state: findOne(HISTORY_STATES, said('state')),
    from: toDayText(said('from')),
    to: toDayText(said('to')),
    photo: said('photo') === '1',
    favourites: said('favourites') === '1',
  };
}

/** The address with parts of the filter changed; what else stands in it stays. */
export function withFilter(params: URLSearchParams, change: Partial<HistoryFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change) as [keyof HistoryFilter, string | boolean | undefined][]) {
    if (value === undefined || value === '' || value === false) next.delete(HISTORY_PARAMS[name]);
    else next.set(HISTORY_PARAMS[name], value === true ? '1' : value);
  }
  return next;
}

/** The arguments of rpc `meal_history`. */
export function historyArgs({ q, type, source, state, from, to, photo, favourites }: HistoryFilter) {
  return {
    q: q === '' ? null : q,
    types: type === undefined ? null : [type],
    sources: source === undefined ? null : [source],
    statuses: state === undefined ? null : MEAL_STATUSES.filter((one) => one === state || (state === 'pending' && one === 'processing')),
    from_day: from ?? null,
    to_day: to ?? null,
    with_photo: photo,
    favourites,
  };
}

/** How many filters beside the words and the two in sight are set. */
export const furtherFilters = ({ type, source, state, from, to }: HistoryFilter): number =>
  [type, source, state, from, to].filter((one) => one !== undefined).length;

export const isFiltered = (filter: HistoryFilter): boolean => filter.q !== '' || filter.photo || filter.favourites || furtherFilters(filter) > 0;
