import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INDEX_FILE } from '#core/foods/import/table-file.ts';
import { zip } from '#testing/zip.ts';
import type { Io } from './command.ts';
import { foods } from './foods-import.ts';
import { parseMeal } from './parse-meal.ts';

let root: string;
const at = (name: string): string => join(root, name);

/** As USDA writes it: names in the header have line breaks. */
const NUTRIENTS = `Food code,Main food description,WWEIA Category number,WWEIA Category description,Energy (kcal),Protein (g),Carbohydrate (g),"Fiber, total dietary
(g)",Total Fat (g)
10000001,"Oat thing, NFS",4802,Oatmeal,100,3,20,2.5,1
10000002,Nothing known,4802,Oatmeal,,,,,
`;
const PORTIONS =
  'Food code,Main food description,Seq num,Portion description,Portion weight (g)\n10000001,"Oat thing, NFS",1,1 cup,240\n10000001,"Oat thing, NFS",2,Quantity not specified,180\n';

async function* lines(text: string): AsyncGenerator<string> {
  yield text;
}

async function run(command: typeof parseMeal, args: readonly string[], stdin = ''): Promise<{ code: number; out: Record<string, unknown>[] }> {
  const out: Record<string, unknown>[] = [];
  const io: Io = {
    out: (value) => out.push(JSON.parse(JSON.stringify(value)) as Record<string, unknown>),
    print: () => undefined,
    say: () => undefined,
    stdin: lines(stdin),
    env: {},
    now: () => new Date(0),
  };
  return { code: await command(args, io), out };
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ziva-cli-'));
  writeFileSync(at('nutrients.csv'), NUTRIENTS);
  writeFileSync(at('portions.csv'), PORTIONS);
  writeFileSync(at('table.zip'), zip({ 'fndds/nutrients.csv': NUTRIENTS, 'fndds/portions.csv': PORTIONS }));
  writeFileSync(at('meals.txt'), '\uFEFF2 jajci in žlica medu\r\n\r\n100 g riža\n');
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('parse-meal', () => {
  test('prints one object a line with the built-in foods', async () => {
    const { code, out } = await run(parseMeal, ['--lang', 'sl'], '2 jajci in žlica medu\nxyzzy 50 g\n');
    expect(code).toBe(0);
    expect(out).toHaveLength(2);
    expect(out[0]).toMatchObject({
      text: '2 jajci in žlica medu',
      carbsBasis: 'available',
      unrecognized: [],
      ingredients: [
        { amount: 2, unit: 'piece', basis: 'count' },
        { foodId: 'honey', grams: 21, unit: 'tablespoon' },
      ],
    });
    const [first] = out as {
      ingredients: { confidence: number; alternatives: unknown[]; nutrients: { calories: number } }[];
      totals: { calories: number };
    }[];
    expect(first?.totals.calories).toBeCloseTo(
      (first?.ingredients ?? []).reduce((sum, one) => sum + one.nutrients.calories, 0),
      2,
    );
    expect(out[1]).toMatchObject({ ingredients: [], unrecognized: [{ text: 'xyzzy' }], totals: {} });
  });

  test('reads files and continues after an unreadable one', async () => {
    const { code, out } = await run(parseMeal, [at('missing.txt'), at('meals.txt')]);
    expect(code).toBe(1);
    expect(out[0]).toMatchObject({ file: at('missing.txt'), error: { code: 'file_missing' } });
    expect(out.slice(1).map((one) => one['text'])).toEqual(['2 jajci in žlica medu', '100 g riža']);
  });

  test('parses with a raw table; a ZIP of it is imported, and its index gives the same answers', async () => {
    const meal = 'a cup of oat thing';
    const raw = await run(parseMeal, ['--foods', root], meal);
    expect(raw.out[0]).toMatchObject({
      carbsBasis: 'total',
      ingredients: [{ foodId: 'fndds:10000001', grams: 240, nutrients: { carbs: 48, fiber: 6 } }],
      totals: { carbs: 48 },
    });

    const imported = await run(foods, ['import', at('table.zip'), '--out', at('built')]);
    expect(imported.code).toBe(0);
    expect(imported.out).toEqual([
      { table: 'FNDDS', carbsBasis: 'total', foods: 1, measures: 2, rejected: 1, leftOut: {}, index: join(at('built'), INDEX_FILE) },
      { reject: { file: 'nutrients', line: 3, id: '10000002', reason: 'no calories, protein, carbs, fat' } },
    ]);
    expect(JSON.parse(readFileSync(join(at('built'), INDEX_FILE), 'utf8'))).toMatchObject({ version: 1, name: 'FNDDS' });
    expect((await run(parseMeal, ['--foods', at('built')], meal)).out).toEqual(raw.out);
  });

  test.each([
    ['a folder', ''],
    ['a single file', 'nutrients.csv'],
    ['a single file with semicolons', 'semicolons.csv'],
  ])('imports %s', async (_, name) => {
    writeFileSync(
      at('semicolons.csv'),
      'Food code;Main food description;Energy (kcal);Protein (g);Carbohydrate (g);Total Fat (g)\n10000001;Oat, thing;100;3;20;1\n',
    );
    const { code, out } = await run(foods, ['import', at(name), '--out', at('single')]);
    expect(code).toBe(0);
    expect(out[0]).toMatchObject({ table: 'FNDDS', foods: 1 });
    rmSync(at('semicolons.csv'));
  });

  test('streams a download of FoodData Central in any order of files and skips rows that are no foods', async () => {
    const food = '"fdc_id","data_type","description","food_category_id"\n"1","sr_legacy_food","Thing, raw","9"\n"2","branded_food","Thing","9"\n';
    const amounts = [
      [1008, 52],
      [1003, 0.3],
      [1004, 0.2],
      [1005, 13.8],
    ].flatMap(([id, amount]) => [1, 2].map((of) => `"${of}","${id}","${amount}"`));
    writeFileSync(at('fdc.zip'), zip({ 'x/food_nutrient.csv': `"fdc_id","nutrient_id","amount"\n${amounts.join('\n')}\n`, 'x/food.csv': food }));
    const imported = await run(foods, ['import', at('fdc.zip'), '--out', at('fdc')]);
    expect(imported.out).toEqual([
      {
        table: 'FoodData Central',
        carbsBasis: 'total',
        foods: 1,
        measures: 0,
        rejected: 0,
        leftOut: { branded_food: 1 },
        index: join(at('fdc'), INDEX_FILE),
      },
    ]);
  });

  test('names a CSV file that ends inside a quote', async () => {
    writeFileSync(at('broken.zip'), zip({ 'nutrients.csv': `${NUTRIENTS}"open` }));
    await expect(run(foods, ['import', at('broken.zip')])).rejects.toMatchObject({ code: 'CSV_QUOTE_NOT_CLOSED' });
  });

  test('rejects an unknown language and a folder without a table', async () => {
    await expect(run(parseMeal, ['--lang', 'de'])).rejects.toThrow('--lang');
    await expect(run(foods, ['import', tmpdir() + '/nowhere-at-all'])).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(run(foods, ['export', root])).rejects.toThrow('Name the folder');
    writeFileSync(at('no.zip'), 'no zip at all, only words that are long enough to be looked through');
    await expect(run(foods, ['import', at('no.zip')])).rejects.toMatchObject({ code: 'zip_unreadable' });
  });
});
