/** A person who has been using Živa for a while: enough of everything that no part of a screen is empty. */
import type { Person, TestServer } from '#testing/server.ts';
import { logMeal, getOverview, setGoals, type LoggedMeal } from './fixtures.ts';

const TEXTS = [
  ['breakfast', '2 jajci, 100 g ovsenih kosmičev in žlica medu'],
  ['lunch', 'krožnik ričeta in kos polnozrnatega kruha'],
  ['dinner', '150 g lososa, 200 g krompirja in solata'],
] as const;

function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
}

/** Goals, a fortnight of weights, and three meals on each of the last days. @returns the newest meal */
export async function fillDays(server: TestServer, person: Person, days = 3): Promise<LoggedMeal> {
  const { today } = await getOverview(server, person);
  const weights = Array.from({ length: 15 }, (_, n) => ({ id: crypto.randomUUID(), day: dayBefore(today, n), weightKg: 77 + n * 0.08 }));
  await server.service.rpc('seed_demo', { client_id: person.id, data: { meals: [], goals: [], weights } });
  await setGoals(server, person, { calories: 2400, protein: 150, carbs: 260, fat: 80 });
  let newest: LoggedMeal | undefined;
  for (let back = days - 1; back >= 0; back--)
    for (const [type, text] of TEXTS) newest = await logMeal(server, person, text, { day: dayBefore(today, back), type });
  await logMeal(server, person, 'jabolko in 30 g zmrgljajev', { day: today, type: 'snack' });
  if (newest === undefined) throw new Error('no day was asked for');
  return newest;
}

/** Three meals of the last days at this hour: the box offers them before a letter is typed. */
export async function seedUsual(server: TestServer, person: Person): Promise<void> {
  const { today } = await getOverview(server, person);
  const time = new Date().toISOString().slice(10);
  const names = ['Skuta z borovnicami in orehi', 'Ovsena kaša s sadjem', 'Jajca na oko s polnozrnatim kruhom'];
  const meals = [1, 2, 3].flatMap((back) =>
    names.map((name, n) => ({
      id: crypto.randomUUID(),
      day: dayBefore(today, back),
      eatenAt: `${dayBefore(today, back)}${time}`,
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
  await server.service.rpc('seed_demo', { client_id: person.id, data: { meals, goals: [], weights: [] } });
}
