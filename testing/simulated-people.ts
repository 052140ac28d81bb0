/**
 * People whose energy expenditure is known because they are simulated: what they eat, what their body does with it, what their scale shows and
 * what they log of it. It shares no code with core/nutrition/expenditure and models more than the estimator knows.
 *
 * Body: fat and lean tissue share an imbalance as in Forbes (Hum Biol 1987; 59: 681) with 9,440 and 1,810 kcal per kg (Hall, Int J Obes 2008; 32:
 * 573); glycogen with 2.7 g of water per gram and water that follows what is eaten (Hall et al., Lancet 2011; 378: 826); resting rate from lean mass
 * (Katch-McArdle) with a person's own deviation, 10 % of intake for digestion, adaptation of 14 % of the change in intake over 14 days (Hall 2011).
 * Noise: water that lasts for days, salty meals, the menstrual cycle, what is in the gut. Logging: whole days and meals are left out, more often on
 * weekends and on days with much food; amounts are wrong by a tenth. Shares and spreads without a source are assumptions.
 */
import { addDays, weekday, type Day } from '#core/kit/day.ts';

export interface SimulatedPerson {
  readonly seed: number;
  readonly sex: 'female' | 'male';
  readonly age: number;
  readonly heightCm: number;
  /** The multiple of the basal rate that the person says of themselves: near the true one, and more often too high than too low. */
  readonly statedFactor: number;
  /** What is logged: kcal and number of meals; a day that is not logged is absent. */
  readonly days: readonly { readonly day: Day; readonly kcal: number; readonly meals: number }[];
  readonly weighings: readonly { readonly day: Day; readonly weightKg: number }[];
  /** kcal of each simulated day, from `firstDay` on. */
  readonly truth: readonly number[];
  readonly firstDay: Day;
}

export interface Simulation {
  readonly days: number;
  /** Share of what is eaten that a person leaves out of everything they log; 0 = none. */
  readonly leftOut?: number;
}

/** Mulberry32: a small generator with a good spread; the same seed gives the same person. */
function random(seed: number) {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + (to - from) * uniform();
  const normal = (mean = 0, spread = 1) => mean + spread * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const chance = (share: number) => uniform() < share;
  return { uniform, between, normal, chance };
}
type Random = ReturnType<typeof random>;

interface Traits {
  readonly sex: 'female' | 'male';
  readonly age: number;
  readonly heightCm: number;
  readonly fatKg: number;
  readonly leanKg: number;
  /** A person's own resting rate as a multiple of what lean mass says. */
  readonly restingFactor: number;
  /** kcal of movement per kg and day. */
  readonly activity: number;
  readonly forbes: number;
  readonly hasCycle: boolean;
  readonly cycleStart: number;
  readonly cycleKg: number;
  readonly waterKg: number;
  readonly saltyDays: number;
}

function drawTraits(draw: Random): Traits {
  const sex = draw.chance(0.6) ? 'female' : 'male';
  const age = Math.round(draw.between(19, 68));
  const heightCm = draw.normal(sex === 'male' ? 179 : 166, 6.5);
  const bmi = Math.min(Math.max(draw.normal(26.5, 4.5), 18.5), 42);
  const weightKg = bmi * (heightCm / 100) ** 2;
  // Gallagher et al., Am J Clin Nutr 2000; 72: 694, with a person's own deviation.
  const male = Number(sex === 'male');
  const percent = 64.5 - 848 / bmi + 0.079 * age - 16.4 * male + 0.05 * male * age + (39 * male) / bmi + draw.normal(0, 4);
  const fatKg = (weightKg * Math.min(Math.max(percent, male ? 8 : 16), 55)) / 100;
  const hasCycle = !male && age < 50 && draw.chance(0.75);
  return {
    sex,
    age,
    heightCm,
    fatKg,
    leanKg: weightKg - fatKg,
    restingFactor: draw.normal(1, 0.07),
    activity: Math.max(draw.normal(9, 3), 3),
    forbes: Math.max(draw.normal(10.4, 2), 6),
    hasCycle,
    cycleStart: draw.between(0, 28),
    cycleKg: Math.max(draw.normal(0.4, 0.25), 0),
    waterKg: draw.between(0.25, 0.6),
    saltyDays: draw.between(0.02, 0.1),
  };
}

