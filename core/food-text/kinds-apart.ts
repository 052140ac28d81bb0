/**
 * What kind a food is, told apart from it by signs: "burek iz pekarne, sirov", "musaka, domača, iz mletega mesa", "curry (chickpea and spinach, homemade)", "iced
 * latte, grande, skimmed milk", "peanut-butter-flavoured yogurt". The kind is read with its food. This file holds language, not nutrition.
 */
import { endsClause } from './clauses.ts';
import { wordAt, type Token } from './tokenize.ts';

/** Slovenian adjectives of what a food is made of or filled with. */
const KIND =
  /^(sirov|skutn|mesn|jabolcn|spinacn|cokoladn|vanilijev|jagodn|malinov|borovnicev|visnjev|orehov|makov|ajdov|pirin|sojin|puranj|goveji|gobov|tunin|zelenjavn|sadn|ledvickin|brezmesn)(a|o|e|i)?$/;
/** They begin what a food is made of. */
const MADE_OF = /^(iz|from)$/;
const HOMEMADE = /^(domac(a|e|i|o)?|homemade)$/;
/** Words of which one stands in every text of this kind. */
export const KINDS_APART = new RegExp(
  `${KIND.source}|${MADE_OF.source}|^(curry|soup|stew|pie|risotto|omelet(te)?|quiche|latte|cappuccino|mocha|macchiato)$`,
);

const isWord = (token: Token | undefined): boolean => token?.kind === 'word';
const endsItem = (tokens: readonly Token[], at: number): boolean => endsClause(tokens, at) || /^(in|z|s|with|and|pa|ter)$/.test(wordAt(tokens, at));

/** Whether a comma at a place parts a food from its kind: "burek, sirov", "musaka, iz mesa", "musaka, domača, iz mesa". */
function isBeforeKind(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== ',' || !isWord(tokens[at - 1])) return false;
  if (KIND.test(wordAt(tokens, at + 1))) return endsItem(tokens, at + 2) && wordAt(tokens, at + 2) !== ')';
  // "čičerika, iz konzerve, 80 g" tells where from.
  const isMade = MADE_OF.test(wordAt(tokens, at + 1)) && !endsClause(tokens, at + 3);
  return isMade || (HOMEMADE.test(wordAt(tokens, at + 1)) && isBeforeMade(tokens, at + 2));
}

const isBeforeMade = (tokens: readonly Token[], at: number): boolean => wordAt(tokens, at) === ',' && MADE_OF.test(wordAt(tokens, at + 1));

const DISH = /^(curry|soup|stew|pie|risotto|omelet(te)?|quiche)$/;
/** What else a bracket tells of a dish. */
const ASIDE = /^(homemade|home|made|shop|bought|tinned|canned|vegan|vegetarian|spicy|mild|no|rice|bread|leftover|from|frozen|takeaway)$/;
const LONGEST_KIND = 4;

interface KindOfDish {
  readonly kind: readonly Token[];
  /** What stays in the bracket, which is nothing but asides. */
  readonly next: number;
}

/** "(chickpea and spinach, homemade)" behind a dish. */
function kindInBracket(tokens: readonly Token[], at: number): KindOfDish | undefined {
  if (!DISH.test(wordAt(tokens, at)) || wordAt(tokens, at + 1) !== '(' || isWord(tokens[at - 1])) return undefined;
  let end = at + 2;
  while (isWord(tokens[end]) && end <= at + 2 + LONGEST_KIND) end += 1;
  const kind = tokens.slice(at + 2, end);
  let close = end;
  while (ASIDE.test(wordAt(tokens, close)) || wordAt(tokens, close) === ',') close += 1;
  const isKind = kind.length > 0 && kind.length <= LONGEST_KIND && !kind.some(({ folded }) => ASIDE.test(folded));
  return isKind && wordAt(tokens, close) === ')' ? { kind, next: close + 1 } : undefined;
}

const COFFEE = /^(latte|cappuccino|mocha|macchiato|frappe|frappuccino)$/;
const SIZE = /^(small|medium|large|tall|grande|venti|mali|velik|velika|iced)$/;
const MILK_KIND = /^(skimmed|skim|semi|whole|oat|soy|soya|almond|coconut|posneto|ovseno|sojino|mandljevo|kokosovo)$/;

/** ", skimmed milk" behind a coffee and its size. */
function isBeforeMilkOfCoffee(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== ',' || !MILK_KIND.test(wordAt(tokens, at + 1)) || !/^(milk|mleko)$/.test(wordAt(tokens, at + 2))) return false;
  let before = at - 1;
  while (SIZE.test(wordAt(tokens, before)) || wordAt(tokens, before) === ',') before -= 1;
  return COFFEE.test(wordAt(tokens, before)) && endsClause(tokens, at + 3);
}

/** The size of a coffee without the comma before it, taken back from what was kept. */
function withoutCommas(kept: Token[]): readonly Token[] {
  const from = kept.findLastIndex(({ folded }) => COFFEE.test(folded)) + 1;
  return kept.splice(from).filter(({ folded }) => folded !== ',');
}

const withWord = (token: Token): Token => ({ ...token, kind: 'word', text: 'with', folded: 'with' });

/** @returns the tokens with each kind beside its food */
export function withKindsApart(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const bracket = kindInBracket(tokens, at);
    if (bracket !== undefined) {
      kept.push(...bracket.kind, token);
      at = bracket.next - 1;
      continue;
    }
    if (isBeforeMilkOfCoffee(tokens, at)) kept.push(...withoutCommas(kept), withWord(token));
    else if (!isBeforeKind(tokens, at)) kept.push(token);
    // "musaka, domača, iz mesa"
    else if (HOMEMADE.test(wordAt(tokens, at + 1))) at += 1;
  }
  return kept;
}
