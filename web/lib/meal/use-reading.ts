/** Parses the words of a draft while they are typed. */
import { useMemo } from 'react';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import type { Food } from '#core/foods/food.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import type { FoodReader } from '#web/lib/food-reader.ts';
import { usePerson } from '#web/lib/person.ts';
import { toChips, toPreview, type Preview } from './chips.ts';
import type { MealDraft } from './draft.ts';
import type { TableState } from './use-food-table.ts';

const NO_FOODS: ReadonlyMap<string, Food> = new Map();

const parseWords = (text: string, table: FoodReader | undefined, lang: FoodLang) => (table && text.trim() ? table.parse(text, lang) : undefined);

export function useReading(draft: MealDraft, state: TableState) {
  const lang = useFoodLang();
  const { energyUnit } = usePerson();
  const table = state.status === 'ready' ? state.table : undefined;
  const parsed = useMemo(() => parseWords(draft.text, table, lang), [table, draft.text, lang]);
  const foods = table?.foods ?? NO_FOODS;
  const preview = useMemo(() => toPreview(toChips(draft, parsed, lang, foods), energyUnit), [draft, parsed, lang, foods, energyUnit]);
  return { parsed, preview, foods, read: table !== undefined };
}

/** The same outside a component; without the food table, only the foods added beside the words. */
export function readDraft(draft: MealDraft, state: TableState, lang: FoodLang): Preview {
  const table = state.status === 'ready' ? state.table : undefined;
  return toPreview(toChips(draft, parseWords(draft.text, table, lang), lang, table?.foods ?? NO_FOODS));
}