interface Habits {
  /** kcal added to what is needed at first, before and from `changeDay` on. */
  readonly before: number;
  readonly after: number;
  readonly changeDay: number;
  readonly spread: number;
  readonly weekend: number;
  readonly meals: number;
  readonly weighs: number;
  readonly holidayStart: number;
  readonly unlogged: number;
  readonly partly: number;
}

function drawHabits(draw: Random, days: number): Habits {
  const aim = () => {
    const kind = draw.uniform();
    if (kind < 0.35) return draw.normal(0, 80);
    return kind < 0.85 ? -draw.between(200, 700) : draw.between(150, 450);
  };
  const after = aim();
  return {
    after,
    before: draw.chance(0.5) ? after : aim(),
    changeDay: Math.floor(draw.between(-20, days * 0.7)),
    spread: draw.between(0.1, 0.25),
    weekend: draw.between(0, 0.2),
    meals: Math.round(draw.between(3, 5)),
    weighs: draw.between(0.35, 1),
    holidayStart: draw.chance(0.3) ? Math.floor(draw.between(0, days)) : -100,
    unlogged: draw.between(0, 0.2),
    partly: draw.between(0, 0.2),
  };
}

const FAT_KCAL = 9440;
const LEAN_KCAL = 1810;
const GLYCOGEN_KCAL = 4200;
const CARB_SHARE = 0.48;
const HOLIDAY_DAYS = 6;

/** What a body does in a day. */
function live(traits: Traits, draw: Random) {
  let { fatKg, leanKg } = traits;
  let glycogen = 0.5;
  let salt = 0;
  let water = 0;
  let extra = 0;
  let adaptation = 0;
  const needOnFirst = () => traits.restingFactor * (370 + 21.6 * leanKg) + traits.activity * (fatKg + leanKg);
  // Digestion takes a tenth, so that what is eaten at balance is a ninth more.
  const baseline = needOnFirst() / 0.9;
  const step = (at: number, eaten: number) => {
    adaptation += (0.14 * (eaten - baseline) - adaptation) / 14;
    const moved = Math.max(draw.normal(1, 0.2), 0.3);
    const spent = traits.restingFactor * (370 + 21.6 * leanKg) + traits.activity * moved * (fatKg + leanKg) + 0.1 * eaten + adaptation;
    // Glycogen follows carbohydrate of the last days; what it does not take goes to tissue.
    const wanted = 0.5 * Math.sqrt(Math.max(eaten, 1) / baseline);
    const stored = (wanted - glycogen) * 0.35;
    glycogen += stored;
    const left = eaten - spent - stored * GLYCOGEN_KCAL;
    const lean = traits.forbes / (traits.forbes + fatKg);
    const gained = left / (lean * LEAN_KCAL + (1 - lean) * FAT_KCAL);
    leanKg += lean * gained;
    fatKg += (1 - lean) * gained;
    salt += ((eaten - baseline) * CARB_SHARE * 0.0008 - salt) / 3;
    water = 0.7 * water + draw.normal(0, traits.waterKg * Math.sqrt(1 - 0.49));
    extra = extra * 0.55 + (draw.chance(traits.saltyDays) ? draw.between(0.6, 2) : 0);
    const phase = (at + traits.cycleStart) % 28;
    const cycle = traits.hasCycle ? traits.cycleKg * (phase > 17 ? Math.sin(((phase - 17) / 11) * Math.PI) : 0) * 2 : 0;
    const shown = fatKg + leanKg + 3.7 * (glycogen - 0.5) + salt + water + extra + cycle + draw.normal(0, 0.15);
    return { spent, shown: Math.round(shown * 10) / 10 };
  };
  return { baseline, step };
}

