/**
 * Other words for the same food, English, for tables that know only one of them: British and American kitchens, and everyday words
 * for what American tables call otherwise. Each maps to words of names, singular, folded.
 */
import type { FoodIndex } from './food-index.ts';
import { stemEn } from './stem-en.ts';

/** Same food, other word, whatever the table. */
const ANY: readonly string[] = [
  'aubergine eggplant',
  'courgette zucchini',
  'coriander cilantro',
  'rocket arugula',
  'beetroot beet',
  'maize corn',
  'porridge oatmeal',
  'oatmeal porridge',
  'prawn shrimp',
  'shrimp prawn',
  'garbanzo chickpea',
  'groundnut peanut',
  'mince ground',
  'swede rutabaga',
  'biscuit cookie',
  'crisp chip',
  'lolly lollipop',
  'fizzy carbonated',
  'sultana raisin',
  'scallion onion',
  'capsicum pepper',
  'custard pudding',
  'gammon ham',
  'linseed flaxseed',
  'mandarin tangerine',
  'mangetout pea',
  'sweetcorn corn',
  'wholemeal whole',
  'wholewheat whole',
  'icing frosting',
  // as people misspell and hear them
  'yogart yogurt',
  'lettus lettuce',
  'cauliflour cauliflower',
  'cashue cashew',
  'pinaple pineapple',
  'kabob kebab',
  'crossiant croissant',
  'ceasar caesar',
  'cesar caesar',
  'fettucini fettuccine',
  'calimari calamari',
  'stake steak',
  'serial cereal',
  'leak leek',
  'pee pea',
  'carat carrot',
  'muscle mussel',
  'moose mousse',
  'bred bread',
  'expresso espresso',
  'butr butter',
  'bolognaise bolognese',
  'bolognase bolognese',
  'ommlette omelette',
  'omlette omelette',
  'omelet omelette',
  'brocholi broccoli',
  'hamberger hamburger',
  // as people shorten them
  'yog yogurt',
  'brocc broccoli',
  'choc chocolate',
  'chix chicken',
  'chkn chicken',
  'broc broccoli',
  'sarnie sandwich',
  'sambo sandwich',
  'sanger sandwich',
  'sammich sandwich',
  'sammie sandwich',
  'butty sandwich',
  'bap sandwich',
  'barm sandwich',
  'spag spaghetti',
  'toms tomato',
  'strawb strawberry',
  'tom tomato',
  'veg vegetable',
  'spud potato',
  'tattie potato',
  'neep rutabaga',
  'chook chicken',
  'snag sausage',
  'bickie biscuit',
  'bikky biscuit',
  'bikkie biscuit',
  'biccie biscuit',
  'biccy biscuit',
  'sanger sandwich',
  'sanga sandwich',
  'rockmelon melon',
  'pawpaw papaya',
];

/** How American tables speak. */
const DESCRIBED: readonly string[] = [
  'soda soft',
  'pop soft',
  'coke cola',
  'pepsi cola',
  'sub submarine',
  'hoagie submarine',
  'hero submarine',
  'meat beef',
  'noodle pasta',
  'veggie vegetable',
  'homemade home',
  'mayo mayonnaise',
  'decaf decaffeinated',
  'skim nonfat',
  'nonfat fat',
  'lowfat low',
  'icing iced',
  'iced icing',
  'flavored flavor',
  'frosted icing',
  'spaghetti pasta',
  'penne pasta',
  'linguine pasta',
  'fettuccine pasta',
  'rotini pasta',
  'ziti pasta',
  'rigatoni pasta',
  'toast toasted',
  'regular medium',
  'frosted iced',
  'frosting icing',
  'jelly jam',
  'bbq barbecued',
  'barbecue barbecued',
  'barbecued barbecue',
  'fry fries',
  'burger hamburger',
  'wiener frankfurter',
  'breaded coated',
  'coated breaded',
  'crumbed coated',
  'battered coated',
  'topped topping',
  'poultry chicken',
  'tart pie',
  'lollipop candy',
  'sweetie candy',
  'stock broth',
  'chapatti chapati',
  'roti chapati',
  'dhal dal',
  'daal dal',
];

/** A kind for what a table knows by the wider word only: a row that has the kind itself stays before. */
const WIDER: readonly string[] = [
  'chicken meat',
  'beef meat',
  'pork meat',
  'turkey meat',
  'ham meat',
  'meatball meat',
  'strawberry fruit',
  'blueberry fruit',
  'raspberry fruit',
  'cherry fruit',
  'peach fruit',
  'vanilla flavor',
];

const read = (rows: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, string[]>();
  for (const row of rows) {
    const [from, to] = row.split(' ');
    if (from === undefined || to === undefined || from === to) continue;
    map.set(from, [...(map.get(from) ?? []), to]);
  }
  return map;
};
const ALWAYS = read(ANY);
const TABLES = read(DESCRIBED);
const KINDS = read(WIDER);

/** The wider words a table may know a kind by. */
export const widerWords = (folded: string, style: FoodIndex['style']): readonly string[] =>
  style === 'names' ? [] : (KINDS.get(stemEn(folded)) ?? []);

export function alsoCalled(folded: string, style: FoodIndex['style']): readonly string[] {
  const singular = folded.endsWith('s') ? folded.slice(0, -1) : folded;
  const always = ALWAYS.get(singular) ?? [];
  return style === 'names' ? always : [...always, ...(TABLES.get(singular) ?? [])];
}
