/** Files of another type than they claim, damaged files, and files that are costly to read: each gate by itself. Pictures: picture-gate.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#core/kit/app-error.ts';
import { openTestDb, type TestDb } from '#testing/db.ts';
import { GATES, judgeUpload, tooLargeFor } from './gates.ts';

const readBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));
async function outcome(types: readonly string[], bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const kept = await judgeUpload(types, bytes);
    expect(Buffer.from(kept.bytes).equals(Buffer.from(bytes))).toBe(true);
    return kept.mimetype;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const [JSON_TYPE, FIT, GPX, TCX] = ['application/json', 'application/vnd.ant.fit', 'application/gpx+xml', 'application/vnd.garmin.tcx+xml'];
const ALL = [JSON_TYPE, FIT, GPX, TCX];

describe('types', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  test('an upload kind may accept exactly the types that have a gate', async () => {
    const [row] = await db.rows<{ check: string }>(
      `select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'upload_kinds_media_types'`,
    );
    const types = [...(row?.check ?? '').matchAll(/'([^']+)'/g)].map(([, type = '']) => type);
    expect(types.toSorted()).toEqual(GATES.flatMap((gate) => gate.mediaTypes).toSorted());
    await expect(db.rows(`select private.add_upload_kind('films', 'films', array['video/mp4'], 1, 1, 1)`)).rejects.toThrow(
      'upload_kinds_media_types',
    );
    await expect(judgeUpload(['video/mp4'], readBytes('x'))).rejects.toThrow('No gate for video/mp4');
  });

  test('a file that is too large is rejected with the error of its bucket', () => {
    expect([tooLargeFor(['image/jpeg', 'image/png']), tooLargeFor(ALL)]).toEqual(['image_too_large', 'input_too_large']);
  });

  test('the content decides; a type that the kind does not accept is rejected', async () => {
    expect(await outcome(ALL, readBytes(' [1]'))).toBe(JSON_TYPE);
    expect(await outcome([FIT], readBytes('[1]'))).toBe('upload_type_wrong');
    expect(await outcome(ALL, readBytes('PK\u0003\u0004'))).toBe('upload_type_wrong');
    expect(await outcome(ALL, new Uint8Array())).toBe('upload_empty');
    expect(await Promise.all(ALL.map((type) => outcome([type], new Uint8Array())))).toEqual(ALL.map(() => 'upload_empty'));
  });
});

describe('JSON', () => {
  test.each([
    ['a document', '{"a": [1, "\\"]}", {"č": null}]}', JSON_TYPE],
    ['cut off', '{"a": [1', 'upload_broken'],
    ['two documents', '{} {}', 'upload_broken'],
    ['a page behind it', '{}<script>alert(1)</script>', 'upload_broken'],
    ['a page', '<html>', 'upload_type_wrong'],
    ['a bare word', '"x"', 'upload_type_wrong'],
    ['ten million levels', '['.repeat(10_000_000), 'upload_too_complex'],
    ['brackets in a text', JSON.stringify(['['.repeat(1000)]), JSON_TYPE],
    ['three million parts', `[${'0,'.repeat(3_000_000)}0]`, 'upload_too_complex'],
  ])('%s', async (_, text, expected) => {
    expect(await outcome([JSON_TYPE], readBytes(text))).toBe(expected);
  });

  test('JSON: invalid UTF-8 and a byte order mark of UTF-16 are rejected', async () => {
    expect(await outcome([JSON_TYPE], new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d]))).toBe('upload_broken');
    expect(await outcome([JSON_TYPE], new Uint8Array([0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00]))).toBe('upload_type_wrong');
  });
});

describe('FIT', () => {
  /** CRC-16/ARC bit by bit: the same polynomial as the table of the gate, implemented differently. */
  function crc16(bytes: Uint8Array): number {
    let crc = 0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
    }
    return crc;
  }
  function toFit(data: Uint8Array, { header = 14, saidSize = data.length, ownCrc = true } = {}): Uint8Array<ArrayBuffer> {
    const file = Buffer.alloc(header + data.length + 2);
    file[0] = header;
    file[1] = 0x20;
    file.writeUInt32LE(saidSize, 4);
    file.write('.FIT', 8, 'latin1');
    if (header === 14 && ownCrc) file.writeUInt16LE(crc16(file.subarray(0, 12)), 12);
    file.set(data, header);
    file.writeUInt16LE(crc16(file.subarray(0, -2)), file.length - 2);
    return new Uint8Array(file);
  }
  const data = Uint8Array.from({ length: 300 }, (_, at) => at % 251);
  const damaged = (at: number) => toFit(data).with(at, 99);
  const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['a file', toFit(data), FIT],
    ['with a short header', toFit(data, { header: 12 }), FIT],
    ['without a checksum of its header', toFit(data, { ownCrc: false }), FIT],
    ['two chained', joined(toFit(data), toFit(data)), FIT],
    ['cut off', toFit(data).slice(0, 200), 'upload_broken'],
    ['a byte of data changed', damaged(100), 'upload_broken'],
    ['a byte of the header changed', damaged(2), 'upload_broken'],
    ['a size of 4 GB', toFit(data, { saidSize: 0xffffffff }), 'upload_broken'],
    ['a header of 255 bytes', damaged(0), 'upload_broken'],
    ['a page behind it', joined(toFit(data), Buffer.from('<script>alert(1)</script>')), 'upload_broken'],
    ['an archive', joined(Buffer.from('PK\u0003\u0004'), new Uint8Array(40)), 'upload_type_wrong'],
    ['three bytes', new Uint8Array([14, 16, 1]), 'upload_type_wrong'],
  ])('%s', async (_, bytes, expected) => {
    expect(await outcome([FIT], bytes)).toBe(expected);
  });
});

