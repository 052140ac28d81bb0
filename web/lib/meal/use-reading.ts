/** What is read in the words of a draft, as they are written. */
import { useMemo } from 'react';
import type { Food } from '#core/foods/food.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { toChips, toPreview } from './chips.ts';
import type { MealDraft } from './draft.ts';
import type { TableState } from './use-food-table.ts';

const NO_FOODS: ReadonlyMap<string, Food> = new Map();

export function useReading(draft: MealDraft, state: TableState) {
  const lang = useFoodLang();
  const table = state.status === 'ready' ? state.table : undefined;
  const parsed = useMemo(() => (table && draft.text.trim() ? table.parse(draft.text, lang) : undefined), [table, draft.text, lang]);
  const foods = table?.foods ?? NO_FOODS;
  const preview = useMemo(() => toPreview(toChips(draft, parsed, lang, foods)), [draft, parsed, lang, foods]);
  return { parsed, preview, foods, read: table !== undefined };
}
