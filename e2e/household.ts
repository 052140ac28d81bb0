/** A client and their nutritionist with something of everything, so that no screen of either is empty. */
import { randomUUID } from 'node:crypto';
import type { Person, TestServer } from '#testing/server.ts';
import { storeWearables } from '#testing/wearables.ts';
import { getOverview } from './fixtures.ts';
import { fillDays } from './year.ts';

export interface Household {
  readonly client: Person;
  readonly admin: Person;
  readonly mealId: string;
  readonly recipeId: string;
  readonly menuId: string;
  readonly trainingId: string;
  /** Name of the supplement that the client takes. */
  readonly supplement: string;
}

/** @throws when the server refuses */
export async function ask<T>(server: TestServer, person: Person, name: string, args: object): Promise<T> {
  const response = await server.post(`/rest/v1/rpc/${name}`, args, person);
  if (!response.ok) throw new Error(`${name} failed: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** A finished questionnaire; name, height and weight are known already. */
async function fillQuestionnaire(server: TestServer, client: Person): Promise<void> {
  const id = randomUUID();
  const answers = {
    birthDate: '1990-04-12',
    sex: 'female',
    primaryGoal: 'weight_loss',
    cautions: ['none'],
    physicalActivity: 'light',
    familyHistory: { gout: { has: 'yes', who: ['father'] } },
  };
  const answeredAt = Object.fromEntries(Object.keys(answers).map((key) => [key, Date.now()]));
  await ask(server, client, 'give_consent', { kind: 'health_data', place: 'questionnaire', wording: 1 });
  await ask(server, client, 'save_questionnaire', { draft: { id, answers, answeredAt, passed: [] } });
  await ask(server, client, 'finish_questionnaire', { questionnaire_id: id });
}

/** @param change over a supplement for magnesium @returns its id */
export async function makeSupplement(server: TestServer, admin: Person, change: object): Promise<string> {
  const supplement = { id: randomUUID(), name: 'Magnezij', type: 'magnesium', audience: [], notes: null, ...change };
  return (await ask<{ id: string }>(server, admin, 'desk_save_supplement', { supplement })).id;
}

/** Every day from 2026-01-01 on, unless `change` says otherwise. @returns the assignment's id */
export async function assign(server: TestServer, admin: Person, client: Person, supplementId: string, change: object = {}): Promise<string> {
  const assignment = { id: randomUUID(), supplementId, frequency: 'daily', dosage: null, note: null, fromDay: '2026-01-01', toDay: null, ...change };
  return (await ask<{ id: string }>(server, admin, 'client_assign_supplement', { client_id: client.id, assignment })).id;
}

/** A full week. @returns its id */
export async function makeMenu(server: TestServer, admin: Person, name: string): Promise<string> {
  const items = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    [
      ['breakfast', '2 jajci'],
      ['breakfast', 'kos kruha'],
      ['lunch', '180 g piščančjih prsi, 250 g riža in zelena solata z žlico olivnega olja'],
      ['dinner', '150 g postrvi, 250 g krompirja in blitva'],
      ['snack', 'navadni jogurt in banana'],
    ].map(([type, text]) => ({ day, type, text })),
  );
  return (await ask<{ id: string }>(server, admin, 'desk_save_menu', { menu: { id: randomUUID(), name, description: 'Za ves teden.', items } })).id;
}

export async function giveMenu(server: TestServer, admin: Person, client: Person, menuId: string): Promise<void> {
  const assignment = { id: randomUUID(), menuId, fromDay: '2026-01-01', toDay: null };
  await ask(server, admin, 'client_assign_menu', { client_id: client.id, assignment });
}

/** The plan pro, and a consultation that waits for a time. */
async function fillPlan(server: TestServer, client: Person): Promise<void> {
  await ask(server, client, 'choose_plan', { tier: 'pro' });
  await ask(server, client, 'request_consultation', { id: randomUUID(), note: 'Jedilnik za službeno pot' });
}

async function fillSupplements(server: TestServer, admin: Person, client: Person, name: string): Promise<void> {
  const id = await makeSupplement(server, admin, { name, availability: 'limited', audience: ['female'], dosage: '1 tableta' });
  const taken = await assign(server, admin, client, id, { note: 'Po zajtrku.' });
  await assign(server, admin, client, id, { toDay: '2026-01-31' });
  const { today } = await getOverview(server, client);
  await ask(server, client, 'tick_supplement', { assignment_id: taken, day: today, done: true });
}

export async function fillHousehold(server: TestServer, admin: Person, client: Person): Promise<Household> {
  // What is the desk's is everybody's on a server: names of this household's own.
  const mark = randomUUID().slice(0, 6);
  const [recipeId, supplement] = [randomUUID(), `Multivitamin ${mark}`];
  const { id: mealId } = await fillDays(server, client, 1);
  await ask(server, client, 'update_profile', { profile: { firstName: 'Ana', lastName: `Kovač${mark}`, heightCm: 170.5, phone: '+386 41 123 456' } });
  const ingredients = [{ foodId: 'honey', name: 'med', grams: 60, recognized: true, nutrients: { calories: 182 } }];
  const recipe = {
    id: recipeId,
    kind: 'recipe',
    name: 'Granola',
    portions: 4,
    yieldGrams: null,
    oilGrams: null,
    notes: 'Peci 30 minut.',
    ingredients,
  };
  await ask(server, client, 'save_recipe', { recipe });
  const per100 = { calories: 60, protein: 4, carbs: 5, fat: 3 };
  await ask(server, client, 'save_product', {
    product: { id: randomUUID(), basis: 'ml', source: 'manual', lang: 'sl', name: `Kefir ${mark}`, per100 },
  });
  const trainingId = randomUUID();
  const { today } = await getOverview(server, client);
  const exercises = [
    {
      exerciseId: 'squat',
      name: 'počep',
      sets: [
        { reps: 10, weightKg: 60 },
        { reps: 8, weightKg: 65 },
      ],
    },
  ];
  const training = { id: trainingId, day: today, kind: 'strength', title: 'Noge', durationMinutes: 50, averageHeartRate: 121, exercises };
  await ask(server, client, 'save_training', { session: training });
  for (const [collectedOn, ldl] of [
    ['2026-05-11', 3.9],
    [today, 4.1],
  ] as const) {
    const shared = { comparator: '=', unit: 'mmol/L', isConfirmed: true };
    const results = [
      {
        ...shared,
        marker: 'glucose',
        name: 'S-Glukoza',
        value: 5.2,
        canonical: 5.2,
        range: { low: 3.9, high: 6.1 },
        rangeText: '3,9-6,1',
        status: 'normal',
      },
      { ...shared, marker: 'ldl', name: 'S-LDL', value: ldl, canonical: ldl, status: 'high' },
      { ...shared, marker: 'crp', name: 'S-CRP', value: 0.6, comparator: '<', unit: 'mg/L', canonical: 0.6, status: 'normal' },
    ];
    await ask(server, client, 'save_blood_report', {
      report: { id: randomUUID(), collectedOn, laboratory: 'Zdravstveni dom', source: 'manual', results },
    });
  }
  const values = [
    { field: 'body_fat_pct', region: 'whole', value: 31.6 },
    { field: 'fat_mass_kg', region: 'whole', value: 19.76 },
    { field: 'fat_mass_kg', region: 'trunk', value: 7.23 },
    { field: 'fat_mass_kg', region: 'arm_left', value: 1.1 },
  ];
  const scan = { id: randomUUID(), day: today, method: 'dexa', maker: 'hologic', device: 'Horizon A', source: 'manual', values };
  await ask(server, client, 'save_body_scan', { scan });
  await storeWearables(server, client, today);
  await fillQuestionnaire(server, client);
  await fillPlan(server, client);
  await fillSupplements(server, admin, client, supplement);
  const menuId = await makeMenu(server, admin, `Teden ${mark}`);
  await giveMenu(server, admin, client, menuId);
  await ask(server, admin, 'client_save_note', { client_id: client.id, note: { id: randomUUID(), text: 'Ne mara rib.' } });
  await server.service.rpc('create_invitation', { email: `${mark}@vabljeni.test`, lang: 'sl', grants_admin: false });
  return { client, admin, mealId, recipeId, menuId, trainingId, supplement };
}
