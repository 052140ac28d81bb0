/** The one process by esbuild: main.js, with the decoder of pictures and the reader of long texts beside it. */
import { build } from 'esbuild';

/** @param outdir a folder inside the project, from which its packages are found */
export async function bundleServer(outdir: string): Promise<void> {
  await build({
    entryPoints: {
      main: 'server/main.ts',
      'photo-decoder': 'server/storage/gates/photo-decoder.ts',
      'document-inspector': 'server/storage/gates/document-inspector.ts',
      'text-reader': 'server/text-reader.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  });
}
