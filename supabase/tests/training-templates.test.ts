/** Templates of training: kept by their owner, assigned by the nutritionist with a notice; last sets and bests of exercises on the first page. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainingTemplateSchema, type TrainingTemplate } from '#core/contracts/training-template.ts';
import { trainingPageSchema } from '#core/contracts/training.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

describe('training templates', () => {
  let db: TestDb;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true }));
  });
  afterAll(() => db.close());

  const template = (more: Partial<TrainingTemplate> = {}): TrainingTemplate => ({
    id: randomUUID(),
    name: 'Noge A',
    kind: 'strength',
    exercises: [{ exerciseId: 'squat', name: 'počep', sets: [{ reps: 5, weightKg: 60 }, { reps: 5 }] }],
    isAssigned: false,
    ...more,
  });
  const save = async (actor: Actor, one: object, is_change = false) =>
    trainingTemplateSchema.parse(await actor.rpc('save_training_template', { template: one, is_change }));
  const page = async (actor: Actor, args: object = {}) => trainingPageSchema.parse(await actor.rpc('my_trainings', args));
  const templates = async (actor: Actor) => (await page(actor)).templates ?? [];

  test('a template is answered as it was saved, once for the same request twice, changed and deleted', async () => {
    const ana = db.as(await db.join());
    const one = template({ programme: 'Začetni', weekday: 1, durationMinutes: 45, notes: 'Počasi dol.' });
    expect(await save(ana, one)).toEqual(one);
    expect(await save(ana, { ...one, name: 'sent again' })).toEqual(one);
    expect(await templates(ana)).toEqual([one]);
    const changed = template({ id: one.id, name: 'Noge B' });
    expect(await save(ana, changed, true)).toEqual(changed);
    await ana.rpc('delete_training_template', { template_id: one.id });
    expect(await getRefusal(save(ana, one, true))).toBe('not_found');
    expect(await getRefusal(ana.rpc('delete_training_template', { template_id: one.id }))).toBe('not_found');
    expect(await templates(ana)).toEqual([]);
  });

  test('programmes stand in the order of their days, single templates after them; older pages have none', async () => {
    const ana = db.as(await db.join());
    for (const [name, programme, weekday] of [
      ['Tek', undefined, undefined],
      ['Roke', 'Začetni', 4],
      ['Noge', 'Začetni', 1],
      ['Prosto', 'Začetni', undefined],
    ] as const)
      await save(ana, template({ name, ...(programme ? { programme } : {}), ...(weekday ? { weekday } : {}) }));
    expect((await templates(ana)).map(({ name }) => name)).toEqual(['Noge', 'Roke', 'Prosto', 'Tek']);
    expect(await page(ana, { before: '2026-11-01' })).not.toHaveProperty('templates');
  });

  test('the nutritionist assigns one: once, with a notice and an audit entry; and removes it, but none of the client', async () => {
    const member = await db.join();
    const ana = db.as(member);
    const own = await save(ana, template({ name: 'Moja' }));
    const one = template({ name: 'Noge za kolena' });
    const assign = () => admin.rpc('client_assign_template', { client_id: member.id, template: one });
    expect(trainingTemplateSchema.parse(await assign())).toEqual({ ...one, isAssigned: true });
    await assign();
    const seen = trainingPageSchema.parse(await admin.rpc('client_trainings', { client_id: member.id })).templates;
    expect(seen).toEqual([own, { ...one, isAssigned: true }]);
    const notices = () => db.rows('select payload from public.notices where user_id = $1 and kind = $2', [member.id, 'training_assigned']);
    expect(await notices()).toEqual([{ payload: { name: 'Noge za kolena' } }]);
    const remove = (id: string) => admin.rpc('client_remove_template', { client_id: member.id, template_id: id });
    expect(await getRefusal(remove(own.id))).toBe('not_found');
    await remove(one.id);
    expect(await templates(ana)).toEqual([own]);
    const audited = await db.rows<{ action: string }>('select action from public.audit_entries where user_id = $1 order by created_at', [member.id]);
    expect(audited.map(({ action }) => action)).toEqual(['training_assigned', 'training_unassigned']);
  });

  test('nobody says of their own template that it was assigned, and nobody has one of another', async () => {
    const [ana, bor] = [db.as(await db.join()), db.as(await db.join())];
    const own = await save(ana, { ...template(), isAssigned: true });
    expect(own.isAssigned).toBe(false);
    await expect(ana.rows('update public.training_templates set is_assigned = true where id = $1', [own.id])).rejects.toThrow(/permission denied/);
    await expect(ana.rows(`insert into public.training_templates (name, kind, is_assigned) values ('x', 'run', true)`)).rejects.toThrow(
      /row-level security/,
    );
    expect(await getRefusal(save(bor, own))).toBe('id_taken');
    expect(await getRefusal(bor.rpc('delete_training_template', { template_id: own.id }))).toBe('not_found');
    expect(await templates(bor)).toEqual([]);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['two lines in a name', { name: 'a\nb' }],
    ['an eighth day', { weekday: 8 }],
    ['an unknown kind', { kind: 'sleep' }],
    ['an exercise with a key that nobody knows', { exercises: [{ name: 'x', sets: [], script: 'x' }] }],
    ['no id', { id: undefined }],
  ])('%s is refused', async (_name, more) => {
    expect(await getRefusal(save(db.as(await db.join()), { ...template(), ...more }))).toBe('input_invalid');
  });

  test('exercises: the last sets, and the sets that bests come from, without warm-ups', async () => {
    const ana = db.as(await db.join());
    const session = (day: string, exercises: object[]) =>
      ana.rpc('save_training', { session: { id: randomUUID(), day, kind: 'strength', exercises, source: 'manual' } });
    const squat = (...sets: object[]) => ({ exerciseId: 'squat', name: 'počep', sets });
    await session('2026-10-01', [squat({ reps: 5, weightKg: 80 }, { reps: 20, weightKg: 40 })]);
    await session('2026-10-08', [squat({ reps: 5, weightKg: 80 }, { reps: 1, weightKg: 200, warmUp: true })]);
    await session('2026-10-15', [squat({ reps: 5, weightKg: 75 }), { name: 'Moja vaja', sets: [{ seconds: 60 }] }]);
    await session('2026-10-20', [
      { name: 'moja VAJA', sets: [{ seconds: 50 }] },
      { exerciseId: 'squat', name: 'počep', sets: [] },
    ]);
    expect((await page(ana)).exercises).toEqual([
      { name: 'moja VAJA', last: { day: '2026-10-20', sets: [{ seconds: 50 }] }, best: [{ day: '2026-10-15', set: { seconds: 60 } }] },
      {
        exerciseId: 'squat',
        name: 'počep',
        last: { day: '2026-10-15', sets: [{ reps: 5, weightKg: 75 }] },
        best: [
          { day: '2026-10-01', set: { reps: 5, weightKg: 80 } },
          { day: '2026-10-01', set: { reps: 20, weightKg: 40 } },
        ],
      },
    ]);
  });
});
