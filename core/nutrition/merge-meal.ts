/**
 * Merges two changes of a meal's list of foods on their common base. Ingredients are the same if they have the same food (or, for
 * unknown foods, the same text), or if one replaced the other's food in place. Only an ingredient that both sides
 * changed differently needs a choice by the user; the later write does not win.
 */

import { isEqualIngredient, toIngredientKey, type MergeIngredient } from './same-ingredients.ts';

export type Side = 'mine' | 'theirs';

/** An ingredient after the merge. `before` is absent where it was added, `after` where it was taken away. */
export type MergedRow<T> =
  | { readonly kind: 'same'; readonly item: T }
  | { readonly kind: 'changed'; readonly by: Side; readonly before: T | undefined; readonly after: T | undefined }
  | { readonly kind: 'clash'; readonly before: T | undefined; readonly mine: T | undefined; readonly theirs: T | undefined };

/** Whether `now` came into the place of `was` with another food. */
const isReplacement = (was: MergeIngredient, now: MergeIngredient): boolean =>
  now.id === was.id || (was.text !== null && now.text === was.text) || now.alternatives.some(({ foodId }) => foodId === was.foodId);

/** How surely two are the same ingredient, surest first: each is paired off before the next rule is tried. */
const RULES: readonly ((a: MergeIngredient, b: MergeIngredient) => boolean)[] = [
  isEqualIngredient,
  (a, b) => toIngredientKey(a) === toIngredientKey(b),
  isReplacement,
];

/** @returns for each of `from` its counterpart in `to`, each of which serves once; and what is left of `to` */
function pairs<T extends MergeIngredient>(from: readonly T[], to: readonly T[]): { of: ReadonlyMap<T, T>; left: readonly T[] } {
  const of = new Map<T, T>();
  let left = [...to];
  for (const isPair of RULES) {
    for (const one of from) {
      const found = of.has(one) ? undefined : left.find((other) => isPair(one, other));
      if (found === undefined) continue;
      of.set(one, found);
      left = left.filter((other) => other !== found);
    }
  }
  return { of, left };
}

/** What has become of an ingredient of one list in a later one; undefined when it was taken away. */
export function counterpart<T extends MergeIngredient>(item: T, before: readonly T[], now: readonly T[]): T | undefined {
  return pairs(before, now).of.get(item);
}

function toRow<T extends MergeIngredient>(before: T, mine: T | undefined, theirs: T | undefined): MergedRow<T> | undefined {
  const iChanged = mine === undefined || !isEqualIngredient(before, mine);
  const theyChanged = theirs === undefined || !isEqualIngredient(before, theirs);
  if (mine === undefined && theirs === undefined) return undefined;
  // What stands there now is newer than what was seen, even where it is the same.
  if (!iChanged) return theyChanged ? { kind: 'changed', by: 'theirs', before, after: theirs } : { kind: 'same', item: theirs };
  if (!theyChanged) return { kind: 'changed', by: 'mine', before, after: mine };
  if (mine !== undefined && theirs !== undefined && isEqualIngredient(mine, theirs)) return { kind: 'same', item: theirs };
  return { kind: 'clash', before, mine, theirs };
}

/**
 * @param base the list both began with
 * @param mine as it was changed here
 * @param theirs as it stands now
 * @returns a row for each ingredient of the three: those that were there in their order, then what was added, theirs first
 */
export function mergeIngredients<T extends MergeIngredient>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly MergedRow<T>[] {
  const my = pairs(base, mine);
  const their = pairs(base, theirs);
  // Added on both sides: once, where it is the same food.
  const both = pairs(their.left, my.left);
  const kept = base.flatMap((one) => toRow(one, my.of.get(one), their.of.get(one)) ?? []);
  const added = their.left.map((one): MergedRow<T> => {
    const also = both.of.get(one);
    if (also === undefined) return { kind: 'changed', by: 'theirs', before: undefined, after: one };
    return isEqualIngredient(one, also) ? { kind: 'same', item: one } : { kind: 'clash', before: undefined, mine: also, theirs: one };
  });
  return [...kept, ...added, ...both.left.map((one): MergedRow<T> => ({ kind: 'changed', by: 'mine', before: undefined, after: one }))];
}

/**
 * The list that comes of a merge.
 * @param choices whose word holds, for each row that is a clash; theirs where nothing was chosen
 */
export function mergedList<T>(rows: readonly MergedRow<T>[], choices: ReadonlyMap<MergedRow<T>, Side>): readonly T[] {
  return rows.flatMap((row) => {
    if (row.kind === 'same') return [row.item];
    return (row.kind === 'changed' ? row.after : row[choices.get(row) ?? 'theirs']) ?? [];
  });
}

/** Of one text that two windows changed: what holds, or nothing where a person must choose. Empty and absent are the same. */
export function mergedText(base: string | null, mine: string | null, theirs: string | null): { readonly text: string } | undefined {
  const [before, here, there] = [base, mine, theirs].map((text) => text?.trim() ?? '') as [string, string, string];
  if (here === there || here === before) return { text: there };
  return there === before ? { text: here } : undefined;
}
