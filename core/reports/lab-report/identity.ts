/**
 * Finds where a report prints who it is about. Only places leave this file. Words that follow a label of a person are remembered while
 * a report is read, so that a row with them is never taken for a result.
 */
import { boxAround } from '../ocr-rows.ts';
import type { OcrWord } from '../ocr-page.ts';
import { foldText } from './fold.ts';
import { toText, type Line } from './lines.ts';
import type { IdentityPlace } from './report.ts';
import { IDENTITY, LABORATORY, PERSON } from './vocabulary.ts';

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

/** The words behind the label: in its cell, and in the next one when the label stands alone. */
function behindLabel(cells: readonly (readonly OcrWord[])[], at: number): OcrWord[] {
  const cell = cells[at] ?? [];
  let last = -1;
  for (let to = 1; to <= cell.length; to += 1) if (PERSON.test(plain(cell.slice(Math.max(0, to - 4), to)))) last = to;
  const own = cell.slice(Math.max(0, last));
  const hasText = own.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return hasText ? [...own] : [...(cells[at + 1] ?? [])];
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

/** @param pages lines of each page, without table rows */
export function findIdentity(pages: readonly (readonly Line[])[]): Identity {
  const places: IdentityPlace[] = [];
  const words = new Set<string>();
  pages.forEach((lines, page) =>
    lines.forEach((line, at) => {
      for (const found of inLine(line, lines[at + 1])) {
        places.push({ page, place: boxAround(found.words) });
        for (const { text } of found.words) {
          const folded = foldText(text).replace(/[^a-z0-9]/g, '');
          if (folded.length >= 4 && !LABORATORY.test(folded)) words.add(folded);
        }
      }
    }),
  );
  return { places, words };
}

/** Whether a line is about a person, an order or an address instead of a result. */
export function isPersonal(line: Line, identity: Identity): boolean {
  const text = plain(line.words);
  if (LONG_NUMBER.test(toText(line.words)) || MAIL.test(toText(line.words))) return true;
  if (IDENTITY.test(text) && /:/.test(toText(line.words))) return true;
  const own = line.words.filter(({ text: word }) => identity.words.has(foldText(word).replace(/[^a-z0-9]/g, '')));
  return own.length >= 2;
}
