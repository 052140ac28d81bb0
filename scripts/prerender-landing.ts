/**
 * Puts the landing page as HTML into the built index.html, once for each language. Visitors see it before any script of the app has run; the
 * app replaces it (web/lib/static-landing.ts). What renders it is a bundle of its own that only this build runs, in jsdom because the modules
 * around the page read the document when they are loaded.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { build } from 'vite';
import { DEFAULT_INTERFACE_LANG, INTERFACE_LANGS, type InterfaceLang } from '../core/kit/interface-languages.ts';

const ROOT = '<div id="root"></div>';
const THEME = '<script src="/theme.js"';

type Render = (lang: InterfaceLang) => Promise<string>;

async function loadRenderer(outDir: string): Promise<Render> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../web', import.meta.url)),
    logLevel: 'warn',
    build: {
      ssr: 'app/static-landing.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'landing.mjs' } },
    },
  });
  const { window } = new JSDOM('', { url: 'http://localhost/' });
  Object.assign(globalThis, { window, document: window.document, localStorage: window.localStorage });
  const { renderLanding } = (await import(`${outDir}/landing.mjs`)) as { renderLanding: Render };
  return renderLanding;
}

/** @param page path of the built index.html. @throws Error when index.html has lost what this fills */
export async function prerenderLanding(page: string): Promise<void> {
  const outDir = fileURLToPath(new URL('../dist/landing', import.meta.url));
  const html = await readFile(page, 'utf8');
  if (!html.includes(ROOT) || !html.includes(THEME)) throw new Error('web/index.html without #root or theme.js');
  const render = await loadRenderer(outDir);
  // The first of the list is what a browser gets that asks for none of them.
  const langs = [DEFAULT_INTERFACE_LANG, ...INTERFACE_LANGS.filter((lang) => lang !== DEFAULT_INTERFACE_LANG)];
  let landings = '';
  for (const lang of langs) landings += `<div class="static-landing" lang="${lang}">${await render(lang)}</div>`;
  await rm(outDir, { recursive: true });
  const filled = html.replace(ROOT, () => `${landings}${ROOT}`).replace(THEME, `${THEME} data-landings="${langs.join(' ')}"`);
  await writeFile(page, filled);
}
