/** The meal being written, kept over a reload, with the actions of the box on it. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  const latest = useRef(draft);
  const open = useRef(false);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const replace = useCallback((next: MealDraft) => setDraft(next), [setDraft]);
  const giveBack = useCallback(
    (older: MealDraft) => {
      if (!open.current || !isEmptyDraft(latest.current)) return false;
      setDraft(older);
      return true;
    },
    [setDraft],
  );
  const clear = useCallback(() => {
    setDraft(EMPTY_DRAFT);
    forget();
  }, [setDraft, forget]);
  const actions = useMemo(
    () => ({
      ...wordActions(draft, setDraft),
      setType: (type: MealType) => setDraft({ ...draft, type }),
      setOil: (oil: OilOption, oilGrams?: number) => setDraft({ ...withoutOil(draft), oil, ...(oilGrams === undefined ? {} : { oilGrams }) }),
      replace,
      giveBack,
      clear,
    }),
    [draft, setDraft, replace, giveBack, clear],
  );
  return [draft, actions];
}
