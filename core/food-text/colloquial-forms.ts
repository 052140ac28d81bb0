/**
 * Words as they are said: "sem pojedu", "je spiu", "okol osmih". Read as they are written, so that who ate, when and what was left is told alike. This file
 * holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const WRITTEN: ReadonlyMap<string, string> = new Map(
  `pojedu pojedel|pojedo pojedel|jedu jedel|snedu snedel|spiu spil|popiu popil|piu pil|vzeu vzel|meu imel|mela imela|dobiu dobil|dodau dodal
  kupu kupil|naredu naredil|skuhu skuhal|speku spekel|pustu pustil|spustu spustil|probu probal|probau probal|zmazu zmazal|narocu narocil|hotu hotel
  halfs halves|namest namesto|ea each|nism nisem|nis nisi|mel imel|blo bilo|nc nic|okol okoli|zjutri zjutraj|zvecir zvecer|hotla hotela|pisk piscanec|zupa juha|zupo juho|zupe juhe|zupi juhi|zupca juha|zupco juho|zupce juhe|makijev susi|makije susi|makiji susi`
    .split(/[|\n]/)
    .map((line): [string, string] => {
      const [said = '', written = ''] = line.trim().split(' ');
      return [said, written];
    }),
);

/** "pol pa zrezek": then. */
const isThen = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'pol' && /^pa$/.test(wordAt(tokens, at + 1)) && (at === 0 || tokens[at - 1]?.kind === 'sign');

/** "pol litra pira": spelt has no litres. */
const isBeer = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'pira' && /^(litra|litre|l|dl|dcl|deci)$/.test(wordAt(tokens, at - 1));

/** "2 pločevinki á 80 g": each. */
const isEach = (tokens: readonly Token[], at: number): boolean => /^[áàÁÀ]$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.kind === 'number';

/** "1 par hrenovk", "dva para": two of each. */
export function withPairs(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ folded }, place) => /^par(a|i)?$/.test(folded) && tokens[place - 1]?.kind === 'number');
  const number = tokens[at - 1];
  if (number?.value === undefined || !Number.isInteger(number.value)) return tokens;
  return [
    ...tokens.slice(0, at - 1),
    { ...number, text: 'n', folded: 'n', value: 2 * number.value, end: tokens[at]?.end ?? number.end },
    ...tokens.slice(at + 1),
  ];
}

/** "štiri deset gramov", as it is dictated: forty. */
export function withTens(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ folded }, place) =>
      folded === 'deset' &&
      /^(dva|tri|stiri|pet|sest|sedem|osem|devet)$/.test(wordAt(tokens, place - 1)) &&
      toUnit(wordAt(tokens, place + 1))?.kind === 'mass',
  );
  const [first, ten] = [tokens[at - 1], tokens[at]];
  if (first === undefined || ten === undefined) return tokens;
  return [...tokens.slice(0, at - 1), { ...first, folded: `${first.folded}deset`, end: ten.end }, ...tokens.slice(at + 1)];
}

const isMass = (tokens: readonly Token[], at: number): boolean => tokens[at]?.kind === 'number' && toUnit(wordAt(tokens, at + 1))?.kind === 'mass';

/** "fish pie, 400 g, with cod and prawns": the comma behind the weight parts nothing. */
function isCommaBeforeWith(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== ',') return false;
  const isWith = (place: number): boolean => /^(with|z|s)$/.test(wordAt(tokens, place)) && tokens[place + 1]?.kind === 'word';
  if (isMass(tokens, at - 2)) return isWith(at + 1);
  return isMass(tokens, at + 1) && tokens[at - 1]?.kind === 'word' && isWith(wordAt(tokens, at + 3) === ',' ? at + 4 : at + 3);
}

/** "sendvič, notri je bila mortadela": with it. */
export function withInside(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ folded }, place) => /^notri?$/.test(folded) && /^[,(;-]$/.test(wordAt(tokens, place - 1)));
  const inside = tokens[at];
  if (inside === undefined) return tokens;
  let next = at + 1;
  while (/^(je|so|pa|bil[aoie]?|sta)$/.test(wordAt(tokens, next))) next += 1;
  const before = tokens.slice(0, wordAt(tokens, at - 1) === ',' ? at - 1 : at);
  // "tortilja, notri piščanec 100 g": beside what was weighed the wrap is one of nothing.
  const isWeighed = tokens[next + 1]?.kind === 'number' && toUnit(wordAt(tokens, next + 2)) !== undefined;
  const link: Token = isWeighed ? { ...inside, kind: 'sign', text: ',', folded: ',' } : { ...inside, folded: 'z' };
  return [...before, link, ...tokens.slice(next)];
}

/** @returns the tokens without the comma that stands behind a weight before "with" */
export const withoutCommaBeforeWith = (tokens: readonly Token[]): readonly Token[] => tokens.filter((_, at) => !isCommaBeforeWith(tokens, at));

/** Words of which one stands in every text that these are for. */
export const PAIR = /^par[ai]?$/;
export const INSIDE = /^notri?$/;
export const TEN = /^deset$/;
export const WITH = /^(with|z|s)$/;

/** @returns the tokens with the written forms */
export function withWrittenForms(tokens: readonly Token[]): readonly Token[] {
  const written = (at: number): string | undefined => {
    const { folded = '' } = tokens[at] ?? {};
    if (folded === 'pol') return isThen(tokens, at) ? 'potem' : undefined;
    // "my own pint of cider"
    if (folded === 'own') return wordAt(tokens, at - 1) === 'my' && toUnit(wordAt(tokens, at + 1)) !== undefined ? 'a' : undefined;
    if (folded === 'a') return isEach(tokens, at) ? 'po' : undefined;
    return WRITTEN.get(folded) ?? (isBeer(tokens, at) ? 'piva' : undefined);
  };
  if (!tokens.some((_, at) => written(at) !== undefined)) return tokens;
  return tokens.map((token, at) => {
    const folded = written(at);
    return folded === undefined ? token : { ...token, folded };
  });
}
