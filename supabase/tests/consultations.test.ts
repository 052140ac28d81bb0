import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planSchema, type Consultation, type Plan } from '#core/contracts/plan.ts';
import { getRefusal, openTestDb, type Actor, type Member, type TestDb } from '#testing/db.ts';

describe('consultations', () => {
  let db: TestDb;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true }));
  });
  afterAll(() => db.close());

  const joinOn = async (tier: string): Promise<{ member: Member; actor: Actor }> => {
    const member = await db.join();
    await admin.rpc('client_set_tier', { client_id: member.id, tier });
    return { member, actor: db.as(member) };
  };
  const request = async (actor: Actor, id: string = randomUUID(), note?: string): Promise<Plan> =>
    planSchema.parse(await actor.rpc('request_consultation', { id, note }));
  const save = async (member: Member, consultation: Partial<Consultation>): Promise<Plan> =>
    planSchema.parse(await admin.rpc('client_save_consultation', { client_id: member.id, consultation }));
  const signals = (member: Member) => db.rows(`select kind from private.client_signals where user_id = $1 and kind = 'consultation'`, [member.id]);

  test.each(['basic', 'premium'])('the plan %s includes none', async (tier) => {
    const { actor } = await joinOn(tier);
    expect(planSchema.parse(await actor.rpc('my_plan')).canRequest).toBe(false);
    expect(await getRefusal(request(actor))).toBe('access_denied');
  });

  test('asked for, scheduled, held: each is seen by both, and the desk is told until it is scheduled', async () => {
    const { member, actor } = await joinOn('pro');
    const id = randomUUID();
    expect(await request(actor, id, '  Jedilnik za pot ')).toMatchObject({
      canRequest: false,
      consultations: [{ id, status: 'requested', note: 'Jedilnik za pot', scheduledAt: null, heldAt: null }],
    });
    expect(await signals(member)).toHaveLength(1);
    const scheduledAt = '2026-12-01T09:00:00+00:00';
    await save(member, { id, status: 'scheduled', scheduledAt, place: 'Po telefonu' });
    expect(await signals(member)).toEqual([]);
    expect(await actor.rpc('my_plan')).toMatchObject({ consultations: [{ status: 'scheduled', scheduledAt, place: 'Po telefonu' }] });
    expect(JSON.stringify(await actor.rpc('my_notices'))).toContain('consultation_scheduled');
    const { consultations, canRequest } = await save(member, { id, status: 'held' });
    expect([consultations[0]?.status, consultations[0]?.heldAt !== null, canRequest]).toEqual(['held', true, false]);
    expect(JSON.stringify(await actor.rpc('my_audit'))).toMatch(/consultation_held.*consultation_scheduled/);
  });

  test('sent again it is one; a second one while one is open is refused, of two at once too', async () => {
    const { actor } = await joinOn('pro');
    const id = randomUUID();
    await request(actor, id);
    expect((await request(actor, id)).consultations).toHaveLength(1);
    expect(await getRefusal(request(actor))).toBe('access_denied');
    const other = (await joinOn('pro')).actor;
    const answers = await Promise.allSettled([request(other), request(other)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('one a month: the next one after a month, and at once in place of one that was cancelled', async () => {
    const { member, actor } = await joinOn('pro');
    const first = randomUUID();
    await request(actor, first);
    expect(await actor.rpc('cancel_consultation', { consultation_id: first })).toMatchObject({ canRequest: true });
    const second = randomUUID();
    await request(actor, second);
    await save(member, { id: second, status: 'held' });
    expect(await getRefusal(request(actor))).toBe('access_denied');
    await db.rows(`update public.consultations set created_at = now() - interval '32 days' where id = $1`, [second]);
    expect((await request(actor)).consultations).toHaveLength(3);
  });

  test('what was cancelled stays so; what was marked as held by mistake is scheduled again', async () => {
    const { member, actor } = await joinOn('pro');
    const id = randomUUID();
    await request(actor, id);
    const scheduled = { id, status: 'scheduled', scheduledAt: '2026-12-01T09:00:00+00:00' } as const;
    await save(member, { id, status: 'held' });
    expect(await getRefusal(save(member, { id, status: 'canceled' }))).toBe('input_invalid');
    expect((await save(member, scheduled)).consultations[0]).toMatchObject({ status: 'scheduled', heldAt: null });
    await save(member, { id, status: 'canceled' });
    expect(await getRefusal(save(member, scheduled))).toBe('input_invalid');
    expect(await getRefusal(actor.rpc('cancel_consultation', { consultation_id: id }))).toBe('not_found');
  });

  test('one without a time is not scheduled, and no one else’s is saved', async () => {
    const { member, actor } = await joinOn('pro');
    const id = randomUUID();
    await request(actor, id);
    expect(await getRefusal(save(member, { id, status: 'scheduled', scheduledAt: null }))).toBe('input_invalid');
    expect(await getRefusal(save((await joinOn('pro')).member, { id, status: 'held' }))).toBe('not_found');
  });
});
