/**
 * Lines beside the results that have figures, too: remarks, target values, the number of the page. A row of a table has gaps between its columns;
 * running text has none, and goes on behind its figures.
 */
import type { OcrWord } from '../ocr-page.ts';
import { boxAround } from '../ocr-rows.ts';
import { foldText } from './fold.ts';
import { toCells } from './identity.ts';
import { median, toText, type Line } from './lines.ts';
import type { NameLength } from './raw-rows.ts';
import { toTokens, type Token } from './tokens.ts';

/** In heights of the line's letters. */
const COLUMN_GAP = 0.95;

/** Of the blanks of a long line one in five may be wide: a word was not legible. */
const MOST_WIDE = 0.2;

/** Whether blanks as between words of a sentence part them all. */
export function isTight(words: Line['words']): boolean {
  const size = median(words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ y0, y1 }) => y1 - y0));
  const wide = words.filter((word, at) => word.x0 - (words[at - 1]?.x1 ?? word.x0) >= size * COLUMN_GAP);
  return wide.length <= Math.floor((words.length - 1) * MOST_WIDE);
}

/** "moški 130-170 ženske 120-150" belongs to a result. */
const SEXES =
  /\b(moski|zenske|zene|men|women|male|female|males|females|manner|frauen|uomini|donne|maschi|femmine|muskarci|hombres|mujeres|odrasli|adults|erwachsene|adulti|adultos)\b/;

const isFigure = ({ kind }: Token): boolean => kind === 'number' || kind === 'range';
const WORDS: ReadonlySet<Token['kind']> = new Set(['word', 'qualitative', 'pending', 'flag']);
const isWord = ({ kind, text }: Token): boolean => WORDS.has(kind) && /\p{L}{3}/u.test(text);

/** "Platelets 225 x10E3/uL 150-450 Final Result": all that a row has, in its order. */
function isWholeRow(tokens: readonly Token[], named: number): boolean {
  const behind = tokens.slice(named + 1);
  return named > 0 && tokens[named]?.kind === 'number' && behind.some(({ kind }) => kind === 'unit') && behind.some(({ kind }) => kind === 'range');
}

/** Where a whole table is set as running text, more words may stand behind figures: "Neutrophils 52 54 % Not Estab." */
const MOST_BEHIND = { table: 1, flowing: 2 } as const;

const isSentence = (line: Line, tokens: readonly Token[]): boolean => tokens.filter(isWord).length > 2 && /[.;:]$/.test(toText(line.words));

/**
 * "HbA1c: 6,5 % ali več pomeni sladkorno bolezen." No two words that go on behind the figures, or one that ends a sentence, are part of a row.
 * @param nameLength how many of the first tokens are a known name
 * @param isFlowing the line stands below headings that are running text themselves
 */
export function isRunningText(line: Line, nameLength: NameLength, isFlowing: boolean): boolean {
  if (line.words.length < 5 || !isTight(line.words) || SEXES.test(foldText(toText(line.words)))) return false;
  const tokens = toTokens(line.words);
  const first = tokens.findIndex(isFigure);
  const named = nameLength(tokens);
  if (first === -1 || isWholeRow(tokens, named)) return false;
  const behind = tokens.slice(first + 1).filter(isWord).length;
  return isFlowing && named > 0 && first === named
    ? behind > MOST_BEHIND.flowing
    : behind > MOST_BEHIND.table || (behind === 1 && isSentence(line, tokens));
}

const PAGE_NUMBER =
  /^(?:.{0,3} )?(?:stran|stranica|strana|str|list|page|seite|blatt|pagina|pag|foglio|hoja)\.? \d{1,3}(?: ?(?:od|of|von|di|de|\/|-) ?\d{1,3})?$/;

/** "Stran 1 od 2" */
export const isPageNumber = (line: Line): boolean => PAGE_NUMBER.test(foldText(toText(line.words)));

/** How far apart parts of a line stand, in heights, and how sure the reader of letters is of what is printed, 0 to 100. */
const FAR = 2.5;
const PRINTED = 40;

/** Folds and the other side of the paper look like letters, of which the reader is not sure. */
const isShadow = (words: readonly OcrWord[]): boolean => {
  const read = words.filter(({ text }) => /\p{L}/u.test(text));
  return read.reduce((sum, { confidence }) => sum + confidence, 0) < read.length * PRINTED || read.length === 0;
};

/** @param line of OCR, outside of a table @returns without what is no writing beside a name; undefined where nothing is left */
export function withoutShadows(line: Line): Line | undefined {
  if (line.words.some(({ text }) => /\d/.test(text))) return line;
  const words = toCells(line.words, FAR)
    .filter((cell) => !isShadow(cell))
    .flat();
  return words.length === 0 ? undefined : words.length === line.words.length ? line : { ...line, ...boxAround(words), words };
}
