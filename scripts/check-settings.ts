/**
 * Checks that docs/settings.md is current (`--write` makes it) and that nothing reads the environment past the table of settings: in the product
 * only server/settings/process-environment.ts and the command line's main.ts do, and tools read only variables that the table names.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { TOOL_SETTINGS } from '#server/settings/settings.ts';
import { toSettingsPage } from '#server/settings/settings-page.ts';

const PAGE = 'docs/settings.md';
const PRODUCT = /^(?:core|i18n|db|functions|server|web|cli)\//;
const READERS: ReadonlySet<string> = new Set(['server/settings/process-environment.ts']);
/** Tests start processes and give them an environment of their own. */
const IS_TEST = /\.test\.tsx?$|^(?:e2e|testing)\//;
const READ = /\bprocess\s*\.\s*env\b(?:\s*\.\s*(\w+)|\s*\[\s*'(\w+)'\s*\])?/g;
/** What every process has. */
const SYSTEM: ReadonlySet<string> = new Set(['PATH', 'HOME', 'TZ', 'FAKETIME', 'PLAYWRIGHT_JSON_OUTPUT_NAME']);

/** @returns "path:line: what" for each read of the environment that is not allowed */
export function environmentProblems(file: string, text: string): string[] {
  if (READERS.has(file)) return [];
  return [...text.matchAll(READ)].flatMap((match) => {
    const name = match[1] ?? match[2];
    const at = `${file}:${text.slice(0, match.index).split('\n').length}`;
    if (PRODUCT.test(file) && !IS_TEST.test(file))
      return [`${at}: reads the environment; add a setting to server/settings/ and read it from the configuration`];
    const isKnown = name === undefined || SYSTEM.has(name) || Object.hasOwn(TOOL_SETTINGS, name);
    return isKnown ? [] : [`${at}: ${name} is not in TOOL_SETTINGS of server/settings/settings.ts`];
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const page = toSettingsPage();
  if (process.argv.includes('--write')) writeFileSync(PAGE, page);
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.startsWith('scripts/check-settings') && existsSync(file));
  const problems = files.flatMap((file) => environmentProblems(file, readFileSync(file, 'utf8')));
  if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) problems.push(`${PAGE} is not current: npx tsx scripts/check-settings.ts --write`);
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} problems of settings in ${files.length} files`);
  process.exit(problems.length === 0 && files.length > 0 ? 0 : 1);
}
