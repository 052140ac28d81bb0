/** The two readers on real files, with the real WebAssembly. Few pictures, because the rules are tested on words in core/reports. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barcodePicture, ean13 } from '#testing/barcode.ts';
import type { Command, Io } from './command.ts';
import { readBarcode } from './read-barcode.ts';
import { readLabel } from './read-label.ts';

const CODE = ean13('383870002459');

let folder: string;
const at = (name: string): string => join(folder, name);

async function run(command: Command, ...files: string[]): Promise<{ code: number; out: Record<string, unknown>[] }> {
  const out: Record<string, unknown>[] = [];
  const io: Io = {
    out: (value) => out.push(JSON.parse(JSON.stringify(value)) as Record<string, unknown>),
    print: () => undefined,
    say: () => undefined,
    stdin: (async function* () {})(),
    env: {},
    now: () => new Date(0),
  };
  return { code: await command(files, io), out };
}

const ROWS = [
  ['Povprečna hranilna vrednost', 'na 100 g'],
  ['Energijska vrednost', '1543 kJ / 368 kcal'],
  ['Maščobe', '6,4 g'],
  ['od tega nasičene maščobne kisline', '1,2 g'],
  ['Ogljikovi hidrati', '58,7 g'],
  ['od tega sladkorji', '0,9 g'],
  ['Prehranske vlaknine', '10 g'],
  ['Beljakovine', '13,5 g'],
  ['Sol', '0,02 g'],
] as const;
const LABEL = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="460"><rect width="100%" height="100%" fill="#f3efe6"/><g font-family="DejaVu Sans, Arial, sans-serif" font-size="26" fill="#222">${ROWS.map(
  ([name, amount], row) => `<text x="24" y="${44 + row * 46}">${name}</text><text x="600" y="${44 + row * 46}">${amount}</text>`,
).join('')}</g></svg>`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziva-pictures-'));
  const label = sharp(Buffer.from(LABEL)).removeAlpha();
  await label.clone().rotate(2.5, { background: '#998' }).jpeg({ quality: 80 }).toFile(at('tilted.jpg'));
  await label.clone().rotate(90).png().toFile(at('on-its-side.png'));
  await sharp(await barcodePicture(CODE, 3))
    .blur(1.2)
    .jpeg({ quality: 60 })
    .toFile(at('code.jpg'));
  await sharp(await barcodePicture('4006381333931', 2))
    .rotate(90)
    .png()
    .toFile(at('code-upright.png'));
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ddd' } })
    .png()
    .toFile(at('nothing.png'));
  writeFileSync(at('empty.png'), '');
  writeFileSync(at('drawing.png'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const errors = (out: readonly Record<string, unknown>[]): unknown[] => out.map((one) => (one['error'] as { code?: string } | undefined)?.code);

describe('read-barcode', () => {
  test('prints one object a file in any orientation and continues after an unreadable file', async () => {
    const files = ['code.jpg', 'empty.png', 'drawing.png', 'nothing.png', 'missing.png', 'code-upright.png'].map(at);
    const { code, out } = await run(readBarcode, ...files);
    expect(code).toBe(1);
    expect(out.map((one) => one['file'])).toEqual(files);
    expect(out[0]).toEqual({ file: files[0], gtin: CODE, format: 'EAN13' });
    expect(errors(out)).toEqual([undefined, 'image_empty', 'image_type_wrong', 'barcode_not_found', 'file_missing', undefined]);
    expect(out[5]).toMatchObject({ gtin: '4006381333931' });
  });

  test('needs a file', async () => {
    await expect(run(readBarcode)).rejects.toThrow('Name at least one file');
  });
});

describe('read-label', () => {
  test('prints one object a file, also for tilted and rotated pictures', async () => {
    const { code, out } = await run(readLabel, at('tilted.jpg'), at('nothing.png'), at('on-its-side.png'));
    expect(code).toBe(1);
    const truth = { energyKj: 1543, calories: 368, fat: 6.4, saturated_fat: 1.2, carbs: 58.7, sugar: 0.9, fiber: 10, protein: 13.5, salt: 0.02 };
    expect(out[0]).toMatchObject({ file: at('tilted.jpg'), per100g: truth, perServing: {}, language: 'sl' });
    expect(errors(out)).toEqual([undefined, 'label_not_found', undefined]);
    expect(out[2]).toMatchObject({ per100g: truth });
  });
});
