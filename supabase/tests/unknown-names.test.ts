/** A name that a function does not know is refused: left out, what somebody states would be lost without a word. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_WORDINGS, HEALTH_PLACE } from '#core/contracts/consent.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

const day = '2026-11-20';
const [DRAFT, SUPPLEMENT, ASSIGNMENT, MENU] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const food = { name: 'Riž', grams: 100, nutrients: { calories: 130 } };

interface Call {
  readonly rpc: string;
  /** The arguments with `more` at the place that is tried. */
  readonly args: (more: object) => Record<string, unknown>;
}
const calls: Readonly<Record<string, Call>> = {
  'a meal': {
    rpc: 'save_meal',
    args: (more) => ({ meal: { id: randomUUID(), day, type: 'lunch', ingredients: [food], ...more } }),
  },
  'a food of a meal': {
    rpc: 'save_meal',
    args: (more) => ({ meal: { id: randomUUID(), day, type: 'lunch', ingredients: [food, { ...food, ...more }] } }),
  },
  'a recipe': {
    rpc: 'save_recipe',
    args: (more) => ({ recipe: { id: randomUUID(), kind: 'recipe', name: 'x', portions: 1, ingredients: [food], ...more } }),
  },
  'a food of a recipe': {
    rpc: 'save_recipe',
    args: (more) => ({ recipe: { id: randomUUID(), kind: 'recipe', name: 'x', portions: 1, ingredients: [{ ...food, ...more }] } }),
  },
  'a product': { rpc: 'save_product', args: (more) => ({ product: { id: randomUUID(), name: 'x', per100: { calories: 100 }, ...more } }) },
  'the figures of a product': {
    rpc: 'save_product',
    args: (more) => ({ product: { id: randomUUID(), name: 'x', per100: { calories: 100, ...more } } }),
  },
  'a weight': { rpc: 'save_body_entry', args: (more) => ({ entry: { id: randomUUID(), kind: 'weight', day, value: 70, ...more } }) },
  'an imported weight': { rpc: 'import_body_entries', args: (more) => ({ entries: [{ kind: 'weight', day, value: 71, ...more }] }) },
  'a scan': {
    rpc: 'save_body_scan',
    args: (more) => ({ scan: { id: randomUUID(), day, method: 'bia', values: [{ field: 'body_fat_pct', region: 'whole', value: 20 }], ...more } }),
  },
  'a figure of a scan': {
    rpc: 'save_body_scan',
    args: (more) => ({ scan: { id: randomUUID(), day, method: 'bia', values: [{ field: 'body_fat_pct', region: 'whole', value: 20, ...more }] } }),
  },
  'a blood report': {
    rpc: 'save_blood_report',
    args: (more) => ({ report: { id: randomUUID(), collectedOn: day, results: [{ name: 'Feritin', value: 50 }], ...more } }),
  },
  'a result of blood': {
    rpc: 'save_blood_report',
    args: (more) => ({ report: { id: randomUUID(), collectedOn: day, results: [{ name: 'Feritin', value: 51, ...more }] } }),
  },
  'a range of a result': {
    rpc: 'save_blood_report',
    args: (more) => ({ report: { id: randomUUID(), collectedOn: day, results: [{ name: 'Feritin', value: 52, range: { low: 1, ...more } }] } }),
  },
  'a training': { rpc: 'save_training', args: (more) => ({ session: { id: randomUUID(), day, kind: 'run', ...more } }) },
  'its variability': {
    rpc: 'save_training',
    args: (more) => ({ session: { id: randomUUID(), day, kind: 'run', hrv: { ms: 50, measure: 'rmssd', ...more } } }),
  },
  'a supplement': {
    rpc: 'save_own_supplement',
    args: (more) => ({ supplement: { id: randomUUID(), type: 'vitamin_d', amount: 1, unit: 'tablets', ...more } }),
  },
  goals: { rpc: 'set_goals', args: (more) => ({ goals: { calories: 2000, protein: 100, carbs: 200, fat: 70, ...more } }) },
  'goals of nutrients': { rpc: 'set_nutrient_goals', args: (more) => ({ goals: [{ nutrient: 'fiber', amount: 30, aim: 'reach', ...more }] }) },
  'the profile': { rpc: 'update_profile', args: (more) => ({ profile: { firstName: 'Ana', ...more } }) },
  'a template of training': {
    rpc: 'save_training_template',
    args: (more) => ({ template: { id: randomUUID(), name: 'Noge', kind: 'strength', ...more } }),
  },
  'an exercise of a template': {
    rpc: 'save_training_template',
    args: (more) => ({ template: { id: randomUUID(), name: 'Noge', kind: 'strength', exercises: [{ name: 'Počep', sets: [], ...more }] } }),
  },
  'a file of training': {
    rpc: 'report_training_files',
    args: (more) => ({ files: [{ key: 'x.fit', name: 'x.fit', state: 'failed', reason: 'empty', ...more }] }),
  },
  'a draft': { rpc: 'save_questionnaire', args: (more) => ({ draft: { id: DRAFT, answers: {}, answeredAt: {}, passed: [], ...more } }) },
  'the times of a draft': {
    rpc: 'save_questionnaire',
    args: (more) => ({ draft: { id: DRAFT, answers: { smoking: 'never' }, answeredAt: { smoking: 1, ...more }, passed: [] } }),
  },
  'the place of a page': { rpc: 'meal_history', args: (more) => ({ before: { day, at: `${day}T12:00:00Z`, id: randomUUID(), ...more } }) },
};

