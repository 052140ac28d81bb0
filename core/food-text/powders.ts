/**
 * Powders that go by the name of the drink made of them: a scoop of a "protein shake" is of its powder, the milk is told beside it, and cocoa on
 * rice pudding is no cup of cocoa. This file holds language, not nutrition.
 */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const PROTEIN = /^(proteins?|whey|proteinsk\p{L}+|beljakovinsk\p{L}+)$/u;
const SHAKE = /^(shakes?|drink|sejk\p{L}{0,3}|shake\p{L}{0,2}|napit(ek|ka|kom))$/u;
const SCOOP = /^(scoops?|meric\p{L}{1,3}|merilk\p{L}{1,2}|zajemalk\p{L}{1,2})$/u;
/** Between the shake and its scoops. */
const BETWEEN = /^[,(:–-]$|^(with|from|of|using|s|z|iz)$/;

interface Scooped {
  /** The shake's own words, up to the first token of the scoops. */
  readonly from: number;
  readonly to: number;
  readonly scoop: number;
}

const isCount = (token: Token | undefined): boolean =>
  token?.kind === 'number' || (token?.kind === 'word' && (parsedNumber(token.folded) !== undefined || /^(a|half|pol)$/.test(token.folded)));

/** "protein shake, 1 scoop", "proteinski napitek (2 merici)", the milk may follow. */
function scoopedAt(tokens: readonly Token[], from: number): Scooped | undefined {
  if (!PROTEIN.test(wordAt(tokens, from)) || !SHAKE.test(wordAt(tokens, from + 1))) return undefined;
  let to = from + 2;
  while (to < from + 4 && BETWEEN.test(tokens[to]?.folded ?? '')) to += 1;
  if (!isCount(tokens[to])) return undefined;
  const scoop = wordAt(tokens, to + 1) === 'a' ? to + 2 : to + 1;
  return SCOOP.test(wordAt(tokens, scoop)) ? { from, to, scoop } : undefined;
}

/** Whether the powder is named behind its scoops: "1 scoop of whey". */
const isNamed = (tokens: readonly Token[], behind: number): boolean => {
  const at = wordAt(tokens, behind) === 'of' ? behind + 1 : behind;
  return /^(protein\p{L}*|whey|powder|prah\p{L}*|beljakovin\p{L}*|casein|kazein\p{L}*|vegan\p{L}*|chocolate|vanilla|cokolad\p{L}*|vanil\p{L}*)$/u.test(
    wordAt(tokens, at),
  );
};

/** "2 merici proteinskega šejka", "a scoop of protein shake", "protein shake 30 g": the first word of the shake beside its scoop or before its few grams. */
function isOfScoop(tokens: readonly Token[], from: number): boolean {
  if (!PROTEIN.test(wordAt(tokens, from)) || !SHAKE.test(wordAt(tokens, from + 1))) return false;
  const measure = wordAt(tokens, from - 1) === 'of' ? from - 2 : from - 1;
  return SCOOP.test(wordAt(tokens, measure)) || isFewGrams(tokens, from + 2);
}

/** The scoops in place of the shake. */
function ofPowder(tokens: readonly Token[], { from, to, scoop }: Scooped): Token[] {
  const kept = tokens.slice(from + 2, to).filter(({ folded }) => folded === '(');
  const unit = tokens[scoop] as Token;
  const powder: Token[] = isNamed(tokens, scoop + 1) ? [] : [{ ...unit, folded: 'whey' }];
  return [...tokens.slice(0, from), ...kept, ...tokens.slice(to, scoop + 1), ...powder, ...tokens.slice(scoop + 1)];
}

const MADE = /^(made|mixed|narejen\p{L}?|zmesan\p{L}?|pripravljen\p{L}?)$/u;
const WITH = /^(with|in|s|z|v|na|w)$/;
const isPoured = (measure: string): boolean => toUnit(measure)?.kind === 'volume' || CUP.test(measure);
const CUP = /^(cups?|glass(es)?|mugs?|skodelic\p{L}*|kozar\p{L}*)$/u;
/** Words of the milk, at most. */
const MILK = 4;

/** "protein shake with 300 ml almond milk", "proteinski napitek z mlekom 3 dl": what it was stirred into is measured, so the powder is meant. */
function isStirredIn(tokens: readonly Token[], from: number): boolean {
  if (!PROTEIN.test(wordAt(tokens, from)) || !SHAKE.test(wordAt(tokens, from + 1))) return false;
  const link = MADE.test(wordAt(tokens, from + 2)) ? from + 3 : from + 2;
  if (!WITH.test(wordAt(tokens, link))) return false;
  for (let at = link + 1; at <= link + MILK && tokens[at] !== undefined && tokens[at]?.kind !== 'sign'; at += 1)
    if (tokens[at]?.kind === 'number') return isPoured(wordAt(tokens, at + 1));
  return false;
}

function withoutShake(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, from) => isOfScoop(tokens, from) || isStirredIn(tokens, from));
  const token = tokens[at];
  if (token === undefined) return tokens;
  const behind = MADE.test(wordAt(tokens, at + 2)) ? at + 3 : at + 2;
  return [...tokens.slice(0, at), { ...token, folded: 'whey' }, ...tokens.slice(behind)];
}

