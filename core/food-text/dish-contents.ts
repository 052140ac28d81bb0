/**
 * What a dish of the pot or oven has in it anyway, named behind "with": "golaž z govedino", "paella with prawns and chicken", "fish pie with cod". It is no second
 * portion of meat beside the dish.
 */
import type { Food } from '#core/foods/food.ts';

type Category = Food['category'];

/** Cooked together in one pot. */
const POT =
  /^(goulash(_pork|_game|_soup)?|lamb_stew|beef_stew|beef_stew_us|bograc|chicken_paprikash|chicken_obara|paella|risotto(_vegetable|_seafood)?|jambalaya|pelau|chili_(con|sin|no)_\w+|(chicken|vegetable|beef|thai|fish)_curry|chicken_curry_rice|pad_thai|chow_mein(_\w+)?|lo_mein|yakisoba|ramen|pho|biryani|tagine|beef_stir_fry|vegetable_tofu_stir_fry|sauteed_veg_meat|fried_rice_meat)$/;
/** Baked together, with cheese as well. */
const OVEN =
  /^(moussaka_\w+|pasta_bake|lasagna(_vegetable)?|quiche|shepherds_pie|fish_pie|pot_pie|gratin_vegetable|stuffed_pepper|stuffed_zucchini|sarma)$/;
/** Chopped into the pot; beside a pie they are served. */
const CHOPPED: ReadonlySet<Category> = new Set(['vegetable', 'legume']);
const WITH_CHOPPED =
  /^(goulash|lamb_stew|beef_stew|chicken_obara|paella|chili_|beef_curry|chicken_curry|vegetable_curry|thai_curry|tagine|beef_stir_fry|sauteed|pad_thai|chow_mein|lo_mein|yakisoba)/;
const MEATS: ReadonlySet<Category> = new Set(['meat', 'fish']);
/** Eaten whole, though it is meat. */
const PIECE = /steak|schnitzel|sausage|chop|_leg|drumstick|wing|ribs/;
const SALADS = /^(salad|lettuce|coleslaw|sauerkraut|cabbage_salad|pickle)/;

/** Rolled with it: "maki z lososom", "nigiri with tuna". */
const SUSHI = /^sushi/;
const ROLLED_IN: ReadonlySet<Category> = new Set(['fish', 'vegetable', 'fruit', 'egg']);

/** Baked with it: "kruh z bučnimi semeni", "mafin z borovnicami". */
const BAKED_WITH: readonly (readonly [RegExp, RegExp])[] = [
  [/^(bread_|bun_|crispbread)/, /_seeds$|^(seed_mix|olives|raisins|walnuts)/],
  [
    /^(muffin|cake_|cookie|biscuits|brownie)/,
    /_seeds$|^(raisins|walnuts|hazelnuts|almonds|chocolate_|blueberries|raspberries|strawberries|apple|cherries|cherry|carrot)/,
  ],
];

/** Whether a part behind "with" is in the dish already. */
export function isCookedIn({ id }: Food, part: Food): boolean {
  if (SUSHI.test(id)) return ROLLED_IN.has(part.category);
  if (BAKED_WITH.some(([of, parts]) => of.test(id) && parts.test(part.id))) return true;
  const [isPot, isBaked] = [POT.test(id), OVEN.test(id)];
  if (!isPot && !isBaked) return false;
  if (MEATS.has(part.category)) return !PIECE.test(part.id);
  if (part.category === 'cheese' || part.category === 'egg') return isBaked;
  return CHOPPED.has(part.category) && WITH_CHOPPED.test(id) && !SALADS.test(part.id);
}
