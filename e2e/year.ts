/** A person who has been using Živa for a while: enough of everything that no part of a screen is empty. */
import type { Person, TestServer } from '#testing/server.ts';
import { logMeal, getOverview, setGoals, type LoggedMeal } from './fixtures.ts';

const TEXTS = [
  ['breakfast', '2 jajci, 100 g ovsenih kosmičev in žlica medu'],
  ['lunch', 'krožnik ričeta in kos polnozrnatega kruha'],
  ['dinner', '150 g lososa, 200 g krompirja in solata'],
] as const;

const DAY_MS = 86_400_000;

function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
}

/** Goals, a fortnight of weights, and three meals on each of the last days. @param earlier meals as seed_demo takes them @returns the newest meal */
export async function fillDays(server: TestServer, person: Person, days = 3, earlier: readonly object[] = []): Promise<LoggedMeal> {
  const { today } = await getOverview(server, person);
  const weights = Array.from({ length: 15 }, (_, n) => ({ id: crypto.randomUUID(), day: dayBefore(today, n), weightKg: 77 + n * 0.08 }));
  await server.service.rpc('seed_demo', { client_id: person.id, data: { meals: earlier, goals: [], weights } });
  await setGoals(server, person, { calories: 2400, protein: 150, carbs: 260, fat: 80 });
  let newest: LoggedMeal | undefined;
  for (let back = days - 1; back >= 0; back--)
    for (const [type, text] of TEXTS) newest = await logMeal(server, person, text, { day: dayBefore(today, back), type });
  await logMeal(server, person, 'jabolko in 30 g zmrgljajev', { day: today, type: 'snack' });
  if (newest === undefined) throw new Error('no day was asked for');
  return newest;
}

/** Three meals on each of the last days at this hour: the box offers them before a letter is typed. */
export function usualMeals(today: string): readonly object[] {
  const names = ['Skuta z borovnicami in orehi', 'Ovsena kaša s sadjem', 'Jajca na oko s polnozrnatim kruhom'];
  return [1, 2, 3].flatMap((back) =>
    names.map((name, n) => ({
      id: crypto.randomUUID(),
      day: dayBefore(today, back),
      eatenAt: new Date(Date.now() - back * DAY_MS).toISOString(),
      type: 'breakfast',
      name,
      text: name,
      lang: 'sl',
      source: 'text',
      ingredients: [
        {
          foodId: ['cottage_cheese', 'oats_rolled', 'egg'][n],
          name,
          grams: 150,
          recognized: true,
          nutrients: { calories: 147, protein: 17 },
          source: 'test',
          alternatives: [],
        },
      ],
    })),
  );
}
