/**
 * How large the words of a printed menu may be for the week to stay on one sheet: A4 lying with margins of 10 mm, four columns. Counted
 * with the font's average letter (half its size) and its line (1.3 of it); a menu too long for the smallest runs over to a second sheet.
 */
import type { MenuItem } from '#core/contracts/menu.ts';
import { MEAL_TYPES } from '#core/nutrition/meal.ts';
import { toLines, WEEKDAYS } from './menu-draft.ts';

const MM_PER_POINT = 0.3528;
const COLUMN_MM = 58;
/** What title and head of the table leave of 190 mm. */
const HEIGHT_MM = 150;
/** Above and below the words of a day. */
const ROW_PADDING_MM = 2.4;

/** In points. */
export const SHEET_SIZES = [11, 9.5, 8, 7, 6] as const;
export type SheetSize = (typeof SHEET_SIZES)[number];

function heightAt(items: readonly MenuItem[], size: number): number {
  const letters = COLUMN_MM / (size * MM_PER_POINT * 0.5);
  const rows = WEEKDAYS.map((day) =>
    Math.max(1, ...MEAL_TYPES.map((type) => toLines(items, day, type).reduce((sum, line) => sum + Math.ceil(line.length / letters), 0))),
  );
  return rows.reduce((sum, lines) => sum + lines * size * MM_PER_POINT * 1.3 + ROW_PADDING_MM, 0);
}

export function sheetSize(items: readonly MenuItem[]): SheetSize {
  return SHEET_SIZES.find((size) => heightAt(items, size) <= HEIGHT_MM) ?? 6;
}
