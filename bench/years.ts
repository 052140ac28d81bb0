/**
 * People with a year of meals each, inserted before the server starts. All eat from the same small menu four times a day. The first person's
 * year is made by seed_demo; the others are copies of it with their own ids, so that fifty years take seconds.
 */
import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '#core/kit/day.ts';
import type { Database } from '#server/database.ts';

export const DAYS = 365;

/** Everybody's password and its bcrypt hash at the real cost. */
export const PASSWORD = 'correct horse bench';
const PASSWORD_HASH = '$2b$10$mkc0LJ6e/SZfO1W7ECFrx.J4uU/aEIH/rao6ETMtVca2RqAS.jwrC';

type Part = readonly [foodId: string, name: string, grams: number, kcalPer100: number, protein: number, carbs: number, fat: number];
interface Dish {
  readonly name: string;
  readonly type: 'breakfast' | 'lunch' | 'snack' | 'dinner';
  readonly hour: string;
  readonly parts: readonly Part[];
}

const EGG: Part = ['egg_boiled', 'Jajce, kuhano', 100, 155, 12.6, 1.1, 10.6];
const OATS: Part = ['oats_rolled', 'Ovseni kosmiči', 80, 379, 13.2, 57.6, 6.5];
const HONEY: Part = ['honey', 'Med', 21, 304, 0.3, 82.2, 0];
const BREAD: Part = ['bread_wheat', 'Kruh', 70, 266, 8.9, 46.7, 3.3];
const CHICKEN: Part = ['chicken_breast_cooked', 'Piščančje prsi', 150, 165, 31, 0, 3.6];
const RICE: Part = ['rice_cooked', 'Riž, kuhan', 180, 130, 2.7, 27.9, 0.3];
const SALAD: Part = ['lettuce', 'Zelena solata', 80, 15, 1.4, 1.6, 0.2];
const APPLE: Part = ['apple', 'Jabolko', 180, 52, 0.3, 11.4, 0.2];
const YOGURT: Part = ['yogurt_plain', 'Navadni jogurt', 180, 61, 3.5, 4.7, 3.3];

const MENU: readonly (readonly Dish[])[] = [
  [
    { name: 'Kosmiči z medom', type: 'breakfast', hour: '07:10', parts: [OATS, HONEY, YOGURT] },
    { name: 'Jajca s kruhom', type: 'breakfast', hour: '07:25', parts: [EGG, BREAD] },
  ],
  [
    { name: 'Piščanec z rižem', type: 'lunch', hour: '12:40', parts: [CHICKEN, RICE, SALAD] },
    { name: 'Riž s solato', type: 'lunch', hour: '13:05', parts: [RICE, SALAD, EGG] },
  ],
  [
    { name: 'Jabolko', type: 'snack', hour: '16:00', parts: [APPLE] },
    { name: 'Jogurt', type: 'snack', hour: '16:20', parts: [YOGURT, HONEY] },
  ],
  [
    { name: 'Kruh z jajcem', type: 'dinner', hour: '19:05', parts: [BREAD, EGG, SALAD] },
    { name: 'Piščanec s solato', type: 'dinner', hour: '19:30', parts: [CHICKEN, SALAD] },
  ],
];

function ingredient([foodId, name, grams, kcal, protein, carbs, fat]: Part): object {
  const share = grams / 100;
  return {
    foodId,
    name,
    grams,
    text: name.toLowerCase(),
    amount: grams,
    unit: 'g',
    basis: 'weight',
    confidence: 0.95,
    recognized: true,
    source: 'bench',
    nutrients: {
      calories: kcal * share,
      protein: protein * share,
      carbs: carbs * share,
      fat: fat * share,
      fiber: share,
      sugar: share,
      sodium: 10 * share,
    },
    alternatives: [],
  };
}

/** Four meals a day for DAYS days up to and with `today`, a weight every third day and one set of goals. */
function yearUpTo(today: Day): object {
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, back - DAYS + 1));
  return {
    meals: days.flatMap((day, n) =>
      MENU.flatMap((dishes) => {
        const dish = dishes[n % dishes.length];
        if (dish === undefined) return [];
        return [
          {
            id: randomUUID(),
            day,
            eatenAt: `${day}T${dish.hour}:00Z`,
            type: dish.type,
            name: dish.name,
            text: dish.name.toLowerCase(),
            lang: 'sl',
            source: 'text',
            ingredients: dish.parts.map(ingredient),
          },
        ];
      }),
    ),
    weights: days.filter((_, n) => n % 3 === 0).map((day, n) => ({ id: randomUUID(), day, weightKg: 80 - n * 0.02 })),
    goals: [{ validFrom: days[0], calories: 2200, protein: 130, carbs: 240, fat: 75 }],
  };
}

const COPY_YEAR = `
insert into public.meals (id, user_id, day, eaten_at, type, name, text, lang, source, nutrients, food_signature, created_at)
  select md5(id::text || $2)::uuid, $2::uuid, day, eaten_at, type, name, text, lang, source, nutrients, food_signature, created_at from public.meals where user_id = $1::uuid`;
const COPY_INGREDIENTS = `
insert into public.meal_ingredients (meal_id, user_id, position, food_id, name, text, grams, amount, unit, basis, confidence, recognized, nutrients, source, alternatives)
  select md5(meal_id::text || $2)::uuid, $2::uuid, position, food_id, name, text, grams, amount, unit, basis, confidence, recognized, nutrients, source, alternatives
  from public.meal_ingredients where user_id = $1::uuid`;
const COPY_WEIGHTS = `insert into public.weight_entries (id, user_id, day, weight_kg) select md5(id::text || $2)::uuid, $2::uuid, day, weight_kg from public.weight_entries where user_id = $1::uuid`;
const COPY_GOALS = `insert into public.daily_goals (user_id, valid_from, calories, protein, carbs, fat) select $2::uuid, valid_from, calories, protein, carbs, fat from public.daily_goals where user_id = $1::uuid`;

async function addPerson(database: Database, n: number): Promise<string> {
  const id = randomUUID();
  const email = `bench-${n}@example.com`;
  await database.query('select public.create_invitation($1, code => $2)', [email, `BENCH-CODE-${n}`]);
  await database.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
     values ($1, $2, $3, now(), jsonb_build_object('invitation_code', $4::text))`,
    [id, email, PASSWORD_HASH, `BENCH-CODE-${n}`],
  );
  return id;
}

/** @returns the ids of the people made. */
export async function seedYears(database: Database, people: number, today: Day): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < people; n++) ids.push(await addPerson(database, n));
  const [first, ...others] = ids;
  // $2::text first: the driver of the PostgreSQL tier would encode a jsonb parameter a second time.
  await database.query('select public.seed_demo($1::uuid, $2::text::jsonb)', [first, JSON.stringify(yearUpTo(today))]);
  const tables = ['meals', 'meal_ingredients', 'weight_entries'].map((name) => `public.${name}`);
  const triggers = (verb: string) => database.batch(tables.map((name) => `alter table ${name} ${verb} trigger user`).join(';'));
  await triggers('disable');
  for (const other of others) for (const sql of [COPY_YEAR, COPY_INGREDIENTS, COPY_WEIGHTS, COPY_GOALS]) await database.query(sql, [first, other]);
  await triggers('enable');
  await database.query('analyze');
  return ids;
}
