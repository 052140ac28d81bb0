/**
 * The draft of a meal: the text, edits of its chips, and foods added by search. The parser parses the text at every keystroke. An edit
 * is bound to its position in the text and moves with it, so it survives typing elsewhere. Edited grams are dropped when the words
 * change; only the choice of food is kept.
 */
import type { IngredientChoice } from '#core/contracts/meal.ts';
import type { Food } from '#core/foods/food.ts';
import type { MealType, OilOption } from '#core/nutrition/meal.ts';

/** The user's changes of one chip. Absent = as parsed. */
export interface Change {
  readonly foodId?: string;
  /** The food itself when it is of an imported table, which the device does not hold. */
  readonly food?: Food;
  readonly grams?: number;
  readonly amount?: number;
  readonly unit?: string;
  readonly removed?: true;
}

export interface Edit {
  /** The current position of the chip's words in the text. */
  readonly start: number;
  readonly end: number;
  /** The words it was made on, and the food the parser had found in them. */
  readonly text: string;
  readonly readAs?: string;
  readonly change: Change;
}

export interface Added {
  readonly id: string;
  readonly foodId: string;
  readonly food?: Food;
  readonly name: string;
  readonly grams: number;
  readonly amount?: number;
  readonly unit?: string;
  /** The unit of the amount as written; absent = by hand. */
  readonly basis?: NonNullable<IngredientChoice['basis']>;
}

export interface MealDraft {
  readonly text: string;
  readonly edits: readonly Edit[];
  readonly added: readonly Added[];
  /** Chosen by hand; absent = by words, else by hour. */
  readonly type?: MealType;
  readonly oil?: OilOption;
  /** With `other` alone. */
  readonly oilGrams?: number;
}

export const EMPTY_DRAFT: MealDraft = { text: '', edits: [], added: [] };

/** The draft of a box opened with words; undefined if it was opened without. */
export function draftFrom(text: string | undefined, type: MealType | undefined): MealDraft | undefined {
  return text === undefined ? undefined : { ...EMPTY_DRAFT, text, ...(type === undefined ? {} : { type }) };
}

export function isEmptyDraft(draft: MealDraft): boolean {
  return draft.text.trim() === '' && draft.added.length === 0;
}

/** Whether a stored value has the current format. */
export function isMealDraft(kept: unknown): kept is MealDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { text, edits, added } = kept as Partial<Record<keyof MealDraft, unknown>>;
  return typeof text === 'string' && Array.isArray(edits) && Array.isArray(added);
}

/** The range in which two texts differ. */
function difference(before: string, after: string): { from: number; removed: number; inserted: number } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < most - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return { from, removed: before.length - from - tail, inserted: after.length - from - tail };
}

function moved(edit: Edit, from: number, removed: number, inserted: number): Edit | undefined {
  const to = from + removed;
  if (to <= edit.start) return { ...edit, start: edit.start + inserted - removed, end: edit.end + inserted - removed };
  if (from >= edit.end) return edit;
  if (from <= edit.start && to >= edit.end) return undefined;
  const start = Math.min(edit.start, from);
  const end = Math.max(edit.end, to) + inserted - removed;
  return { ...edit, start, end };
}

/** The draft with another text; edits move with their words and are dropped with them. */
export function withText(draft: MealDraft, text: string): MealDraft {
  if (text === draft.text) return draft;
  const { from, removed, inserted } = difference(draft.text, text);
  return { ...draft, text, edits: draft.edits.flatMap((edit) => moved(edit, from, removed, inserted) ?? []) };
}

export interface TextPosition {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly foodId?: string;
}

const overlap = (a: TextPosition, b: Edit) => Math.min(a.end, b.end) - Math.max(a.start, b.start);

/** The edit of the food parsed at this position, if any. */
export function findEdit(edits: readonly Edit[], place: TextPosition): Edit | undefined {
  return edits.filter((edit) => overlap(place, edit) > 0).toSorted((a, b) => overlap(place, b) - overlap(place, a))[0];
}

/** The part of an edit that still applies to the parsed words. */
export function changeFor(edits: readonly Edit[], place: TextPosition): Change {
  const edit = findEdit(edits, place);
  if (edit === undefined) return {};
  if (edit.text === place.text) return edit.change;
  if (edit.readAs !== place.foodId || edit.change.foodId === undefined) return {};
  return { foodId: edit.change.foodId, ...(edit.change.food === undefined ? {} : { food: edit.change.food }) };
}

/** The draft with an edit of the chip at this position; it replaces an older edit. */
export function withChange(draft: MealDraft, place: TextPosition, change: Change): MealDraft {
  const old = findEdit(draft.edits, place);
  const edit: Edit = {
    start: place.start,
    end: place.end,
    text: place.text,
    ...(place.foodId === undefined ? {} : { readAs: place.foodId }),
    change,
  };
  return { ...draft, edits: [...draft.edits.filter((one) => one !== old), edit] };
}

export function withAdded(draft: MealDraft, added: Added): MealDraft {
  return { ...draft, added: [...draft.added.filter((one) => one.id !== added.id), added] };
}

export function withoutAdded(draft: MealDraft, id: string): MealDraft {
  return { ...draft, added: draft.added.filter((one) => one.id !== id) };
}

export function withoutOil({ oil: _oil, oilGrams: _grams, ...draft }: MealDraft): MealDraft {
  return draft;
}
