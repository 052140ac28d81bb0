/**
 * `npm run bench -- bundle [--top N] [--modules] [--site FOLDER]`: what the first JavaScript of /login and of the overview consists of. Builds
 * the app with source maps into a temporary folder (or reads such a build) and sums the minified bytes of each package and each folder of this
 * project (`--modules`: of each module). The gzipped bytes of a file are divided among its modules by length.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { FIRST_PAGES, firstFiles, gzippedKilobytes, type FirstPage } from '../scripts/first-visit.ts';

const { values } = parseArgs({
  options: { top: { type: 'string', default: '10' }, modules: { type: 'boolean', default: false }, site: { type: 'string' } },
});

const round = (kilobytes: number): number => Math.round(kilobytes * 10) / 10;

const ROOT = new URL('../', import.meta.url);

/** ".../node_modules/@scope/name/dist/x.js" is of "@scope/name", "../../web/ui/button.tsx" of "web/ui". */
function toPart(source: string, mapFile: URL): string {
  const { href } = new URL(source, mapFile);
  const inPackage = href.lastIndexOf('node_modules/');
  const path = inPackage === -1 ? href.replace(ROOT.href, '') : href.slice(inPackage + 'node_modules/'.length);
  if (values.modules) return path;
  const [first = '', second = '', third = ''] = path.split('/');
  if (inPackage !== -1) return first.startsWith('@') ? `${first}/${second}` : first;
  return third === '' ? first : `${first}/${second}`;
}

/** @returns minified characters by part; characters without a source belong to `bundler` */
function lengths(code: string, mapFile: URL): Map<string, number> {
  // The bundler's runtime has no map.
  if (!existsSync(mapFile)) return new Map([['bundler', code.length]]);
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload);
  const sums = new Map<string, number>();
  for (const [row, line] of code.split('\n').entries()) {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(row, column);
      const part = 'originalSource' in entry && entry.originalSource ? toPart(entry.originalSource, mapFile) : 'bundler';
      sums.set(part, (sums.get(part) ?? 0) + 1);
    }
  }
  return sums;
}

function measure(site: URL, page: FirstPage) {
  const sums = new Map<string, { minified: number; gzipped: number }>();
  const { scripts } = firstFiles(site, page);
  let total = 0;
  for (const file of scripts) {
    const code = readFileSync(new URL(file, site), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '');
    const gzipped = gzippedKilobytes(code);
    total += gzipped;
    for (const [part, length] of lengths(code, new URL(`${file}.map`, site))) {
      const sum = sums.get(part) ?? { minified: 0, gzipped: 0 };
      sums.set(part, { minified: sum.minified + length / 1000, gzipped: sum.gzipped + (gzipped * length) / code.length });
    }
  }
  const largest = [...sums].sort(([, a], [, b]) => b.gzipped - a.gzipped).slice(0, Number(values.top));
  return {
    page,
    files: scripts.length,
    gzippedKilobytes: round(total),
    largest: largest.map(([part, { minified, gzipped }]) => ({ part, minifiedKilobytes: round(minified), gzippedKilobytes: round(gzipped) })),
  };
}

const print = (folder: string): void => {
  const site = pathToFileURL(join(folder, '/'));
  console.log(
    JSON.stringify(
      (Object.keys(FIRST_PAGES) as FirstPage[]).map((page) => measure(site, page)),
      null,
      2,
    ),
  );
};

if (values.site !== undefined) print(values.site);
else {
  const folder = mkdtempSync(join(tmpdir(), 'ziva-bundle-'));
  try {
    await build({
      configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
      build: { outDir: folder, sourcemap: true },
      logLevel: 'error',
    });
    print(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
