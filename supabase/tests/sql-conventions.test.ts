/**
 * The rules of the house over the catalogue, in the spirit of Supabase's linter: whatever table, policy or function a later
 * migration brings is held to them without being named here. A table without its row of rights fails.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '#server/database.ts';
import { readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER, PROJECT_ROOT } from '#server/project-root.ts';
import { openTestDb, type TestDb } from '#testing/db.ts';
import { RIGHTS } from './actors.ts';
import type { RpcRights } from './rights-shapes.ts';
import { RPC_RIGHTS } from './rpc-rights.ts';

/** A function of ours. */
interface OwnFunction {
  /** With its schema. */
  readonly name: string;
  /** Runs with its owner's rights. */
  readonly isDefiner: boolean;
  readonly isTrigger: boolean;
  /** To whom execute is granted beside the owner, sorted; 'public' is everybody. */
  readonly callers: readonly string[];
  readonly body: string;
}

/** To whom a function of public is granted: to whoever its row does not turn away before a word is said, and always to the server. */
function listCallers({ rights }: RpcRights): string[] {
  const { anon, ...signedIn } = rights;
  return [
    ...(anon === '42501' ? [] : ['anon']),
    ...(Object.values(signedIn).every((answer) => answer === '42501') ? [] : ['authenticated']),
    'service_role',
  ];
}

/** What SQL is most written with; a word of one's own in capitals stays possible. */
const UPPER_KEYWORD =
  /\b(?:ADD|ALTER|AND|ANY|AS|BEGIN|BY|CASE|CHECK|CONSTRAINT|CREATE|CROSS|DECLARE|DEFAULT|DELETE|DISTINCT|DO|DROP|ELSE|END|EXECUTE|EXISTS|FOR|FOREIGN|FROM|FUNCTION|GRANT|GROUP|IF|IN|INDEX|INSERT|INTO|IS|JOIN|KEY|LANGUAGE|LATERAL|LEFT|LIMIT|LOOP|NOT|NULL|ON|OR|ORDER|PERFORM|POLICY|PRIMARY|RAISE|REFERENCES|RETURN|RETURNS|REVOKE|SELECT|SET|TABLE|THEN|TO|TRIGGER|UNION|UNIQUE|UPDATE|USING|VALUES|VIEW|WHEN|WHERE|WITH)\b/;

/** Triggers that write what a person may not, or read what they may not, each for one stated reason. */
const READS_METADATA = ['private.create_profile', 'private.guard_user_metadata', 'private.mirror_admin', 'private.use_invitation'];

