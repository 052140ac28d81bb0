/** English plurals folded to the singular (tomatoes, berries, leaves, dishes). Works on folded words, on names and typed words alike. */
const IRREGULAR: { readonly [word: string]: string } = {
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
  knives: 'knife',
  geese: 'goose',
  anchovies: 'anchovy',
  cookies: 'cookie',
  brownies: 'brownie',
  pies: 'pie',
  smoothies: 'smoothie',
  hoagies: 'hoagie',
  veggies: 'vegetable',
  veggie: 'vegetable',
  weenies: 'weenie',
  wienies: 'wiener',
  fungi: 'fungus',
  calves: 'calf',
  kiwis: 'kiwi',
  potatos: 'potato',
  tomatos: 'tomato',
  movies: 'movie',
  calories: 'calorie',
  clementines: 'clementine',
  shelves: 'shelf',
  tortillas: 'tortilla',
  yoghurt: 'yogurt',
  yoghurts: 'yogurt',
  yogourt: 'yogurt',
  yoghourt: 'yogurt',
  yoghert: 'yogurt',
  donut: 'doughnut',
  donuts: 'doughnut',
  flavoured: 'flavored',
  flavour: 'flavor',
  grey: 'gray',
  chilli: 'chili',
  chillies: 'chili',
  chilies: 'chili',
  omelette: 'omelet',
  omelettes: 'omelet',
  fillets: 'fillet',
  filet: 'fillet',
  filets: 'fillet',
  ketchup: 'ketchup',
  catsup: 'ketchup',
  fibre: 'fiber',
};
const UNCHANGED = new Set(['hummus', 'couscous', 'asparagus', 'swiss', 'molasses', 'citrus', 'octopus', 'brussels', 'schnapps']);

const SINGULAR_IS = /^(haggis|cassis|pastis|tennis|brewis|this|basis|oasis|davis|curtis|louis|paris|illis|maris)$/;

export function stemEn(folded: string): string {
  const irregular = IRREGULAR[folded];
  if (irregular !== undefined) return irregular;
  if (folded.length < 4 || !folded.endsWith('s') || UNCHANGED.has(folded)) return folded;
  // "idlis", but "haggis" and "anis".
  if (/(ss|us)$/.test(folded) || (folded.endsWith('is') && (folded.length < 5 || SINGULAR_IS.test(folded)))) return folded;
  if (folded.endsWith('ies')) return `${folded.slice(0, -3)}y`;
  if (/(ch|sh|x|zz|ss|[^aeiou]o)es$/.test(folded)) return folded.slice(0, -2);
  return folded.slice(0, -1);
}
