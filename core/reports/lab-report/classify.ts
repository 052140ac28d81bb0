/** What a line of a report is: a result, a part of one, the title of a section, or something else. */
import { isKnownName } from './find-marker.ts';
import { foldText } from './fold.ts';
import { withoutLabel } from './labelled.ts';
import { toText, type Line } from './lines.ts';
import type { RawRow } from './raw-rows.ts';
import { hasName, hasResult, nameText } from './read-cells.ts';
import type { Specimen } from './report.ts';
import { toUnit } from './units.ts';
import { MATERIAL_LABEL, MATERIALS, SECTION_WORDS } from './vocabulary.ts';

export type ItemKind = 'row' | 'values' | 'name' | 'more';

export interface Item {
  readonly kind: ItemKind;
  readonly row: RawRow;
  /** It named its own column. */
  readonly isLabelled: boolean;
}

export interface Section {
  readonly specimen?: Specimen;
  readonly block?: string;
  readonly unit?: string;
}

const MOST_TITLE_WORDS = 7;

/** "SERUM", "Vzorec: urin". "Sangue" alone is also the name of a test. */
function materialAt(text: string): Section | undefined {
  const folded = foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const bare = folded.replace(MATERIAL_LABEL, '');
  const specimen = MATERIALS.find(([, words]) => words.has(bare))?.[0];
  return specimen === undefined || (bare === folded && isKnownName(text) && text !== text.toUpperCase()) ? undefined : { specimen };
}

/** A title may stand in the column of ranges, where that is the first. */
const hasFigures = ({ range }: RawRow): boolean => range.some(({ text }) => /\d/.test(text));

/** "BIOKEMIJA", "Urin - kvalitativna analiza", "Lipidi (mmol/L)" */
export function sectionAt(line: Line, row: RawRow, isOcr: boolean): Section | undefined {
  const text = toText(line.words);
  const material = materialAt(text);
  if (material !== undefined) return material;
  if (hasResult(row) || line.words.length > MOST_TITLE_WORDS || hasFigures(row) || /:\s*\S/.test(text)) return undefined;
  const found = SECTION_WORDS.find(([words]) => words.test(foldText(text).replace(/[^a-z0-9]+/g, ' ')));
  if (found === undefined || (isKnownName(text, isOcr) && text !== text.toUpperCase())) return undefined;
  const inside = /[([]([^)\]]+)[)\]]\s*$/.exec(text)?.[1];
  const unit = inside === undefined ? row.unit.map((token) => toUnit(token.text)?.unit)[0] : toUnit(inside)?.unit;
  return { ...found[1], unit };
}

/** @param isTable its words lie under headings */
export function toItem(row: RawRow, isTable: boolean): Item {
  const bare = isTable ? undefined : withoutLabel(row);
  const own = bare ?? row;
  const isLabelled = bare !== undefined;
  if (hasName(own)) return { kind: hasResult(own) ? 'row' : 'name', row: own, isLabelled };
  return { kind: hasResult(own) ? 'values' : 'more', row: own, isLabelled };
}

/** The name of an item, for looking up. */
export const itemName = (item: Item): string => nameText(item.row);