describe('house rules', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const names = async (sql: string): Promise<string[]> => (await db.rows<{ name: string }>(sql)).map(({ name }) => name);

  test('there are tables, and each has its row of rights', async () => {
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
      expect(name).toMatch(new RegExp(`^${table}: (owner|admin|signed-in|owner or admin|owner, admin or signed-in) \\w+$`));
      expect(roles).toBe('{authenticated}');
      expect(text).toMatch(/auth\.uid\(\)|is_admin\(\)/);
      expect(text.replaceAll(/[\s()]/g, '')).not.toBe('true');
      expect(text).not.toContain('user_metadata');
      // Evaluated once a statement, not once a row.
      expect(text.replaceAll(/\(\s*SELECT (auth\.uid\(\)|(public\.)?is_admin\(\)) AS \w+\)/gi, '')).not.toMatch(/auth\.uid\(\)|is_admin\(\)/);
    }
  });

  test('policies: one for each table, action and role, because PostgreSQL judges a row by each of them', async () => {
    expect(
      await names(`select format('%s %s', polrelid::regclass, polcmd) as name from pg_policy p join pg_class c on c.oid = polrelid
        where c.relnamespace = 'public'::regnamespace group by polrelid, polcmd having count(*) > 1 or polcmd = '*'`),
    ).toEqual([]);
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

  const listFunctions = (schema: 'public' | 'private') =>
    db.rows<OwnFunction & Row>(
      `select p.pronamespace::regnamespace || '.' || p.proname as name, p.prosecdef as "isDefiner", p.prorettype = 'trigger'::regtype as "isTrigger",
         p.prosrc as body, array(select coalesce(r.rolname::text, 'public') from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
           left join pg_roles r on r.oid = a.grantee where a.grantee <> p.proowner order by 1) as callers
       from pg_proc p where p.pronamespace = $1::text::regnamespace order by 1`,
      [schema],
    );

  test('every function of public is granted to those whom its row of rights lets call it, and to nobody else', async () => {
    const functions = await listFunctions('public');
    expect(functions.filter(({ isTrigger }) => isTrigger).map(({ name }) => name)).toEqual([]);
    const granted = Object.fromEntries(functions.map(({ name, callers }) => [name, callers]));
    expect(granted).toEqual(Object.fromEntries(Object.entries(RPC_RIGHTS).map(([name, rights]) => [`public.${name}`, listCallers(rights)])));
    expect(Object.values(granted).filter((callers) => callers.includes('anon'))).toEqual([]);
  });

  test("a function with its owner's rights that people call asks who they are, and one about clients whether they are an administrator", async () => {
    const open = (await listFunctions('public')).filter(({ isDefiner, callers }) => isDefiner && callers.includes('authenticated'));
    expect(open.length).toBeGreaterThan(50);
    const asks = ({ name, body }: OwnFunction) =>
      RPC_RIGHTS[name.slice('public.'.length)]?.about === 'clients' ? body.includes('private.require_admin()') : body.includes('auth.uid()');
    expect(open.filter((one) => !asks(one)).map(({ name }) => name)).toEqual([]);
  });

  test('a function of private is for nobody, but for what judges a row: that is for those who may write the row', async () => {
    const functions = await listFunctions('private');
    // Checks, generated columns and expressions of indexes run with the rights of whoever writes.
    const judges = await db.rows<{ name: string; writers: string[] }>(
      `select p.pronamespace::regnamespace || '.' || p.proname as name,
         array(select w from unnest(array['anon', 'authenticated', 'service_role']) w where has_any_column_privilege(w, t.oid, 'insert, update')) as writers
       from pg_depend d join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid and p.pronamespace = 'private'::regnamespace
       left join pg_constraint c on d.classid = 'pg_constraint'::regclass and c.oid = d.objid
       left join pg_index i on d.classid = 'pg_class'::regclass and i.indexrelid = d.objid
       left join pg_attrdef g on d.classid = 'pg_attrdef'::regclass and g.oid = d.objid
         and exists (select 1 from pg_attribute a where a.attrelid = g.adrelid and a.attnum = g.adnum and a.attgenerated <> '')
       join pg_class t on t.oid = coalesce(c.conrelid, i.indrelid, g.adrelid)`,
    );
    const needed = new Map<string, Set<string>>();
    const need = (name: string, writers: readonly string[]) => {
      needed.set(name, new Set([...(needed.get(name) ?? []), ...writers]));
      const judge = functions.find((one) => one.name === name);
      // What it calls with the same rights, they need as well.
      const called = judge?.isDefiner === false ? judge.body.matchAll(/\bprivate\.\w+(?=\()/g) : [];
      for (const [next] of called) if (next !== name) need(next, writers);
    };
    for (const { name, writers } of judges) need(name, writers);
    expect(needed.size).toBeGreaterThan(5);
    expect(functions.map(({ name, callers }) => [name, callers])).toEqual(
      functions.map(({ name }) => [name, [...(needed.get(name) ?? [])].toSorted()]),
    );
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
    // An extension may have been switched on by the owner of a hosted project.
    const guarded = /^(?:drop .*|create or replace .*|alter table .*(?<!enable row level security;)|create (?!extension).*if not exists.*)$/gm;
    expect([...sql.matchAll(guarded)].map(([text]) => text)).toEqual([]);
  });

  test('SQL files: lines fit 150 columns, without tabs and trailing blanks; keywords are lower case', () => {
    const files = ['supabase', 'supabase/migrations', 'supabase/tests', 'server/system'].flatMap((folder) =>
      readdirSync(join(PROJECT_ROOT, folder))
        .filter((name) => name.endsWith('.sql'))
        .map((name) => join(folder, name)),
    );
    expect(files.length).toBeGreaterThan(40);
    const faults = files.flatMap((file) => {
      const sql = readFileSync(join(PROJECT_ROOT, file), 'utf8');
      const lines = sql.split('\n').flatMap((line, at) => {
        const code = line
          .replace(/'[^']*'/g, "''")
          .replace(/"[^"]*"/g, '""')
          .replace(/--.*$/, '');
        return line.length > 150 || /\t|\r|\s$/.test(line) || UPPER_KEYWORD.test(code) ? [`${file}:${at + 1}`] : [];
      });
      return sql.endsWith('\n') && !sql.endsWith('\n\n') ? lines : [...lines, `${file}: its end`];
    });
    expect(faults).toEqual([]);
  });
});
