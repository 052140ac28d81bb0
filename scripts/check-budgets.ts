/**
 * What a first visit costs, read from the built app: gzipped JavaScript and requests of the pages that decide, and the food table. A page is
 * the entry, the files it imports, and the lazy files its first screen asks for at once; each with everything those import. 0 files
 * counted is a failure, because then nothing was measured.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { firstFiles, gzippedKilobytes, type FirstPage } from './first-visit.ts';

const SITE = new URL('../dist/web/', import.meta.url);

interface Budget {
  path: FirstPage;
  /** Most gzipped JavaScript in kB (1000 bytes). */
  kilobytes: number;
  /** Calls to the backend before the screen stands. */
  calls: number;
}

const PAGES: readonly Budget[] = [
  { path: '/login', kilobytes: 150, calls: 0 },
  { path: '/', kilobytes: 205, calls: 1 },
];
const MOST_REQUESTS = 25;
/** The page itself, theme.js, the icon, two files of the font. */
const FIXED_REQUESTS = 5;
const FOOD_TABLE_KILOBYTES = 208;

const toSize = (file: string): number => gzippedKilobytes(readFileSync(new URL(file, SITE)));

let failed = 0;
const report = (ok: boolean, line: string): void => {
  console.log(`${ok ? 'ok  ' : 'OVER'} ${line}`);
  if (!ok) failed += 1;
};

for (const { path, kilobytes, calls } of PAGES) {
  const { scripts, styles } = firstFiles(SITE, path);
  const size = scripts.reduce((sum, file) => sum + toSize(file), 0);
  const requests = FIXED_REQUESTS + scripts.length + styles.length + calls;
  report(scripts.length > 0 && size <= kilobytes, `${path}: ${size.toFixed(1)} of ${kilobytes} kB of JavaScript in ${scripts.length} files`);
  report(requests <= MOST_REQUESTS, `${path}: ${requests} of ${MOST_REQUESTS} requests`);
}

const tables = readdirSync(new URL('assets/', SITE)).filter((file) => /^foods-.*\.json$/.test(file));
const tableSize = tables.reduce((sum, file) => sum + toSize(`assets/${file}`), 0);
report(tables.length === 1 && tableSize <= FOOD_TABLE_KILOBYTES, `food table: ${tableSize.toFixed(1)} of ${FOOD_TABLE_KILOBYTES} kB`);

process.exit(failed === 0 ? 0 : 1);
