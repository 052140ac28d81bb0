/** The questionnaire: nothing without consent, of each answer the newer stays, finishing keeps one truth, and no hostile value is stored. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bloodPageSchema } from '#core/contracts/blood-tests.ts';
import { bodyPageSchema } from '#core/contracts/body.ts';
import { CONSENT_WORDINGS, HEALTH_PLACE } from '#core/contracts/consent.ts';
import { timelinePageSchema } from '#core/contracts/desk.ts';
import { clientQuestionnairesSchema, questionnairePageSchema, savedQuestionnaireSchema } from '#core/contracts/questionnaire.ts';
import { readAnswers } from '#core/questionnaire/answer-schema.ts';
import { QUESTIONS } from '#core/questionnaire/definition.ts';
import { toMovedMarkers } from '#core/questionnaire/marker-rows.ts';
import type { Answers } from '#core/questionnaire/questions.ts';
import { openTestDb, getRefusal, type Actor, type Member, type TestDb } from '#testing/db.ts';

const ANSWERS = {
  firstName: 'Ana',
  lastName: 'Novak',
  birthDate: '1990-04-12',
  sex: 'female',
  heightCm: 167,
  weightKg: 62.4,
  waistCm: 71,
  primaryGoal: 'menstrual',
  cautions: ['none'],
  sleepQuality: 7,
};
/** 20 November 2026, 08:00 UTC. */
const MOMENT = Date.UTC(2026, 10, 20, 8);

