/**
 * Whether a row of an imported table is what the words name. A row is met by its words, so "cherimoya leaves" meets "Cherimoya, raw". This
 * compares what the words and the row say beside that: the form (flour, powder, leaves) and the state (raw, dried, cooked). No match is better
 * than a wrong one.
 */
import type { Food } from '#core/foods/food.ts';
import { foldWord } from './fold.ts';
import { getPreparation, stateOfWay, type State } from './preparations.ts';
import { stemEn } from './stem-en.ts';
import { nameKeys, wordKeys } from './stem-sl.ts';

/** `doubtful` is shown below the display threshold; `other` is not shown. */
export type Fit = 'same' | 'doubtful' | 'other';

interface Form {
  readonly en: string;
  readonly sl: string;
  /** A row in this form is meant only if the words say it. */
  readonly own: boolean;
}

/** Folded words that make another food of what stands beside them. */
const FORMS: readonly Form[] = [
  { en: 'powder powdered', sl: 'prah prasek', own: true },
  { en: 'flour meal', sl: 'moka', own: true },
  { en: 'porridge gruel', sl: 'kasa', own: true },
  { en: 'juice nectar', sl: 'sok nektar', own: true },
  { en: 'oil', sl: 'olje', own: true },
  { en: 'starch', sl: 'skrob', own: true },
  { en: 'bran', sl: 'otrobi', own: true },
  { en: 'syrup molasses', sl: 'sirup', own: true },
  { en: 'concentrate concentrated condensed', sl: 'koncentrat zgoscen', own: true },
  { en: 'extract', sl: 'izvlecek', own: true },
  { en: 'bread dough', sl: 'kruh testo', own: true },
  { en: 'cake pudding', sl: 'torta puding', own: true },
  { en: 'chip crisp', sl: 'cips', own: true },
  { en: 'jam jelly marmalade', sl: 'marmelada dzem', own: true },
  { en: 'soup broth', sl: 'juha', own: true },
  { en: 'sauce', sl: 'omaka', own: true },
  { en: 'liver kidney heart tongue brain eye blood marrow giblet', sl: 'jetra ledvica srce jezik mozgani oko kri mozeg', own: true },
  { en: 'babyfood infant', sl: 'dojencek', own: true },
  { en: 'pickle pickled relish', sl: 'kisel vlozen', own: true },
  { en: 'sandwich burger', sl: 'sendvic', own: true },
  { en: 'smoothie milkshake', sl: 'smuti frape', own: true },
  { en: 'meatless vegetarian', sl: 'vegetarijanski', own: true },
  { en: 'candied crystallized', sl: 'kandiran', own: true },
  { en: 'peel rind', sl: 'lupina', own: true },
  { en: 'leaf', sl: 'list listje', own: false },
  { en: 'seed kernel', sl: 'seme semena', own: false },
  { en: 'skin', sl: 'koza kozica', own: false },
  { en: 'bone', sl: 'kost', own: false },
  { en: 'fat lard tallow', sl: 'mast mascoba', own: false },
  { en: 'roe egg', sl: 'ikre', own: false },
  { en: 'paste spread', sl: 'namaz', own: false },
  { en: 'jerky', sl: '', own: false },
];

const EN = new Map<string, number>();
const SL = new Map<string, number>();
for (const [form, { en, sl }] of FORMS.entries()) {
  for (const word of en.split(' ')) EN.set(stemEn(word), form);
  for (const word of sl.split(' ').filter((one) => one !== '')) for (const key of nameKeys(word)) SL.set(key, form);
}

const split = (text: string): string[] => (text.match(/\p{L}+/gu) ?? []).map(foldWord);

function toForm(folded: string, inSlovenian: boolean): number | undefined {
  const en = EN.get(stemEn(folded));
  if (en !== undefined || !inSlovenian) return en;
  for (const key of wordKeys(folded)) {
    const form = SL.get(key);
    if (form !== undefined) return form;
  }
  return undefined;
}

const formsIn = (words: readonly string[], inSlovenian: boolean): ReadonlySet<number> =>
  new Set(words.map((word) => toForm(word, inSlovenian)).filter((form) => form !== undefined));

/** Parts of a row that say what it has, not what it is: "with skin", "lean and fat", "without salt". */
const BESIDE = /\b(?:with|without|no|and|or|eaten|added|as to|in)\b/;

/** Words that say what a row is: the last before the first comma, and the parts after it. Brackets explain. */
function ownWords(name: string): string[] {
  const [head = '', ...parts] = name
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(',');
  return [...split(head).slice(-1), ...parts.filter((part) => !BESIDE.test(part)).flatMap(split)];
}

interface Row {
  readonly words: readonly string[];
  /** Forms anywhere in its names. */
  readonly forms: ReadonlySet<number>;
  /** Forms it is in. */
  readonly own: ReadonlySet<number>;
  readonly ways: ReadonlySet<number>;
}

/** Words of tables for what people call dried. */
const TABLE_WORDS: Readonly<Record<string, string>> = { dehydrated: 'dried', freeze: 'dried' };

const waysIn = (words: readonly string[], lang?: 'en'): ReadonlySet<number> =>
  new Set(words.map((word) => getPreparation(TABLE_WORDS[word] ?? word, lang)).filter((way) => way !== undefined));

function readRow(food: Food): Row {
  const words = food.en.flatMap(split);
  return { words, forms: formsIn(words, false), own: formsIn(ownWords(food.en[0] ?? ''), false), ways: waysIn(words, 'en') };
}

const RAW: State = 1;
const DRIED: State = 2;
const toStates = (ways: ReadonlySet<number>): ReadonlySet<State> => new Set([...ways].map(stateOfWay));

/** Categories whose foods are eaten raw, and those that are sold dry. */
const EATEN_RAW: ReadonlySet<Food['category']> = new Set(['fruit', 'vegetable', 'nut_seed', 'spice', 'cheese', 'dairy', 'drink']);
const SOLD_DRY: ReadonlySet<Food['category']> = new Set(['spice', 'nut_seed']);

/** The row is in a state that the words do not say. */
function unsaid(row: Row, category: Food['category']): Fit {
  const states = toStates(row.ways);
  const isDoubtful = (states.has(RAW) && !EATEN_RAW.has(category)) || (states.has(DRIED) && !SOLD_DRY.has(category));
  return isDoubtful ? 'doubtful' : 'same';
}

function stateFit(words: readonly string[], row: Row, category: Food['category']): Fit {
  const said = waysIn(words);
  if (said.size === 0) return unsaid(row, category);
  const states = toStates(row.ways);
  const others = [...said].filter((way) => !row.ways.has(way) && (stateOfWay(way) === 0 || !states.has(stateOfWay(way))));
  // Water makes the difference: a dried food has several times the figures of a fresh one.
  if (others.some((way) => stateOfWay(way) === DRIED)) return 'other';
  return others.length === 0 ? 'same' : 'doubtful';
}

/** @param text the words that met the row and those beside them, in either language */
export function toFit(text: string, food: Food): Fit {
  const row = readRow(food);
  const words = split(text);
  const said = formsIn(words, true);
  if ([...said].some((form) => !row.forms.has(form))) return 'other';
  if ([...row.own].some((form) => FORMS[form]?.own === true && !said.has(form))) return 'other';
  return stateFit(words, row, food.category);
}
