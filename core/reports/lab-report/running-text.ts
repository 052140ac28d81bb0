/**
 * Lines beside the results that have figures, too: remarks, target values, the number of the page. A row of a table has gaps between its columns;
 * running text has none, and goes on behind its figures.
 */
import { foldText } from './fold.ts';
import { median, toText, type Line } from './lines.ts';
import { toTokens, type Token } from './tokens.ts';

/** In heights of the line's letters. */
const COLUMN_GAP = 0.95;

/** Whether blanks of one width part all words from one to another. */
export function isTight(words: Line['words']): boolean {
  const size = median(words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ y0, y1 }) => y1 - y0));
  return words.every((word, at) => word.x0 - (words[at - 1]?.x1 ?? word.x0) < size * COLUMN_GAP);
}

/** "moški 130-170 ženske 120-150" belongs to a result. */
const SEXES =
  /\b(moski|zenske|zene|men|women|male|female|males|females|manner|frauen|uomini|donne|maschi|femmine|muskarci|hombres|mujeres|odrasli|adults|erwachsene|adulti|adultos)\b/;

const isFigure = ({ kind }: Token): boolean => kind === 'number' || kind === 'range';
const isWord = ({ kind, text }: Token): boolean => kind === 'word' && /\p{L}{3}/u.test(text);

/** "HbA1c: 6,5 % ali več pomeni sladkorno bolezen." No two words that go on behind the figures, or one that ends a sentence, are part of a row. */
export function isRunningText(line: Line): boolean {
  if (line.words.length < 5 || !isTight(line.words) || SEXES.test(foldText(toText(line.words)))) return false;
  const tokens = toTokens(line.words);
  const first = tokens.findIndex(isFigure);
  if (first === -1) return false;
  const behind = tokens.slice(first + 1).filter(isWord);
  return behind.length > 1 || (behind.length === 1 && tokens.filter(isWord).length > 2 && /[.;:]$/.test(toText(line.words)));
}

const PAGE_NUMBER =
  /^(?:.{0,3} )?(?:stran|stranica|strana|str|list|page|seite|blatt|pagina|pag|foglio|hoja)\.? \d{1,3}(?: ?(?:od|of|von|di|de|\/|-) ?\d{1,3})?$/;

/** "Stran 1 od 2" */
export const isPageNumber = (line: Line): boolean => PAGE_NUMBER.test(foldText(toText(line.words)));
