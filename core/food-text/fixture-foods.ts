/** Foods for tests of the rules. Their values are round and plausible, without a source. */
import type { Food } from '#core/foods/food.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';

const food = (id: string, sl: string, en: string, usualGrams: number, more: Partial<Food> = {}): Food => ({
  id,
  sl: sl.split('|'),
  en: en.split('|'),
  category: 'dish',
  per100g: { calories: 100, protein: 5, carbs: 10, fat: 4 },
  source: 'fixture',
  portions: {},
  usualGrams,
  ...more,
});
const kcal = (calories: number, more: Nutrients = {}): { readonly per100g: Nutrients } => ({
  per100g: { calories, protein: 1, carbs: 12, fat: 1, ...more },
});

export const FIXTURE: readonly Food[] = [
  food('egg', 'kuhano jajce|jajce', 'boiled egg|egg', 50, { portions: { piece: 50 } }),
  food('egg_sandwich', 'sendvič z jajcem|kruh z jajcem', 'egg sandwich', 180, { portions: { piece: 180 } }),
  food('bread', 'kruh|bel kruh', 'bread|white bread', 40, { portions: { slice: 40, piece: 40 } }),
  food('bread_gf', 'kruh brez glutena|brezglutenski kruh', 'gluten-free bread', 35, { portions: { slice: 35 } }),
  food('butter', 'maslo', 'butter', 10, { portions: { teaspoon: 5, tablespoon: 14 } }),
  food('honey', 'med', 'honey', 21, { portions: { teaspoon: 7, tablespoon: 21 }, density: 1.42 }),
  food('rice', 'kuhan riž|riž', 'cooked rice|rice', 180, kcal(130)),
  food('rice_raw', 'surov riž', 'raw rice|uncooked rice', 60),
  food('apple', 'jabolko', 'apple', 150, { portions: { piece: 150, large: 200, half: 75 }, ...kcal(52, { fiber: 2.4 }) }),
  food('milk_whole', 'mleko|mleko 3,5 %|polnomastno mleko', 'milk|whole milk|milk 3.5%', 206, {
    density: 1.03,
    category: 'dairy',
    portions: { glass: 206 },
  }),
  food('milk_semi', 'mleko 1,5 %|pol posneto mleko', 'semi-skimmed milk|milk 1.5%', 206, {
    density: 1.03,
    category: 'dairy',
    portions: { glass: 206 },
  }),
  food('potato', 'krompir', 'potato', 200),
  food('steak', 'zrezek', 'steak', 150, { portions: { piece: 150 } }),
  food('cherries', 'češnje', 'cherries', 120, { portions: { piece: 7, handful: 70 } }),
  food('kiwi', 'kivi', 'kiwi', 75, { portions: { piece: 75 } }),
  food('seeds', 'seme', 'seeds', 10),
  food('garlic', 'česen', 'garlic', 4, { portions: { clove: 4 } }),
  food('pasta', 'testenine', 'pasta', 200),
  food('pasta_tuna', 'testenine s tuno', 'pasta with tuna', 350),
  food('popcorn', 'pokovka', 'popcorn', 30),
  food('cheese', 'sir|gavda', 'cheese|gouda', 30, { portions: { slice: 20 } }),
  food('cheese_spread', 'sir za kruh', 'cheese for bread', 20),
];
