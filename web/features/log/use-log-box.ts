/** The words box from inside: what is written, what is read in it, when and as what it is logged. */
import { useDeferredValue, useMemo } from 'react';
import type { OverviewMeals } from '#core/contracts/overview-meals.ts';
import type { Overview, UsualMeal } from '#core/contracts/overview.ts';
import type { Food } from '#core/foods/food.ts';
import type { Day } from '#core/kit/day.ts';
import { isOilLikely } from '#core/nutrition/cooking-oil.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import { shownTotals } from '#core/nutrition/shown-energy.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { usePerson } from '#web/lib/person.ts';
import { mealsPart, usualMeals, type Usual } from '#web/lib/meal/meals-part.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { copyEntry, logEntry, useLogMeal } from '#web/lib/meal/mutations.ts';
import { useMealToasts } from '#web/lib/meal/use-meal-toasts.ts';
import type { Preview } from '#web/lib/meal/chips.ts';
import { draftFrom, EMPTY_DRAFT, isEmptyDraft, type MealDraft } from '#web/lib/meal/draft.ts';
import { copiedMeal, guessType, oilNutrients, quickMeal, quickRequest, textMeal, textRequest } from '#web/lib/meal/log-request.ts';
import type { QuickMacros } from '#core/contracts/meal.ts';
import { leftAfter } from '#web/lib/meal/left-after.ts';
import type { TableState } from '#web/lib/meal/use-food-table.ts';
import { useFoodTable } from '#web/lib/meal/use-food-table.ts';
import { useMealDraft, type DraftActions } from '#web/lib/meal/use-meal-draft.ts';
import { useLogContext } from '#web/lib/meal/use-log-context.ts';
import { readDraft, useReading } from '#web/lib/meal/use-reading.ts';

export interface LogBox {
  readonly draft: MealDraft;
  readonly actions: DraftActions;
  readonly state: TableState;
  /** What is recognised in the words and stands beside them; it may be a keystroke behind. */
  readonly chips: Preview;
  /** The same with the oil. */
  readonly preview: Preview;
  readonly type: MealType;
  readonly usual: Usual;
  readonly askOil: boolean;
  /** kcal left of the day's goal once this is logged; absent without a goal. */
  readonly left: number | undefined;
  /** @returns whether there was something to log */
  readonly submit: () => boolean;
  readonly submitQuick: (name: string, macros: QuickMacros) => void;
  readonly again: (meal: UsualMeal) => void;
}

export interface LogBoxOptions {
  /** The day logged on, as the overview knows it. */
  readonly overview: Overview | undefined;
  /** Absent = today. */
  readonly day: Day | undefined;
  /** Asked for by whoever opened the box. */
  readonly wanted?: MealType | undefined;
  /** Words the box was opened with. */
  readonly text?: string | undefined;
  readonly onLogged?: (() => void) | undefined;
}

function namedFoods({ chips }: Preview, foods: ReadonlyMap<string, Food>) {
  return chips.flatMap((chip) => {
    const food = chip.foodId === undefined ? undefined : foods.get(chip.foodId);
    return food ? [{ text: chip.place?.text ?? '', food }] : [];
  });
}

/**
 * Up to this many characters are read within the keystroke, so that letter and figures stand in one frame, which costs less than two. Longer
 * words would hold the letter back: they are read behind it and give way to the next letter.
 */
const READ_AT_ONCE = 400;

function useReadDraft(draft: MealDraft): MealDraft {
  const long = draft.text.length > READ_AT_ONCE ? draft : undefined;
  const late = useDeferredValue(long);
  return long && late ? late : draft;
}

const getTypes = (part: OverviewMeals | undefined) => part?.meals.map((meal) => meal.type) ?? [];

export function useLogBox({ overview, day, wanted, text, onLogged }: LogBoxOptions): LogBox {
  const [draft, actions] = useMealDraft(draftFrom(text, wanted));
  const state = useFoodTable();
  const { parsed, preview, foods } = useReading(useReadDraft(draft), state);
  const lang = useFoodLang();
  const { energyUnit } = usePerson();
  const { isToday, hour, logContext } = useLogContext(overview, day);
  const part = overview && readPart(overview, mealsPart);
  const said = draft.type ?? wanted;
  const type = guessType(draft.type ?? parsed?.mealType ?? wanted, isToday, hour, getTypes(part));
  // Of today the hour says more than the guess made of it.
  const chosen = said ?? (isToday ? undefined : type);
  const toasts = useMealToasts();
  const { mutate: log } = useLogMeal({ onWaiting: toasts.waiting });

  const isFried = useMemo(() => isOilLikely(namedFoods(preview, foods)), [preview, foods]);
  const askOil = draft.oil !== undefined || isFried;
  const oil = askOil ? draft.oil : undefined;
  const oilGrams = askOil ? draft.oilGrams : undefined;
  // The same object until something is read otherwise: what shows it is not drawn anew for the letter alone.
  const withOil = useMemo(
    () => ({ ...preview, totals: shownTotals([preview.totals, oilNutrients(oil, oilGrams)], energyUnit) }),
    [preview, oil, oilGrams, energyUnit],
  );

  const submit = () => {
    const read = state.status === 'ready';
    const { chips } = readDraft(draft, state, lang);
    if (isEmptyDraft(draft) || (read && chips.length === 0)) return false;
    const at = logContext(type);
    const written = { text: draft.text, chips, read, oil, oilGrams };
    const giveBack = () => actions.giveBack(draft);
    log({ entry: logEntry(textRequest(at, written), textMeal(at, written)), onRefused: giveBack, onStored: (meal) => toasts.logged(meal, giveBack) });
    actions.clear();
    onLogged?.();
    return true;
  };

  const submitQuick = (name: string, macros: QuickMacros) => {
    const at = logContext(draft.type ?? type);
    log({ entry: logEntry(quickRequest(at, name, macros), quickMeal(at, name, macros)), onStored: (meal) => toasts.logged(meal) });
    actions.replace({ ...EMPTY_DRAFT, text: draft.text, edits: draft.edits, added: draft.added });
    onLogged?.();
  };

  const again = (usual: UsualMeal) => {
    const at = logContext(chosen ?? usual.type);
    const entry = copyEntry(
      { source_id: usual.mealId, new_id: at.id, day: at.day, type: at.type, eaten_at: at.eatenAt ?? null },
      copiedMeal(at, { name: usual.name, nutrients: usual.nutrients }),
    );
    log({ entry, onStored: (meal) => toasts.logged(meal) });
    onLogged?.();
  };

  return {
    draft,
    actions,
    state,
    chips: preview,
    preview: withOil,
    type,
    usual: usualMeals(part, chosen),
    askOil,
    left: leftAfter(overview, withOil.totals.calories ?? 0, energyUnit),
    submit,
    submitQuick,
    again,
  };
}
