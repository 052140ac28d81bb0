/**
 * The rules of the house over the catalogue, in the spirit of Supabase's linter: whatever table, policy or function a later
 * migration brings is held to them without being named here. A table without its row in actors.ts fails.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { openTestDb, type TestDb } from '#testing/db.ts';
import { RIGHTS } from './actors.ts';

/** Functions that run with their owner's rights, and who may call them; a trigger's function nobody may. */
const DEFINERS: Readonly<Record<string, readonly string[]>> = {
  'public.is_admin': ['authenticated', 'service_role'],
  'public.my_profile': ['authenticated', 'service_role'],
  'public.seed_admin_emails': ['service_role'],
  'public.require_admin_factor': ['service_role'],
  'public.my_sessions': ['authenticated', 'service_role'],
  'public.end_my_session': ['authenticated', 'service_role'],
  'public.end_stale_sessions': ['service_role'],
  'public.note_security_event': ['service_role'],
  'public.forget_security_events': ['service_role'],
  'public.create_invitation': ['service_role'],
  'public.invitation_state': ['service_role'],
  'public.claim_invitation': ['service_role'],
  'public.ensure_first_invitation': ['service_role'],
  'public.invite_person': ['service_role'],
  'public.resend_invitation': ['service_role'],
  'public.desk_invitations': ['authenticated', 'service_role'],
  'public.desk_revoke_invitation': ['authenticated', 'service_role'],
  'public.desk_remove_invitation': ['authenticated', 'service_role'],
  'public.enqueue_job': ['service_role'],
  'public.claim_jobs': ['service_role'],
  'public.finish_job': ['service_role'],
  'public.fail_job': ['service_role'],
  'public.sweep_jobs': ['service_role'],
  'public.import_foods': ['service_role'],
  'public.search_foods': ['authenticated', 'service_role'],
  'public.match_foods': ['authenticated', 'service_role'],
  'public.foods_by_ids': ['authenticated', 'service_role'],
  'public.product_by_barcode': ['authenticated', 'service_role'],
  'public.save_product': ['authenticated', 'service_role'],
  'public.remove_product': ['authenticated', 'service_role'],
  'public.my_products': ['authenticated', 'service_role'],
  'public.search_products': ['authenticated', 'service_role'],
  'public.desk_products': ['authenticated', 'service_role'],
  'public.desk_make_common': ['authenticated', 'service_role'],
  'public.product_missed': ['service_role'],
  'public.miss_product': ['service_role'],
  'public.import_progress': ['service_role'],
  'public.import_batch': ['service_role'],
  'public.seed_demo': ['service_role'],
  'public.desk_clients': ['authenticated', 'service_role'],
  'public.desk_home': ['authenticated', 'service_role'],
  'public.client_page': ['authenticated', 'service_role'],
  'public.client_looked': ['authenticated', 'service_role'],
  'public.client_meals': ['authenticated', 'service_role'],
  'public.client_weights': ['authenticated', 'service_role'],
  'public.client_update_profile': ['authenticated', 'service_role'],
  'public.client_set_goals': ['authenticated', 'service_role'],
  'public.my_audit': ['authenticated', 'service_role'],
  'public.client_notes_page': ['authenticated', 'service_role'],
  'public.client_save_note': ['authenticated', 'service_role'],
  'public.client_remove_note': ['authenticated', 'service_role'],
  'public.client_timeline': ['authenticated', 'service_role'],
  'public.deletion_terms': ['authenticated', 'service_role'],
  'public.my_account_data': ['authenticated', 'service_role'],
  'public.give_consent': ['authenticated', 'service_role'],
  'public.withdraw_consent': ['authenticated', 'service_role'],
  'public.log_photo': ['authenticated', 'service_role'],
  'public.log_recipe': ['authenticated', 'service_role'],
  'public.retry_photo': ['authenticated', 'service_role'],
  'public.restore_meal': ['authenticated', 'service_role'],
  'public.copy_meal': ['authenticated', 'service_role'],
  'public.start_photo': ['service_role'],
  'public.finish_photo': ['service_role'],
  'public.fail_photo': ['service_role'],
  'public.unused_photos': ['service_role'],
  'public.note_ai_call': ['service_role'],
  'public.queue_words': ['service_role'],
  'public.start_words': ['service_role'],
  'public.finish_words': ['service_role'],
  'public.heartbeat_jobs': ['service_role'],
  'public.release_jobs': ['service_role'],
  'public.upsert_push_subscription': ['authenticated', 'service_role'],
  'public.satiety_reminder': ['service_role'],
  'public.forget_push': ['service_role'],
  'public.set_beta': ['service_role'],
  'public.my_plan': ['authenticated', 'service_role'],
  'public.client_set_tier': ['authenticated', 'service_role'],
  'public.request_export': ['service_role'],
  'public.export_page': ['service_role'],
  'public.export_account': ['service_role'],
  'public.start_export': ['service_role'],
  'public.finish_export': ['service_role'],
  'public.leftover_files': ['service_role'],
  'public.forget_deleted_meals': ['service_role'],
  'public.forget_files': ['service_role'],
  'public.orphaned_files': ['service_role'],
  'public.delete_account': ['service_role'],
  'public.purge_accounts': ['service_role'],
  'public.finish_purge': ['service_role'],
  'public.desk_supplements': ['authenticated', 'service_role'],
  'public.desk_save_supplement': ['authenticated', 'service_role'],
  'public.desk_remove_supplement': ['authenticated', 'service_role'],
  'public.client_assign_supplement': ['authenticated', 'service_role'],
  'public.client_change_assignment': ['authenticated', 'service_role'],
  'public.client_end_assignment': ['authenticated', 'service_role'],
  'public.client_remove_assignment': ['authenticated', 'service_role'],
  'public.desk_menus': ['authenticated', 'service_role'],
  'public.desk_menu': ['authenticated', 'service_role'],
  'public.desk_save_menu': ['authenticated', 'service_role'],
  'public.desk_remove_menu': ['authenticated', 'service_role'],
  'public.client_assign_menu': ['authenticated', 'service_role'],
  'public.client_end_menu': ['authenticated', 'service_role'],
  'public.client_supplements': ['authenticated', 'service_role'],
  'public.client_mail_terms': ['service_role'],
  'public.queue_client_mail': ['service_role'],
  'public.client_mails_page': ['authenticated', 'service_role'],
  'public.client_retry_mail': ['authenticated', 'service_role'],
  'public.desk_resend_mail': ['authenticated', 'service_role'],
  'public.desk_dismiss_mail': ['authenticated', 'service_role'],
  'public.desk_unknown': ['authenticated', 'service_role'],
  'public.resolve_unknown': ['service_role'],
};
/** Triggers that write what a person may not, or read what they may not, each for one stated reason. */
const READS_METADATA = ['private.create_profile', 'private.guard_user_metadata', 'private.mirror_admin', 'private.use_invitation'];

