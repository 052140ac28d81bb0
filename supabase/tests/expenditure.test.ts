/** Energy expenditure: what it is computed from, and that no decision sets goals beyond the guard rails, whoever decides. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_WORDINGS, HEALTH_PLACE } from '#core/contracts/consent.ts';
import { expenditurePageSchema } from '#core/contracts/expenditure.ts';
import { addDays, weekStart, type Day } from '#core/kit/day.ts';
import { energyFloor } from '#core/nutrition/recommendations/energy-need.ts';
import { toAge } from '#core/questionnaire/recommendation-input.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

const GOALS = { calories: 1900, protein: 110, carbs: 220, fat: 64 };
const BODY = { birthDate: '1990-04-12', sex: 'female', heightCm: 167 } as const;

describe('energy expenditure', () => {
  let db: TestDb;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true }));
  });
  afterAll(() => db.close());

  const page = async (actor: Actor) => expenditurePageSchema.parse(await actor.rpc('my_expenditure', {}));
  /** A person with a finished questionnaire. */
  async function join(answers: object = {}) {
    const member = await db.join();
    const actor = db.as(member);
    await actor.rpc('give_consent', { kind: 'health_data', place: HEALTH_PLACE, wording: CONSENT_WORDINGS.health_data });
    const all = {
      firstName: 'Ana',
      lastName: 'Novak',
      ...BODY,
      weightKg: 62,
      primaryGoal: 'immunity',
      physicalActivity: 'light',
      cautions: ['none'],
      ...answers,
    };
    const id = randomUUID();
    const now = Date.now();
    await actor.rpc('save_questionnaire', {
      draft: { id, answers: all, answeredAt: Object.fromEntries(Object.keys(all).map((key) => [key, now])), passed: [] },
    });
    await actor.rpc('finish_questionnaire', { questionnaire_id: id });
    const { today } = await page(actor);
    return { id: member.id, actor, today };
  }
  const suggestion = (today: Day, more: object = {}) => ({
    week: weekStart(today),
    expenditure: 1980,
    low: 1800,
    high: 2160,
    goals: GOALS,
    decision: 'accepted',
    ...more,
  });
  const decide = async (actor: Actor, one: object) => expenditurePageSchema.parse(await actor.rpc('decide_expenditure', { suggestion: one }));

  test('days, weights and answers come as they were logged; a day with a food of unknown energy has none', async () => {
    const { actor, today } = await join();
    const log = async (day: Day, nutrients: object | null) => {
      const id = randomUUID();
      await actor.rows(`insert into public.meals (id, day, type, name) values ($1, $2, 'lunch', 'x')`, [id, day]);
      await actor.rows(`insert into public.meal_ingredients (meal_id, name, nutrients) values ($1, 'x', $2)`, [id, JSON.stringify(nutrients)]);
    };
    await log(addDays(today, -2), { calories: 700 });
    await log(addDays(today, -2), { calories: 500 });
    await log(addDays(today, -1), { protein: 3 });
    const found = await page(actor);
    expect(found.days).toEqual([
      { day: addDays(today, -2), kcal: 1200, meals: 2 },
      { day: addDays(today, -1), kcal: null, meals: 1 },
    ]);
    expect(found.weighings).toEqual([{ day: today, weightKg: 62 }]);
    expect(found.known).toEqual({ ...BODY, weight: { value: 62, day: today } });
    expect(found.answers).toEqual({ primaryGoal: 'immunity', physicalActivity: 'light', cautions: ['none'] });
  });

  test('accepting sets the goals and keeps who decided; ignoring keeps the goals; the same decision twice is one', async () => {
    const { actor, today } = await join();
    const ignored = await decide(actor, suggestion(today, { decision: 'ignored' }));
    expect(ignored.goals).toBeNull();
    expect(ignored.suggestions).toMatchObject([{ week: weekStart(today), decision: 'ignored', isByPerson: true, decidedBy: 'Ana Novak' }]);
    const accepted = await decide(actor, suggestion(today));
    expect(accepted.goals).toEqual({ ...GOALS, variants: [] });
    expect(accepted.suggestions).toMatchObject([{ decision: 'accepted', goals: GOALS, expenditure: 1980 }]);
    expect((await decide(actor, suggestion(today))).suggestions).toEqual(accepted.suggestions);
  });

  test('the nutritionist decides for a client, who sees that it was not they and gets a notice', async () => {
    const { id, actor, today } = await join();
    await admin.rpc('client_decide_expenditure', { client_id: id, suggestion: suggestion(today) });
    const found = await page(actor);
    expect(found.goals).toEqual({ ...GOALS, variants: [] });
    expect(found.suggestions).toMatchObject([{ decision: 'accepted', isByPerson: false }]);
    expect(await actor.rpc('my_notices', {})).toMatchObject([{ kind: 'profile_changed', payload: { fields: ['goals'] } }]);
    expect(await actor.rows('select action from public.audit_entries')).toEqual(
      expect.arrayContaining([{ action: 'goals_changed' }, { action: 'questionnaire_read' }]),
    );
  });

  test.each<[string, object, (today: Day) => object]>([
    ['less than the basal rate', {}, () => ({ goals: { ...GOALS, calories: 1280 } })],
    ['less than 1500 kcal for a man', { sex: 'male', weightKg: 40, heightCm: 145 }, () => ({ goals: { ...GOALS, calories: 1480 } })],
    ['with an eating disorder', { cautions: ['eating_disorder'] }, () => ({})],
    ['under 18', { birthDate: '2012-01-01' }, () => ({})],
    ['of last week', {}, (today) => ({ week: addDays(weekStart(today), -7) })],
    ['without energy', {}, () => ({ goals: { protein: 1, carbs: 1, fat: 1 } })],
  ])('a suggestion %s is refused and changes nothing, also for the nutritionist', async (_what, answers, change) => {
    const { id, actor, today } = await join(answers);
    const wrong = suggestion(today, change(today));
    expect(await getRefusal(decide(actor, wrong))).toBe('input_invalid');
    expect(await getRefusal(admin.rpc('client_decide_expenditure', { client_id: id, suggestion: wrong }))).toBe('input_invalid');
    expect(await page(actor)).toMatchObject({ goals: null, suggestions: [] });
  });

  test('the floor of the database is that of core', async () => {
    const bodies = [
      { sex: 'female', birthDate: '1990-04-12', heightCm: 167, weightKg: 62 },
      { sex: 'male', birthDate: '1971-12-31', heightCm: 181.5, weightKg: 96.4 },
      { sex: 'female', birthDate: '1949-01-01', heightCm: 150, weightKg: 45 },
    ] as const;
    for (const { birthDate, ...body } of bodies) {
      const { id, today } = await join({ birthDate, ...body });
      const [found] = await db.rows<{ floor: string }>('select private.energy_floor($1, $2) as floor', [id, today]);
      expect(Number(found?.floor)).toBeCloseTo(energyFloor({ ...body, age: toAge(birthDate, today) }), 6);
    }
  });

  test('calm view: the person switches their own, a nutritionist sets and lifts theirs, and the person is told', async () => {
    const { id, actor } = await join();
    expect(await actor.rpc('update_profile', { profile: { calmView: true } })).toMatchObject({
      calmView: true,
      calmViewSet: false,
    });
    expect(await getRefusal(actor.rpc('update_profile', { profile: { calmViewSet: true } }))).toBe('input_invalid');
    const found = expenditurePageSchema.parse(await admin.rpc('client_set_calm_view', { client_id: id, is_set: true }));
    expect(found.calmView).toEqual({ isOwn: true, isSet: true });
    await actor.rpc('update_profile', { profile: { calmView: false } });
    expect(await actor.rpc('my_profile', {})).toMatchObject({ calmView: false, calmViewSet: true });
    expect(await getRefusal(actor.rows('update public.profiles set calm_view_set = false'))).toBe('42501');
    expect(await actor.rpc('my_notices', {})).toMatchObject([{ kind: 'profile_changed', payload: { fields: ['calmView'] } }]);
    await admin.rpc('client_set_calm_view', { client_id: id, is_set: false });
    expect(await actor.rpc('my_profile', {})).toMatchObject({ calmViewSet: false });
  });

  test('the overview says so while enough is logged and nothing is decided', async () => {
    const { actor, today } = await join();
    const lines = async () => {
      const { parts } = await actor.rpc<{ parts: Record<string, { kind: string }[]> }>('overview', {});
      return (parts['attention'] ?? []).filter(({ kind }) => kind === 'expenditure').length;
    };
    expect(await lines()).toBe(0);
    const monday = weekStart(today);
    await actor.rows(`insert into public.meals (day, type, name) select $1::date - n, 'lunch', 'x' from generate_series(1, 20) n`, [monday]);
    await actor.rows(`insert into public.weight_entries (day, weight_kg) select $1::date - 3 * n, 62 from generate_series(1, 9) n`, [monday]);
    expect(await lines()).toBe(1);
    await decide(actor, suggestion(today, { decision: 'ignored' }));
    expect(await lines()).toBe(0);
  });
});
