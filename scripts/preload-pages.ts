/**
 * Vite plugin: what is fetched beside the style sheet. The fonts, because text that changes its font after the first paint moves what stands below;
 * and by public/theme.js the file of the resources' records, on every page but the overview, whose first screen does not need them.
 */
import type { Plugin } from 'vite';

const THEME = '<script src="/theme.js"';
/** Name of the file in vite.config.ts. */
const RECORDS = 'resources';
/** The two parts of the font that Slovenian and English need. */
const FONTS = /\/figtree-latin(-ext)?-wght-normal-[\w-]+\.woff2$/;

export function preloadPages(): Plugin {
  return {
    name: 'preload-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const file = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === RECORDS)?.fileName;
        if (file === undefined || !html.includes(THEME)) throw new Error('web/index.html without theme.js, or no file of the resources');
        const fonts = Object.keys(bundle)
          .filter((name) => FONTS.test(name))
          .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`);
        if (fonts.length !== 2) throw new Error('The build has not the two files of the font');
        return html.replace(THEME, `${fonts.join('')}${THEME} data-pages="/${file}"`);
      },
    },
  };
}
