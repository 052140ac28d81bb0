/** Plants one violation of each module boundary in a temporary tree and expects each to be reported. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkWalls, type WallReport } from './check-walls.ts';

const PROJECT = resolve(import.meta.dirname, '..');
const project = mkdtempSync(join(tmpdir(), 'ziva-walls-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

const TRESPASSES: readonly { rule: string; file: string; text: string }[] = [
  { rule: 'room-core', file: 'core/a.ts', text: "import '#server/s.ts';" },
  { rule: 'room-i18n', file: 'i18n/a.ts', text: "import '#functions/f.ts';" },
  { rule: 'room-db', file: 'db/a.ts', text: "import '#core/c.ts';" },
  { rule: 'room-functions', file: 'functions/a.ts', text: "import '#server/s.ts';" },
  { rule: 'room-server', file: 'server/a.ts', text: "import '#web/lib/l.ts';" },
  { rule: 'room-web-ui', file: 'web/ui/a.ts', text: "import '#web/lib/l.ts';" },
  { rule: 'room-web-lib', file: 'web/lib/a.ts', text: "import '#web/features/one/one.ts';" },
  { rule: 'room-web-components', file: 'web/components/a.ts', text: "import '#web/features/one/one.ts';" },
  { rule: 'room-web-features', file: 'web/features/one/a.ts', text: "import '#web/app/page.ts';" },
  { rule: 'room-web-app', file: 'web/app/a.ts', text: "import '#functions/f.ts';" },
  { rule: 'room-cli', file: 'cli/a.ts', text: "import '#web/lib/l.ts';" },
  { rule: 'room-e2e', file: 'e2e/a.ts', text: "import '#web/lib/l.ts';" },
  { rule: 'feature-islands', file: 'web/features/two/a.ts', text: "import '#web/features/one/one.ts';" },
  { rule: 'backend-client', file: 'web/features/one/screen.ts', text: "import '#web/lib/supabase.ts';" },
  { rule: 'server-libraries', file: 'functions/driver.ts', text: "import 'pg';" },
  { rule: 'no-node-outside-server', file: 'web/lib/node.ts', text: "import 'node:fs';" },
  { rule: 'tests-stay-out', file: 'server/b.ts', text: "import '#testing/t.ts';" },
  { rule: 'no-cycles', file: 'core/loop.ts', text: "import './loop-back.ts';" },
  { rule: 'no-unresolved', file: 'core/lost.ts', text: "import './nowhere.ts';" },
];

/** Names that the compiler must not know in a module. */
const FOREIGN_NAMES: readonly { module: string; text: string }[] = [
  { module: 'core', text: "export const a = fetch('/');" },
  { module: 'core', text: 'export const a = document.title;' },
  { module: 'core', text: 'export const a = process.env;' },
  { module: 'core', text: "console.log('a');" },
  { module: 'functions', text: 'export const a = document.title;' },
  { module: 'functions', text: 'export const a = process.env;' },
];

describe('walls', () => {
  let report: WallReport;

  beforeAll(async () => {
    for (const name of ['package.json', 'tsconfig.base.json', 'tsconfig.tests.json']) cpSync(join(PROJECT, name), join(project, name));
    symlinkSync(join(PROJECT, 'node_modules'), join(project, 'node_modules'));
    for (const file of [
      'core/c.ts',
      'functions/f.ts',
      'server/s.ts',
      'web/lib/l.ts',
      'web/lib/supabase.ts',
      'web/features/one/one.ts',
      'web/app/page.ts',
      'testing/t.ts',
    ]) {
      plant(file, 'export const here = true;\n');
    }
    plant('core/loop-back.ts', "import './loop.ts';");
    for (const { file, text } of TRESPASSES) plant(file, `${text}\nexport const planted = true;\n`);
    report = await checkWalls(project);
  });

  it.each(TRESPASSES)('$rule stops $file', ({ rule, file }) => {
    // A cycle is reported once, from whichever of its files comes first.
    const [stem = file] = file.split('.');
    expect(report.violations.some((line) => line.startsWith(`${rule}: ${stem}`))).toBe(true);
  });

  it('reports nothing for valid files', () => {
    const planted = new Set([...TRESPASSES.map((t) => t.file), 'core/loop-back.ts']);
    expect(report.violations.filter((line) => !planted.has(line.replace(/^.*?: (.*) -> .*$/, '$1')))).toEqual([]);
  });

  it.each(FOREIGN_NAMES)('the compiler does not know this in $room: $text', ({ module, text }) => {
    const folder = join(project, 'compiler', module);
    mkdirSync(folder, { recursive: true });
    cpSync(join(PROJECT, 'tsconfig.base.json'), join(project, 'compiler/tsconfig.base.json'));
    const { references: _, ...config } = JSON.parse(readFileSync(join(PROJECT, module, 'tsconfig.json'), 'utf8'));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    writeFileSync(join(folder, 'a.ts'), `${text}\nexport {};\n`);
    const tsc = spawnSync(
      process.execPath,
      [
        join(PROJECT, 'node_modules/typescript-native/bin/tsc'),
        '-p',
        folder,
        '--noEmit',
        '--composite',
        'false',
        '--emitDeclarationOnly',
        'false',
        '--declaration',
        'false',
      ],
      {
        encoding: 'utf8',
      },
    );
    expect(tsc.stdout).toMatch(/TS2304|TS2584|TS2580|TS2591|TS2552/);
  });
});
