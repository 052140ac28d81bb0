/**
 * Energy behind a comma, a dash or a colon: "yogurt, 90 kcal", "kosmiči: 200 kcal, banana: 100 kcal". Where each food has its own it is read as right beside it;
 * "rice, chicken, 600 kcal" is of all of them. This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';
import { JOINS, MEALS_EN } from './words-around.ts';

export const ENERGY_UNITS = /^(kcal|cals?|calories?|kalorij|kalorije|kj)$/;
const SIGN = /^[,:=–—-]$/;
const ENDS = /^[,;.\n+&]$/;
const MEALS = /^(zajtrk|malica|kosilo|vecerja|prigrizek|skupaj|total|obrok|meal|day|dan)$/;

const isEnergy = (tokens: readonly Token[], at: number): boolean => tokens[at]?.kind === 'number' && ENERGY_UNITS.test(wordAt(tokens, at + 1));
const isName = ({ kind, folded }: Token): boolean => kind === 'word' && !JOINS.has(folded) && !MEALS.test(folded) && !MEALS_EN.has(folded);

const NUTRIENT = /^(proteins?|protein(a|i|ov)|beljakovin|carbs?|fats?|mascob|fib(er|re)|vlaknin|sugars?|sladkorja)$/;

/** "210 kcal, 20 g protein": what is told of it behind its energy. */
function withoutNutrients(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ folded }, place) =>
      ENERGY_UNITS.test(folded) &&
      /^[,;/]$/.test(wordAt(tokens, place + 1)) &&
      tokens[place + 2]?.kind === 'number' &&
      NUTRIENT.test(wordAt(tokens, place + 4)),
  );
  const isGrams = /^(g|gr|gram|grams|gramov)$/.test(wordAt(tokens, at + 3)) && tokens[at + 5]?.kind !== 'word';
  return at < 0 || !isGrams ? tokens : withoutNutrients([...tokens.slice(0, at + 1), ...tokens.slice(at + 5)]);
}

/** @returns the tokens without the signs before energies, where words alone and one energy each make up the text */
export function withEnergyBeside(said: readonly Token[]): readonly Token[] {
  const tokens = withoutNutrients(said);
  const signs = new Set<number>();
  for (let at = 0; at < tokens.length;) {
    const from = at;
    while (tokens[at] !== undefined && isName(tokens[at] as Token)) at += 1;
    if (at === from || !SIGN.test(wordAt(tokens, at)) || !isEnergy(tokens, at + 1)) return tokens;
    signs.add(at);
    at += 3;
    if (tokens[at] !== undefined && !ENDS.test(wordAt(tokens, at)) && !JOINS.has(wordAt(tokens, at))) return tokens;
    at += 1;
  }
  return tokens.filter((_, at) => !signs.has(at));
}
