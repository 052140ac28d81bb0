// usage: copy to ROOT/scripts/zcmp.mts; compares readings of /work/main and ROOT on NutriBench + corpora
import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
const A = '/work/main', B = process.cwd();
async function load(root: string) {
  const { openFoodIndex } = await import(`${root}/core/food-text/open-food-index.ts`);
  const { parseFoodText } = await import(`${root}/core/food-text/parse-food-text.ts`);
  const index = openFoodIndex(JSON.parse(readFileSync(`${root}/core/foods/foods.json`, 'utf8')));
  return (text: string, lang: string) => { const m = parseFoodText(text, index, { lang }); return m.ingredients.map((i: any) => `${i.food.id} ${Math.round(i.grams)}${i.confidence < 0.6 ? '?' : ''}`).join(' + ') + (m.unrecognized.length ? ' ?? ' + m.unrecognized.map((u: any) => u.text).join('|') : ''); };
}
const [a, b] = [await load(A), await load(B)];
const lines: [string, string][] = [];
for (const f of ['v1_dev_600.csv','v2_dev_1200.csv','v2_dev_300.csv']) { try { for (const r of parse(readFileSync(`/work/shared/data/nutribench/${f}`,'utf8'),{columns:true,relax_quotes:true}) as any[]) lines.push([r.meal_description ?? r.text ?? Object.values(r)[0], 'en']); } catch (e) { console.error(f, String(e).slice(0,100)); } }
for (const l of ['sl','en']) for (const o of JSON.parse(readFileSync(`${A}/core/food-text/corpus-${l}.json`,'utf8'))) lines.push([o.text, l]);
let n = 0; for (const [t, l] of lines) { const x = a(t,l), y = b(t,l); if (x !== y) { n++; console.log(`${t.slice(0,300)}\n   - ${x}\n   + ${y}`); } }
console.log(n, 'of', lines.length, 'differ');