/** What is logged of a day: undefined = nothing. */
function log(habits: Habits, draw: Random, day: Day, eaten: number, usual: number, leftOut: number) {
  const isBusy = weekday(day) > 5;
  const more = Math.max(eaten / usual - 1, 0);
  if (draw.chance(habits.unlogged * (isBusy ? 1.6 : 0.8) * (1 + more))) return undefined;
  let meals = habits.meals;
  let share = 1;
  if (draw.chance(habits.partly)) {
    const missing = draw.chance(0.7) ? 1 : Math.min(2, habits.meals - 1);
    for (let one = 0; one < missing; one += 1) share -= draw.between(0.15, 0.4);
    meals -= missing;
  } else if (draw.chance(0.15)) {
    // Really one meal less, eaten in the others.
    meals -= 1;
  }
  return { day, kcal: Math.round(eaten * share * (1 - leftOut) * Math.max(draw.normal(1, 0.1), 0.6)), meals };
}

/** One person. @param seed the same seed gives the same person */
export function simulatePerson(seed: number, { days, leftOut = 0 }: Simulation): SimulatedPerson {
  const draw = random(seed * 7919 + 17);
  for (let skipped = 0; skipped < 10; skipped += 1) draw.uniform();
  const traits = drawTraits(draw);
  const habits = drawHabits(draw, days);
  const body = live(traits, draw);
  const firstDay = addDays('2026-01-05', seed % 7);
  const logged: { day: Day; kcal: number; meals: number }[] = [];
  const weighings: { day: Day; weightKg: number }[] = [];
  const truth: number[] = [];
  // Three weeks before the first logged day, so that the body does not begin in balance.
  for (let at = -21; at < days; at += 1) {
    const day = addDays(firstDay, at);
    const isBusy = weekday(day) > 5;
    const aim = body.baseline + (at < habits.changeDay ? habits.before : habits.after);
    const usual = Math.max(aim, 900);
    const eaten = usual * (isBusy ? 1 + habits.weekend : 1 - habits.weekend * 0.4) * Math.max(draw.normal(1, habits.spread), 0.35);
    const { spent, shown } = body.step(at, eaten);
    const noted = log(habits, draw, day, eaten, usual, leftOut);
    const isAway = at >= habits.holidayStart && at < habits.holidayStart + HOLIDAY_DAYS;
    const isWeighed = draw.chance(habits.weighs);
    if (at < 0) continue;
    truth.push(spent);
    if (noted && !isAway) logged.push(noted);
    if (isWeighed && !isAway) weighings.push({ day, weightKg: shown });
  }
  const statedFactor = drawStated(draw, truth, traits, traits.fatKg + traits.leanKg);
  const { sex, age, heightCm } = traits;
  return { seed, sex, age, heightCm, statedFactor, days: logged, weighings, truth, firstDay };
}

const STATED_FACTORS = [1.2, 1.375, 1.55, 1.725, 1.9];

function drawStated(draw: Random, truth: readonly number[], { sex, age, heightCm }: Traits, weightKg: number): number {
  const basal = 10 * weightKg + 6.25 * heightCm - 5 * age + (sex === 'male' ? 5 : -161);
  const mean = truth.reduce((sum, spent) => sum + spent, 0) / truth.length;
  const felt = mean / basal + draw.normal(0.04, 0.15);
  return STATED_FACTORS.toSorted((a, b) => Math.abs(a - felt) - Math.abs(b - felt))[0] ?? 1.55;
}

/** Seeds that the estimator may be tuned on, and those that are reported without having been looked at. */
export const TUNING_SEEDS: readonly number[] = Array.from({ length: 100 }, (_, at) => 2 * at + 2);
export const HELD_BACK_SEEDS: readonly number[] = Array.from({ length: 100 }, (_, at) => 2 * at + 1);
