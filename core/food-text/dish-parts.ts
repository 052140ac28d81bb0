/** What dishes are made of and filled with, and which words and foods are their parts. */
import type { Food } from '#core/foods/food.ts';
import { FILLINGS } from './phrase-row.ts';

/** Parts that a dish has anyway. */
export const PARTS =
  /^(patt(y|ies)|buns?|crusts?|skins?|coating|breading|batter|shells?|dough|filling|rind|bones?|koz[aoe]|kost(i|jo|mi)|test(o|om|a)|bombet\w+|zemlj\w+|polpet\w*|pleskavic\w+|skorj\w+|lepinj\w+|cones?|kornetu?|kornetih)$/;
/** Words of a part that name another food. */
export const OF_PART = /^(beef|chicken|meat|wheat|white|thin|thick|regular|goveji\w*|mesni\w*)$/;
/** What is in a filled dish: "a taco filled with meat and beans". */
export const FILLED =
  /^(sandwich|burrito|omelette|tacos|quesadilla|hamburger|cheeseburger|double_burger|quarter_pounder|whopper|chicken_burger|fish_burger|kebab|gyros|pizza|enchilada|fajita|empanada|chalupa|taco_soft|taquito|pupusa|arepa|tamale|chicken_wrap|calzone|poke_bowl|buddha_bowl|falafel_pita|veggie_burger_bun|hot_dog(?!_plain)|bratwurst_bun)/;
export const SANDWICH = /^sandwich/;
/** Never eaten without bread, which "with" names once more. */
export const WITH_BREAD = /^(sandwich|hot_dog(?!_plain))/;
/** On a filled dish rather than beside it, also behind "with". */
export const ON_TOP: ReadonlySet<Food['category']> = new Set(['cheese', 'cured_meat']);
/** Dishes that have cheese or ham on them; on a plain hamburger they are more. */
export const WITH_CHEESE = /^(pizza|double_burger|quarter_pounder|cheeseburger|quesadilla|sandwich)/;
/** What a sandwich has on it beside its filling. */
export const ON_BREAD: ReadonlySet<Food['category']> = new Set(['vegetable', 'sauce', 'cheese']);
/** In a dish rather than beside it. */
export const IN_DISH: ReadonlySet<Food['category']> = new Set([...FILLINGS, 'pasta_rice', 'potato', 'fish', 'nut_seed', 'bread']);
/** Eaten by the bowl or glass, never a part of a few grams of another food. */
export const MAIN: ReadonlySet<Food['category']> = new Set(['dairy', 'cereal', 'soup']);
/** Rolled or heaped up from what is named behind "with". */
export const VESSEL = /^(sandwich|burrito|poke_bowl|buddha_bowl|burrito_bowl_us|tacos)$/;
/** Named with the first of what they hold, of which the others may follow behind commas: "poke bowl with salmon, rice, edamame". */
export const ROLLED = /^(poke_bowl|buddha_bowl|burrito|chicken_wrap|kebab_wrap)/;
/** Named by what fills them: more of it may be on top, or in it already. */
export const FILLED_BY_NAME = /^(sandwich(?=_|$)|pizza|chicken_wrap|burrito_|taco_|poke_bowl|kebab|gyros|falafel_pita|beef_stir_fry)/;
/** Bowls of rice with all that is listed behind them. */
export const BOWL = /^(poke_bowl|buddha_bowl|burrito_bowl_us)$/;
export const IN_BOWL: ReadonlySet<Food['category']> = new Set([...FILLINGS, 'pasta_rice', 'fish', 'legume']);
export const IN_VESSEL: ReadonlySet<Food['category']> = new Set([...FILLINGS, 'pasta_rice', 'fish', 'fruit', 'nut_seed', 'legume', 'cereal']);
/** Eaten in bread that the table has apart. */
export const BARE: ReadonlySet<Food['category']> = new Set(['meat', 'cured_meat', 'fish', 'dish', 'cheese', 'egg', 'legume', 'vegetable']);

/** Bread, cereals, coffee, tea and pastry have what is weighed on or in them beside them, unless pastry is told by its flour or eggs. */
export function carries({ id, category }: Food, parts: readonly Food[]): boolean {
  if (category === 'pastry') return !parts.some((part) => part.category === 'egg' || part.id.startsWith('flour'));
  if (/^(coffee|espresso|tea)(_|$)/.test(id)) return true;
  return (category === 'bread' && !FILLED.test(id)) || (category === 'cereal' && !id.startsWith('porridge'));
}
