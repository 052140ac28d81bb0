/**
 * Body scan sheets drawn for measuring the reader. Half of them were looked at while the reader was written; the other half (people, fonts and
 * layouts of their own) is `isUntuned` and only counted.
 */
import { drawCharder, drawInBody, drawSeca, drawSlovenianBia, drawTanita } from './scan-layouts-bia.ts';
import { drawGe, drawHologic, drawHologicPounds, drawNorland, drawSlovenianDexa } from './scan-layouts-dexa.ts';
import { BIA_PEOPLE, DEXA_PEOPLE, type BiaPerson, type DexaPerson } from './scan-people.ts';
import type { Drawing } from './scan-layouts-blocks.ts';
import { OPEN_BIA, OPEN_DEXA } from './scan-layouts-open.ts';
import { UNSEEN_BIA, UNSEEN_DEXA } from './scan-layouts-unseen.ts';
import type { Sheet } from './scan-sheet.ts';

export interface DrawnScan {
  readonly name: string;
  readonly layout: string;
  readonly isUntuned: boolean;
  readonly isFurther: boolean;
  /** Read as a picture too: one person of each layout, because OCR takes long. */
  readonly isPictured: boolean;
  readonly sheet: Sheet;
}

const FONTS = ['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Condensed', 'DejaVu Sans Mono'];

const DEXA: readonly Drawing<DexaPerson>[] = [
  ['Hologic', false, drawHologic],
  ['Hologic in pounds', true, drawHologicPounds],
  ['GE Lunar', false, (person, font) => drawGe(person, font)],
  ['GE Lunar with centile', true, (person, font) => drawGe(person, font, '')],
  ['Norland', true, drawNorland],
  ['Slovenian DEXA', false, drawSlovenianDexa],
];
const BIA: readonly Drawing<BiaPerson>[] = [
  ['InBody', false, (person, font) => drawInBody(person, font)],
  ['InBody in pounds', true, (person, font) => drawInBody(person, font, 'lb')],
  ['seca', true, drawSeca],
  ['Tanita', false, drawTanita],
  ['Charder', true, drawCharder],
  ['Slovenian BIA', false, drawSlovenianBia],
];

function drawAll<Person>(layouts: readonly Drawing<Person>[], people: readonly Person[], isFurther: boolean): DrawnScan[] {
  return layouts.flatMap(([layout, isUntuned, draw], at) =>
    people.map((person, who): DrawnScan => {
      const font = FONTS[(at + who) % FONTS.length] ?? 'DejaVu Sans';
      return {
        name: `${layout}, person ${who + 1}`,
        layout,
        isUntuned,
        isFurther,
        isPictured: who === at % people.length,
        sheet: draw(person, font),
      };
    }),
  );
}

/** @param isFurther the layouts that came after the rules of the first ones */
export const drawnScans = (isFurther = false): DrawnScan[] =>
  isFurther
    ? [...drawAll([...OPEN_DEXA, ...UNSEEN_DEXA], DEXA_PEOPLE, isFurther), ...drawAll([...OPEN_BIA, ...UNSEEN_BIA], BIA_PEOPLE, isFurther)]
    : [...drawAll(DEXA, DEXA_PEOPLE, isFurther), ...drawAll(BIA, BIA_PEOPLE, isFurther)];
