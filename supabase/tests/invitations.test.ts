import { randomUUID } from 'node:crypto';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestDb, getRefusal, type TestDb } from '#testing/db.ts';

const address = () => `${randomUUID().slice(0, 8)}@ziva.test`;

describe('joining', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const invite = async (email: string | null, more: Record<string, unknown> = {}) =>
    (await db.service.rpcRaw('create_invitation', { email, ...more })) as { id: string; code: string };
  const usersWith = (email: string) => db.rows('select id from auth.users where email = $1', [email]);

  test('without an invitation nobody joins', async () => {
    const email = address();
    expect(await getRefusal(db.signUp(email))).toBe('invitation_required');
    expect(await usersWith(email)).toEqual([]);
  });

  test('code and address must belong together', async () => {
    const { code } = await invite(address());
    const stranger = address();
    expect(await getRefusal(db.signUp(stranger, { invitation_code: code }))).toBe('invitation_mismatch');
    expect(await usersWith(stranger)).toEqual([]);
  });

  test('neither case of the address nor of the code matters', async () => {
    const email = address();
    const { code } = await invite(email.toUpperCase(), { code: ' abcd-1234-efgh ' + email.slice(0, 8) });
    expect(code).toBe(code.toUpperCase());
    const id = await db.signUp(email.replace('ziva', 'ZIVA'), { invitation_code: code.toLowerCase() });
    const [used] = await db.rows('select used_by from public.invitations where code = $1', [code]);
    expect(used).toEqual({ used_by: id });
  });

  test('an expired invitation lets nobody in', async () => {
    const email = address();
    const { code } = await invite(email, { days: 1 });
    await db.rows(`update public.invitations set expires_at = now() - interval '1 minute' where code = $1`, [code]);
    expect(await getRefusal(db.signUp(email, { invitation_code: code }))).toBe('invitation_mismatch');
  });

  test('an invitation is used once, even after its account is gone', async () => {
    const email = address();
    const { code } = await invite(email);
    const id = await db.signUp(email, { invitation_code: code });
    await db.rows('delete from auth.users where id = $1', [id]);
    expect(await getRefusal(db.signUp(email, { invitation_code: code }))).toBe('invitation_mismatch');
  });

  test('a refused sign-up leaves the invitation as it was', async () => {
    const email = address();
    const { code } = await invite(email);
    const taken = await db.join();
    await expect(
      db.rows(`insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)`, [
        taken.id,
        email,
        JSON.stringify({ invitation_code: code }),
      ]),
    ).rejects.toThrow(/duplicate key/);
    await expect(db.signUp(email, { invitation_code: code })).resolves.toBeDefined();
  });

  test('of two registrations with one code, one wins', async () => {
    const email = address();
    const { code } = await invite(email);
    // Two spellings, so that not the unique index on the address but the invitation decides.
    const outcomes = await Promise.all([
      getRefusal(db.signUp(email, { invitation_code: code })),
      getRefusal(db.signUp(email.toUpperCase(), { invitation_code: code })),
    ]);
    expect(outcomes.sort()).toEqual(['done', 'invitation_mismatch']);
  });

  test('a claimed invitation admits its address without a code for an hour', async () => {
    const email = address();
    const { code } = await invite(email);
    expect(await getRefusal(db.signUp(email))).toBe('invitation_required');
    await db.service.rpc('claim_invitation', { email: email.toUpperCase(), code: code.toLowerCase() });
    expect(await getRefusal(db.signUp(address()))).toBe('invitation_required');
    await db.rows(`update public.invitations set claimed_until = now() - interval '1 second' where code = $1`, [code]);
    expect(await getRefusal(db.signUp(email))).toBe('invitation_required');
    await db.service.rpc('claim_invitation', { email, code });
    expect(await getRefusal(db.signUp(email, { invitation_code: 'AAAA-BBBB-CCCC' }))).toBe('invitation_mismatch');
    await expect(db.signUp(email)).resolves.toBeDefined();
    await expect(db.service.rpc('claim_invitation', { email, code })).rejects.toMatchObject({ code: 'invitation_mismatch' });
  });

  test('a code cannot be claimed for another address', async () => {
    const { code } = await invite(address());
    await expect(db.service.rpc('claim_invitation', { email: address(), code })).rejects.toMatchObject({ code: 'invitation_mismatch' });
  });

  test('only an invitation of an administrator may lack an address', async () => {
    await expect(invite(null)).rejects.toMatchObject({ code: 'input_invalid' });
  });

  test.each(INTERFACE_LANGS)('a new account speaks %s when the person does', async (lang) => {
    const member = await db.join({ metadata: { lang } });
    expect(await db.rows('select lang, food_lang from public.profiles where user_id = $1', [member.id])).toEqual([{ lang, food_lang: null }]);
  });

  test('the code is not kept, and the profile takes language, zone and names it can use', async () => {
    const member = await db.join({ metadata: { lang: 'en', time_zone: 'Pacific/Auckland', first_name: '  Ana ', last_name: 'x'.repeat(200) } });
    const [account] = await db.rows<{ meta: Record<string, unknown> }>('select raw_user_meta_data as meta from auth.users where id = $1', [
      member.id,
    ]);
    expect(account?.meta).not.toHaveProperty('invitation_code');
    const [profile] = await db.rows('select first_name, length(last_name) as long, lang, time_zone from public.profiles where user_id = $1', [
      member.id,
    ]);
    expect(profile).toEqual({ first_name: 'Ana', long: 100, lang: 'en', time_zone: 'Pacific/Auckland' });
  });

  test('nonsense in the metadata falls back to defaults', async () => {
    const member = await db.join({ metadata: { lang: 'de', time_zone: 'FOO5BAR', first_name: '   ' } });
    const [profile] = await db.rows('select first_name, lang, time_zone from public.profiles where user_id = $1', [member.id]);
    expect(profile).toEqual({ first_name: null, lang: 'sl', time_zone: 'Europe/Ljubljana' });
  });
});

describe('the first administrator', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  test('gets one invitation that any address may use, and there is none once there is an administrator', async () => {
    const code = await db.service.rpc('ensure_first_invitation', {}, z.string());
    expect(await db.service.rpc('ensure_first_invitation', { code: 'OTHER-CODE' })).toBe(code);
    const email = address();
    await db.service.rpc('claim_invitation', { email, code });
    expect(await getRefusal(db.signUp(address()))).toBe('invitation_required');
    const id = await db.signUp(email);
    expect(await db.as({ id, email }).rpc('is_admin')).toBe(true);
    expect(await db.service.rpc('ensure_first_invitation', {})).toBeNull();
  });
});
