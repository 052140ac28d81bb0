/**
 * The demo of a development installation: one client with a year of data, one administrator, with random
 * passwords stored in <data>/demo.json. Created only if there are no accounts and config.ts allows it. Idempotent:
 * the next start completes an interrupted one.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { demoBlood } from '#core/demo/demo-blood.ts';
import { demoTrainings } from '#core/demo/demo-training.ts';
import { demoYear, type DemoMeal } from '#core/demo/demo-year.ts';
import { demoWearables } from '#core/demo/demo-wearables.ts';
import { AppError } from '#core/kit/app-error.ts';
import { dayIn, hourIn } from '#core/kit/day.ts';
import { mealName } from '#core/nutrition/meal-name.ts';
import { choicesInText } from '#functions/choices-in-text.ts';
import { resolveIngredients } from '#functions/resolve-ingredients.ts';
import { SERVICE } from './caller.ts';
import { StartError } from './config.ts';
import { inDataFolder, writeWhole } from './data-folder.ts';
import { DEMO_FILE } from './exposure.ts';
import { fillBodyScans } from './demo-body-scans.ts';
import { fillQuestionnaire } from './demo-questionnaire.ts';
import { fillRecipes } from './demo-recipes.ts';
import { fillSupplements } from './demo-supplements.ts';
import { fillTraining } from './demo-training.ts';
import { CallerDb } from './rest/rpc.ts';
import type { RunningServer } from './start.ts';

const TIME_ZONE = 'Europe/Ljubljana';
const HOUR_MS = 3_600_000;
const credentials = z.object({ email: z.string(), password: z.string() });
const demoSchema = z.object({ client: credentials, admin: credentials });
export type Demo = z.infer<typeof demoSchema>;

/** Letters on both sides: a word with nothing but digits after it is refused as weak, and so may be what is drawn. */
export const makeDemoPassword = (random = randomBytes(6)): string => `ziva-${random.toString('hex')}-demo`;

type Parts = Pick<RunningServer, 'database' | 'rpcs' | 'accounts'>;

async function isEmpty({ database }: Parts): Promise<boolean> {
  const [row] = await database.query('select 1 from auth.users limit 1');
  return row === undefined;
}

async function createAccount(parts: Parts, db: CallerDb, who: Demo['client'], name: readonly [string, string], admin: boolean): Promise<string> {
  const find = async () => (await parts.database.query<{ id: string }>('select id::text from auth.users where email = $1', [who.email]))[0]?.id;
  const known = await find();
  if (known !== undefined) return known;
  const { code } = await db.rpc<{ code: string }>('create_invitation', { email: who.email, grants_admin: admin });
  const metadata = { invitation_code: code, first_name: name[0], last_name: name[1], lang: 'sl', time_zone: TIME_ZONE };
  return (await parts.accounts.createUser({ ...who, metadata })).id;
}

/** The instant of a minute of the day in TIME_ZONE, which is one or two hours ahead of UTC. */
function toInstant({ day, minute }: Pick<DemoMeal, 'day' | 'minute'>): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const ahead = (hourIn(TIME_ZONE, asUtc) - new Date(asUtc).getUTCHours() + 24) % 24;
  return asUtc - ahead * HOUR_MS;
}

/** Every text is read once; the year is made of some fifty. */
async function ingredientsByText(db: CallerDb, meals: readonly DemoMeal[]): Promise<ReadonlyMap<string, object[]>> {
  const read = new Map<string, object[]>();
  for (const { text } of meals) {
    if (read.has(text)) continue;
    const found = await resolveIngredients(await choicesInText(text, 'sl', { userDb: db, db, ports: { longTexts: null } }), 'sl', db);
    read.set(
      text,
      found.map((ingredient) => ({ ...ingredient, alternatives: [] })),
    );
  }
  return read;
}

