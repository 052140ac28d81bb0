/** Laboratory reports as files: a PDF with text, a picture, and files that are refused. The rules of reading are tested in core/reports/lab-report. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMNS, labReportPdf, ROWS } from '#testing/lab-report-pdf.ts';
import { catalog, PAGE, PAGES, toPdf } from '#testing/pdf.ts';
import { toCovers } from '#core/reports/covers.ts';
import { REPORT_LIMITS } from '#core/reports/lab-report/limits.ts';
import { readPages } from '#core/reports/lab-report/read-pages.ts';
import { readPicturePage } from '#core/reports/lab-report/read-picture.ts';
import type { Io } from './command.ts';
import { readLab } from './read-lab.ts';
import { openTextReader, pixelsIn } from './readers.ts';

let folder: string;
const at = (name: string): string => join(folder, name);

interface Printed {
  readonly file: string;
  readonly rows?: readonly { readonly marker?: string; readonly value?: number; readonly unit?: string; readonly doubts: readonly string[] }[];
  readonly dates?: object;
  readonly error?: { readonly code: string; readonly message: string };
}

async function run(...files: string[]): Promise<{ code: number; out: Printed[] }> {
  const out: Printed[] = [];
  const io: Io = {
    out: (value) => out.push(JSON.parse(JSON.stringify(value)) as Printed),
    print: () => undefined,
    say: () => undefined,
    stdin: (async function* () {})(),
    env: {},
    now: () => new Date(0),
  };
  return { code: await readLab(files.map(at), io), out };
}

const packed = (data: Uint8Array): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from(`<< /Filter /FlateDecode /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')]));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziva-lab-'));
  writeFileSync(at('report.pdf'), labReportPdf());
  const cells = ROWS.flatMap((row, line) =>
    row.map((cell, column) => `<text x="${(COLUMNS[column] ?? 0) * 2}" y="${80 + line * 52}">${cell}</text>`),
  );
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1190" height="400"><rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans" font-size="25">${cells.join('')}</g></svg>`,
    ),
  )
    .removeAlpha()
    .png()
    .toFile(at('report.png'));
  const page = [catalog(), PAGES, PAGE] as const;
  writeFileSync(at('script.pdf'), toPdf([catalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'), PAGES, PAGE]));
  writeFileSync(at('embedded.pdf'), toPdf([catalog('/Names << /EmbeddedFiles << /Names [] >> >>'), PAGES, PAGE]));
  writeFileSync(
    at('password.pdf'),
    toPdf([...page, `<< /Filter /Standard /V 1 /R 2 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> /P -4 >>`], {
      trailer: '/Encrypt 4 0 R /ID [<00> <00>]',
    }),
  );
  writeFileSync(at('loop.pdf'), toPdf([catalog(), '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 50 >>']));
  const kids = Array.from({ length: 10_000 }, (_, n) => `${n + 3} 0 R`).join(' ');
  writeFileSync(
    at('pages.pdf'),
    toPdf([catalog(), `<< /Type /Pages /Count 10000 /Kids [${kids}] >>`, ...Array.from({ length: 10_000 }, () => PAGE)]),
  );
  const zeros = deflateSync(Buffer.alloc(300 * 1024 * 1024), { level: 1 });
  writeFileSync(at('bomb.pdf'), toPdf([catalog(), PAGES, PAGE.replace('>>', '/Contents 4 0 R >>'), packed(zeros)]));
  // Each of eight forms draws the next one twenty times.
  const form = (next: number): Uint8Array => {
    const calls = '/X Do '.repeat(20);
    const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${next} 0 R >> >> /Length ${calls.length}`;
    return new Uint8Array(Buffer.from(`<< ${dictionary} >>\nstream\n${calls}\nendstream`));
  };
  const forms = Array.from({ length: 8 }, (_, n) => form(n + 5));
  const text = '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 0 >>\nstream\n\nendstream';
  writeFileSync(
    at('forms.pdf'),
    toPdf([catalog(), PAGES, PAGE.replace('>>', '/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>'), ...forms, text]),
  );
  writeFileSync(at('empty.pdf'), toPdf([...page]));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('prints the results of a PDF with text, without the person', async () => {
  const { code, out } = await run('report.pdf');
  expect(code).toBe(0);
  expect(out[0]?.rows?.map(({ marker, value, unit }) => [marker, value, unit])).toEqual([
    ['glucose', 6.8, 'mmol/L'],
    ['potassium', 4.2, 'mmol/L'],
    ['creatinine', 78, 'µmol/L'],
    ['cholesterol_total', 4.8, 'mmol/L'],
  ]);
  expect(out[0]?.dates).toEqual({ collected: '2026-11-04' });
  expect(JSON.stringify(out)).not.toContain('Birchwood');
});

test('reads a picture', async () => {
  const { out } = await run('report.png');
  expect(out[0]?.rows?.map(({ marker, value }) => [marker, value])).toEqual([
    ['glucose', 6.8],
    ['potassium', 4.2],
    ['creatinine', 78],
    ['cholesterol_total', 4.8],
  ]);
});

test('[LR42] on a tilted photograph the person is covered, and the results are not', async () => {
  const cells = [
    ['Ime in priimek:  Breza Hrastnik', 40, 60],
    ['Datum odvzema: 04.11.2026', 640, 60],
    ['Datum rojstva: 04.02.1981', 40, 104],
    ['EMŠO: 0402981505123', 640, 104],
    ...ROWS.flatMap((row, line) => row.map((cell, column) => [cell, (COLUMNS[column] ?? 0) * 2, 180 + line * 52] as const)),
    ['Breza Hrastnik, stran 1 od 1', 40, 470],
  ] as const;
  const texts = cells.map(([text, x, y]) => `<text x="${x}" y="${y}">${text}</text>`).join('');
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1190" height="520"><rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans" font-size="25">${texts}</g></svg>`;
  const photo = await sharp(Buffer.from(drawn)).removeAlpha().rotate(1.8, { background: '#b9b4aa' }).jpeg({ quality: 70 }).toBuffer();
  const reader = await openTextReader();
  try {
    const picture = await pixelsIn(photo, REPORT_LIMITS.pictureSide);
    const report = readPages([await readPicturePage(picture, reader.recognize)]);
    const svg = toCovers(report.identity.map(({ place }) => place)).map(
      ({ x0, y0, x1, y1 }) => `<rect x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}"/>`,
    );
    const covers = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">${svg.join('')}</svg>`);
    const covered = await pixelsIn(
      await sharp(photo)
        .composite([{ input: covers }])
        .png()
        .toBuffer(),
      REPORT_LIMITS.pictureSide,
    );
    const again = await readPicturePage(covered, reader.recognize);
    const words = again.passes.map(({ words: seen }) => seen.map(({ text }) => text).join(' ')).join(' ');
    expect(words).not.toMatch(/Breza|Hrastnik|1981|0402981505123/);
    expect(words).toContain('04.11.2026');
    expect(readPages([again]).rows.map(({ value }) => value)).toEqual([6.8, 4.2, 78, 4.8]);
  } finally {
    await reader.close();
  }
});

test('refuses hostile files in words and goes on with the next', async () => {
  const { code, out } = await run(
    'script.pdf',
    'embedded.pdf',
    'password.pdf',
    'loop.pdf',
    'pages.pdf',
    'bomb.pdf',
    'forms.pdf',
    'missing.pdf',
    'report.pdf',
  );
  expect(code).toBe(1);
  expect(out.map(({ error }) => error?.code)).toEqual([
    'upload_unsafe',
    'upload_unsafe',
    'upload_encrypted',
    'upload_broken',
    'upload_too_complex',
    'upload_too_complex',
    'upload_too_complex',
    'file_missing',
    undefined,
  ]);
  expect(out[2]?.error?.message).toBe('The PDF is protected by a password. Save it without one.');
});

test('says that there are no results', async () => {
  const { out } = await run('empty.pdf');
  expect(out[0]?.error?.code).toBe('results_not_found');
});
