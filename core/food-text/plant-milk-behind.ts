/**
 * Plant milk right behind what it is in, without "with": "iced latte oat milk", "coffee almond milk", "kava ovseno mleko", "kosmiči sojino mleko". This file holds
 * language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';

const IN_EN =
  /^(coffee|latte|cappuccino|americano|mocha|macchiato|cortado|espresso|tea|chai|matcha|porridge|oats|cereal|muesli|granola|weetabix|cornflakes)$/;
const IN_SL = /^(kav[aeio]|kapucino|kapucin|latte|macchiato|espresso|caj|matcha|kasa|kosmici|musli|granola)$/;
const PLANT_EN = /^(oat|almond|soy|soya|coconut|rice|cashew|hazelnut|pea)$/;
const PLANT_SL = /^(ovsen|sojin|mandljev|kokosov|rizev|lesnikov)(o|im|ega|em)?$/;
/** Words of which one stands in every such text. */
export const PLANT_MILK = /^(milk|mlek[oau])$/;

/** Whether a plant and its milk begin at a place, behind what they are in. */
function isMilkBehind(tokens: readonly Token[], at: number): boolean {
  const [before, plant, milk] = [wordAt(tokens, at - 1), wordAt(tokens, at), wordAt(tokens, at + 1)];
  return (IN_EN.test(before) && PLANT_EN.test(plant) && milk === 'milk') || (IN_SL.test(before) && PLANT_SL.test(plant) && milk === 'mleko');
}

/** "semi-skimmed cow's milk": milk is of cows unless another is named. */
const isOfCow = (tokens: readonly Token[], at: number): boolean =>
  /^(cow|cows|kravj[ea]|kravjega)$/.test(wordAt(tokens, at)) && /^(milk|mlek[oau])$/.test(wordAt(tokens, at + 1)) && at > 0;

/** @returns the tokens with "with" before such milk, and without the cow */
export function withPlantMilk(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    if (isOfCow(tokens, at)) return [];
    if (!isMilkBehind(tokens, at)) return [token];
    const join = wordAt(tokens, at + 1) === 'milk' ? 'with' : 'z';
    return [{ ...token, text: join, folded: join }, token];
  });
}
