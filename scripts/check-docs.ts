/**
 * Checks documents: every back-ticked path in README, ARCHITECTURE, CONTRIBUTING, the decisions and the SPEC files exists; every `npm run` in
 * them is a script; every rule id of a SPEC.md is in a test title of its folder, and the reverse.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PATH = /`((?:core|i18n|db|supabase|functions|server|web|cli|bench|testing|e2e|scripts|docs)\/[^`\s<>*{}…]*)`/g;
const NPM_RUN = /npm run (?:-s )?([\w-]+)/g;
const RULE_HEADING = /\*\*([A-Z]{2,3}\d+)\*\*/g;
const RULE_IN_TITLE = /\[([A-Z]{2,3}\d+)\]/g;

function walk(root: string, wanted: (name: string) => boolean, isLeftOut: (folder: string) => boolean = () => false): string[] {
  const skipped = new Set(['node_modules', 'dist', '.tsbuild', '.git', 'data', 'test-results']);
  return readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const full = join(root, entry.name);
    if (entry.isDirectory()) return isLeftOut(full) ? [] : walk(full, wanted, isLeftOut);
    return wanted(entry.name) ? [full] : [];
  });
}

function pathProblems(root: string, file: string, text: string): string[] {
  return [...text.matchAll(PATH)]
    .map((m) => m[1] ?? '')
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${file}: no such path ${path}`);
}

function scriptProblems(scripts: object, file: string, text: string): string[] {
  return [...text.matchAll(NPM_RUN)]
    .map((m) => m[1] ?? '')
    .filter((name) => !Object.hasOwn(scripts, name))
    .map((name) => `${file}: no script ${name}`);
}

const ids = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map((m) => m[1] ?? ''));

function specProblems(spec: string): string[] {
  const rules = ids(readFileSync(spec, 'utf8'), RULE_HEADING);
  // A folder with a SPEC of its own has its own rules.
  const hasOwn = (folder: string) => existsSync(join(folder, 'SPEC.md'));
  const tests = walk(dirname(spec), (name) => name.endsWith('.test.ts'), hasOwn)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const tested = ids(tests, RULE_IN_TITLE);
  return [
    ...(rules.size === 0 ? [`${spec}: no rule found`] : []),
    ...[...rules].filter((id) => !tested.has(id)).map((id) => `${spec}: ${id} has no test`),
    ...[...tested].filter((id) => !rules.has(id)).map((id) => `${spec}: a test names ${id}, which is no rule`),
  ];
}

/** The problems of the documents below `root`, and the number of documents. */
export function checkDocs(root: string): { documents: number; problems: string[] } {
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts ?? {};
  const documents = walk(root, (name) => name.endsWith('.md'));
  const problems = documents.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const name = file.slice(root.length + 1);
    return [...pathProblems(root, name, text), ...scriptProblems(scripts, name, text), ...(file.endsWith('SPEC.md') ? specProblems(file) : [])];
  });
  return { documents: documents.length, problems };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { documents, problems } = checkDocs(process.cwd());
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} problems in ${documents} documents`);
  process.exit(problems.length === 0 && documents > 0 ? 0 : 1);
}
