import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { READER_FILES } from '#web/lib/readers/reader-files.ts';
import { readerFiles } from './reader-files.ts';

test('the address of the text reader changes with its version, because browsers keep it for ever', () => {
  const { version } = JSON.parse(readFileSync('node_modules/tesseract.js/package.json', 'utf8')) as { version: string };
  expect(READER_FILES).toBe(`/assets/ocr-${version}`);
});

test('everything the text reader fetches is there: worker, the three cores, both languages', () => {
  expect([...readerFiles.keys()].sort()).toEqual([
    'eng.traineddata.gz',
    'slv.traineddata.gz',
    'tesseract-core-lstm.wasm.js',
    'tesseract-core-relaxedsimd-lstm.wasm.js',
    'tesseract-core-simd-lstm.wasm.js',
    'worker.min.js',
  ]);
  expect([...readerFiles.values()].filter((file) => !existsSync(file))).toEqual([]);
});
