/** Words written with fewer letters: "pišč. prsa", "1 stekl. piva", "2 svgs pasta", "lg coffee", '6" sub'. */
import type { FoodIndex } from './food-index.ts';
import { wholeWordBefore, type WholeWord } from './shortened-names.ts';
import type { Corrected } from './slips.ts';
import type { DoubtedText } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const toMap = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows.split('|').map((row): [string, string] => {
      const [short = '', whole = ''] = row.trim().split(' ');
      return [short, whole];
    }),
  );

/** What stands before a dot and a noun, folded, and the whole word. */
const BEFORE_NOUN = toMap(
  `pis piscancje|pisc piscancje|gov goveje|svinj svinjsko|tel telecje|zel zelena|zelenj zelenjavna|olj oljcno|olivn olivno|bucn bucno|kuh kuhan|pec pecen
  |sad sadni|jag jagodni|jab jabolcni|pom pomarancni|cok cokoladni|polnozrn polnozrnat|polnoz polnozrnat|ovs ovseni|ajd ajdova|rz rzeni|kor koruzni
  |krom krompirjeva|parad paradiznikova|mlec mlecni|mand mandljevo|arah arasidovo|nar naravni|miner mineralna|min mineralna|raz razna|mesan mesana
  |kis kislo|dun dunajski|boln bolonjska|pur puranje|vel velika|sr srednja|ckn chicken|chkn chicken|choc chocolate|veg vegetable|org organic|wholegr wholegrain`,
);
/** Measures behind a number, with a dot or without. */
const MEASURES = toMap(
  `stekl steklenica|ploc plocevinka|vrec vrecka|kozar kozarec|skod skodelica|sk skodelica|rezin rezina|btl bottle|btls bottles|tbl tablespoon|tbls tablespoons
  |pk packet|pks packets|srv serving|srvs servings|svg serving|svgs servings|serv serving|hndfl handful|sl slice|slc slice|slcs slices`,
);
/** Before a number. */
const ABOUT = toMap('okr okrog|pribl priblizno|prib priblizno|prb priblizno|appr about|approx about');
/** Short wherever they stand. */
const ALWAYS = toMap(
  'lg large|lge large|lrg large|cuke cucumber|cukes cucumbers|blk black|dbl double|grn green|swt sweet|wholewheat wholemeal|strawbs strawberries|blubs blueberries|avos avocados|egs eggs|brok brokoli|srv surov|spin spinach|ckd cooked|chx chicken|chkn chicken|chix chicken',
);

/** Begins another sentence, also in small letters. */
const BEGINS = /^(zajtrk|kosil|vecerj|malic|potem|nato|zatem|zvecer|zjutraj|opoldne|popoldne|dopoldne|breakfast|lunch|dinner|snack|then)/;

const isInchSign = ({ text, glued }: Token): boolean => glued && /^["″”]$/.test(text);

interface Whole extends WholeWord {
  /** The token after the short word. */
  readonly next: number;
}

/** Letters by which two forms of one word are alike: "zelena", "zeleno". */
const ALIKE = 5;

const isDotted = (tokens: readonly Token[], at: number): boolean => wordAt(tokens, at + 1) === '.' && tokens[at + 1]?.glued === true;

/** A noun goes on in small letters where no other sentence begins. */
const isNoun = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && !token.glued && token.text === token.text.toLocaleLowerCase('sl') && !BEGINS.test(token.folded);

/** "zel. solata", but "malo soli. Jabolko" ends a sentence. */
function beforeNoun(index: FoodIndex, tokens: readonly Token[], at: number): WholeWord | undefined {
  const [short, noun] = [wordAt(tokens, at), tokens[at + 2]];
  if (!isNoun(noun) || toUnit(short) !== undefined || toUnit(noun.folded) !== undefined) return undefined;
  const known = BEFORE_NOUN.get(short);
  const named = wholeWordBefore(index, short, noun.folded);
  if (known === undefined || named?.unsure === false) return named;
  return { word: known, unsure: named !== undefined && !named.word.startsWith(known.slice(0, ALIKE)) };
}

/** The whole of a word that is short wherever it stands like this. @param next the token behind it and its dot */
function wholeByList(tokens: readonly Token[], at: number, next: number): string | undefined {
  const [short, kind] = [wordAt(tokens, at), tokens[next]?.kind];
  if (kind === 'number') return next > at + 1 ? (ABOUT.get(short) ?? ALWAYS.get(short)) : ALWAYS.get(short);
  const measure = kind === 'word' && tokens[at - 1]?.kind === 'number' ? MEASURES.get(short) : undefined;
  return measure ?? ALWAYS.get(short);
}

/** What a short word stands for at a place. */
function wholeAt(index: FoodIndex, tokens: readonly Token[], at: number): Whole | undefined {
  if (tokens[at]?.kind !== 'word') return undefined;
  const next = isDotted(tokens, at) ? at + 2 : at + 1;
  const word = wholeByList(tokens, at, next);
  if (word !== undefined) return { word, unsure: false, next };
  const whole = next === at + 2 ? beforeNoun(index, tokens, at) : undefined;
  return whole && { ...whole, next };
}

/** '6" sub': the sign for inches, where it closes no quotation. */
function withInches(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isInchSign)) return tokens;
  let isQuoted = false;
  return tokens.map((token, at) => {
    if (!/^["”“″]$/.test(token.text)) return token;
    const isInch = isInchSign(token) && !isQuoted && tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'word';
    if (!isInch) isQuoted = !isQuoted;
    return isInch ? { ...token, kind: 'word', folded: 'inch' } : token;
  });
}

/** @returns the tokens with such words written out */
export function withWholeWords(index: FoodIndex, said: readonly Token[]): Corrected {
  const tokens = withInches(said);
  let kept: Token[] | undefined;
  const doubts: DoubtedText[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const whole = wholeAt(index, tokens, at);
    if (whole === undefined) {
      kept?.push(token);
      continue;
    }
    kept ??= tokens.slice(0, at);
    const end = tokens[whole.next - 1]?.end ?? token.end;
    kept.push({ ...token, folded: whole.word, end });
    if (whole.unsure) doubts.push({ start: token.start, end });
    at = whole.next - 1;
  }
  return { tokens: kept ?? tokens, doubts };
}
