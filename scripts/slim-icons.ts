/**
 * Vite plugin: icons of lucide-react without what the app does not use. Each carries its name and random keys, which do not compress, and lucide's
 * function that draws them has options for themes and units: together 2 kB of the first page load. web/ui/draw-icon.ts draws them instead.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const DRAW = fileURLToPath(new URL('../web/ui/draw-icon.ts', import.meta.url));

/** @throws Error when an icon is written in a form that this does not know: lucide-react has changed */
export function slimIcon(code: string): string {
  const node = /node: (\[[^]*\])\n\};/.exec(code)?.[1];
  const name = /export \{ __iconData, (\w+) as default \};/.exec(code)?.[1];
  // Another name of an icon only passes it on.
  if (node === undefined && /^export \{ (__iconData, )?default/m.test(code)) return code;
  if (node === undefined || name === undefined) throw new Error('An icon of lucide-react has another form; see scripts/slim-icons.ts');
  const drawn = node.replaceAll(/,?\s*key: "[^"]*"/g, '');
  return `import { drawIcon } from ${JSON.stringify(DRAW)};\nexport default /* @__PURE__ */ drawIcon({ node: ${drawn} });\n`;
}

export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    transform: { filter: { id: ICON }, handler: (code) => ({ code: slimIcon(code), map: null }) },
  };
}
