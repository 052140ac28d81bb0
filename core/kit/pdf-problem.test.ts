import { createInflate, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { catalog, PAGE, PAGES, toPdf } from '#testing/pdf.ts';
import { findPdfProblem, type PdfTools } from './pdf-problem.ts';

const tools: PdfTools = {
  decode: (bytes) => Buffer.from(bytes).toString('latin1'),
  inflate: (packed, take) =>
    new Promise((resolve) => {
      const inflate = createInflate();
      inflate.on('data', (piece: Uint8Array) => void (take(piece) || inflate.destroy()));
      inflate.on('error', () => inflate.destroy());
      inflate.on('close', () => resolve());
      inflate.end(packed);
    }),
};

const MB = 1024 * 1024;
const stream = (dictionary: string, data: Uint8Array): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')]));
const one = (more = '', others: readonly (string | Uint8Array)[] = []) => toPdf([catalog(more), PAGES, PAGE, ...others]);

/** Its last table names itself. */
function loop(): Uint8Array {
  const text = Buffer.from(one()).toString('latin1');
  const at = /startxref\n(\d+)/.exec(text)?.[1] ?? '';
  return Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${at}`), 'latin1');
}

test.each<[string, () => Uint8Array, string | undefined]>([
  ['a page', () => one(), undefined],
  ['packed text', () => one('', [stream('/Filter /FlateDecode', deflateSync(Buffer.from('BT (/JS is text here) Tj ET')))]), undefined],
  ['a script', () => one('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'), 'upload_unsafe'],
  ['a script by an encoded name', () => one('', ['<< /S /J#61vaScript >>']), 'upload_unsafe'],
  [
    'a script in packed objects',
    () => one('', [stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.from('5 0 << /S /JavaScript >>')))]),
    'upload_unsafe',
  ],
  ['embedded files', () => one('/Names << /EmbeddedFiles << /Names [] >> >>'), 'upload_unsafe'],
  ['a password', () => toPdf([catalog(), PAGES, PAGE, '<< /Filter /Standard >>'], { trailer: '/Encrypt 4 0 R' }), 'upload_encrypted'],
  ['a bomb', () => one('', [stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(220 * MB), { level: 1 }))]), 'upload_too_complex'],
  [
    'a bomb packed twice',
    () => one('', [stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(Buffer.alloc(MB))))]),
    'upload_too_complex',
  ],
  [
    'a bomb behind the word that ends streams',
    () => one('', [stream('/Filter /FlateDecode', deflateSync(Buffer.concat([Buffer.from('endstream'), Buffer.alloc(220 * MB)]), { level: 1 }))]),
    'upload_too_complex',
  ],
  ['much that is packed in an old way', () => one('', [stream('/Filter /LZWDecode', Buffer.alloc(60_000))]), 'upload_too_complex'],
  ['a little that is packed in an old way', () => one('', [stream('/Filter [/ASCII85Decode /LZWDecode]', Buffer.alloc(600))]), undefined],
  ['a hundred and one pages', () => toPdf([catalog(), PAGES, ...Array.from({ length: 101 }, () => PAGE)]), 'upload_too_complex'],
  [
    'pages in packed objects',
    () => one('', [stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.from('<< /Type /Page >> '.repeat(200))))]),
    'upload_too_complex',
  ],
  ['a table of objects that is its own predecessor', () => loop(), 'upload_broken'],
  ['a list of contents', () => one('', ['<< /Title (a) /Prev 12 0 R >>', '<< /Title (b) /Prev 12 0 R >>']), undefined],
  ['a damaged stream', () => one('', [stream('/Filter /FlateDecode', Buffer.from('no packed data'))]), undefined],
  ['cut off', () => one().slice(0, 200), 'upload_broken'],
  ['a page of the web', () => Buffer.from('<html>'), 'upload_type_wrong'],
  ['nothing', () => new Uint8Array(), 'upload_empty'],
])('%s', async (_, make, expected) => {
  expect(await findPdfProblem(make(), tools)).toBe(expected);
});
