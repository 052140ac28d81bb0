/** The meal being written, kept over a reload, with the actions of the box on it. */
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

/** What is done to the words and to the foods beside them. */
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
  /** Puts an older draft back. @returns whether it could: not when something else has been written since, nor when the box is gone */
  readonly giveBack: (draft: MealDraft) => boolean;
  readonly clear: () => void;
}

/** The actions on a draft that stands wherever `setDraft` puts it. */
export const wordActions = (draft: MealDraft, setDraft: (draft: MealDraft) => void): WordActions => ({
  setText: (text) => setDraft(withText(draft, text)),
  change: (place, change) => setDraft(withChange(draft, place, change)),
  add: (added) => setDraft(withAdded(draft, added)),
  removeAdded: (id) => setDraft(withoutAdded(draft, id)),
});

const NOTHING_KEPT = () => undefined;

/** The person's own draft, kept on the device; or, when the box was opened with words, one that lives as long as the box. */
function useGivenDraft(given: MealDraft | undefined): [MealDraft, (draft: MealDraft) => void, () => void] {
  const kept = useDraft<MealDraft>('meal', EMPTY_DRAFT, isMealDraft);
  const [transient, setTransient] = useState(given);
  return transient === undefined ? kept : [transient, setTransient, NOTHING_KEPT];
}

/** @param given what the box was opened with */
export function useMealDraft(given?: MealDraft): [MealDraft, DraftActions] {
  const [draft, setDraft, forget] = useGivenDraft(given);
  // The actions stay the same while one types, so that what stands beside the words is not drawn anew for them.
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
