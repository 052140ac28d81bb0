/** Import of food tables from files in the formats of their publishers. Figures are of the named rows, shortened. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeTable, INDEX_FILE } from '#core/foods/import/table-file.ts';
import { zip } from '#testing/zip.ts';
import type { Io } from './command.ts';
import { foods } from './foods-import.ts';

/** ANSES CIQUAL 2020, rows 26099 and 9540: semicolons, decimal commas and "traces", with a BOM and a line break in a quoted name. */
const CIQUAL = `\uFEFFalim_code;alim_nom_eng;alim_ssgrp_nom_eng;"Energy, Regulation EU No 1169/2011 (kcal/100g)";Protein (g/100g);Carbohydrate (g/100g);Fat (g/100g);Fibres (g/100g);Iron (mg/100g)
26099;"Black seabream,
raw";fish, raw;117;19,5;0;4,3;0;< 0,5
9540;Buckwheat flour;pasta, rice and grains;-;11,5;66,1;2,19;4,2;-
9541;Unknown flour;pasta, rice and grains;-;-;-;traces;-;-
`;
/** USDA SR28, row 11212. */
const SR = `NDB_No,Shrt_Desc,Energ_Kcal,Protein_(g),Lipid_Tot_(g),Carbohydrt_(g),Fiber_TD_(g),GmWt_1,GmWt_Desc1
11212,"EDAMAME,FRZ,PREP",121,11.91,5.2,8.91,5.2,155,1 cup
`;
/** Kenya Food Composition Tables 2018, row 15005. */
const KENYA = `Food code,Food group,Food code description,Energy (kcal)*,Protein (g),Total lipid (Fat) (g),Carbohydrate (g),"Fibre, total dietary (g)"
15005,Mixed dishes,Whole Maize Flour Ugali,141.0,3.3,1.4,27.1,3.3
`;
/** Ingredients of Open Food Facts. */
const NAMES = `off_id,name_en,name_sl,ciqual_code,ciqual_proxy_code
en:black-seabream,Black seabream,Kantar,26099,
en:buckwheat-flour,buckwheat flour,ajdova moka,9540,
en:acid,Acid,Kislina,,
`;
const UNSOURCED = 'typed_key_sl,display_name_sl,kcal_per_100g_UNVERIFIED\npuran,Puran (prsi),135\n';

