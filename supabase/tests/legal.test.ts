/** Terms and privacy policy: joining accepts what is in force, coming versions are announced in time and once, and consents are for their wording. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_WORDINGS, consentsSchema } from '#core/contracts/consent.ts';
import { acceptancesSchema, LEGAL_KINDS, legalVersionsSchema } from '#core/contracts/legal.ts';
import { addDays } from '#core/kit/day.ts';
import { mailSchema } from '#functions/ports/mail.ts';
import sl from '#i18n/sl/legal.json' with { type: 'json' };
import { getRefusal, openTestDb, type Actor, type TestDb } from '#testing/db.ts';

/** Where the privacy policy names what a table outside of the export has about a person. */
const NAMED: Readonly<Record<string, string>> = {
  account_exports: 'arhive, ki ste jih zahtevali',
  client_notes: 'zasebne zapiske',
  invitations: 'vabilo, s katerim ste prišli',
  'private.account_purges': 'neberljiv odtis naslova',
  'private.admin_emails': 'kdo je administrator',
  'private.admins': 'kdo je administrator',
  'private.client_signals': 'kaj pri vas čaka nanjo',
  'private.client_summaries': 'kaj pri vas čaka nanjo',
  'private.client_views': 'kdaj je nutricionistka odprla vašo stran',
  'private.connection_attempts': 'kdaj ste povezovali napravo',
  'private.deleted_meals': 'izbrisane obroke',
  'private.deleted_trainings': 'izbrisane obroke in vadbe',
  'private.jobs': 'opravila in sporočila, ki čakajo',
  'private.legal_announcements': 'katera obvestila o novih pogojih ste dobili',
  'private.metric_parts': 'vmesne seštevke meritev naprav',
  'private.moved_ingredients': 'premaknjena živila',
  'private.password_holders': 'Geslo hranimo samo kot neberljiv odtis',
  'private.payment_events': 'plačili',
  'private.pending_revocations': 'še največ teden dni po prekinitvi',
  'private.record_figures': 'meritve naprav',
  'private.record_states': 'meritve naprav',
  'private.recovery_codes': 'odtise rezervnih kod',
  'private.source_meals': 'obroke z besedilom',
};

