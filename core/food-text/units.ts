/**
 * Units and household measures in both languages, in every form they are typed in. Weights and volumes are exact (ounce 28.35 g,
 * fluid ounce 29.57 ml: NIST Handbook 44, appendix C); a household measure names a portion, whose grams belong to the food. Where a
 * food has no grams for a spoon or a cup, the volume here and the food's density give them: teaspoon 5 ml, tablespoon 15 ml,
 * Slovenian cup 250 ml, American cup 237 ml, glass 200 ml.
 */
import type { PortionId } from '#core/foods/food.ts';
import { keptByWord } from './kept-by-word.ts';
import { wordKeys } from './stem-sl.ts';

export type Unit =
  | { readonly kind: 'mass'; readonly grams: number }
  | { readonly kind: 'volume'; readonly ml: number }
  /** The energy of what was eaten, in kcal. */
  | { readonly kind: 'energy'; readonly kcal: number }
  /** `word`: the English word a measure of an imported table may say ("1 packet"). `vague`: nobody knows how much it holds ("a heap"). */
  | { readonly kind: 'portion'; readonly portion: PortionId; readonly ml?: number; readonly word: string; readonly vague?: true };

const mass = (grams: number): Unit => ({ kind: 'mass', grams });
const volume = (ml: number): Unit => ({ kind: 'volume', ml });
const portion = (id: PortionId, word: string = id, ml?: number): Unit =>
  ml === undefined ? { kind: 'portion', portion: id, word } : { kind: 'portion', portion: id, word, ml };

/** Symbols: taken as they stand, and without a number only where they cannot be words. */
const SYMBOLS: readonly (readonly [string, Unit])[] = [
  ['g gr grs gm gms grm', mass(1)],
  ['kg kgs', mass(1000)],
  ['mg', mass(0.001)],
  ['dag dkg dg', mass(10)],
  ['oz', mass(28.35)],
  ['lb lbs', mass(453.6)],
  ['ml mls', volume(1)],
  ['cl', volume(10)],
  ['dl dcl', volume(100)],
  ['l lt ltr ltrs', volume(1000)],
  ['qt qts quart quarts', volume(946)],
  ['pt pts', volume(568)],
  ['pkg pkgs pkt pkts', portion('bag', 'package')],
  ['skod', portion('cup', 'cup', 250)],
  ['koz', portion('glass', 'glass', 200)],
  ['tsp tsps cz czl zlc zk', portion('teaspoon', 'teaspoon', 5)],
  ['tbsp tbsps tbs jz zl', portion('tablespoon', 'tablespoon', 15)],
];

const ENGLISH: readonly (readonly [string, Unit])[] = [
  ['gram grams gramm gramms gramme grammes', mass(1)],
  ['kilo kilos kilogram kilograms', mass(1000)],
  ['milligram milligrams', mass(0.001)],
  ['ounce ounces', mass(28.35)],
  ['pound pounds', mass(453.6)],
  ['milliliter milliliters millilitre millilitres', volume(1)],
  ['centiliter centiliters centilitre centilitres', volume(10)],
  ['deciliter deciliters decilitre decilitres', volume(100)],
  ['liter liters litre litres', volume(1000)],
  ['pint pints', volume(568)],
  ['teaspoon teaspoons teaspoonful teaspoonfuls', portion('teaspoon', 'teaspoon', 5)],
  [
    'tablespoon tablespoons tablespoonful tablespoonfuls spoon spoons spoonful spoonfuls dollop dollops glug glugs',
    portion('tablespoon', 'tablespoon', 15),
  ],
  ['cup cups cupful cupfuls', portion('cup', 'cup', 240)],
  ['glass glasses', portion('glass', 'glass', 240)],
  ['mug mugs', portion('mug', 'mug', 300)],
  ['plate plates plateful', portion('plate')],
  ['bowl bowls bowlful katori vati', portion('bowl')],
  ['handful handfuls fistful fistfuls', portion('handful')],
  ['portion portions serving servings helping helpings', portion('portion', 'serving')],
  ['can cans tin tins', portion('can')],
  ['pot pots tub tubs', portion('pot', 'tub')],
  ['container containers', portion('pot', 'container')],
  ['batch batches tray trays lonca kotla', portion('portion', 'batch')],
  ['carton cartons', portion('bottle', 'carton')],
  ['tube tubes', portion('bag', 'bag')],
  ['jar jars', portion('pot', 'jar')],
  ['bottle bottles', portion('bottle')],
  ['bag bags', portion('bag')],
  ['packet packets sachet sachets', portion('bag', 'packet')],
  ['package packages pack packs', portion('bag', 'package')],
  ['pouch pouches', portion('bag', 'pouch')],
  ['box boxes', portion('bag', 'box')],
  ['bar bars', portion('bar')],
  ['scoop scoops', portion('scoop')],
  ['ladle ladles ladleful', portion('ladle')],
  ['clove cloves', portion('clove')],
  ['leaf leaves', portion('leaf')],
  ['sprig sprigs', portion('sprig')],
  ['bunch bunches', portion('bunch')],
  ['pinch pinches dash dashes sprinkle', portion('pinch')],
  ['cube cubes', portion('cube')],
  ['stick sticks stalk stalks row rows', portion('stick')],
  ['fillet fillets filet filets', portion('fillet')],
  ['halves polovici polovic polovicki polovick', portion('half')],
  ['head heads', portion('head')],
  ['square squares', portion('square')],
  ['rasher rashers strip strips trakca trakova trakec', portion('rasher')],
  ['wedge wedges segment segments', portion('wedge')],
  ['piece pieces pcs pc nos knob knobs block blocks', portion('piece')],
  ['slice slices heel heels ring rings', portion('slice')],
  ['flute flutes', portion('glass')],
  ['schooner schooners', volume(425)],
  ['shot shots', portion('glass', 'shot', 44)],
  ['drink drinks', portion('glass', 'drink')],
  ['order orders', portion('portion', 'order')],
  ['loaf loaves', portion('piece', 'loaf')],
  ['patty patties', portion('piece', 'patty')],
  ['spear spears', portion('piece', 'spear')],
  ['floret florets', portion('sprig', 'floret')],
  ['dessertspoon dessertspoons dessertspoonful', volume(10)],
  ['servingspoon servingspoons', volume(45)],
  ['gallon gallons', volume(3785)],
  ['link links', portion('piece', 'link')],
  ['nugget nuggets', portion('piece', 'nugget')],
];

