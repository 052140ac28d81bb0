/** A product being written, kept on the device until it is saved. */
import { useEffect, useState } from 'react';
import { useDraft } from '#web/lib/drafts.ts';
import { isProductDraft, type ProductDraft } from './product-draft.ts';

export interface Begun {
  readonly draft: ProductDraft;
  readonly isNew: boolean;
  /** It says more than what may have been kept: a label was read, or a barcode leads here. */
  readonly isGiven?: boolean;
}

/** @returns the draft, a setter, and a way to forget it */
export function useStoredDraft({ draft, isNew, isGiven = false }: Begun): [ProductDraft, (draft: ProductDraft) => void, () => void] {
  const [given] = useState(isGiven);
  const isWanted = (kept: unknown) => !given && isProductDraft(kept);
  const [kept, setKept, forget] = useDraft<ProductDraft>(`product.${isNew ? 'new' : draft.id}`, draft, isWanted);
  useEffect(() => {
    if (given) setKept(draft);
    // What was given is written once; from then on the person changes it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return [kept, setKept, forget];
}
