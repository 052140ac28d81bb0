/**
 * The text reader's worker, its WebAssembly and the two languages, served from our own origin: a Vite plugin that copies them from the
 * installed packages into the build, and hands them out while developing. Which of the three cores runs, the browser's abilities decide.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { READER_FILES } from '../web/lib/readers/reader-files.ts';

const { resolve } = createRequire(import.meta.url);
/** The cores come with the reader, in the version it was made for. */
const { resolve: resolveBeside } = createRequire(resolve('tesseract.js'));
const CORES = ['lstm', 'simd-lstm', 'relaxedsimd-lstm'];
const LANGS = ['slv', 'eng'];

/** Name below READER_FILES, and the installed file. */
export const readerFiles: ReadonlyMap<string, string> = new Map(
  [
    resolve('tesseract.js/dist/worker.min.js'),
    ...CORES.map((core) => resolveBeside(`tesseract.js-core/tesseract-core-${core}.wasm.js`)),
    ...LANGS.map((lang) => resolve(`@tesseract.js-data/${lang}/4.0.0_best_int/${lang}.traineddata.gz`)),
  ].map((file) => [basename(file), file]),
);

export function serveReaderFiles(): Plugin {
  return {
    name: 'reader-files',
    generateBundle() {
      for (const [name, file] of readerFiles)
        this.emitFile({ type: 'asset', fileName: `${READER_FILES.slice(1)}/${name}`, source: readFileSync(file) });
    },
    configureServer(server) {
      server.middlewares.use(READER_FILES, (request, response, next) => {
        const file = readerFiles.get(basename(request.url ?? ''));
        if (file === undefined || !existsSync(file)) return next();
        response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
  };
}