/** What administrators call, the same. */
const deskCalls: Readonly<Record<string, Call>> = {
  'the place in the list of clients': { rpc: 'desk_clients', args: (more) => ({ after: { key: 'a', id: 'a', ...more } }) },
  'the place in the list of invitations': {
    rpc: 'desk_invitations',
    args: (more) => ({ after: { createdAt: `${day}T12:00:00Z`, id: randomUUID(), ...more } }),
  },
  "a client's profile": { rpc: 'client_update_profile', args: (more) => ({ changes: { firstName: 'Ana', ...more } }) },
  "a client's goals": {
    rpc: 'client_set_goals',
    args: (more) => ({ goals: { calories: 2000, protein: 100, carbs: 200, fat: 70, ...more } }),
  },
  'a note': { rpc: 'client_save_note', args: (more) => ({ note: { id: randomUUID(), text: 'Ne mara rib.', ...more } }) },
  'a supplement of the catalogue': {
    rpc: 'desk_save_supplement',
    args: (more) => ({ supplement: { id: SUPPLEMENT, name: 'Magnezij', type: 'magnesium', ...more } }),
  },
  'what is assigned': {
    rpc: 'client_assign_supplement',
    args: (more) => ({ assignment: { id: ASSIGNMENT, supplementId: SUPPLEMENT, frequency: 'daily', ...more } }),
  },
  'what is changed': { rpc: 'client_change_assignment', args: (more) => ({ assignment: { id: ASSIGNMENT, note: 'x', ...more } }) },
  'a menu': { rpc: 'desk_save_menu', args: (more) => ({ menu: { id: MENU, name: 'Teden', ...more } }) },
  'a line of a menu': {
    rpc: 'desk_save_menu',
    args: (more) => ({ menu: { id: MENU, name: 'Teden', items: [{ day: 1, type: 'lunch', text: 'riž', ...more }] } }),
  },
  'a menu that is assigned': {
    rpc: 'client_assign_menu',
    args: (more) => ({ assignment: { id: randomUUID(), menuId: MENU, ...more } }),
  },
  'a template that is assigned': {
    rpc: 'client_assign_template',
    args: (more) => ({ template: { id: randomUUID(), name: 'Noge', kind: 'strength', ...more } }),
  },
};

/** Calls that would need more than these tests arrange; they are refused before anything is looked up. */
const unarranged: Readonly<Record<string, Call>> = {
  'a consultation': {
    rpc: 'client_save_consultation',
    args: (more) => ({ consultation: { id: randomUUID(), status: 'held', ...more } }),
  },
  'a comment on blood': {
    rpc: 'client_comment_blood',
    args: (more) => ({ comment: { id: randomUUID(), reportId: randomUUID(), text: 'x', ...more } }),
  },
  'a comment on training': {
    rpc: 'client_comment_training',
    args: (more) => ({ comment: { id: randomUUID(), sessionId: randomUUID(), text: 'x', ...more } }),
  },
  'a suggestion': { rpc: 'decide_expenditure', args: (more) => ({ suggestion: { decision: 'ignored', ...more } }) },
  'the goals of a suggestion': { rpc: 'client_decide_expenditure', args: (more) => ({ suggestion: { goals: more } }) },
  'a time of day': { rpc: 'save_supplement_reminder', args: (more) => ({ reminder: { id: randomUUID(), minute: 480, ...more } }) },
  'a kept page': { rpc: 'save_report_page', args: (more) => ({ page: { id: randomUUID(), subjectId: randomUUID(), ...more } }) },
  'an upload': { rpc: 'create_upload', args: (more) => ({ upload: { id: randomUUID(), kind: 'x', path: 'x', ...more } }) },
  'a photo': { rpc: 'log_photo', args: (more) => ({ meal: { id: randomUUID(), photos: [{ id: randomUUID(), ...more }] } }) },
  'a photo that comes back': { rpc: 'restore_meal', args: (more) => ({ meal: { id: randomUUID(), photos: [{ id: randomUUID(), ...more }] } }) },
  'a move': { rpc: 'move_ingredient', args: (more) => ({ move: { id: randomUUID(), ...more } }) },
  'where it goes': { rpc: 'move_ingredient', args: (more) => ({ move: { id: randomUUID(), to: { id: randomUUID(), ...more } } }) },
  'a browser': { rpc: 'upsert_push_subscription', args: (more) => ({ subscription: { endpoint: 'x', expirationTime: null, ...more } }) },
  'keys of a browser': { rpc: 'upsert_push_subscription', args: (more) => ({ subscription: { endpoint: 'x', keys: { auth: 'x', ...more } } }) },
};

