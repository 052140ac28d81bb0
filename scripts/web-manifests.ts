/** Vite plugin: the manifests of the web app in the other languages, beside that of the default one. */
import type { Plugin } from 'vite';
import { DEFAULT_INTERFACE_LANG, INTERFACE_LANGS } from '../core/kit/interface-languages.ts';
import { manifestPath } from '../web/lib/manifest-path.ts';
import { makeWebManifest } from '../web/lib/web-manifest.ts';

export function writeWebManifests(): Plugin {
  return {
    name: 'web-manifests',
    generateBundle() {
      for (const lang of INTERFACE_LANGS)
        if (lang !== DEFAULT_INTERFACE_LANG)
          this.emitFile({ type: 'asset', fileName: manifestPath(lang).slice(1), source: JSON.stringify(makeWebManifest(lang)) });
    },
  };
}
