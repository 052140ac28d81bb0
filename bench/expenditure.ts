/**
 * Expenditure from logged intake and weight against simulated people whose expenditure is known (testing/simulated-people.ts): mean, median and 90th
 * percentile of the error in percent of the truth, the share under 5 %, the mean signed error, and how often the 80 % range holds the truth. The truth is
 * the mean of the four weeks before. `--held-back` adds the half of the people that is not looked at while the estimator is tuned.
 */
import { addDays, type Day } from '#core/kit/day.ts';
import { estimateExpenditure } from '#core/nutrition/expenditure/estimate.ts';
import { basalEnergy, type Body } from '#core/nutrition/recommendations/energy-need.ts';
import { HELD_BACK_SEEDS, simulatePerson, TUNING_SEEDS, type SimulatedPerson } from '#testing/simulated-people.ts';

const TRUTH_DAYS = 28;
const percent = (share: number) => Number((share * 100).toFixed(2));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Compared {
  readonly error: number;
  readonly isInRange: boolean;
}

/** @returns undefined where the estimator refuses */
function compare({ sex, age, heightCm, statedFactor, days, weighings, truth, firstDay }: SimulatedPerson, after: number, isPlain: boolean) {
  const until: Day = addDays(firstDay, after);
  const real = mean(truth.slice(after - TRUTH_DAYS, after));
  const weightKg = weighings.findLast(({ day }) => day < until)?.weightKg ?? 70;
  const body: Body = { sex, age, heightCm, weightKg };
  const known = isPlain ? {} : { body, expected: basalEnergy(body) * statedFactor };
  const found = estimateExpenditure({ days, weighings, until, ...known });
  if (found.kind === 'unknown') return undefined;
  return { error: (found.kcal - real) / real, isInRange: found.low <= real && real <= found.high };
}

function report(found: readonly (Compared | undefined)[]) {
  const known = found.filter((one) => one !== undefined);
  const sizes = known.map(({ error }) => Math.abs(error)).toSorted((a, b) => a - b);
  const at = (share: number) => percent(sizes[Math.floor(share * (sizes.length - 1))] ?? 0);
  return {
    people: found.length,
    refused: found.length - known.length,
    mean: percent(mean(sizes)),
    median: at(0.5),
    p90: at(0.9),
    most: at(1),
    under5: percent(sizes.filter((size) => size < 0.05).length / sizes.length),
    signed: percent(mean(known.map(({ error }) => error))),
    inRange80: percent(known.filter(({ isInRange }) => isInRange).length / known.length),
  };
}

function measure(seeds: readonly number[]) {
  const people = seeds.map((seed) => simulatePerson(seed, { days: 70 }));
  const weeks = [4, 5, 6, 8, 10].map((week) => [`week${week}`, report(people.map((person) => compare(person, week * 7, false)))] as const);
  const under = seeds.map((seed) => compare(simulatePerson(seed, { days: 70, leftOut: 0.1 }), 42, false));
  return {
    ...Object.fromEntries(weeks),
    week6WithoutBody: report(people.map((person) => compare(person, 42, true))),
    week6TenthNeverLogged: report(under),
  };
}

const isWhole = process.argv.includes('--held-back');
console.log(JSON.stringify({ tuning: measure(TUNING_SEEDS), ...(isWhole && { heldBack: measure(HELD_BACK_SEEDS) }) }, undefined, 1));
