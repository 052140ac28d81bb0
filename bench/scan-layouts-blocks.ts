/** What the further sheets share: impedance with a row a frequency, masses in either unit. */
import { POUND, SEGMENTS, toFfm, type Line } from './scan-layouts-bia.ts';
import { POUND_G } from './scan-layouts-dexa.ts';
import type { BiaPerson, Masses } from './scan-people.ts';
import type { Sheet } from './scan-sheet.ts';

export const CODES = ['RA', 'LA', 'TR', 'RL', 'LL'];
export const comma = (text: string): string => text.replace('.', ',');
export const pounds = (of: (masses: Masses) => number) => (masses: Masses) => (of(masses) / POUND_G).toFixed(1);

interface Block {
  readonly frequencies: readonly number[];
  readonly heads: readonly string[];
  /** Right edges of the columns. */
  readonly columns: readonly number[];
  readonly x: number;
  readonly toLabel: (khz: number) => string;
  readonly toText?: (value: number) => string;
  readonly isRuled?: boolean;
  readonly stripe?: string;
}

/** Impedance with a row a frequency. */
export function impedanceBlock(sheet: Sheet, person: BiaPerson, block: Block): void {
  const { columns, x, toText = (value: number) => value.toFixed(1) } = block;
  const [left, right] = [x - 12, (columns.at(-1) ?? 0) + 14];
  const top = sheet.y;
  block.heads.forEach((head, at) => sheet.text(columns[at] ?? 0, head, { anchor: 'end', isBold: true }));
  if (block.isRuled === true) sheet.rule(left, right);
  sheet.down();
  block.frequencies.forEach((khz, at) => {
    if (block.stripe !== undefined && at % 2 === 0) sheet.ground(left, right, block.stripe);
    if (block.isRuled === true) sheet.rule(left, right);
    const values = person.impedance[khz] ?? [];
    sheet.row(block.toLabel(khz), values.map(toText), columns, false, x);
    values.forEach((value, part) => sheet.says('impedance_ohm', Number(toText(value).replace(',', '.')), SEGMENTS[part], khz));
  });
  if (block.isRuled !== true) return;
  sheet.rule(left, right);
  sheet.uprights([left, ...columns.map((column) => column + 14)], top);
}

export const masses = (person: BiaPerson, unit: 'kg' | 'lb'): readonly Line[] => {
  const factor = unit === 'lb' ? POUND : 1;
  return [
    ['Weight', 'total_mass_kg', person.massKg, 1, unit, factor],
    ['Skeletal Muscle Mass', 'smm_kg', person.smm, 1, unit, factor],
    ['Body Fat Mass', 'fat_mass_kg', person.fatKg, 1, unit, factor],
    ['Fat Free Mass', 'ffm_kg', toFfm(person), 1, unit, factor],
  ];
};

export type Drawing<Person> = readonly [name: string, isUntuned: boolean, draw: (person: Person, font: string) => Sheet];
