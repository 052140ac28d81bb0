/** Builds what `npm start` serves: the web app by Vite into dist/web and the one process by esbuild into dist/server/main.js, with the decoder of pictures and the reader of long texts beside it. */
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';

await Promise.all([
  buildWeb({ logLevel: 'warn' }),
  bundle({
    entryPoints: { main: 'server/main.ts', 'photo-decoder': 'server/storage/photo-decoder.ts', 'text-reader': 'server/text-reader.ts' },
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  }),
]);
