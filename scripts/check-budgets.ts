/**
 * What a first visit costs, read from the built app: gzipped JavaScript and requests of the pages that decide, and the food table. A page is
 * the entry, the files it imports, and the lazy files its first screen asks for at once; each with everything those import. 0 files
 * counted is a failure, because then nothing was measured.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';

const SITE = new URL('../dist/web/', import.meta.url);
const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const manifest = z.record(z.string(), chunkSchema).parse(JSON.parse(readFileSync(new URL('.vite/manifest.json', SITE), 'utf8')));

interface Page {
  path: string;
  /** Most gzipped JavaScript in kB (1000 bytes). */
  kilobytes: number;
  /** The lazy files of its first screen: manifest keys, or names of shared files. */
  lazy: readonly string[];
  /** Calls to the backend before the screen stands. */
  calls: number;
}

const PAGES: readonly Page[] = [
  { path: '/login', kilobytes: 200, lazy: ['app/routes/login.tsx', 'lib/words-sl.ts', '../i18n/sl/auth.json'], calls: 0 },
  { path: '/', kilobytes: 260, lazy: ['app/shell.tsx', 'app/routes/overview.tsx', 'lib/words-sl.ts', 'words-daily-sl'], calls: 1 },
];
const MOST_REQUESTS = 25;
/** The page itself, theme.js, the icon, two files of the font. */
const FIXED_REQUESTS = 5;
const FOOD_TABLE_KILOBYTES = 150;

/** @throws Error when the build has no such file: the list above must follow the code */
function find(key: string): string {
  const found = key in manifest ? key : Object.keys(manifest).find((candidate) => manifest[candidate]?.name === key);
  if (found === undefined) throw new Error(`The build has no ${key}; see PAGES in scripts/check-budgets.ts`);
  return found;
}

function withImports(keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of keys) visit(find(key));
  return seen;
}

const gzipped = (file: string): number => gzipSync(readFileSync(new URL(file, SITE)), { level: 9 }).length / 1000;

let failed = 0;
const report = (ok: boolean, line: string): void => {
  console.log(`${ok ? 'ok  ' : 'OVER'} ${line}`);
  if (!ok) failed += 1;
};

for (const { path, kilobytes, lazy, calls } of PAGES) {
  const chunks = [...withImports(['index.html', ...lazy])].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
  const scripts = new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')));
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const size = [...scripts].reduce((sum, file) => sum + gzipped(file), 0);
  const requests = FIXED_REQUESTS + scripts.size + styles.size + calls;
  report(scripts.size > 0 && size <= kilobytes, `${path}: ${size.toFixed(1)} of ${kilobytes} kB of JavaScript in ${scripts.size} files`);
  report(requests <= MOST_REQUESTS, `${path}: ${requests} of ${MOST_REQUESTS} requests`);
}

const tables = readdirSync(new URL('assets/', SITE)).filter((file) => /^foods-.*\.json$/.test(file));
const tableSize = tables.reduce((sum, file) => sum + gzipped(`assets/${file}`), 0);
report(tables.length === 1 && tableSize <= FOOD_TABLE_KILOBYTES, `food table: ${tableSize.toFixed(1)} of ${FOOD_TABLE_KILOBYTES} kB`);

process.exit(failed === 0 ? 0 : 1);
