/**
 * What the demo's nutritionist keeps in her catalogue, what of it the made-up client takes and how well she remembers to, and the menu
 * she follows: a week drawn from what she eats anyway. Products are made up, without brands; doses are such as labels commonly give.
 */
import { MEAL_TYPES, type MealType } from '#core/nutrition/meal.ts';
import type { Audience, Frequency, SupplementType, Tier } from '#core/supplements/supplement.ts';
import { DEMO_MENUS } from './demo-menus.ts';

interface DemoSupplement {
  readonly name: string;
  readonly type: SupplementType;
  readonly tier: Tier;
  readonly audience: readonly Audience[];
  readonly frequency: Frequency;
  readonly dosage: string;
  readonly notes: string | null;
  /** How she takes it; absent = she does not. Days back from today. */
  readonly taken?: { readonly since: number; readonly note: string | null; readonly days: readonly number[] };
}

const DAILY_DAYS = [1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 15, 16, 18, 19, 20, 21, 23, 24, 26];

export const DEMO_SUPPLEMENTS: readonly DemoSupplement[] = [
  {
    name: 'Magnezijev bisglicinat 200 mg',
    type: 'magnesium',
    tier: 'basic',
    audience: [],
    frequency: 'daily',
    dosage: '2 kapsuli zvečer, pol ure pred spanjem.',
    notes: 'Pri občutljivem želodcu začnemo z eno kapsulo.',
    taken: { since: 28, note: 'Na dan treninga ga vzemite takoj po večerji.', days: DAILY_DAYS },
  },
  {
    name: 'Vitamin D3 v kapljicah',
    type: 'vitamin_d',
    tier: 'basic',
    audience: [],
    frequency: 'weekly',
    dosage: 'Enkrat na teden ob obroku z maščobo, po navodilu na embalaži.',
    notes: 'Pred povečanjem odmerka preverimo 25-OH-D.',
    taken: { since: 21, note: null, days: [7, 14, 21] },
  },
  {
    name: 'Kreatin monohidrat',
    type: 'creatine',
    tier: 'premium',
    audience: ['athletes'],
    frequency: 'daily',
    dosage: '3 g v kozarcu vode, ob katerem koli času dneva.',
    notes: null,
  },
  {
    name: 'Železo z vitaminom C',
    type: 'iron',
    tier: 'pro',
    audience: ['female'],
    frequency: 'as_needed',
    dosage: '1 kapsula na tešče, ne skupaj s kavo ali čajem.',
    notes: 'Samo ob nizkem feritinu.',
  },
];

export const DEMO_MENU_NAME = 'Uravnotežen teden';

/** The lines of a week, Monday to Sunday, in the words the reader knows. */
export function demoMenuItems(): { day: number; type: MealType; text: string }[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const menu = DEMO_MENUS[day < 6 ? 'workday' : 'weekend'];
    return MEAL_TYPES.flatMap((type) => {
      const text = menu[type][(day - 1) % menu[type].length];
      return text === undefined ? [] : [{ day, type, text }];
    });
  });
}
