/**
 * Runs the generators on a copy of the files they may change: they change no other file, the SQL applies, the TypeScript compiles against the
 * rest of the project.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#server/project-root.ts';
import { getRefusal, openTestDb, type TestDb } from '#testing/db.ts';
import { toTypes } from '../scripts/gen-types.ts';

const COPIED = [
  'core/contracts',
  'core/providers',
  'functions',
  'i18n',
  'server/readers',
  'supabase/migrations',
  'supabase/tests',
  'testing',
  'web/app',
];
const TYPES = 'db/types.gen.ts';
/** Registries: compiling them compiles the whole app. */
const LISTS = new Set(['web/app/resources.ts', 'functions/registry.ts', 'testing/endpoint-rights.ts', 'testing/provider-calls.ts']);

/** The files that CONTRIBUTING.md says a generator changes, without those that other commands write. */
function listedFiles(generator: string): string[] {
  const row = new RegExp(`^\\| ${generator} \\|([^|]*)\\|`, 'm').exec(readFileSync(join(PROJECT_ROOT, 'CONTRIBUTING.md'), 'utf8'))?.[1] ?? '';
  return [...row.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file).toSorted();
}

/** Every file below a folder with its text, by its path in the project. */
function readAll(root: string): Map<string, string> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(root, file)).isFile());
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')]));
}

interface Generated {
  readonly changed: readonly string[];
  /** New and changed files with their text. */
  readonly files: ReadonlyMap<string, string>;
}

async function generate(...args: readonly string[]): Promise<Generated> {
  const copy = mkdtempSync(join(tmpdir(), 'ziva-generators-'));
  try {
    for (const folder of COPIED) cpSync(join(PROJECT_ROOT, folder), join(copy, folder), { recursive: true });
    const before = readAll(copy);
    const plop = join(PROJECT_ROOT, 'node_modules/plop/bin/plop.js');
    const running = promisify(execFile)(
      process.execPath,
      [plop, '--plopfile', join(PROJECT_ROOT, 'generators/plopfile.mjs'), '--dest', copy, '--no-progress', ...args],
      { env: { ...process.env, CI: 'true' } },
    );
    running.child.stdin?.end();
    await running;
    const files = new Map([...readAll(copy)].filter(([file, text]) => before.get(file) !== text));
    return { files, changed: [...files.keys()].filter((file) => before.has(file)).toSorted() };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** What names providers has to compile with a further one, too. */
const NAME_PROVIDERS = ['testing/provider-lives/makers.ts', 'testing/provider-run.ts'];

/** The compiler's errors in these files, overlaid on the project, and in `others` as they are. */
function findTypeErrors(files: ReadonlyMap<string, string>, others: readonly string[]): string[] {
  const { config } = ts.readConfigFile(join(PROJECT_ROOT, 'tsconfig.tests.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['vitest.config.ts'], references: [] }, ts.sys, PROJECT_ROOT);
  const toOverlay = (path: string) => files.get(relative(PROJECT_ROOT, path).replaceAll('\\', '/'));
  const host = ts.createCompilerHost({ ...options, incremental: false });
  host.fileExists = (path) => toOverlay(path) !== undefined || ts.sys.fileExists(path);
  host.readFile = (path) => toOverlay(path) ?? ts.sys.readFile(path);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (path, target) => {
    const text = toOverlay(path);
    return text === undefined ? readSource(path, target) : ts.createSourceFile(path, text, target);
  };
  // Folders of new files do not exist.
  delete host.directoryExists;
  const made = [...files.keys()].filter((file) => /\.tsx?$/.test(file) && !LISTS.has(file));
  const roots = [...made, ...others].map((file) => join(PROJECT_ROOT, file));
  const program = ts.createProgram(roots, { ...options, incremental: false, tsBuildInfoFile: undefined }, host);
  return roots.flatMap((root) => {
    const source = program.getSourceFile(root);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${relative(PROJECT_ROOT, root)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  });
}

describe('generators', () => {
  let db: TestDb;
  let made: Readonly<Record<'resource' | 'table' | 'endpoint' | 'provider', Generated>>;
  beforeAll(async () => {
    db = await openTestDb();
    const [resource, table, endpoint, provider] = await Promise.all([
      generate('resource', 'test-nights', "A client's nights, by day.", 'Spanje', 'Sleep'),
      generate('table', 'test-steps', 'Steps, by day.', 'Koraki', 'Steps'),
      generate('endpoint', 'test-answer', 'Answers a test.'),
      generate('provider', 'testband', 'Test Band', 'Vadbe.', 'Workouts.'),
    ]);
    made = { resource, table, endpoint, provider };
    for (const [file, sql] of [...resource.files, ...table.files, ...provider.files]) if (file.endsWith('.sql')) await db.database.batch(sql);
  });
  afterAll(() => db.close());

  test.each(['resource', 'table', 'endpoint', 'provider'] as const)('%s: changes the files that CONTRIBUTING.md lists, and no others', (name) => {
    expect(made[name].changed).not.toEqual([]);
    expect(made[name].changed).toEqual(listedFiles(name));
  });

  test('registries: have the import and the entry', () => {
    const list = (name: keyof typeof made, file: string) => made[name].files.get(file) ?? '';
    expect(list('resource', 'web/app/resources.ts')).toMatch(/^import \{ testNights \} from '.\/resources\/test-nights.ts';$[^]*^ {2}testNights,$/m);
    expect(list('endpoint', 'functions/registry.ts')).toMatch(
      /^import \{ testAnswer \} from '.\/test-answer.ts';$[^]*^ {2}'test-answer': testAnswer,$/m,
    );
    expect(list('endpoint', 'testing/endpoint-rights.ts')).toMatch(/^ {2}'test-answer': \{/m);
  });

  test('migrations: apply, with rights and registrations', async () => {
    expect(await db.rows(`select kind from private.upload_kinds where kind = 'test_nights'`)).toHaveLength(1);
    expect(await db.rows(`select name from private.wearable_sources where name = 'testband'`)).toHaveLength(1);
    for (const table of ['test_nights', 'test_steps']) expect(await getRefusal(db.anon.rows(`select 1 from public.${table}`))).toBe('42501');
  });

  test('code: compiles with the types of the new functions', async () => {
    const files = new Map([...made.endpoint.files, ...made.table.files, ...made.resource.files, ...made.provider.files]);
    expect(findTypeErrors(new Map([...files, [TYPES, await toTypes(db.database)]]), NAME_PROVIDERS)).toEqual([]);
  });

  test('texts: both languages have the same keys', () => {
    const [sl, en] = ['sl', 'en'].map((lang) => JSON.parse(made.resource.files.get(`i18n/${lang}/test-nights.json`) ?? '') as object);
    expect(Object.keys(sl ?? {})).toEqual(Object.keys(en ?? {}));
  });

  test('invalid name: refused', async () => {
    await expect(generate('table', 'Test Steps', 'Steps, by day.', 'Koraki', 'Steps')).rejects.toThrow(/Lower case words/);
  });
});