describe('legal documents and consents', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
    // In force at whatever day this runs.
    await db.rows(`update private.legal_versions set valid_from = current_date - 1 where version = 1`);
  });
  afterAll(() => db.close());

  const someone = async (): Promise<Actor> => db.as(await db.join());
  const accepted = async (actor: Actor) => acceptancesSchema.parse(await actor.rpc('my_acceptances'));
  const versions = async () => legalVersionsSchema.parse(await db.service.rpc('legal_versions'));
  const validFrom = async (kind: string, version: number) =>
    (await versions()).find((one) => one.kind === kind && one.version === version)?.validFrom ?? '';
  const announce = (day: string) => db.service.rpc('announce_legal_versions', { public_url: 'https://ziva.test', at: `${day}T00:00:00Z` });

  test('every version has its text', async () => {
    for (const { kind, version } of await versions()) expect(Object.keys(sl[kind])).toContain(String(version));
  });

  test('the privacy policy names every table about a person, those outside of the export too', async () => {
    const about = await db.rows<{ name: string }>(
      `select distinct c.oid::regclass::text as name from pg_class c
       left join pg_attribute a on a.attrelid = c.oid and a.attname in ('user_id', 'email', 'client_id') and not a.attisdropped
       left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'auth.users'::regclass
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and (a.attname is not null or k.oid is not null)
         and c.relname::text not in (select table_name from private.export_tables())
       order by 1`,
    );
    expect(about.map(({ name }) => name)).toEqual(Object.keys(NAMED).toSorted());
    const text = JSON.stringify(sl.privacy);
    expect(Object.entries(NAMED).filter(([, words]) => !text.includes(words))).toEqual([]);
  });

  test('joining accepts the versions in force, in the language of the profile', async () => {
    expect(await accepted(await someone())).toMatchObject(LEGAL_KINDS.toSorted().map((kind) => ({ kind, version: 1, lang: 'sl' })));
  });

  test('a version that comes where people are already is in force 30 days later at the earliest, announced to each of them once, and accepted once', async () => {
    const { id: anasId } = await db.join();
    const ana = db.as({ id: anasId, email: '' });
    const today = (await db.rows<{ today: string }>('select current_date::text as today'))[0]?.today ?? '';
    await db.rows(`select private.add_legal_version('terms', 2, '${today}')`);
    const day = await validFrom('terms', 2);
    expect(day >= addDays(today, 30)).toBe(true);

    expect(await announce(addDays(day, -31))).toBe(0);
    const people = Number((await db.rows<{ count: string }>(`select count(*) from auth.users where email <> ''`))[0]?.count);
    expect(await announce(addDays(day, -30))).toBe(people);
    expect(await announce(addDays(day, -29))).toBe(0);
    const [{ payload } = {}] = await db.rows<{ payload: unknown }>(
      `select payload from private.jobs where kind = 'mail' and payload ->> 'kind' = 'legalNotice' and user_id = '${anasId}'`,
    );
    expect(mailSchema.parse(payload)).toMatchObject({ document: 'terms', day, lang: 'sl', link: 'https://ziva.test/terms/2' });

    await ana.rpc('accept_legal', { kind: 'terms', version: 2, lang: 'en' });
    await ana.rpc('accept_legal', { kind: 'terms', version: 2, lang: 'sl' });
    expect((await accepted(ana)).filter(({ version }) => version === 2)).toMatchObject([{ kind: 'terms', lang: 'en' }]);
    expect(await getRefusal(ana.rpc('accept_legal', { kind: 'terms', version: 9, lang: 'sl' }))).toBe('input_invalid');
  });

  test('whoever joins before the day of a coming version has accepted the one in force and is told of the other', async () => {
    const bor = await someone();
    expect((await accepted(bor)).filter(({ kind }) => kind === 'terms').map(({ version }) => version)).toEqual([1]);
    expect(await announce(addDays(await validFrom('terms', 2), -1))).toBe(1);
  });

  test('core and SQL know the same wordings of consents', async () => {
    for (const [kind, wording] of Object.entries(CONSENT_WORDINGS))
      expect(await db.rows(`select private.consent_wording('${kind}') as wording`)).toEqual([{ wording }]);
  });

  test('another wording asks anew: the former consent counts no more, an outdated page is refused, and giving it again ends the former', async () => {
    const { id: cenesId } = await db.join();
    const cene = db.as({ id: cenesId, email: '' });
    const places = () => db.rows<{ place: string }>(`select place from private.consented_places('${cenesId}', 'ai_photos') p (place)`);
    await cene.rpc('give_consent', { kind: 'ai_photos', place: 'api.example', wording: 1 });
    expect(await places()).toEqual([{ place: 'api.example' }]);
    const define = (wording: number) =>
      db.rows(`create or replace function private.consent_wording(kind text) returns integer
        language sql immutable parallel safe set search_path = '' as $$ select ${wording} $$`);
    const before = await db.rows<{ source: string }>(`select pg_get_functiondef('private.consent_wording(text)'::regprocedure) as source`);
    await define(2);
    expect(await places()).toEqual([]);
    expect(await getRefusal(cene.rpc('give_consent', { kind: 'ai_photos', place: 'api.example', wording: 1 }))).toBe('input_invalid');
    const given = consentsSchema.parse(await cene.rpc('give_consent', { kind: 'ai_photos', place: 'api.example', wording: 2 }));
    expect(given).toMatchObject([{ kind: 'ai_photos', wording: 2 }]);
    expect(await places()).toEqual([{ place: 'api.example' }]);
    await db.rows(before[0]?.source ?? '');
  });
});
