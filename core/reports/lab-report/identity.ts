/**
 * Finds where a report prints who it is about. Only places leave this file. Words that follow a label of a person are remembered while
 * a report is read, so that a row with them is never taken for a result.
 */
import { boxAround } from '../ocr-rows.ts';
import type { OcrWord } from '../ocr-page.ts';
import { foldText } from './fold.ts';
import { toText, type Line } from './lines.ts';
import type { IdentityPlace } from './report.ts';
import { DATE_WORDS, IDENTITY, LABORATORY, PERSON } from './vocabulary.ts';

/** Numbers of insurance, of the birth register, of a sample: no result has as many figures. */
const LONG_NUMBER = /(?<![\d.,])\d{7,}(?![\d.,])/;
const MAIL = /\S+@\S+\.\S+/;

/** Words of a line from one wide gap to the next. */
export function toCells(words: readonly OcrWord[], gap = 1.2): OcrWord[][] {
  const cells: OcrWord[][] = [];
  for (const word of words) {
    const before = cells.at(-1)?.at(-1);
    if (before === undefined || word.x0 - before.x1 > (word.y1 - word.y0) * gap) cells.push([word]);
    else cells.at(-1)?.push(word);
  }
  return cells;
}

const plain = (words: readonly OcrWord[]): string => foldText(toText(words)).replace(/[.:]/g, ' ').replace(/\s+/g, ' ').trim();

const LABEL_ENDS = new RegExp(`(?:${PERSON.source})$`);
const endsWithLabel = (words: readonly OcrWord[]): boolean => LABEL_ENDS.test(plain(words));
const hasText = (words: readonly OcrWord[]): boolean => words.some(({ text }) => /[\p{L}\p{N}]/u.test(text));

/** Where the first label of a cell ends: "Ime in priimek: Breza Hrastnik" after "priimek:". */
function findLabelEnd(cell: readonly OcrWord[]): number {
  let to = 1;
  while (to < cell.length && !PERSON.test(plain(cell.slice(0, to)))) to += 1;
  while (to < cell.length && endsWithLabel(cell.slice(0, to + 1))) to += 1;
  return to;
}

/** The words behind the label: in its cell, and in the next one when the label stands alone. Behind a label that stands beside others is nothing. */
function behindLabel(cells: readonly (readonly OcrWord[])[], at: number): readonly OcrWord[] {
  const cell = cells[at] ?? [];
  const rest = cell.slice(findLabelEnd(cell));
  // Another label, of a thing: "Collected:".
  const end = rest.findIndex((word, place) => place > 0 && word.text.endsWith(':') && !PERSON.test(plain([word])));
  const own = end === -1 ? rest : rest.slice(0, end);
  if (hasText(own)) return own;
  const next = cells[at + 1] ?? [];
  return IDENTITY.test(plain(next)) ? [] : next;
}

interface Found {
  readonly words: readonly OcrWord[];
}

function inLine(line: Line, below: Line | undefined): Found[] {
  const cells = toCells(line.words);
  const found = cells.flatMap((cell, at): Found[] => {
    if (LONG_NUMBER.test(toText(cell)) || MAIL.test(toText(cell))) return [{ words: cell.filter(({ text }) => /\d{7,}|@/.test(text)) }];
    if (!PERSON.test(plain(cell))) return [];
    const words = behindLabel(cells, at);
    if (words.length > 0) return [{ words }];
    const under = (below?.words ?? []).filter((word) => word.x1 > (cell[0]?.x0 ?? 0) - 2 && word.x0 < (cell.at(-1)?.x1 ?? 0) + 80);
    return [{ words: under }];
  });
  return found.filter(({ words }) => words.length > 0);
}

export interface Identity {
  readonly places: readonly IdentityPlace[];
  /** Folded words of the person; not part of any output. */
  readonly words: ReadonlySet<string>;
}

const toKey = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

/** Words of labels and laboratories stand beside a person's, and elsewhere with other things. */
const isOwnWord = (key: string): boolean =>
  key.length >= 4 && !LABORATORY.test(key) && !IDENTITY.test(key) && DATE_WORDS.every(([, sign]) => !sign.test(key));

/** Where the person's words stand once more: in the foot of a page, on its next one. */
const findAgain = (line: Line, words: ReadonlySet<string>): OcrWord[] => line.words.filter(({ text }) => words.has(toKey(text)));

/** @param pages lines of each page */
export function findIdentity(pages: readonly (readonly Line[])[]): Identity {
  const places: IdentityPlace[] = [];
  const words = new Set<string>();
  pages.forEach((lines, page) =>
    lines.forEach((line, at) => {
      for (const found of inLine(line, lines[at + 1])) {
        places.push({ page, place: boxAround(found.words) });
        for (const { text } of found.words) if (isOwnWord(toKey(text))) words.add(toKey(text));
      }
    }),
  );
  pages.forEach((lines, page) =>
    lines.forEach((line) => {
      // In a row of results a word more or less is none of theirs.
      const again = findAgain(line, words);
      if (again.length > 1 || (again.length === 1 && line.words.length <= 6))
        places.push(...again.map((word) => ({ page, place: boxAround([word]) })));
    }),
  );
  return { places, words };
}

/** Whether a line is about a person, an order or an address instead of a result. */
export function isPersonal(line: Line, identity: Identity): boolean {
  const text = plain(line.words);
  if (LONG_NUMBER.test(toText(line.words)) || MAIL.test(toText(line.words))) return true;
  if (IDENTITY.test(text) && /:/.test(toText(line.words))) return true;
  return findAgain(line, identity.words).length >= 2;
}
