import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, type TestDb } from '#testing/db.ts';
import { claimInvitation } from './claim-invitation.ts';
import { register } from './register.ts';
import { isWeakPassword } from './weak-password.ts';

interface Refused {
  error: { code: string; fields?: string[] };
}

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const address = () => `${randomUUID().slice(0, 8)}@ziva.test`;
const invite = async (email: string) => (await db.service.rpc<{ code: string }>('create_invitation', { email })).code;
const form = (more: object) => ({ password: 'zelo dolgo geslo', lang: 'sl', timeZone: 'Europe/Ljubljana', ...more });
const send = <T = Refused>(more: object) => callEndpoint<T>(register, testCtx(db), form(more));

describe('register', () => {
  test('creates an account with its profile for a valid invitation', async () => {
    const email = address();
    const { status, body } = await send<{ ok: true }>({
      email: ` ${email.toUpperCase()} `,
      code: await invite(email),
      firstName: 'Ana',
      lang: 'en',
      timeZone: 'Europe/London',
    });
    expect([status, body]).toEqual([200, { ok: true }]);
    const rows = await db.rows(
      'select p.first_name, p.lang, p.time_zone from public.profiles p join auth.users u on u.id = p.user_id where u.email = $1',
      [email],
    );
    expect(rows).toEqual([{ first_name: 'Ana', lang: 'en', time_zone: 'Europe/London' }]);
  });

  test('rejects a code of another address, also if the address has an account', async () => {
    const member = await db.join();
    for (const email of [address(), member.email]) {
      const { status, body } = await send({ email, code: await invite(address()) });
      expect([status, body.error.code]).toEqual([403, 'invitation_mismatch']);
    }
  });

  test('tells a user who already used their code that the account exists', async () => {
    const email = address();
    const code = await invite(email);
    await send({ email, code });
    const { status, body } = await send({ email, code });
    expect([status, body.error.code]).toEqual([409, 'account_exists']);
  });

  test('requires every field', async () => {
    const { status, body } = await callEndpoint<Refused>(register, testCtx(db), {});
    expect([status, body.error.code]).toEqual([400, 'input_invalid']);
    expect(body.error.fields?.toSorted()).toEqual(['code', 'email', 'lang', 'password', 'timeZone']);
  });

  test('rejects a weak password before redeeming the invitation', async () => {
    const email = address();
    const code = await invite(email);
    const { status, body } = await send({ email, code, password: '1234567890' });
    expect([status, body.error.code]).toEqual([422, 'password_weak']);
    expect((await send({ email, code })).status).toBe(200);
  });

  test.each(['aaaaaaaaaa', '1234567890', 'qwertzuiop', 'password123!', 'ana.novak@ziva.test', 'ana.novak12', 'Geslo123456'])(
    '%s is weak',
    (password) => {
      expect(isWeakPassword(password, 'ana.novak@ziva.test')).toBe(true);
    },
  );

  test.each(['zelo dolgo geslo', 'konj baterija', 'kT9-vn4wq2', 'ananas na pici'])('%s is not weak', (password) => {
    expect(isWeakPassword(password, 'ana.novak@ziva.test')).toBe(false);
  });
});

describe('claim-invitation', () => {
  test('admits the address without a code for a while and stores the requested language', async () => {
    const email = address();
    const { body } = await callEndpoint<{ ok: true }>(claimInvitation, testCtx(db), { email, code: await invite(email), lang: 'en' });
    expect(body).toEqual({ ok: true });
    const id = await db.signUp(email);
    expect(await db.rows('select lang from public.profiles where user_id = $1', [id])).toEqual([{ lang: 'en' }]);
  });

  test('rejects a wrong code', async () => {
    const { status, body } = await callEndpoint<Refused>(claimInvitation, testCtx(db), { email: address(), code: 'WRONG-CODE', lang: 'sl' });
    expect([status, body.error.code]).toEqual([403, 'invitation_mismatch']);
  });
});