async function fillYear(db: CallerDb, clientId: string, now: number): Promise<void> {
  const year = demoYear(dayIn(TIME_ZONE, now));
  const eaten = year.meals.filter((meal) => toInstant(meal) < now);
  const ingredients = await ingredientsByText(db, eaten);
  const meals = eaten.map((meal) => {
    const parts = (ingredients.get(meal.text) ?? []) as { name: string }[];
    const eatenAt = new Date(toInstant(meal)).toISOString();
    return {
      id: randomUUID(),
      day: meal.day,
      eatenAt,
      createdAt: eatenAt,
      type: meal.type,
      name: mealName(parts.map(({ name }) => name)),
      text: meal.text,
      lang: 'sl',
      source: 'text',
      ingredients: parts,
    };
  });
  const timed = (entries: readonly Pick<DemoMeal, 'day' | 'minute'>[]) =>
    entries.filter((one) => toInstant(one) < now).map((one) => ({ ...one, takenAt: new Date(toInstant(one)).toISOString() }));
  const bloodReports = demoBlood(dayIn(TIME_ZONE, now)).map((report) => ({ ...report, id: randomUUID() }));
  const trainings = demoTrainings(dayIn(TIME_ZONE, now))
    .filter((training) => toInstant(training) < now)
    .map((training) => ({ ...training, startedAt: new Date(toInstant(training)).toISOString() }));
  const syncedAt = new Date(now).toISOString();
  try {
    await db.rpc('seed_demo', {
      client_id: clientId,
      data: {
        meals,
        weights: timed(year.weights),
        measures: timed(year.measures),
        weightGoalKg: year.weightGoalKg,
        goals: year.goals,
        trainings,
        bloodReports,
      },
    });
    for (const batch of demoWearables(dayIn(TIME_ZONE, now), TIME_ZONE, syncedAt))
      await db.rpc('store_wearables', { user_id: clientId, batch: { ...batch } });
  } catch (error) {
    // The account has meals: this year was filled before.
    if (!(error instanceof AppError && error.code === 'input_invalid')) throw error;
  }
}

/** She joined before her first meal, and stepped on the scales in the mornings: the timeline tells when something was written down. */
const BACKDATE = `
update public.weight_entries set created_at = coalesce(taken_at, created_at) where user_id = ':client';
update public.body_measurements set created_at = coalesce(taken_at, created_at) where user_id = ':client';
update public.daily_goals set created_at = (valid_from + time '08:00') at time zone '${TIME_ZONE}' where user_id = ':client';
update public.profiles set created_at = (select min(m.created_at) - interval '1 hour' from public.meals m where m.user_id = ':client') where user_id = ':client'`;

async function hasMeals({ database }: Parts, userId: string): Promise<boolean> {
  return (await database.query('select 1 from public.meals where user_id = $1 limit 1', [userId])).length > 0;
}

/**
 * Who can sign in to the demo, as it was made.
 * @returns undefined where there is none
 * @throws StartError when the file is damaged
 */
export function readDemo(dataFolder: string): Demo | undefined {
  const file = join(dataFolder, DEMO_FILE);
  if (!existsSync(file)) return undefined;
  const text = inDataFolder(file, () => readFileSync(file, 'utf8'));
  try {
    return demoSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartError(
      `${file} is empty or damaged: the passwords of the demo are lost. Delete ${dataFolder} to begin with a new demo, or only this file to go on without signing in as the demo's people.`,
      { cause: error },
    );
  }
}

/**
 * Makes sure of the demo.
 * @param now milliseconds since the epoch
 * @returns who can sign in; undefined where there are people already and so no demo
 */
export async function ensureDemo(parts: Parts, dataFolder: string, now: number): Promise<Demo | undefined> {
  const file = join(dataFolder, DEMO_FILE);
  if (!existsSync(file)) {
    if (!(await isEmpty(parts))) return undefined;
    const made: Demo = {
      client: { email: 'ana@ziva.example', password: makeDemoPassword() },
      admin: { email: 'maja@ziva.example', password: makeDemoPassword() },
    };
    writeWhole(file, `${JSON.stringify(made, null, 2)}\n`);
  }
  const demo = readDemo(dataFolder);
  if (demo === undefined) return undefined;
  const db = new CallerDb(parts.rpcs, SERVICE);
  const clientId = await createAccount(parts, db, demo.client, ['Ana', 'Kovač'], false);
  const adminId = await createAccount(parts, db, demo.admin, ['Maja', 'Novak'], true);
  if (!(await hasMeals(parts, clientId))) {
    await fillYear(db, clientId, now);
    await parts.database.batch(BACKDATE.replaceAll(':client', clientId));
  }
  await fillSupplements(parts.rpcs, adminId, clientId);
  await fillRecipes(parts, clientId);
  await fillBodyScans(parts.rpcs, clientId, dayIn(TIME_ZONE, now));
  await fillQuestionnaire(parts, clientId);
  await fillTraining(parts, { adminId, clientId }, dayIn(TIME_ZONE, now));
  return demo;
}
