/** Maps a product to our categories by its tags of the Open Food Facts taxonomy. */
import type { FoodCategory } from '#core/foods/food.ts';

/** The first that a tag has in it, from the most particular tag on; so what is more particular stands above. */
const CATEGORIES: readonly (readonly [string, FoodCategory])[] = [
  ['dietary-supplement', 'supplement'],
  ['wines', 'alcohol'],
  ['beers', 'alcohol'],
  ['alcoholic', 'alcohol'],
  ['spreads', 'sweet'],
  ['chocolates', 'sweet'],
  ['candies', 'sweet'],
  ['confectioneries', 'sweet'],
  ['ice-cream', 'sweet'],
  ['jams', 'sweet'],
  ['honeys', 'sweet'],
  ['sweeteners', 'sweet'],
  ['desserts', 'sweet'],
  ['biscuits', 'pastry'],
  ['cakes', 'pastry'],
  ['pastries', 'pastry'],
  ['viennoiseries', 'pastry'],
  ['cheeses', 'cheese'],
  ['milks', 'dairy'],
  ['yogurts', 'dairy'],
  ['dairies', 'dairy'],
  ['eggs', 'egg'],
  ['hams', 'cured_meat'],
  ['sausages', 'cured_meat'],
  ['prepared-meats', 'cured_meat'],
  ['meats', 'meat'],
  ['fishes', 'fish'],
  ['seafood', 'fish'],
  ['breads', 'bread'],
  ['breakfast-cereals', 'cereal'],
  ['cereals', 'cereal'],
  ['flours', 'cereal'],
  ['pastas', 'pasta_rice'],
  ['rices', 'pasta_rice'],
  ['noodles', 'pasta_rice'],
  ['potatoes', 'potato'],
  ['legumes', 'legume'],
  ['nuts', 'nut_seed'],
  ['seeds', 'nut_seed'],
  ['oils', 'fat_oil'],
  ['butters', 'fat_oil'],
  ['margarines', 'fat_oil'],
  ['fats', 'fat_oil'],
  ['sauces', 'sauce'],
  ['condiments', 'sauce'],
  ['spices', 'spice'],
  ['salts', 'spice'],
  ['soups', 'soup'],
  ['pizzas', 'fast_food'],
  ['sandwiches', 'fast_food'],
  ['snacks', 'snack'],
  ['beverages', 'drink'],
  ['drinks', 'drink'],
  ['waters', 'drink'],
  ['juices', 'drink'],
  ['coffees', 'drink'],
  ['teas', 'drink'],
  ['fruits', 'fruit'],
  ['vegetables', 'vegetable'],
];

/** @param tags from the general to the particular, as the table has them */
export function offCategory(tags: readonly string[]): FoodCategory {
  for (const tag of tags.toReversed()) {
    const found = CATEGORIES.find(([word]) => tag.includes(word));
    if (found !== undefined) return found[1];
  }
  return 'dish';
}