/** Slovenian measures by lemma; all their forms are found by `wordKeys`. */
const SLOVENIAN: readonly (readonly [string, Unit])[] = [
  ['gram gramski', mass(1)],
  ['deka dekagram dekagramski', mass(10)],
  ['kila kilo kilogram kilogramski', mass(1000)],
  ['mililiter mililitrski', volume(1)],
  ['deci dec deciliter decilitrski', volume(100)],
  ['liter litrski litrcek', volume(1000)],
  ['zlicka', portion('teaspoon', 'teaspoon', 5)],
  ['zlica', portion('tablespoon', 'tablespoon', 15)],
  ['skodelica skodela salica salcka salca', portion('cup', 'cup', 250)],
  ['kozarec kozarcek', portion('glass', 'glass', 200)],
  ['vrcek', portion('mug', 'mug', 300)],
  ['krigla kriglica krigelc', volume(500)],
  ['silce stamperle', portion('glass', 'shot', 30)],
  ['kroznik tanjur tanjir', portion('plate')],
  ['skleda skledica', portion('bowl')],
  ['pest pescica prgisce', portion('handful')],
  ['porcija', portion('portion', 'serving')],
  ['plocevinka konzerva', portion('can')],
  ['loncek', portion('pot', 'container')],
  ['pekac', portion('portion', 'batch')],
  ['steklenica steklenicka flasa buteljka', portion('bottle')],
  ['vrecka vrecica zavitek zavojcek paket paketek pakiranje', portion('bag', 'package')],
  ['ploscica tablica tabla', portion('bar')],
  ['merica kepica', portion('scoop')],
  ['zajemalka', portion('ladle')],
  ['strok', portion('clove')],
  ['list listic', portion('leaf')],
  ['vejica vejicka', portion('sprig')],
  ['sopek sop', portion('bunch')],
  ['scepec scep', portion('pinch')],
  ['kocka kockica', portion('cube')],
  ['palcka palicica vrstica steblo', portion('stick')],
  ['glava glavica', portion('head')],
  ['kos kosek kom komad kosov', portion('piece')],
  ['koscek', portion('square')],
  ['rezina rez rezinica fetina fela snita kolobar kolobarcek kolut kolutek krajec krajcek', portion('slice')],
  ['krhelj', portion('wedge')],
  ['hlebec hlebcek', portion('piece', 'loaf')],
];

const listed = (rows: readonly (readonly [string, Unit])[]): [string, Unit][] =>
  rows.flatMap(([words, unit]) => words.split(' ').map((word): [string, Unit] => [word, unit]));

const BY_WORD: ReadonlyMap<string, Unit> = new Map([...listed(SYMBOLS), ...listed(ENGLISH)]);
const BY_KEY: ReadonlyMap<string, Unit> = new Map(
  listed(SLOVENIAN).flatMap(([lemma, unit]) =>
    wordKeys(lemma)
      .slice(0, 1)
      .map((key): [string, Unit] => [key, unit]),
  ),
);
/** Words that look like a form of a measure and are not. */
const NO_UNIT = new Set(['kosmici', 'listnato', 'listnata', 'pesto', 'pestom', 'pesta', 'pestu', 'kosilo', 'kosila']);

function findUnit(folded: string): Unit | undefined {
  if (NO_UNIT.has(folded)) return undefined;
  for (const key of wordKeys(folded)) {
    const unit = BY_KEY.get(key);
    if (unit !== undefined) return unit;
  }
  return undefined;
}

/** Household words said in Slovenian mean Slovenian sizes (a cup is 250 ml). */
export const toUnit = keptByWord((folded): Unit | undefined => BY_WORD.get(folded) ?? (folded.length < 3 ? undefined : findUnit(folded)));

/** "2 T butter", "1 t salt", "1/2 c oats": one letter behind a small number, where the case tells the spoons apart. */
const LETTERS: ReadonlyMap<string, Unit> = new Map([
  ['T', portion('tablespoon', 'tablespoon', 15)],
  ['t', portion('teaspoon', 'teaspoon', 5)],
  ['c', portion('cup', 'cup', 240)],
  ['C', portion('cup', 'cup', 240)],
]);
const MOST_BY_LETTER = 10;

export function letterUnit(letter: string, number: number | undefined): Unit | undefined {
  return number !== undefined && number <= MOST_BY_LETTER ? LETTERS.get(letter) : undefined;
}

export const FLUID_OUNCE: Unit = volume(29.57);
