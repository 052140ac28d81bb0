/** A product being written, kept on the device until it is saved. */
import { useEffect, useState } from 'react';
import { useWholeDraft, type DraftState } from '#web/lib/draft-over.ts';
import { emptyProduct, isProductDraft, type ProductDraft } from './product-draft.ts';

export interface Begun {
  readonly draft: ProductDraft;
  readonly isNew: boolean;
  /** It says more than what may have been kept: a label was read, or a barcode leads here. */
  readonly isGiven?: boolean;
}

/** @returns the draft, a setter, a way to forget it, and what is to be said of one from earlier */
export function useStoredDraft({
  draft,
  isNew,
  isGiven = false,
}: Begun): [ProductDraft, (draft: ProductDraft) => void, () => void, DraftState | undefined] {
  const [given] = useState(isGiven);
  const [blank] = useState(() => ({ ...emptyProduct({ lang: draft.lang }), id: draft.id }));
  const isWanted = (kept: object) => !given && isProductDraft(kept);
  const [kept, setKept, forget, told] = useWholeDraft<ProductDraft>(`product.${isNew ? 'new' : draft.id}`, isNew ? blank : draft, isWanted, ['id']);
  const [isWritten, setWritten] = useState(!given);
  useEffect(() => {
    if (!given) return;
    setKept(draft);
    setWritten(true);
    // What was given is written once; from then on the person changes it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return [isWritten ? kept : draft, setKept, forget, told?.kind === 'typing' ? undefined : told];
}
