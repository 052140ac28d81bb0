/** The draft of a meal, kept across a reload, with the actions of the box. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { MealType, OilOption } from '#core/nutrition/meal.ts';
import { useDraft } from '#web/lib/drafts.ts';
import {
  EMPTY_DRAFT,
  isEmptyDraft,
  isMealDraft,
  withAdded,
  withoutOil,
  withChange,
  withoutAdded,
  withText,
  type Added,
  type Change,
  type MealDraft,
  type TextPosition,
} from './draft.ts';

/** Actions on the words and the foods beside them. */
export interface WordActions {
  readonly setText: (text: string) => void;
  readonly change: (place: TextPosition, change: Change) => void;
  readonly add: (added: Added) => void;
  readonly removeAdded: (id: string) => void;
}

export interface DraftActions extends WordActions {
  readonly setType: (type: MealType) => void;
  /** @param grams with `other` alone */
  readonly setOil: (oil: OilOption, grams?: number) => void;
  readonly replace: (draft: MealDraft) => void;
  /** Restores an older draft. @returns false if something else has been written since, or the box is closed */
  readonly giveBack: (draft: MealDraft) => boolean;
  readonly clear: () => void;
}

/** The actions on a draft that `setDraft` stores. */
export const wordActions = (draft: MealDraft, setDraft: (draft: MealDraft) => void): WordActions => ({
  setText: (text) => setDraft(withText(draft, text)),
  change: (place, change) => setDraft(withChange(draft, place, change)),
  add: (added) => setDraft(withAdded(draft, added)),
  removeAdded: (id) => setDraft(withoutAdded(draft, id)),
});

const NOTHING_KEPT = () => undefined;

/** The user's draft, stored on the device; or, if the box was opened with words, one that lasts as long as the box. */
function useGivenDraft(given: MealDraft | undefined): [MealDraft, (draft: MealDraft) => void, () => void] {
  const kept = useDraft<MealDraft>('meal', EMPTY_DRAFT, isMealDraft);
  const [transient, setTransient] = useState(given);
  return transient === undefined ? kept : [transient, setTransient, NOTHING_KEPT];
}

/** @param given the draft the box was opened with */
export function useMealDraft(given?: MealDraft): [MealDraft, DraftActions] {
  const [draft, setDraft, forget] = useGivenDraft(given);
  // Stable references, so that typing does not render the components beside the words.
  const latest = useRef(draft);
  const isOpen = useRef(false);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const actions = useMemo<DraftActions>(() => {
    const replace = (next: MealDraft) => {
      latest.current = next;
      setDraft(next);
    };
    return {
      setText: (text) => wordActions(latest.current, replace).setText(text),
      change: (place, change) => wordActions(latest.current, replace).change(place, change),
      add: (added) => wordActions(latest.current, replace).add(added),
      removeAdded: (id) => wordActions(latest.current, replace).removeAdded(id),
      setType: (type) => replace({ ...latest.current, type }),
      setOil: (oil, oilGrams) => replace({ ...withoutOil(latest.current), oil, ...(oilGrams === undefined ? {} : { oilGrams }) }),
      replace,
      giveBack: (older) => {
        if (!isOpen.current || !isEmptyDraft(latest.current)) return false;
        replace(older);
        return true;
      },
      clear: () => {
        replace(EMPTY_DRAFT);
        forget();
      },
    };
  }, [setDraft, forget]);
  return [draft, actions];
}