describe('questionnaire', () => {
  let db: TestDb;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true }));
  });
  afterAll(() => db.close());

  const agree = (actor: Actor) => actor.rpc('give_consent', { kind: 'health_data', place: HEALTH_PLACE, wording: CONSENT_WORDINGS.health_data });
  const join = async (): Promise<[Actor, Member]> => {
    const member = await db.join();
    const actor = db.as(member);
    await agree(actor);
    return [actor, member];
  };
  const toDraft = (answers: object, moment = MOMENT, more: object = {}) => ({
    id: randomUUID(),
    answers,
    answeredAt: Object.fromEntries(Object.keys(answers).map((id) => [id, moment])),
    passed: [],
    ...more,
  });
  const save = async (actor: Actor, draft: object) => savedQuestionnaireSchema.parse(await actor.rpc('save_questionnaire', { draft }));
  const page = async (actor: Actor) => questionnairePageSchema.parse(await actor.rpc('my_questionnaire', {}));
  const finish = async (actor: Actor, id: string) => questionnairePageSchema.parse(await actor.rpc('finish_questionnaire', { questionnaire_id: id }));

  test('without consent nothing is saved or finished, and with a withdrawn one nothing more', async () => {
    const ana = db.as(await db.join());
    expect((await page(ana)).hasConsent).toBe(false);
    expect(await getRefusal(save(ana, toDraft({ smoking: 'never' })))).toBe('access_denied');
    await agree(ana);
    const { draft } = await save(ana, toDraft({ smoking: 'never' }));
    await ana.rpc('withdraw_consent', { kind: 'health_data' });
    expect(await getRefusal(save(ana, toDraft({ smoking: 'daily' })))).toBe('access_denied');
    expect(await getRefusal(finish(ana, draft.id))).toBe('access_denied');
    expect((await page(ana)).draft?.answers).toEqual({ smoking: 'never' });
  });

  test('two devices fill in one draft; of each answer the newer stays, and the older device is told which', async () => {
    const [ana] = await join();
    const phone = await save(ana, toDraft({ smoking: 'never', sleepQuality: 5 }, MOMENT, { passed: ['personal'] }));
    const desktop = await save(ana, toDraft({ smoking: 'daily', stressLevel: 3 }, MOMENT + 1000, { passed: ['goals'] }));
    expect(desktop.draft.id).toBe(phone.draft.id);
    expect(desktop.older).toEqual([]);
    expect(desktop.draft).toMatchObject({ answers: { smoking: 'daily', sleepQuality: 5, stressLevel: 3 }, passed: ['goals', 'personal'] });
    const late = await save(ana, toDraft({ smoking: 'former', sleepQuality: null }, MOMENT + 500));
    expect(late.older).toEqual(['smoking']);
    expect(late.draft.answers).toEqual({ smoking: 'daily', stressLevel: 3 });
    expect((await save(ana, toDraft({ smoking: 'daily' }, MOMENT))).older).toEqual([]);
  });

  test('a clock that runs ahead does not lock an answer', async () => {
    const [ana] = await join();
    await save(ana, toDraft({ smoking: 'never' }, Date.now() + 86_400_000_000));
    const { draft } = await save(ana, toDraft({ smoking: 'daily' }, Date.now() + 86_400_000_000));
    expect(draft.answers).toEqual({ smoking: 'daily' });
    expect(draft.answeredAt['smoking']).toBeLessThan(Date.now() + 600_000);
  });

  test('finishing moves personal data to the profile, weight and waist to the day they were written down, and keeps the rest', async () => {
    const [ana, member] = await join();
    const { draft } = await save(ana, toDraft(ANSWERS));
    const done = await finish(ana, draft.id);
    expect(done.draft).toBeNull();
    expect(done.versions).toMatchObject([{ id: draft.id, answers: { primaryGoal: 'menstrual', cautions: ['none'], sleepQuality: 7 } }]);
    expect(Object.keys(done.versions[0]!.answers)).toHaveLength(3);
    expect(done.known).toMatchObject({ firstName: 'Ana', birthDate: '1990-04-12', sex: 'female', heightCm: 167 });
    expect(done.known).toMatchObject({ weight: { value: 62.4, day: '2026-11-20' }, waist: { value: 71, day: '2026-11-20' } });
    expect(await finish(ana, draft.id)).toEqual(done);
    const { kinds } = bodyPageSchema.parse(await ana.rpc('weight_page', {}));
    expect([kinds.weight?.points, kinds.waist?.points]).toEqual([[['2026-11-20', 62.4]], [['2026-11-20', 71]]]);
    const { events } = timelinePageSchema.parse(await admin.rpc('client_timeline', { client_id: member.id, kinds: ['questionnaire'], max: 5 }));
    expect(events).toHaveLength(1);
    expect(await getRefusal(save(ana, toDraft({ smoking: 'never' }, MOMENT, { id: draft.id })))).toBe('not_found');
  });

  const LDL = { marker: 'ldl', name: 'LDL', value: 4.1, unit: 'mmol/L' };
  const BLOOD = { markersDay: '2026-11-02', markers: [LDL, { name: 'Feritin' }] };
  const finishWith = async (actor: Actor, id: string, blood: object) =>
    questionnairePageSchema.parse(await actor.rpc('finish_questionnaire', { questionnaire_id: id, blood }));
  const toBlood = (answers: Answers) => toMovedMarkers(answers, { sex: 'female', birthDate: '1990-04-12' }, '2026-11-20')!;
  const reports = async (actor: Actor) => bloodPageSchema.parse(await actor.rpc('my_blood_tests', {})).reports;

  test('values of blood tests become a report of their day, and the version shows them; what is no result stays', async () => {
    const [ana, member] = await join();
    const { draft } = await save(ana, toDraft({ ...ANSWERS, ...BLOOD }));
    const done = await finishWith(ana, draft.id, toBlood(BLOOD));
    const [report, ...others] = await reports(ana);
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      collectedOn: '2026-11-02',
      results: [{ marker: 'ldl', value: 4.1, canonical: 4.1, status: 'high', isConfirmed: true }],
    });
    const shown = { markersDay: '2026-11-02', markers: [{ ...LDL, comparator: '=' }, { name: 'Feritin' }] };
    expect(done.versions[0]?.answers).toMatchObject(shown);
    expect(readAnswers(done.versions[0]!.answers)).toMatchObject(shown);
    const stored = await db.rows<{ answers: object }>('select answers from public.questionnaires where user_id = $1', [member.id]);
    expect(stored[0]?.answers).toMatchObject({ markers: [{ name: 'Feritin' }] });
    expect(stored[0]?.answers).not.toHaveProperty('markersDay');
    expect(await finishWith(ana, draft.id, toBlood(BLOOD))).toEqual(done);
    expect(await reports(ana)).toHaveLength(1);
    await ana.rpc('delete_blood_report', { report_id: report!.id });
    expect((await page(ana)).versions[0]?.answers['markers']).toEqual([{ name: 'Feritin' }]);
  });

  test('values that another device changed since, or that have no day, stay answers', async () => {
    const [ana] = await join();
    const { draft } = await save(ana, toDraft({ ...ANSWERS, ...BLOOD, markers: [LDL] }));
    const done = await finishWith(ana, draft.id, toBlood(BLOOD));
    expect(done.versions[0]?.answers).toMatchObject({ markersDay: '2026-11-02', markers: [LDL] });
    expect(await reports(ana)).toEqual([]);
  });

  test.each([
    ['a day that is none', { collectedOn: 'in spring' }],
    ['a result without a value', { results: [{ name: 'LDL', comparator: '=', isConfirmed: true }] }],
  ])('%s of blood tests is not stored', async (_name, wrong) => {
    const [ana] = await join();
    const { report } = toBlood(BLOOD);
    const answers = { ...ANSWERS, ...BLOOD, ...('collectedOn' in wrong && { markersDay: wrong.collectedOn }) };
    const { draft } = await save(ana, toDraft(answers));
    expect(await getRefusal(finishWith(ana, draft.id, { report: { ...report, ...wrong }, left: [{ name: 'Feritin' }] }))).toBe('input_invalid');
    expect(await reports(ana)).toEqual([]);
    expect((await page(ana)).draft?.id).toBe(draft.id);
  });

  test('blood tests of a questionnaire are for its owner and the nutritionist', async () => {
    const [[ana, member], [bor]] = [await join(), await join()];
    const { draft } = await save(ana, toDraft({ ...ANSWERS, ...BLOOD }));
    expect(await getRefusal(finishWith(bor, draft.id, toBlood(BLOOD)))).toBe('not_found');
    expect(await getRefusal(finishWith(db.anon, draft.id, toBlood(BLOOD)))).toBe('42501');
    await finishWith(ana, draft.id, toBlood(BLOOD));
    expect(await reports(bor)).toEqual([]);
    const desk = clientQuestionnairesSchema.parse(await admin.rpc('client_questionnaires', { client_id: member.id }));
    expect(desk.versions[0]?.answers['markers']).toHaveLength(2);
  });

  test('a weight that is on the scales already is not stored a second time', async () => {
    const [ana] = await join();
    await ana.rpc('save_body_entry', { entry: { id: randomUUID(), kind: 'weight', day: '2026-11-20', value: 62.4 } });
    const { draft } = await save(ana, toDraft(ANSWERS));
    await finish(ana, draft.id);
    const { kinds } = bodyPageSchema.parse(await ana.rpc('weight_page', {}));
    expect(kinds.weight?.entries).toHaveLength(1);
  });

  test.each(QUESTIONS.filter(({ isRequired }) => isRequired).map(({ id }) => id))('is not finished without %s, and stays a draft', async (id) => {
    const [ana, member] = await join();
    await db.rows('update public.profiles set first_name = null, last_name = null where user_id = $1', [member.id]);
    const { [id as keyof typeof ANSWERS]: _left, ...rest } = ANSWERS;
    const { draft } = await save(ana, toDraft(rest));
    expect(await getRefusal(finish(ana, draft.id))).toBe('input_invalid');
    expect((await page(ana)).draft?.answers).toEqual(rest);
  });

  test.each([
    ['a birth date that is none', { birthDate: 'in spring' }],
    ['a height that nobody has', { heightCm: 900 }],
    ['a weight as text', { weightKg: 'heavy' }],
    ['a sex nobody knows', { sex: 'x' }],
  ])('%s stops finishing and changes nothing', async (_name, wrong) => {
    const [ana] = await join();
    const { draft } = await save(ana, toDraft({ ...ANSWERS, ...wrong }));
    expect(await getRefusal(finish(ana, draft.id))).toBe('input_invalid');
    expect(bodyPageSchema.parse(await ana.rpc('weight_page', {})).kinds).toEqual({});
  });

  test.each([
    ['answers that are a list', { answers: ['x'] }],
    ['a key with a blank', { answers: { 'a b': 1 }, answeredAt: { 'a b': 1 } }],
    ['an answer without its moment', { answeredAt: {} }],
    ['a moment as text', { answeredAt: { smoking: 'now' } }],
    ['control characters', { answers: { smoking: 'a\u0007b' } }],
    ['control characters in a row', { answers: { smoking: [{ name: 'a\u202eb' }] } }],
    ['more text than a questionnaire', { answers: { smoking: 'x'.repeat(70_000) } }],
    ['more steps than there are', { passed: Array.from({ length: 50 }, (_, at) => `step${at}`) }],
    ['no id', { id: null }],
    ['an id that is none', { id: 'x' }],
  ])('%s is refused', async (_name, more) => {
    const [ana] = await join();
    expect(await getRefusal(save(ana, { ...toDraft({ smoking: 'never' }), ...more }))).toBe('input_invalid');
  });

  test("nobody takes another's id, finishes or deletes another's questionnaire", async () => {
    const [[ana], [bor]] = [await join(), await join()];
    const { draft } = await save(ana, toDraft({ smoking: 'never' }));
    expect(await getRefusal(save(bor, toDraft({ smoking: 'daily' }, MOMENT, { id: draft.id })))).toBe('id_taken');
    expect(await getRefusal(finish(bor, draft.id))).toBe('not_found');
    expect(await getRefusal(bor.rpc('delete_questionnaire', { questionnaire_id: draft.id }))).toBe('not_found');
    await ana.rpc('delete_questionnaire', { questionnaire_id: draft.id });
    expect((await page(ana)).draft).toBeNull();
  });

  test('the nutritionist reads finished versions, which is audited once, and nothing after consent is withdrawn', async () => {
    const [ana, member] = await join();
    const { draft } = await save(ana, toDraft(ANSWERS));
    const read = async () => clientQuestionnairesSchema.parse(await admin.rpc('client_questionnaires', { client_id: member.id }));
    expect(await read()).toMatchObject({ hasConsent: true, versions: [] });
    expect((await read()).draftSince).not.toBeNull();
    await finish(ana, draft.id);
    const second = await save(ana, toDraft({ primaryGoal: 'thyroid', cautions: ['insulin'] }, Date.now()));
    await finish(ana, second.draft.id);
    const { versions } = await read();
    expect(versions.map(({ answers }) => answers['primaryGoal'])).toEqual(['thyroid', 'menstrual']);
    expect(versions[0]?.weight).toEqual({ value: 62.4, day: '2026-11-20' });
    await read();
    const audited = await db.rows(`select 1 from public.audit_entries where user_id = $1 and action = 'questionnaire_read'`, [member.id]);
    expect(audited).toHaveLength(1);
    await ana.rpc('withdraw_consent', { kind: 'health_data' });
    expect(await read()).toEqual({ hasConsent: false, versions: [], draftSince: null });
  });

  test('a draft is a line of the overview; a finished questionnaire needs the nutritionist until it is looked at', async () => {
    const [ana, member] = await join();
    const lines = async () => ((await ana.rpc('overview', { day: '2026-11-20' })) as { parts: { attention: { kind: string }[] } }).parts.attention;
    const signals = () =>
      db.rows<{ kind: string }>(`select kind from private.client_signals where user_id = $1 and kind = 'questionnaire'`, [member.id]);
    const { draft } = await save(ana, toDraft(ANSWERS));
    expect((await lines()).map(({ kind }) => kind)).toContain('questionnaire');
    expect(await signals()).toEqual([]);
    await finish(ana, draft.id);
    expect((await lines()).map(({ kind }) => kind)).not.toContain('questionnaire');
    expect(await signals()).toEqual([{ kind: 'questionnaire' }]);
  });
});
