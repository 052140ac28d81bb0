/** A menu being written: one text a meal of a day, one dish a line. Between it and the lines that are stored. */
import type { Menu, MenuItem } from '#core/contracts/menu.ts';
import { MEAL_TYPES, type MealType } from '#core/nutrition/meal.ts';
import { MENU_LIMITS } from '#core/supplements/supplement.ts';

/** 1 = Monday to 7 = Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

type CellKey = `${number}.${MealType}`;
export const cellKey = (day: number, type: MealType): CellKey => `${day}.${type}`;

export interface MenuDraft {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly archived: boolean;
  readonly cells: Readonly<Partial<Record<CellKey, string>>>;
}

export function isMenuDraft(kept: unknown): boolean {
  return kept === undefined || (typeof kept === 'object' && kept !== null && 'id' in kept && 'cells' in kept);
}

export function toLines(items: readonly MenuItem[], day: number, type: MealType): string[] {
  return items.filter((item) => item.day === day && item.type === type).map((item) => item.text);
}

export function toDraft(menu: Menu): MenuDraft {
  const cells = WEEKDAYS.flatMap((day) => MEAL_TYPES.map((type) => [cellKey(day, type), toLines(menu.items, day, type).join('\n')] as const));
  return {
    id: menu.id,
    name: menu.name,
    description: menu.description ?? '',
    archived: menu.archived,
    cells: Object.fromEntries(cells.filter(([, text]) => text !== '')),
  };
}

const linesIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export function toMenu(draft: MenuDraft): Menu {
  return {
    id: draft.id,
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    archived: draft.archived,
    items: WEEKDAYS.flatMap((day) => MEAL_TYPES.flatMap((type) => linesIn(draft.cells[cellKey(day, type)]).map((text) => ({ day, type, text })))),
  };
}

/** What is wrong with one cell, if anything. */
export function cellProblem(text: string | undefined): 'tooMany' | 'tooLong' | undefined {
  const lines = linesIn(text);
  if (lines.length > MENU_LIMITS.linesPerMeal) return 'tooMany';
  return lines.some((line) => line.length > MENU_LIMITS.line) ? 'tooLong' : undefined;
}

/** The first day with something wrong, to be shown on a phone. */
export function firstWrongDay(draft: MenuDraft): number | undefined {
  return WEEKDAYS.find((day) => MEAL_TYPES.some((type) => cellProblem(draft.cells[cellKey(day, type)]) !== undefined));
}

/** A line as it is shown: none ends between a number and its unit. */
export const withUnits = (line: string): string => line.replaceAll(/(\d) (?=(?:mg|g|dag|kg|ml|cl|dl|l|kcal|kJ)(?![\p{L}\d]))/gu, '$1\u00a0');
