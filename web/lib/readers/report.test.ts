import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { catalog, PAGE, PAGES, toPdf } from '#testing/pdf.ts';
import { readReport } from './report.ts';

const zeros = deflateSync(Buffer.alloc(220 * 1024 * 1024), { level: 1 });
const bomb = Buffer.concat([Buffer.from(`<< /Filter /FlateDecode /Length ${zeros.length} >>\nstream\n`), zeros, Buffer.from('\nendstream')]);

test.each<[string, () => BlobPart, string]>([
  ['a PDF with a script', () => toPdf([catalog('/OpenAction << /S /JavaScript /JS (x) >>'), PAGES, PAGE]), 'upload_unsafe'],
  ['a PDF with a password', () => toPdf([catalog(), PAGES, PAGE, '<< /Filter /Standard >>'], { trailer: '/Encrypt 4 0 R' }), 'upload_encrypted'],
  ['a PDF that unpacks to too much', () => toPdf([catalog(), PAGES, PAGE, new Uint8Array(bomb)]), 'upload_too_complex'],
  ['a PDF cut off', () => toPdf([catalog(), PAGES, PAGE]).slice(0, 200), 'upload_broken'],
  ['a PDF of 11 MB', () => new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1024 * 1024)])), 'input_too_large'],
  ['a text', () => 'Kalij 4,2 mmol/L', 'upload_type_wrong'],
])('%s is refused before a reader opens it', async (_, make, code) => {
  await expect(readReport(new Blob([make()]))).rejects.toMatchObject({ code });
});
