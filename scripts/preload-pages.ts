/**
 * Vite plugin: tells public/theme.js the file of the resources' records, which it preloads on every page but the overview. The overview does not
 * need them for its first screen.
 */
import type { Plugin } from 'vite';

const THEME = '<script src="/theme.js"';
/** Name of the file in vite.config.ts. */
const RECORDS = 'resources';

export function preloadPages(): Plugin {
  return {
    name: 'preload-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const file = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === RECORDS)?.fileName;
        if (file === undefined || !html.includes(THEME)) throw new Error('web/index.html without theme.js, or no file of the resources');
        return html.replace(THEME, `${THEME} data-pages="/${file}"`);
      },
    },
  };
}
