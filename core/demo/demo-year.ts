/**
 * A believable year of a made-up client, for trying Živa out: three or four meals a day with forgotten ones between, lighter on
 * workdays, a week off in August, a weight that falls by six kilograms with the scale's daily noise, goals set anew once. It
 * is drawn from a seed, so the same day gives the same year. Whose figures are in the meals is not decided here: the words go
 * through the reader as any meal does.
 */
import { addDays, dayToUtcMs, weekday, type Day } from '#core/kit/day.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import type { MeasureKind } from '#core/weight/measures.ts';
import { DEMO_MENUS, DEMO_UNKNOWN_LUNCH } from './demo-menus.ts';

export interface DemoMeal {
  readonly day: Day;
  readonly type: MealType;
  /** When it was eaten: minutes after the day's local midnight. */
  readonly minute: number;
  readonly text: string;
}

interface Timed {
  readonly day: Day;
  /** Minutes after the day's local midnight. */
  readonly minute: number;
}

export interface DemoWeight extends Timed {
  readonly weightKg: number;
  readonly note?: string;
}

export interface DemoMeasure extends Timed {
  readonly kind: MeasureKind;
  readonly value: number;
}

export interface DemoYear {
  readonly meals: readonly DemoMeal[];
  readonly weights: readonly DemoWeight[];
  readonly measures: readonly DemoMeasure[];
  readonly weightGoalKg: number;
  readonly goals: readonly {
    readonly validFrom: Day;
    readonly calories: number;
    readonly protein: number;
    readonly carbs: number;
    readonly fat: number;
  }[];
}

const DAYS = 365;
const SEED = 20261121;
const START_KG = 74.2;
const LOST_KG = 6;
const NOISE_KG = 0.35;
/** How often a meal is logged, and around which minute of the day it is eaten. */
const HABITS: Readonly<Record<MealType, { readonly share: number; readonly minute: number }>> = {
  breakfast: { share: 0.93, minute: 7 * 60 + 20 },
  lunch: { share: 0.96, minute: 12 * 60 + 45 },
  snack: { share: 0.62, minute: 16 * 60 },
  dinner: { share: 0.9, minute: 19 * 60 + 10 },
};

/** mulberry32: small, even, and the same everywhere. @returns numbers from 0 to 1 */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const isHoliday = (day: Day): boolean => day.slice(5) >= '08-08' && day.slice(5) <= '08-14';

function getMeals(day: Day, draw: () => number): DemoMeal[] {
  const menu = DEMO_MENUS[weekday(day) > 5 ? 'weekend' : 'workday'];
  return (Object.keys(HABITS) as MealType[]).flatMap((type) => {
    const { share, minute } = HABITS[type];
    const [logged, dish, late] = [draw(), draw(), draw()];
    const text = menu[type][Math.floor(dish * menu[type].length)];
    if (text === undefined || logged > (isHoliday(day) ? share / 4 : share)) return [];
    return [{ day, type, minute: Math.round(minute + (late - 0.5) * 70), text }];
  });
}

/** Where each measure begins and how much of it goes in the year, with the tape's own noise. */
const MEASURED: readonly { readonly kind: MeasureKind; readonly from: number; readonly lost: number; readonly noise: number }[] = [
  { kind: 'body_fat', from: 31.5, lost: 4.8, noise: 0.5 },
  { kind: 'waist', from: 84, lost: 7.5, noise: 0.6 },
  { kind: 'hips', from: 103, lost: 5, noise: 0.5 },
];
/** Days between two evenings with the tape. */
const MEASURE_EVERY = 14;
const EVENING = 20 * 60;
const GOAL_KG = 66;

const round = (value: number) => Math.round(value * 10) / 10;

/** Weighed on two mornings of five, not on holidays; now and then once more after sport. */
function getWeights(days: readonly Day[], draw: () => number): DemoWeight[] {
  return days.flatMap((day, at) => {
    const [weighed, noise, late, again] = [draw(), draw(), draw(), draw()];
    const isEnd = at === 0 || at === DAYS - 1;
    if (!isEnd && (weighed > 0.4 || isHoliday(day))) return [];
    const weightKg = round(START_KG - (LOST_KG * at) / DAYS + (noise - 0.5) * 2 * NOISE_KG);
    const morning: DemoWeight = { day, minute: 6 * 60 + 25 + Math.round(late * 40), weightKg };
    return again > 0.05 || isEnd ? [morning] : [morning, { day, minute: EVENING, weightKg: round(weightKg + 0.9), note: 'po telovadbi' }];
  });
}

function getMeasures(days: readonly Day[], draw: () => number): DemoMeasure[] {
  const evenings = days.flatMap((day, at) => (at % MEASURE_EVERY === MEASURE_EVERY - 3 && !isHoliday(day) ? [{ day, at }] : []));
  return evenings.flatMap(({ day, at }) =>
    MEASURED.map(({ kind, from, lost, noise }) => ({
      kind,
      day,
      minute: EVENING + 20,
      value: round(from - (lost * at) / DAYS + (draw() - 0.5) * 2 * noise),
    })),
  );
}

/** @param today the last day of the year, in the client's own time zone */
export function demoYear(today: Day): DemoYear {
  const draw = drawFrom(SEED + dayToUtcMs(today) / 86_400_000);
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, back + 1 - DAYS));
  const weights = getWeights(days, draw);
  const measures = getMeasures(days, draw);
  return {
    meals: days
      .flatMap((day) => getMeals(day, draw))
      .map((meal) => (meal.type === 'lunch' && meal.day === addDays(today, -3) ? { ...meal, text: DEMO_UNKNOWN_LUNCH } : meal)),
    weights,
    measures,
    weightGoalKg: GOAL_KG,
    goals: [
      { validFrom: addDays(today, 1 - DAYS), calories: 1800, protein: 95, carbs: 185, fat: 70 },
      { validFrom: addDays(today, -150), calories: 1950, protein: 110, carbs: 200, fat: 75 },
    ],
  };
}
