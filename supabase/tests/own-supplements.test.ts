/** Supplements that people take on their own: one list with the questionnaire, ticked like assigned ones, the nutritionist only reads. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_WORDINGS, HEALTH_PLACE } from '#core/contracts/consent.ts';
import { clientSupplementsSchema, deletedOwnSchema, mySupplementsSchema, ownSupplementSchema } from '#core/contracts/supplement.ts';
import { questionnairePageSchema } from '#core/contracts/questionnaire.ts';
import { addDays } from '#core/kit/day.ts';
import { SUPPLEMENT_TYPES } from '#core/supplements/supplement.ts';
import { getRefusal, openTestDb, type Member, type TestDb } from '#testing/db.ts';

describe('own supplements', () => {
  let db: TestDb;
  let admin: Member;
  let ana: Member;
  beforeAll(async () => {
    db = await openTestDb();
    admin = await db.join({ admin: true });
  });
  beforeEach(async () => {
    ana = await db.join();
  });
  afterAll(() => db.close());

  const save = async (supplement: object, isChange = false, member = ana) =>
    ownSupplementSchema.parse(await db.as(member).rpc('save_own_supplement', { supplement, is_change: isChange }));
  const mine = async (member = ana) => mySupplementsSchema.parse(await db.as(member).rpc('my_supplements', {}));
  const tick = (id: string, day: string, done = true, member = ana) => db.as(member).rpc('tick_own_supplement', { supplement_id: id, day, done });
  const vitamin = (change: object = {}) => ({ id: randomUUID(), type: 'vitamin_d', amount: 1000, unit: 'IU', fromDay: '2026-01-01', ...change });

  test('the database knows the types of core; the same saved again is one, and what cannot be is refused', async () => {
    for (const type of SUPPLEMENT_TYPES) expect((await save({ id: randomUUID(), type })).type).toBe(type);
    expect((await mine()).own).toHaveLength(SUPPLEMENT_TYPES.length);
    const one = await save(vitamin({ manufacturer: ' Lek ' }));
    expect(one).toMatchObject({ manufacturer: 'Lek', name: null, frequency: 'daily', toDay: null });
    expect(await save(one)).toEqual(one);
    for (const wrong of [{ type: 'pills' }, { amount: -1 }, { unit: 'spoon' }, { toDay: '2025-01-01' }, { name: 'a\nb' }])
      expect(await getRefusal(save(vitamin(wrong)))).toBe('input_invalid');
    const miha = await db.join();
    expect(await getRefusal(save(one, false, miha))).toBe('id_taken');
    expect(await getRefusal(save(vitamin(), true))).toBe('not_found');
  });

  test('it is ticked on its days alone, and comes back whole after it was deleted', async () => {
    const { today } = await mine();
    const { id, ...rest } = await save(vitamin());
    await tick(id, addDays(today, -60));
    await tick(id, today);
    await tick(id, today);
    expect((await mine()).own).toMatchObject([{ id, ticks: [today], lastTick: today }]);
    expect(await getRefusal(tick(id, '2025-12-31'))).toBe('input_invalid');
    expect(await getRefusal(tick(id, addDays(today, 2)))).toBe('input_invalid');
    const miha = await db.join();
    expect(await getRefusal(tick(id, today, true, miha))).toBe('not_found');
    expect(await getRefusal(db.as(miha).rpc('delete_own_supplement', { supplement_id: id }))).toBe('not_found');
    const { ticks } = deletedOwnSchema.parse(await db.as(ana).rpc('delete_own_supplement', { supplement_id: id }));
    expect(ticks).toEqual([addDays(today, -60), today]);
    expect((await mine()).own).toEqual([]);
    await save({ id, ...rest, ticks });
    expect((await mine()).own).toMatchObject([{ id, ticks: [today] }]);
    expect(await db.rows('select 1 from public.own_supplement_ticks where supplement_id = $1', [id])).toHaveLength(2);
    await tick(id, today, false);
    expect((await mine()).own).toMatchObject([{ ticks: [] }]);
  });

  test('the nutritionist sees it as the client’s own, and it is on the timeline', async () => {
    const { id } = await save(vitamin({ name: 'Detrical' }));
    const seen = clientSupplementsSchema.parse(await db.as(admin).rpc('client_supplements', { client_id: ana.id }));
    expect(seen).toMatchObject({ assignments: [], own: [{ id, name: 'Detrical' }] });
    const events = JSON.stringify(await db.as(admin).rpc('client_timeline', { client_id: ana.id }));
    expect(events).toContain('own_supplement');
    expect(events).toContain('Detrical');
    expect(await getRefusal(save({ ...vitamin(), id }, true, admin))).toBe('not_found');
  });

  describe('and the questionnaire', () => {
    const REQUIRED = {
      firstName: 'Ana',
      lastName: 'Novak',
      birthDate: '1990-04-12',
      sex: 'female',
      heightCm: 167,
      weightKg: 64,
      primaryGoal: 'thyroid',
      cautions: ['none'],
    };
    const finish = async (answers: object, answeredAgo = 0) => {
      const draft = {
        id: randomUUID(),
        answers: { ...REQUIRED, ...answers },
        answeredAt: Object.fromEntries(Object.keys({ ...REQUIRED, ...answers }).map((key) => [key, Date.now() - answeredAgo])),
        passed: [],
      };
      await db.as(ana).rpc('save_questionnaire', { draft });
      return questionnairePageSchema.parse(await db.as(ana).rpc('finish_questionnaire', { questionnaire_id: draft.id }));
    };
    beforeEach(() => db.as(ana).rpc('give_consent', { kind: 'health_data', place: HEALTH_PLACE, wording: CONSENT_WORDINGS.health_data }));

    test('have one list: rows are added, changed and ended by finishing, and what was changed since is newer', async () => {
      const [kept, dropped, newer] = [await save(vitamin()), await save(vitamin({ type: 'zinc', amount: 15, unit: 'mg' })), await save(vitamin())];
      const page = questionnairePageSchema.parse(await db.as(ana).rpc('my_questionnaire', {}));
      expect(page.known.supplements).toHaveLength(3);
      const added = randomUUID();
      const rows = [
        { id: kept.id, type: 'vitamin_d', amount: 2000, unit: 'IU' },
        { id: added, type: 'iron', amount: 14, unit: 'mg' },
        {},
        { id: randomUUID() },
      ];
      const done = await finish({ supplements: [...rows, { id: newer.id, type: 'vitamin_d', amount: 1000, unit: 'IU' }] });
      const { own, today } = await mine();
      expect(own.find(({ id }) => id === kept.id)).toMatchObject({ amount: 2000, fromDay: '2026-01-01', toDay: null });
      expect(own.find(({ id }) => id === added)).toMatchObject({ type: 'iron', fromDay: today, frequency: 'daily' });
      expect(own.find(({ id }) => id === dropped.id)).toMatchObject({ toDay: addDays(today, -1) });
      expect(own).toHaveLength(4);
      expect(done.versions[0]?.answers['supplements']).toHaveLength(3);
    });

    test('what the page of supplements has newer stays; a version keeps what was taken on its day', async () => {
      const one = await save(vitamin());
      const answered = await finish({ supplements: [] }, 60_000);
      expect((await mine()).own).toMatchObject([{ toDay: null }]);
      expect(answered.versions[0]?.answers['supplements']).toMatchObject([{ id: one.id, type: 'vitamin_d', amount: 1000 }]);
      await db.as(ana).rpc('delete_own_supplement', { supplement_id: one.id });
      const page = questionnairePageSchema.parse(await db.as(ana).rpc('my_questionnaire', {}));
      expect(page.known.supplements).toBeNull();
      expect(page.versions[0]?.answers['supplements']).toHaveLength(1);
    });
  });
});