/** Not judged by name, and why. */
const NOT_JUDGED: Readonly<Record<string, string>> = {
  add_ingredients: 'part of save_meal, which is tried',
  finish_questionnaire: 'a report of blood like save_blood_report',
  restore_training: 'save_training, which is tried',
  save_training_file: 'save_training, which is tried',
  scale_ingredients: 'answers what it is given, scaled, and stores nothing',
  update_meal: 'needs a meal that is there, and has its own test',
};

const STRANGE = { fiberr: 3 };

/** The name that a refusal speaks of. */
async function getNamed(action: Promise<unknown>): Promise<unknown> {
  const error: unknown = await action.catch((thrown: unknown) => thrown);
  return error instanceof Error && error.message === 'input_invalid' && error.cause instanceof Error && Reflect.get(error.cause, 'detail');
}

describe('names that nobody knows', () => {
  let db: TestDb;
  let clientId: string;
  let ana: Actor;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    const client = await db.join();
    clientId = client.id;
    ana = db.as(client);
    admin = db.as(await db.join({ admin: true }));
    await ana.rpc('give_consent', { kind: 'health_data', place: HEALTH_PLACE, wording: CONSENT_WORDINGS.health_data });
  });
  afterAll(() => db.close());
  /** As an administrator, of the client where it is about one. */
  const callAsAdmin = ({ rpc, args }: Call, more: object) =>
    admin.rpcRaw(rpc, { ...args(more), ...(rpc.startsWith('client_') && { client_id: clientId }) });

  test.each(Object.entries(calls))('in %s are refused', async (_what, { rpc, args }) => {
    expect(await getRefusal(ana.rpcRaw(rpc, args(STRANGE)))).toBe('input_invalid');
    await expect(ana.rpcRaw(rpc, args({}))).resolves.toBeDefined();
  });

  test.each(Object.entries(deskCalls))('in %s are refused to an administrator', async (_what, call) => {
    expect(await getRefusal(callAsAdmin(call, STRANGE))).toBe('input_invalid');
    await expect(callAsAdmin(call, {})).resolves.toBeDefined();
  });

  test.each(Object.entries(unarranged))('in %s are refused by name', async (_what, call) => {
    expect(await getNamed(callAsAdmin(call, STRANGE))).toBe('fiberr');
    expect(await getNamed(callAsAdmin(call, {}))).not.toBe('fiberr');
  });

  test('in a change of a meal are refused', async () => {
    const change = async (more: object) => {
      const meal = { id: randomUUID(), day, type: 'lunch', ingredients: [food] };
      await ana.rpc('save_meal', { meal });
      return getRefusal(ana.rpcRaw('update_meal', { meal: { ...meal, ...more } }));
    };
    expect([await change(STRANGE), await change({})]).toEqual(['input_invalid', 'done']);
  });

  test('every function that takes JSON of a person is tried', async () => {
    const found = await db.rows<{ name: string }>(
      `select p.proname as name from pg_catalog.pg_proc p where p.pronamespace = 'public'::regnamespace
        and has_function_privilege('authenticated', p.oid, 'execute')
        and 'jsonb'::regtype = any (p.proargtypes::oid[]) order by 1`,
    );
    const tried = [calls, deskCalls, unarranged].flatMap((list) => Object.values(list).map(({ rpc }) => rpc));
    expect(found.map(({ name }) => name)).toEqual([...new Set([...tried, ...Object.keys(NOT_JUDGED)])].toSorted());
  });
});
