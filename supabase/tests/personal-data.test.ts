import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileSchema, type Profile } from '#core/contracts/overview.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

describe('personal data', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const someone = async (): Promise<Actor> => db.as(await db.join());
  const change = async (actor: Actor, profile: object): Promise<Profile> => profileSchema.parse(await actor.rpc('update_profile', { profile }));

  test('a new person has told nothing, reads kcal and kg, and is told of everything', async () => {
    const actor = await someone();
    expect(profileSchema.parse(await actor.rpc('my_profile'))).toMatchObject({
      birthDate: null,
      sex: null,
      heightCm: null,
      phone: null,
      energyUnit: 'kcal',
      weightUnit: 'kg',
      notifications: { supplementMails: true, biomarkerMails: true, notices: true },
    });
  });

  test('food is read in the language chosen for it, else in that of the interface', async () => {
    const actor = await someone();
    expect(await change(actor, { lang: 'en' })).toMatchObject({ lang: 'en', foodLang: null });
    const meal = async () => {
      const ingredients = [{ foodId: 'apple', name: 'jabolko', grams: 100, recognized: true, nutrients: {} }];
      const saved = await actor.rpc('save_meal', { meal: { id: crypto.randomUUID(), day: '2026-05-01', type: 'snack', name: 'x', ingredients } });
      return (saved as { lang: string }).lang;
    };
    expect(await meal()).toBe('en');
    expect(await change(actor, { foodLang: 'sl' })).toMatchObject({ lang: 'en', foodLang: 'sl' });
    expect(await meal()).toBe('sl');
    expect(await change(actor, { foodLang: null })).toMatchObject({ foodLang: null });
    expect(await getRefusal(actor.rpc('update_profile', { profile: { foodLang: 'de' } }))).toBe('input_invalid');
  });

  test('what is told is kept, what is not named stays, null takes it back', async () => {
    const actor = await someone();
    const reported = { birthDate: '1984-02-29', sex: 'female', heightCm: 171.5, phone: '+386 (0)40 123-456', energyUnit: 'kJ', weightUnit: 'lb' };
    expect(await change(actor, reported)).toMatchObject(reported);
    expect(await change(actor, { firstName: 'Ana', notifications: { supplementMails: false } })).toMatchObject({
      ...reported,
      firstName: 'Ana',
      notifications: { supplementMails: false, biomarkerMails: true, notices: true },
    });
    expect(await change(actor, { birthDate: null, sex: null, heightCm: null, phone: '  ' })).toMatchObject({
      birthDate: null,
      sex: null,
      heightCm: null,
      phone: null,
      energyUnit: 'kJ',
    });
  });

  test.each([
    { birthDate: '1899-12-31' },
    { birthDate: '3000-01-01' },
    { birthDate: '2001-02-30' },
    { sex: 'x' },
    { heightCm: 49 },
    { heightCm: 261 },
    { heightCm: 'high' },
    { phone: 'pokličite me' },
    { phone: '12' },
    { energyUnit: 'J' },
    { weightUnit: 'st' },
    { notifications: { spam: true } },
    { notifications: { notices: 'yes' } },
    { notifications: [true] },
    { firstName: 'x'.repeat(101) },
  ])('refuses %j', async (profile) => {
    expect(await getRefusal((await someone()).rpc('update_profile', { profile }))).toBe('input_invalid');
  });

  test('nobody changes them for somebody else', async () => {
    const [ana, miha] = [await db.join(), await db.join()];
    const rows = await db.as(miha).rows('update public.profiles set phone = $1 where user_id = $2 returning user_id', ['+38640999999', ana.id]);
    expect(rows).toEqual([]);
    expect(profileSchema.parse(await db.as(ana).rpc('my_profile')).phone).toBeNull();
  });

  test('whether a person wants to be told is read by the database alone', async () => {
    const ana = await db.join();
    await change(db.as(ana), { notifications: { biomarkerMails: false } });
    const wants = async (kind: string) => (await db.rows<{ wants: boolean }>('select private.wants($1, $2) as wants', [ana.id, kind]))[0]?.wants;
    expect([await wants('supplementMails'), await wants('biomarkerMails'), await wants('unheard_of')]).toEqual([true, false, false]);
    await expect(db.as(ana).rows('select private.wants($1, $2)', [ana.id, 'notices'])).rejects.toThrow(/permission denied/);
  });
});
