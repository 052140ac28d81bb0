/** Pasted lists, tables, exports and chats. A grams figure with "?" is in doubt; what is unread stands behind a bar. */
import { expect, test } from 'vitest';
import { builtInFoods, foodLine } from '#testing/food-lines.ts';
import { parseFoodText } from './parse-food-text.ts';

type Case = readonly [text: string, foods: string];

const LISTS: readonly Case[] = [
  ['[x] skuta 200 g\n[ ] kruh\n[x] banana', 'curd_lowfat 200, banana 120'],
  ['✅ skuta 200 g\n❌ kruh', 'curd_lowfat 200'],
  ['[ ] banana\n[ ] skuta 200 g', 'banana 120?, curd_lowfat 200?'],
  ['a) banana 120 g\nb) skuta 200 g\nc) losos 150 g', 'banana 120, curd_lowfat 200, salmon 150'],
  ['A. oats 50 g\nB. milk 200 ml', 'oats_rolled 50, milk_whole 206'],
];
test.each(LISTS)('[FT184] %j', (text, foods) => expect(foodLine(text, 'sl')).toBe(foods));

const TABLES: readonly Case[] = [
  ['živilo;količina;enota;kcal\nriž;100;g;130\nlosos;150;g;310', 'rice_white_cooked 100, salmon 150'],
  ['food,grams,kcal\nrice,100,130\n"Salmon, baked",150,310', 'rice_white_cooked 100, salmon 150'],
  ['Food\tServing\tCalories\nBanana\t1 medium\t105\nOats\t60 g\t230', 'banana 120, oats_rolled 60'],
  ['| Živilo | Količina |\n|---|---|\n| riž | 100 g |\n| losos | 150 g |', 'rice_white_cooked 100, salmon 150'],
  ['riž;100;130\nlosos;150;310', 'rice_white_cooked 100, salmon 150'],
  ['juha; 2 rezini kruha; solata', 'soup 250, bread_white 80, lettuce 80'],
];
test.each(TABLES)('[FT185] %j', (text, foods) => expect(foodLine(text, 'sl')).toBe(foods));

const EXPORTS: readonly Case[] = [
  ['Foods Calories Carbs Fat\nOats - Rolled Oats, 40 g\nTOTAL: 270 33 8', 'oats_rolled 40'],
  ['riž 100 g\nKalorije: 130 OH: 28 g Beljakovine: 3 g\nSkupaj: 1.850 kcal', 'rice_white_cooked 100'],
  ['Breakfast (255)\nOats, 40 g 150 27 3 5\nMilk, 200 ml 128', 'oats_rolled 40, milk_whole 206'],
  ['[27/11/2026, 10:32:15] Ana: losos 150 g', 'salmon 150'],
  ['skupaj 100 g riža', 'rice_white_cooked 100'],
  ['[10:32] Ana: banana\n[12:05] Ana: skuta 200 g', 'banana 120, curd_lowfat 200'],
  ['10:32 - Tom: banana\n12:05 - Tom: losos 150 g', 'banana 120, salmon 150'],
  ['10:32 Banana: 150 g\n12:05 Losos: 150 g', 'banana 150, salmon 150'],
];
test.each(EXPORTS)('[FT186] %j', (text, foods) => expect(foodLine(text, 'sl')).toBe(foods));

const NUMBERED: readonly Case[] = [
  ['1️⃣ skuta 200 g\n2️⃣ banana', 'curd_lowfat 200, banana 120'],
  ['#1 salmon 200 g\n#2 banana', 'salmon 200, banana 120'],
  ['1: losos 200 g\n2: banana', 'salmon 200, banana 120'],
  ['1 banana\n2 jabolki', 'banana 120, apple 300'],
  ['1. 11. banana\n2. 11. jabolko', 'banana 120, apple 150'],
  ['skuta 200 g\n~~banana~~', 'curd_lowfat 200'],
  ['item: banana, qty: 2\nitem: salmon, qty: 150g', 'banana 240, salmon 150'],
  ['[{"name":"salmon","amount":150,"unit":"g"},{"name":"banana","amount":1}]', 'salmon 150, banana 120'],
  ['Serves 4\n400 g rice', 'rice_white_cooked 400?'],
  ['za 4 osebe:\n400 g riža', 'rice_white_cooked 400?'],
];
test.each(NUMBERED)('[FT187] %j', (text, foods) => expect(foodLine(text, 'sl')).toBe(foods));

test('[FT185] places are those of the text as it was typed', () => {
  const text = 'food;amount;unit\nrice;100;g\nsalmon;150;g';
  expect(parseFoodText(text, builtInFoods).ingredients.map(({ start, end }) => text.slice(start, end))).toEqual(['rice;100;g', 'salmon;150;g']);
});
