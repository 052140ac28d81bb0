/**
 * Names of foods that were logged in another language than the one in which they are read, kept on the device: the next visit begins with them
 * instead of showing the logged names until the food table is loaded. Kept like drafts: of one user, removed at sign-out.
 */
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { storedDraft, storeDraft } from '#web/lib/drafts.ts';

type Names = Record<string, string>;

/** The eldest give way. */
const NAMES_MAX = 400;

const toKey = (lang: FoodLang) => `food-names.${lang}`;

export const keptNames = (lang: FoodLang): Names => (storedDraft(toKey(lang)) ?? {}) as Names;

const fresh = new Map<FoodLang, Names>();

/** Written after the drawing that needs them. */
export function keepName(lang: FoodLang, foodId: string, name: string): void {
  const waiting = fresh.get(lang);
  if (waiting) {
    waiting[foodId] = name;
    return;
  }
  fresh.set(lang, { [foodId]: name });
  setTimeout(() => {
    const known = keptNames(lang);
    const added = Object.entries(fresh.get(lang) ?? {}).filter(([id, its]) => known[id] !== its);
    fresh.delete(lang);
    if (added.length > 0) storeDraft(toKey(lang), Object.fromEntries([...Object.entries(known), ...added].slice(-NAMES_MAX)));
  });
}