describe('GPX and TCX', () => {
  const root = 'gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"';
  const gpx = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inside}</gpx>`;
  const tcx = '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities/></TrainingCenterDatabase>';
  const bomb = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

  test.each([
    ['GPX', gpx('<trk><name>Šmarna &amp; gora</name></trk>'), GPX],
    ['GPX with a byte order mark', `\uFEFF${gpx('')}`, GPX],
    ['TCX', tcx, TCX],
    ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>', 'upload_type_wrong'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'upload_type_wrong'],
    ['a root of another namespace', '<gpx xmlns="http://www.w3.org/1999/xhtml"/>', 'upload_type_wrong'],
    ['cut off', gpx('').slice(0, -3), 'upload_broken'],
    ['a page behind it', `${gpx('')}<script>alert(1)</script>`, 'upload_broken'],
    ['a word behind it', `${gpx('')}PK`, 'upload_broken'],
    ['a document type', `<!DOCTYPE gpx><${root}/>`, 'upload_unsafe'],
    ['an entity of a file', `<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><${root}>&x;</gpx>`, 'upload_unsafe'],
    ['a bomb of entities', `<!DOCTYPE gpx [<!ENTITY l0 "x">${bomb}]><${root}>&l12;</gpx>`, 'upload_unsafe'],
    ['an entity that is not there', gpx('&x;'), 'upload_broken'],
    ['a style sheet', `<?xml-stylesheet href="https://evil.example/x.xsl"?><${root}/>`, 'upload_unsafe'],
    ['a hundred thousand levels', gpx('<a>'.repeat(100_000)), 'upload_too_complex'],
    ['a million elements and more', gpx('<a/>'.repeat(1_000_001)), 'upload_too_complex'],
    ['a thousand attributes', gpx(`<a ${Array.from({ length: 1000 }, (_, at) => `a${at}=""`).join(' ')}/>`), 'upload_too_complex'],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?><${root}/>`, 'upload_broken'],
    ['text', 'gpx', 'upload_type_wrong'],
  ])('%s', async (_, text, expected) => {
    expect(await outcome([GPX, TCX], readBytes(text))).toBe(expected);
  });

  test('a kind that accepts only one of them rejects the other', async () => {
    expect(await outcome([GPX], readBytes(tcx))).toBe('upload_type_wrong');
  });
});
