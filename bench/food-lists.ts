/**
 * `npm run bench -- food-lists [--rounds N] [--seed N] [--show wrong|marked]`: three foods drawn from the whole table, named as the table names them, in every
 * way of writing a list with and without amounts. Right is each food with its grams and nothing else; `marked` readings are wrong but in doubt
 * or tell unread words; `wrong` ones have no mark. The lines are drawn, so they find faults of grammar and say nothing of how people write.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Food } from '#core/foods/food.ts';
import { openFoodIndex } from '#core/food-text/open-food-index.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import { CONFIDENT, type ParsedMeal } from '#core/food-text/parsed-meal.ts';

type Lang = 'sl' | 'en';

/** A food under one of its names; `grams` where the way of writing tells them, 0 where it does not. */
interface Drawn {
  readonly id: string;
  readonly name: string;
  readonly grams: number;
}

type Triple = readonly [Drawn, Drawn, Drawn];

interface Written {
  readonly text: string;
  readonly eaten: readonly Drawn[];
}

type Outcome = 'right' | 'rightWithMark' | 'marked' | 'wrong';
type Way = (foods: Triple, lang: Lang) => Written;

const AND: Readonly<Record<Lang, string>> = { sl: 'in', en: 'and' };
const GRAMS: Readonly<Record<Lang, string>> = { sl: 'gramov', en: 'grams' };
/** Names with signs and digits of their own are another matter. */
const PLAIN = /^[\p{L} ']+$/u;
const NAMES_OF_A_FOOD = 2;

const weighed =
  (write: (food: Drawn, lang: Lang, at: number) => string, separator: string | ((lang: Lang) => string)): Way =>
  (foods, lang) => ({
    text: foods.map((food, at) => write(food, lang, at)).join(typeof separator === 'string' ? separator : separator(lang)),
    eaten: foods,
  });

const uncounted = ({ id, name }: Drawn): Drawn => ({ id, name, grams: 0 });
const listed = (separator: string | ((lang: Lang) => string)): Way => {
  const write = weighed(({ name }) => name, separator);
  return (foods, lang) => ({ text: write(foods, lang).text, eaten: foods.map(uncounted) });
};

/** Behind the first comma "and", as people end a list. */
const ended = ([a, b, c]: Triple, lang: Lang, write: (food: Drawn) => string): string => `${write(a)}, ${write(b)} ${AND[lang]} ${write(c)}`;

const WAYS: Readonly<Record<string, Way>> = {
  'A 150 g, B': weighed(({ name, grams }) => `${name} ${grams} g`, ', '),
  '150 g A, B': weighed(({ name, grams }) => `${grams} g ${name}`, ', '),
  '150g A + B': weighed(({ name, grams }) => `${grams}g ${name}`, ' + '),
  'A: 150 g, B': weighed(({ name, grams }) => `${name}: ${grams} g`, ', '),
  'A:150g; B': weighed(({ name, grams }) => `${name}:${grams}g`, '; '),
  'A - 150 g, B': weighed(({ name, grams }) => `${name} - ${grams} g`, ', '),
  'A, 150 g, B': weighed(({ name, grams }) => `${name}, ${grams} g`, ', '),
  'A = 150 g; B': weighed(({ name, grams }) => `${name} = ${grams} g`, '; '),
  'A/150 g, B': weighed(({ name, grams }) => `${name}/${grams} g`, ', '),
  'A (150 g), B': weighed(({ name, grams }) => `${name} (${grams} g)`, ', '),
  'A [150 g], B': weighed(({ name, grams }) => `${name} [${grams} g]`, ', '),
  '(150 g) A, B': weighed(({ name, grams }) => `(${grams} g) ${name}`, ', '),
  'A 150 g B': weighed(({ name, grams }) => `${name} ${grams} g`, ' '),
  '150 g A 80 g B': weighed(({ name, grams }) => `${grams} g ${name}`, ' '),
  'A 150, B': weighed(({ name, grams }) => `${name} ${grams}`, ', '),
  '150 A, B': weighed(({ name, grams }) => `${grams} ${name}`, ', '),
  'A 150 grams and B': weighed(
    ({ name, grams }, lang) => `${name} ${grams} ${GRAMS[lang]}`,
    (lang) => ` ${AND[lang]} `,
  ),
  'A 0,15 kg; B': weighed(({ name, grams }) => `${name} ${String(grams / 1000).replace('.', ',')} kg`, '; '),
  'A 15 dag, B': weighed(({ name, grams }) => `${name} ${grams / 10} dag`, ', '),
  'A. 150 g. B': weighed(({ name, grams }) => `${name} ${grams} g`, '. '),
  'lines: A 150 g': weighed(({ name, grams }) => `${name} ${grams} g`, '\n'),
  'lines: - 150 g A': weighed(({ name, grams }) => `- ${grams} g ${name}`, '\n'),
  'lines: 1. A 150 g': weighed(({ name, grams }, _, at) => `${at + 1}. ${name} ${grams} g`, '\n'),
  'lines: A tab 150': weighed(({ name, grams }) => `${name}\t${grams}`, '\n'),
  'lines: | A | 150 g |': weighed(({ name, grams }) => `| ${name} | ${grams} g |`, '\n'),
  '150 g A, 80 g B and 50 g C': (foods, lang) => ({ text: ended(foods, lang, ({ name, grams }) => `${grams} g ${name}`), eaten: foods }),
  '150 g A, B and C': ([a, b, c], lang) => ({
    text: `${a.grams} g ${ended([a, b, c], lang, ({ name }) => name)}`,
    eaten: [a, uncounted(b), uncounted(c)],
  }),
  'A, 150 g B, C': ([a, b, c]) => ({ text: `${a.name}, ${b.grams} g ${b.name}, ${c.name}`, eaten: [uncounted(a), b, uncounted(c)] }),
  'A, B, C': listed(', '),
  'A, B and C': (foods, lang) => ({ text: ended(foods, lang, ({ name }) => name), eaten: foods.map(uncounted) }),
  'A + B': listed(' + '),
  'A; B': listed('; '),
  'A / B': listed(' / '),
  'A. B': listed('. '),
  'lines: A': listed('\n'),
  'A as well as B': listed((lang) => (lang === 'sl' ? ' ter ' : ' as well as ')),
  'breakfast: A, lunch: B, dinner: C': ([a, b, c], lang) => ({
    text: lang === 'sl' ? `zajtrk: ${a.name}, kosilo: ${b.name}, večerja: ${c.name}` : `breakfast: ${a.name}, lunch: ${b.name}, dinner: ${c.name}`,
    eaten: [a, b, c].map(uncounted),
  }),
  'A, not B, then C': ([a, b, c], lang) => ({
    text: lang === 'sl' ? `jedla sem ${a.name}, ${b.name} pa nisem, potem ${c.name}` : `had ${a.name}, didn't eat the ${b.name}, then ${c.name}`,
    eaten: [uncounted(a), uncounted(c)],
  }),
};

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' }, show: { type: 'string' } },
});
const index = openFoodIndex(JSON.parse(readFileSync(new URL('../core/foods/foods.json', import.meta.url), 'utf8')));