let root: string;
const at = (...names: readonly string[]): string => join(root, ...names);
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ziva-foods-'));
  for (const [folder, file, text] of [
    ['ciqual', 'any name.csv', CIQUAL],
    ['names', 'names.csv', NAMES],
    ['names', 'typed.csv', UNSOURCED],
    ['america', 'abbrev.csv', SR],
    ['kenya', 'kenya.csv', KENYA],
    ['typed', 'typed.csv', UNSOURCED],
  ] as const) {
    mkdirSync(at(folder), { recursive: true });
    writeFileSync(at(folder, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function run(...args: readonly string[]): Promise<Record<string, unknown>[]> {
  const out: Record<string, unknown>[] = [];
  const io: Io = {
    out: (value) => out.push(JSON.parse(JSON.stringify(value)) as Record<string, unknown>),
    print: () => undefined,
    say: () => undefined,
    stdin: (async function* none() {})(),
    env: {},
    now: () => new Date(0),
  };
  expect(await foods(['import', ...args, '--out', at('out')], io)).toBe(0);
  return out;
}
const written = () => decodeTable(JSON.parse(readFileSync(at('out', INDEX_FILE), 'utf8')));
const index = { index: expect.stringContaining(INDEX_FILE) as string };

test('CIQUAL: a file with semicolons, a BOM and line breaks in quotes; unknown values stay absent', async () => {
  expect(await run(at('ciqual', 'any name.csv'))).toEqual([
    { table: 'CIQUAL', carbsBasis: 'available', foods: 2, measures: 0, rejected: 1, leftOut: {}, ...index },
    { reject: { file: 'any name.csv', line: 4, id: '9541', reason: 'no calories, protein, carbs' } },
  ]);
  const [fish, flour] = written().foods;
  expect(fish).toMatchObject({ en: ['Black seabream, raw'], source: 'ciqual:26099' });
  expect(fish?.per100g).toEqual({ calories: 117, protein: 19.5, carbs: 0, fat: 4.3, fiber: 0, sugar: 0 });
  // Energy by Regulation (EU) 1169/2011 where the table leaves it out: 4 × 11.5 + 4 × 66.1 + 9 × 2.19 + 2 × 4.2.
  expect(flour?.per100g).toEqual({ calories: 338.51, protein: 11.5, carbs: 66.1, fat: 2.19, fiber: 4.2 });
});

test('names of ingredients are read beside CIQUAL', async () => {
  const [counts] = await run(at('ciqual'), at('names'));
  expect(counts).toMatchObject({ table: 'CIQUAL', foods: 2, named: 2, leftOut: { 'no row of the table': 1 } });
  expect(written().foods.map(({ sl }) => sl)).toEqual([['kantar'], ['ajdova moka']]);
});

test('a folder with several tables gives a line for each and one index', async () => {
  expect(await run(root)).toMatchObject([
    { table: 'CIQUAL', carbsBasis: 'available', foods: 2, named: 2 },
    { reject: { id: '9541' } },
    { table: 'SR', carbsBasis: 'total', foods: 1, measures: 1 },
    { table: 'Kenya FCT', carbsBasis: 'available', foods: 1 },
  ]);
  const table = written();
  expect(table).toMatchObject({ name: 'CIQUAL, SR, Kenya FCT', carbsBasis: 'available' });
  expect(table.foods.map(({ id, per100g }) => [id, per100g.carbs])).toEqual([
    ['ciqual:26099', 0],
    ['ciqual:9540', 66.1],
    ['sr:11212', 3.71],
    ['kenya:15005', 27.1],
  ]);
});

test.each([
  ['names without figures', 'names', 'food_table_unknown', 'name the file of CIQUAL'],
  ['figures without a source', 'typed', 'food_table_unsourced', 'must name its table and row'],
])('rejects %s', async (_, folder, code, message) => {
  const failed = run(at(folder));
  await expect(failed).rejects.toMatchObject({ code });
  await expect(failed).rejects.toThrow(message);
});

/** A byte of the file is a byte of the ZIP. */
const zipped = (name: string): Buffer => zip({ [name]: SR }, false);
const put = (name: string, bytes: string | Buffer): string => {
  mkdirSync(at('damaged'), { recursive: true });
  writeFileSync(at('damaged', name), bytes);
  return at('damaged', name);
};

test('a file that was cut off: the last cell of its last row, which may be cut, is unknown', async () => {
  const row = (code: string, cells: string) => `${code},"EDAMAME,FRZ",${cells}`;
  const header = SR.split('\n')[0] ?? '';
  // "121,11.91,5.2,8.91,5.2", cut within the fibre, and within the carbohydrate.
  const first = await run(
    put('cut.csv', [header, row('11212', '121,11.91,5.2,8.91,5.2,155,1 cup'), row('11213', '121,11.91,5.2,8.91,5')].join('\n')),
  );
  expect(first).toMatchObject([{ foods: 2, rejected: 0 }]);
  expect(written().foods.map(({ per100g }) => per100g.fiber)).toEqual([5.2, undefined]);
  expect(await run(put('cut.csv', [header, row('11213', '121,11.91,5.2,8')].join('\n')))).toMatchObject([
    { foods: 0, rejected: 1 },
    { reject: { id: '11213', reason: 'no carbs' } },
  ]);
});

test.each([
  ['in another encoding', 'latin.csv', () => Buffer.from(SR.replace('EDAMAME', 'JALAPE\u00d1O'), 'latin1'), 'file_not_utf8'],
  [
    'with a quote that is not closed',
    'quote.csv',
    () => SR.replace('"EDAMAME,FRZ,PREP"', '"EDAMAME') + (SR.split('\n')[1] ?? ''),
    'CSV_QUOTE_NOT_CLOSED',
  ],
  ['with a quote that begins a cell too early', 'early.csv', () => SR.replace('11212', '"11212'), 'CSV_QUOTE_NOT_CLOSED'],
  [
    'that is damaged in its ZIP',
    'one.zip',
    () => Buffer.from(zipped('sr.csv').toString('latin1').replace('11.91', '91.11'), 'latin1'),
    'file_damaged',
  ],
  ['with a path that leads out of its ZIP', 'out.zip', () => zipped('../sr.csv'), 'zip_unreadable'],
  ['with more rows than any table has', 'many.csv', () => SR + '1\n'.repeat(201_000), 'food_table_too_large'],
])('refuses a table %s', async (_, name, bytes, code) => {
  await expect(run(put(name, bytes()))).rejects.toMatchObject({ code });
});

test('a whole ZIP is read', async () => {
  expect(await run(put('whole.zip', zipped('sr.csv')))).toMatchObject([{ table: 'SR', foods: 1 }]);
});
