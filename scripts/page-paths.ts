/** Vite plugin: writes the paths of all pages for the server, which answers every other path with 404 (server/known-paths.ts). */
import type { Plugin } from 'vite';
import { patterns } from '../web/lib/paths.ts';

export function writePagePaths(): Plugin {
  return {
    name: 'page-paths',
    generateBundle() {
      // In a folder that is not served.
      this.emitFile({ type: 'asset', fileName: '.vite/paths.json', source: JSON.stringify(Object.values(patterns)) });
    },
  };
}