/** Numbers from 0 to below 1, the same for the same seed (xorshift32). */
function random(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const isMarked = ({ ingredients, unrecognized }: ParsedMeal): boolean =>
  unrecognized.length > 0 || ingredients.some(({ confidence }) => confidence < CONFIDENT);

/** Names that alone are read as their food, without a doubt. */
function sureNames(food: Food, lang: Lang): string[] {
  return food[lang].slice(0, NAMES_OF_A_FOOD).filter((name) => {
    if (!PLAIN.test(name)) return false;
    const read = parseFoodText(name, index, { lang });
    return read.ingredients.length === 1 && read.ingredients[0]?.food.id === food.id && !isMarked(read);
  });
}

function judge(read: ParsedMeal, eaten: readonly Drawn[]): Outcome {
  const isMet = ({ id, grams }: Drawn): boolean =>
    read.ingredients.some((one) => one.food.id === id && (grams === 0 || Math.abs(one.grams - grams) < 0.01));
  const isRight = read.ingredients.length === eaten.length && eaten.every(isMet);
  if (isRight) return isMarked(read) ? 'rightWithMark' : 'right';
  return isMarked(read) ? 'marked' : 'wrong';
}

const next = random(Number(values.seed));
const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
const LIGHTEST = 20;
const STEP = 10;
const STEPS = 24;

function measure(lang: Lang): Record<string, Record<Outcome, number>> {
  const names = index.foods.flatMap((food) => sureNames(food, lang).map((name) => ({ id: food.id, name })));
  const draw = (): Drawn => ({ ...pick(names), grams: LIGHTEST + STEP * Math.floor(next() * STEPS) });
  const counts: Record<string, Record<Outcome, number>> = {};
  for (const [way, write] of Object.entries(WAYS)) {
    const count = { right: 0, rightWithMark: 0, marked: 0, wrong: 0 };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const foods: Triple = [draw(), draw(), draw()];
      if (new Set(foods.map(({ id }) => id)).size < foods.length) continue;
      const { text, eaten } = write(foods, lang);
      const read = parseFoodText(text, index, { lang });
      const outcome = judge(read, eaten);
      count[outcome] += 1;
      if (values.show === outcome) console.error(text, '=>', read.ingredients.map((one) => `${one.food.id} ${Math.round(one.grams)}`).join(' + '));
    }
    counts[way] = count;
  }
  return counts;
}

console.log(JSON.stringify({ bench: 'food-lists', seed: Number(values.seed), sl: measure('sl'), en: measure('en') }, null, 1));
