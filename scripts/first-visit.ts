/** Which files of the built app a first visit fetches before its screen stands, read from Vite's manifest. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';

const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = z.infer<typeof manifestSchema>;

/** The pages that decide, each with the lazy files of its first screen: manifest keys, or names of shared files. */
export const FIRST_PAGES = {
  '/login': ['app/routes/login.tsx', 'words-shell-sl', '../i18n/sl/auth.json'],
  '/': ['app/shell.tsx', 'app/routes/overview.tsx', 'words-shell-sl', 'words-daily-sl'],
} as const satisfies Record<string, readonly string[]>;

export type FirstPage = keyof typeof FIRST_PAGES;

/** @throws Error when the build has no such file: FIRST_PAGES must follow the code */
function find(manifest: Manifest, key: string): string {
  const found = key in manifest ? key : Object.keys(manifest).find((candidate) => manifest[candidate]?.name === key);
  if (found === undefined) throw new Error(`The build has no ${key}; see FIRST_PAGES in scripts/first-visit.ts`);
  return found;
}

function withImports(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of keys) visit(find(manifest, key));
  return seen;
}

/**
 * @param site folder of the built app, with Vite's manifest, as a URL that ends in a slash
 * @returns paths below `site`: the entry, the page's lazy files and everything those import
 */
export function firstFiles(site: URL, page: FirstPage): { scripts: string[]; styles: string[] } {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(new URL('.vite/manifest.json', site), 'utf8')));
  const chunks = [...withImports(manifest, ['index.html', ...FIRST_PAGES[page]])].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
  return {
    scripts: [...new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))],
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
}

/** Length as sent, in kB of 1000 bytes. */
export const gzippedKilobytes = (content: Uint8Array | string): number => gzipSync(content, { level: 9 }).length / 1000;
