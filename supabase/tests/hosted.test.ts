/** The migrations on what a hosted Supabase project brings, applied by a role that is no superuser, and people using them there. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { connected, startHosted, type HostedDatabase } from './hosted.ts';

describe('migrations on hosted Supabase', () => {
  let hosted: HostedDatabase;
  beforeAll(async () => {
    hosted = await startHosted();
  });
  afterAll(() => hosted.stop());

  const FOREIGN = `select c.oid::regclass::text as name, c.relacl::text as rights from pg_class c
      where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace, 'realtime'::regnamespace)
    union all select p.oid::regprocedure::text, p.proacl::text from pg_proc p
      where p.pronamespace in ('auth'::regnamespace, 'storage'::regnamespace, 'realtime'::regnamespace)
    union all select n.nspname::text, n.nspacl::text from pg_namespace n where n.nspname in ('auth', 'storage', 'realtime') order by 1`;

  test('each applies for the role postgres, and what belongs to Supabase stays as it was', async () => {
    await connected(hosted.address, async (client) => {
      const { rows } = await client.query<{ isSuper: boolean }>(`select rolsuper as "isSuper" from pg_roles where rolname = current_user`);
      expect(rows).toEqual([{ isSuper: false }]);
      const before = await client.query(FOREIGN);
      for (const { name, sql } of readMigrations(MIGRATIONS_FOLDER)) {
        const refused = await client.query(sql).then(
          () => undefined,
          (error: unknown) => String(error),
        );
        expect([name, refused]).toEqual([name, undefined]);
      }
      expect((await client.query(FOREIGN)).rows).toEqual(before.rows);
    });
  });

  test('an account made by the auth server needs an invitation there too, and a meal of theirs is announced on their channel', async () => {
    const email = 'ana@ziva.test';
    const signUp = (metadata: object): Promise<unknown> =>
      connected(hosted.auth, (client) =>
        client.query(`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, $2, now(), $3)`, [id, email, metadata]),
      );
    const id = randomUUID();
    await expect(signUp({})).rejects.toThrow('invitation_required');
    await connected(hosted.address, async (client) => {
      await client.query('set role service_role');
      const { rows } = await client.query<{ made: { code: string } }>(`select public.create_invitation($1) as made`, [email]);
      await signUp({ invitation_code: rows[0]?.made.code });
      await client.query('reset role; set role authenticated');
      await client.query(`select set_config('request.jwt.claims', $1, false)`, [JSON.stringify({ sub: id, role: 'authenticated' })]);
      await client.query(`insert into public.meals (id, user_id, day, type, name) values ($1, $2, '2026-11-20', 'lunch', 'Ričet')`, [
        randomUUID(),
        id,
      ]);
      await client.query(`select set_config('realtime.topic', $1, false)`, [`user:${id}`]);
      const received = await client.query('select topic, event, payload from realtime.messages');
      expect(received.rows).toContainEqual({ topic: `user:${id}`, event: 'changed', payload: { topic: 'meals' } });
    });
  });
});