const COCOA = /^(kakavom|cocoa|cacao)$/;
const STIRRED = /^(s|z|with|and|in)$/;
/** Eaten with the spoon, and no drink. */
const UNDER_COCOA =
  /^(riz\p{L}*|zdrob\p{L}*|kosmic\p{L}*|kas[aeio]|jogurt\p{L}*|skut\p{L}*|skyr\p{L}*|palacink\p{L}*|makaron\p{L}*|polent\p{L}*|zganc\p{L}*|banan\p{L}*|puding\p{L}*|oats?|oatmeal|porridge|pudding|yogh?urt|pancakes?|semolina|banana|cottage|quark)$/u;
/** Words from the cocoa back to what it is on. */
const REACH = 4;

/** "mlečni riž s kakavom", "oats with banana and cocoa". */
function isSprinkled(tokens: readonly Token[], at: number): boolean {
  if (
    !COCOA.test(wordAt(tokens, at)) ||
    !STIRRED.test(wordAt(tokens, at - 1)) ||
    /^(powder|prah\p{L}*|nibs?|butter|v)$/u.test(wordAt(tokens, at + 1))
  )
    return false;
  for (let from = at - 2; from >= at - REACH && tokens[from]?.kind === 'word'; from -= 1) if (UNDER_COCOA.test(wordAt(tokens, from))) return true;
  return false;
}

const SPOON = /^(zlick[aeo]|zlic[aeo]|zlicki|teaspoons?|tsp|tablespoons?|tbsp|spoons?)$/;
const INTO_MILK = /^(z|v|with|in)$/;
const MILK_WORD = /^(mlek(om|u)|milk)$/;

/** "žlička kakava z mlekom", "a spoon of cocoa in milk": the powder and the milk, where the drink's name would take both. */
function isStirredInMilk(tokens: readonly Token[], at: number): boolean {
  if (!/^(kakava|cocoa|cacao)$/.test(wordAt(tokens, at)) || !INTO_MILK.test(wordAt(tokens, at + 1)) || !MILK_WORD.test(wordAt(tokens, at + 2)))
    return false;
  return SPOON.test(wordAt(tokens, wordAt(tokens, at - 1) === 'of' ? at - 2 : at - 1));
}

/** A comma in place of what joins the powder to the milk. */
function partedFromMilk(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, place) => isStirredInMilk(tokens, place));
  const [join, milk] = [tokens[at + 1], tokens[at + 2]];
  if (at < 0 || join === undefined || milk === undefined) return tokens;
  const name = milk.folded === 'milk' ? 'milk' : 'mleko';
  return [...tokens.slice(0, at + 1), { ...join, kind: 'sign', folded: ',' }, { ...milk, folded: name }, ...tokens.slice(at + 3)];
}

const WHEY = /^sirotk[aeoi]$/;
/** Grams: nobody drinks so little of a shake or of the whey of cheese. */
const DRY_GRAMS = 60;

/** "40 g sirotke z vodo", "merica sirotke": the powder, and not what is left of the milk. */
function isDryWhey(tokens: readonly Token[], at: number): boolean {
  if (!WHEY.test(wordAt(tokens, at)) || wordAt(tokens, at + 2) === 'prahu') return false;
  const measure = wordAt(tokens, at - 1);
  return SCOOP.test(measure) || SPOON.test(measure) || isFewGrams(tokens, at - 2) || isFewGrams(tokens, at + 1);
}

function isFewGrams(tokens: readonly Token[], at: number): boolean {
  const count = tokens[at];
  return count?.kind === 'number' && (count.value ?? 0) <= DRY_GRAMS && toUnit(wordAt(tokens, at + 1))?.kind === 'mass';
}

const withDryWhey = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) => (isDryWhey(tokens, at) ? { ...token, folded: 'whey' } : token));

/** The name of the powder, in the language of the word. */
const powderName = ({ folded }: Token): string => (folded === 'kakavom' ? 'pravi' : 'unsweetened');

/** Most texts name neither: one look at each word is enough for them. */
const MAY_BE_POWDER = /^(prot|whey|sirotk|belj|kakav(om|a)$|coco|cacao)/;

/** @returns the tokens with powders named as such */
export function withPowders(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => MAY_BE_POWDER.test(folded))) return tokens;
  const parted = partedFromMilk(withDryWhey(tokens));
  const shake = parted.map((_, at) => scoopedAt(parted, at)).find((scooped) => scooped !== undefined);
  const said = shake === undefined ? withoutShake(parted) : ofPowder(parted, shake);
  const cocoa = said.findIndex((_, at) => isSprinkled(said, at));
  const token = said[cocoa];
  return token === undefined ? said : [...said.slice(0, cocoa), { ...token, folded: powderName(token) }, ...said.slice(cocoa)];
}
