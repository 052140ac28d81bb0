/**
 * Words that only name the group, course or macronutrient of what is listed behind them: "Protein: chicken 150 g", "veg - broccoli", "OH: riž 80 g", "pijača:
 * radler". They are no food there. This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

/** Words of which one stands in every text of this kind. */
export const GROUP =
  /^(proteins?|carbs?|carbohydrates?|fats?|veg|veggies|vegetables?|greens|fruits?|dairy|grains?|starch(es)?|sides?|mains?|starters?|desserts?|puddings?|pud|afters|drinks?|beverages?|condiments?|extras?|meats?|beljakovin[ae]|proteini?|oh|hidrati|mascob[ae]|zelenjav[ae]|sadj[ae]|mlecno|zit[ao]|skrob|prilog[ae]|pijac[ae]|napit(ek|ki)|mes[ao]|sladic[ae]|posladek|predjed|glavna|prigrizek|prigrizki|dodatki)$/;
/** Before the group: "ogljikovi hidrati", "zdrave maščobe", "healthy fats". */
const OF_GROUP = /^(ogljikovi|zdrave|healthy|good|complex|lean|hot|cold|topl[ae]|hladn[ae])$/;
/** Behind it: "glavna jed". */
const DISH = /^(jed|course|dish|source|vir)$/;
const OPENS = /^[:–—-]$/;
const ENDS = /^[.,;!?\n]$/;
/** Words that tell the kind of the group and name no food alone: "veg: mixed", "mleko: sojino". */
const KIND_ALONE = /^(mixed|frozen|steamed|roast(ed)?|green|mesan[aeo]|zelen[aeo]|dusen[aeo]|fresh|red|white|lean|ground|pust[aeo])$/;
/** "samo priloge: riž in zelenjava" */
const ONLY = /^(samo|le|only|just)$/;

/** The sign behind a group that begins at a place. */
function signBehind(tokens: readonly Token[], at: number): number | undefined {
  const group = OF_GROUP.test(wordAt(tokens, at)) ? at + 1 : at;
  if (!GROUP.test(wordAt(tokens, group))) return undefined;
  const sign = DISH.test(wordAt(tokens, group + 1)) ? group + 2 : group + 1;
  if (!OPENS.test(wordAt(tokens, sign))) return undefined;
  // "veg-based", "protein-rich" are written in one.
  return wordAt(tokens, sign) === ':' || tokens[sign]?.glued !== true ? sign : undefined;
}

/** Whether a food is named behind the sign: "protein: 30 g, carbs: 40 g" tells nutrients. */
function namesFood(tokens: readonly Token[], from: number): boolean {
  let at = from;
  while (tokens[at]?.kind === 'number' || /^[x×]$/.test(wordAt(tokens, at))) at += 1;
  if (at > from && toUnit(wordAt(tokens, at)) !== undefined) at += 1;
  const next = tokens[at + 1];
  const isLast = next === undefined || next.kind === 'number' || ENDS.test(next.folded);
  return tokens[at]?.kind === 'word' && signBehind(tokens, at) === undefined && !(isLast && KIND_ALONE.test(wordAt(tokens, at)));
}

/** @returns the tokens without such headings */
export function withoutGroupHeadings(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const opens =
      at === 0 ||
      ONLY.test(wordAt(tokens, at - 1)) ||
      ENDS.test(wordAt(tokens, at - 1)) ||
      tokens[at - 1]?.folded === ':' ||
      kept.at(-1)?.folded === ':';
    const sign = opens ? signBehind(tokens, at) : undefined;
    if (sign !== undefined && namesFood(tokens, sign + 1)) at = sign;
    else kept.push(tokens[at] as Token);
  }
  return kept;
}