describe('house rules', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const names = async (sql: string): Promise<string[]> => (await db.rows<{ name: string }>(sql)).map(({ name }) => name);

  test('there are tables, and each has its row in actors.ts', async () => {
    const tables = await names(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
    );
    expect(tables.length).toBeGreaterThan(5);
    expect(tables).toEqual(Object.keys(RIGHTS).toSorted());
  });

  test('every table in public has row level security and policies', async () => {
    expect(
      await names(`select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and (not relrowsecurity or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`),
    ).toEqual([]);
  });

  test('no table in private has row level security: nobody may use the schema at all, and a policy there would say otherwise', async () => {
    expect(await names(`select relname as name from pg_class where relnamespace = 'private'::regnamespace and relrowsecurity`)).toEqual([]);
    expect(await names(`select r as name from unnest(array['anon', 'authenticated']) r where has_schema_privilege(r, 'private', 'usage')`)).toEqual(
      [],
    );
  });

  test('policies are named after their table, speak to signed-in people only, and none is true', async () => {
    const policies = await db.rows<{ table: string; name: string; roles: string; text: string }>(
      `select tablename::text as table, policyname::text as name, roles::text as roles, coalesce(qual, '') || ' ' || coalesce(with_check, '') as text from pg_policies where schemaname = 'public'`,
    );
    expect(policies.length).toBeGreaterThan(20);
    for (const { table, name, roles, text } of policies) {
      expect(name).toMatch(new RegExp(`^${table}: (owner|admin|signed-in) \\w+$`));
      expect(roles).toBe('{authenticated}');
      expect(text).toMatch(/auth\.uid\(\)|is_admin\(\)/);
      expect(text.replaceAll(/[\s()]/g, '')).not.toBe('true');
      expect(text).not.toContain('user_metadata');
      // Evaluated once a statement, not once a row.
      expect(text.replaceAll(/\(\s*SELECT (auth\.uid\(\)|(public\.)?is_admin\(\)) AS \w+\)/gi, '')).not.toMatch(/auth\.uid\(\)|is_admin\(\)/);
    }
  });

  test('only the triggers on auth.users read what a person can write about themselves', async () => {
    const readers = await names(
      `select p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosrc ~ 'user_meta_?data' order by 1`,
    );
    expect(readers).toEqual(READS_METADATA);
    expect(await names(`select viewname as name from pg_views where schemaname = 'public' and definition ~ 'user_meta_?data'`)).toEqual([]);
  });

  test('every foreign key is led by an index', async () => {
    expect(
      await names(`select conrelid::regclass || ' ' || conname as name from pg_constraint c
        where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey and c.conkey @> (i.indkey::int2[])[0:cardinality(c.conkey) - 1])`),
    ).toEqual([]);
  });

  test('every table with an owner has an index led by user_id', async () => {
    expect(
      await names(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`),
    ).toEqual([]);
  });

  test('every table, view and function says what it is', async () => {
    expect(
      await names(`select c.oid::regclass::text as name from pg_class c where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v')
        and obj_description(c.oid, 'pg_class') is null
        union all select p.oid::regprocedure::text from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and obj_description(p.oid, 'pg_proc') is null`),
    ).toEqual([]);
  });

  test("every view in public answers with its reader's rights", async () => {
    expect(
      await names(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' and not coalesce(reloptions::text ~ 'security_invoker=(true|on)', false)`,
      ),
    ).toEqual([]);
    expect(await names(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'm'`)).toEqual([]);
  });

  test('every function of ours fixes its search path', async () => {
    expect(
      await names(`select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce(p.proconfig @> array['search_path=""'], false)`),
    ).toEqual([]);
  });

  test("no function is for anon, and those with their owner's rights are for whom they name", async () => {
    const functions = await db.rows<{ name: string; definer: boolean; callers: string[] | null; isTrigger: boolean }>(
      `select p.pronamespace::regnamespace || '.' || p.proname as name, p.prosecdef as definer, p.prorettype = 'trigger'::regtype as "isTrigger",
         (select array_agg(r order by r) from unnest(array['anon', 'authenticated', 'service_role']) r where has_function_privilege(r, p.oid, 'execute')) as callers
       from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    expect(functions.filter(({ callers }) => callers?.includes('anon')).map(({ name }) => name)).toEqual([]);
    expect(functions.filter(({ isTrigger, callers }) => isTrigger && callers !== null).map(({ name }) => name)).toEqual([]);
    const definers = functions.filter(({ definer, name }) => definer && name.startsWith('public.'));
    expect(Object.fromEntries(definers.map(({ name, callers }) => [name, callers]))).toEqual(DEFINERS);
    const reachable = functions.filter(({ definer, name, callers }) => definer && name.startsWith('private.') && callers !== null);
    expect(reachable.map(({ name }) => name)).toEqual([]);
  });

  test("a person's rows go with the account", async () => {
    expect(
      await names(`select conrelid::regclass || ' ' || conname as name from pg_constraint
        where contype = 'f' and confrelid = 'auth.users'::regclass and connamespace in ('public'::regnamespace, 'private'::regnamespace)
        and confdeltype <> case when conrelid = 'public.invitations'::regclass then 'n' else 'c' end`),
    ).toEqual([]);
  });

  test('migrations: each object is made once, in its final form', () => {
    const sql = readMigrations(MIGRATIONS_FOLDER)
      .map((migration) => migration.sql.replace(/--.*$/gm, '').replace(/(\$\w*\$)[^]*?\1/g, "''"))
      .join('\n');
    const made = [...sql.matchAll(/^create (?:constraint )?(?:function|view|table|trigger|policy|(?:unique )?index) (".*?" on \S+|[\w.]+)/gm)].map(
      ([text]) => text,
    );
    expect(made.length).toBeGreaterThan(500);
    expect(made.filter((text, at) => made.indexOf(text) !== at)).toEqual([]);
    const guarded = /^(?:drop .*|create or replace .*|alter table .*(?<!enable row level security;)|create (?!schema|extension).*if not exists.*)$/gm;
    expect([...sql.matchAll(guarded)].map(([text]) => text)).toEqual([]);
  });

  test('migrations: lines fit 150 columns, keywords are lower case', () => {
    const faults = readMigrations(MIGRATIONS_FOLDER).flatMap(({ name, sql }) =>
      sql.split('\n').flatMap((line, at) => {
        const code = line.replace(/'[^']*'/g, "''").replace(/--.*$/, '');
        const isLoud = /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|FROM|WHERE|RETURNS|BEGIN|END|NULL|AND|OR|NOT)\b/.test(code);
        return line.length > 150 || isLoud ? [`${name}:${at + 1}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });
});
