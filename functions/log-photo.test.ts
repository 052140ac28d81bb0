import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mealSchema, type Meal } from '#core/contracts/meal.ts';
import { stemKey } from '#core/food-text/stem-key.ts';
import { PHOTO_BUCKET, photoPath } from '#core/contracts/photo.ts';
import { MEAL_FAILURES } from '#core/nutrition/meal.ts';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, getRefusal, type Member, type TestDb } from '#testing/db.ts';
import { logPhoto } from './log-photo.ts';
import { retryPhoto } from './retry-photo.ts';
import { updateMeal } from './update-meal.ts';

describe('photos without a configured model', () => {
  let db: TestDb;
  let ana: Member;
  let bor: Member;
  beforeAll(async () => {
    db = await openTestDb();
    ana = await db.join();
    bor = await db.join();
  });
  afterAll(() => db.close());

  /** A stored file, as the storage creates it. */
  const laid = async (owner: Member, mealId: string, photoId: string) => {
    await db.rows('insert into storage.objects (bucket_id, name) values ($1, $2)', [PHOTO_BUCKET, photoPath(owner.id, mealId, photoId)]);
    return { id: photoId, width: 400, height: 300 };
  };
  async function log(more: object = {}, id: string = randomUUID(), who = ana) {
    const photos = [await laid(who, id, randomUUID()), await laid(who, id, randomUUID())];
    return callEndpoint<Meal>(logPhoto, testCtx(db, who), { id, day: '2026-11-20', type: 'lunch', lang: 'sl', photos, ...more });
  }

  test('are stored with a meal that has the reason', async () => {
    const { status, body } = await log();
    expect(status).toBe(200);
    expect(mealSchema.parse(body)).toMatchObject({
      status: 'failed',
      failure: 'no_provider',
      source: 'photo',
      photos: [{ width: 400 }, { height: 300 }],
    });
    expect((await callEndpoint<Meal>(retryPhoto, testCtx(db, ana), { id: body.id })).body).toMatchObject({
      status: 'failed',
      failure: 'no_provider',
    });
    expect((await callEndpoint(retryPhoto, testCtx(db, bor), { id: body.id })).status).toBe(404);
  });

  test('complete a meal with the words beside them, or with the chosen foods', async () => {
    expect((await log({ text: '2 jajci', oil: '1' })).body).toMatchObject({ status: 'completed', failure: null, text: '2 jajci', oilGrams: 13.6 });
    const chosen = await log({ analyze: false, ingredients: [{ foodId: 'rice_white_cooked', name: 'riž', grams: 100 }] });
    expect(chosen.body).toMatchObject({ status: 'completed', name: 'Riž', ingredients: [{ foodId: 'rice_white_cooked', recognized: true }] });
    expect((await log({ text: 'blabuljavka' })).body).toMatchObject({
      status: 'failed',
      failure: 'no_provider',
      text: 'blabuljavka',
      ingredients: [],
    });
    expect((await log({ analyze: false })).body).toEqual({ error: { code: 'meal_empty' } });
  });

  test('report chosen foods that nobody knows under the stem of their spellings', async () => {
    const { body } = await log({ analyze: false, ingredients: [{ name: 'kvintavcev', text: 'kvintavcev', grams: 60 }] });
    expect(await db.rows('select text, stem from public.unknown_ingredients where meal_id = $1', [body.id])).toEqual([
      { text: 'kvintavcev', stem: stemKey('kvintavca', 'sl') },
    ]);
  });

  test('without words leave a meal that is completed when somebody edits it', async () => {
    const { body } = await log();
    const ingredients = [{ foodId: 'rice_white_cooked', name: 'riž', grams: 100 }];
    const mended = await callEndpoint<Meal>(updateMeal, testCtx(db, ana), { id: body.id, lang: 'sl', ingredients });
    expect(mended.body).toMatchObject({ status: 'completed', failure: null, photos: [{ width: 400 }, { width: 400 }] });
  });

  test("are rejected if they are missing, of another user, too many, or if the meal's id is taken", async () => {
    const id = randomUUID();
    const [foreign, lost] = [await laid(bor, id, randomUUID()), { id: randomUUID(), width: 4, height: 3 }];
    for (const photos of [[foreign], [lost]]) expect((await log({ photos })).body).toEqual({ error: { code: 'photo_missing' } });
    expect((await log({ photos: Array.from({ length: 5 }, () => lost) })).status).toBe(400);
    const { body } = await log();
    expect((await log({}, body.id, bor)).body).toEqual({ error: { code: 'id_taken' } });
    expect((await log({ text: '3 jajci' }, body.id)).body).toMatchObject({ status: 'failed', text: null });
  });

  test('cannot be inserted without the endpoint, nor analysed more than a hundred times a day', async () => {
    const { body } = await log();
    const asAna = db.as(ana);
    expect(
      await getRefusal(
        asAna.rows('insert into public.meal_photos (id, meal_id, upload_id, width, height, position) values ($1, $2, $3, 1, 1, 3)', [
          randomUUID(),
          body.id,
          body.photos[0]?.id,
        ]),
      ),
    ).toBe('42501');
    await db.rows(
      `insert into private.jobs (kind, user_id, payload) select 'read_upload', $1, '{"kind": "meal_photo"}' from generate_series(1, 100)`,
      [ana.id],
    );
    expect(await getRefusal(asAna.rpc('retry_photo', { meal_id: body.id }))).toBe('rate_limited');
    expect((await asAna.rpc<Meal>('meal_detail', { meal_id: body.id })).status).toBe('failed');
  });

  test('uploaded without a meal are orphaned after a day; those of a meal are not', async () => {
    const orphan = await laid(ana, randomUUID(), randomUUID());
    const { body } = await log();
    const left = async (hours: number) =>
      JSON.stringify(await db.service.rpc('removable_files', { at: new Date(Date.now() + hours * 3_600_000).toISOString() }));
    expect(await left(23)).not.toContain(orphan.id);
    expect(await left(25)).toContain(orphan.id);
    expect(await left(25)).not.toContain(body.photos[0]?.id);
  });

  test('fail only with codes of MEAL_FAILURES', async () => {
    const { body } = await log();
    for (const failure of MEAL_FAILURES) await db.rows('update public.meals set failure = $1 where id = $2', [failure, body.id]);
    expect(await getRefusal(db.rows(`update public.meals set failure = 'x' where id = $1`, [body.id]))).toBe('23514');
  });

  test('consents are stored with their host and their end', async () => {
    const asBor = db.as(bor);
    await asBor.rpc('give_consent', { kind: 'ai_photos', place: ' api.example ', wording: 1 });
    await asBor.rpc('give_consent', { kind: 'ai_photos', place: 'api.example', wording: 1 });
    expect(await asBor.rpc('my_consents')).toMatchObject([{ kind: 'ai_photos', place: 'api.example' }]);
    expect(await asBor.rpc('withdraw_consent', { kind: 'ai_photos' })).toEqual([]);
    await asBor.rpc('give_consent', { kind: 'ai_photos', place: 'api.example', wording: 1 });
    const lines = await asBor.rows<{ withdrawn: boolean }>(
      'select withdrawn_at is not null as withdrawn from public.consents order by given_at, withdrawn_at nulls last',
    );
    expect(lines.map(({ withdrawn }) => withdrawn)).toEqual([true, false]);
    expect(await getRefusal(asBor.rpc('give_consent', { kind: 'everything', place: 'x', wording: 1 }))).toBe('input_invalid');
  });
});
