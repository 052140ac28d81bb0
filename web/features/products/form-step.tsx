/** A new or own product in the tab: typed, or confirmed beside its photographed label. Saved, it is the chosen one. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '#web/components/form/draft-notice.tsx';
import { MarkedPicture } from '#web/components/marked-picture.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PanelFoot } from '#web/ui/panel-foot.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Found } from './found.ts';
import { getBox } from './label-draft.ts';
import { useSaveProduct } from './mutations.ts';
import { Per100Line } from './basis-fields.tsx';
import type { AmountField } from './form-fields.ts';
import { emptyProduct, productFrom, type ProductDraft } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { StepHead } from './step-head.tsx';
import { useStoredDraft, type Begun } from './use-stored-draft.ts';
import { useLabelHints } from './use-label-hints.ts';
import type { ReadPicture } from './use-label-reading.ts';

export interface FormStepProps {
  begun: Begun;
  /** What the form was filled from. */
  read?: ReadPicture | undefined;
  onSaved: (found: Found) => void;
  /** Absent where there is no picture. */
  onAnother?: (() => void) | undefined;
  onBack: () => void;
}

const isTyped = ({ name, brand, amounts, packageSize, servingSize }: ProductDraft) =>
  name !== '' || brand !== '' || [packageSize, servingSize, ...Object.values(amounts)].some((amount) => amount !== undefined);

interface ClearProps {
  draft: ProductDraft;
  /** What led here stays. */
  barcode: string;
  onChange: (draft: ProductDraft) => void;
}

function Clear({ draft, barcode, onChange }: ClearProps) {
  const { t } = useTranslation(['products', 'common']);
  if (!isTyped(draft)) return null;
  const clear = () => {
    onChange({ ...emptyProduct({ lang: draft.lang }), barcode });
    toast.success({ id: 'product-cleared', title: t('form.cleared'), action: { label: t('common:undo'), onPress: () => onChange(draft) } });
  };
  return (
    <Button variant="quiet" onClick={clear}>
      {t('form.clear')}
    </Button>
  );
}

export function FormStep({ begun, read, onSaved, onAnother, onBack }: FormStepProps) {
  const { t } = useTranslation(['products', 'common']);
  const formId = useId();
  const [draft, setDraft, forget, kept] = useStoredDraft(begun);
  const [focused, setFocused] = useState<AmountField>();
  const hints = useLabelHints(draft, read?.reading, setFocused);
  const save = useSaveProduct();
  return (
    <>
      <div className="grid gap-4 px-4 py-4 md:px-5">
        <StepHead title={t(read ? 'label.review' : begun.isNew ? 'form.new' : 'form.edit')} onBack={onBack}>
          {read && <p className="text-t1 text-muted">{t('label.reviewText')}</p>}
        </StepHead>
        <DraftNotice draft={kept} />
        {hints.tableDoubts.map((doubt) => (
          <Notice key={doubt} tone="high" title={doubt} />
        ))}
        {/* On a phone no grid: in a row of its own the picture could not stay in sight. */}
        <div
          className={cx(
            'flex flex-col gap-5 md:grid md:items-start',
            read &&
              '[--picture:clamp(5rem,20dvh,10rem)] max-md:[&_:is(input,summary)]:scroll-mt-[calc(var(--picture)+3rem)] md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
          )}
        >
          {read && (
            <MarkedPicture
              picture={read.picture}
              label={t('label.picture')}
              enlargeLabel={t('label.enlarge')}
              box={focused && getBox(read.reading, focused, draft.per)}
            />
          )}
          <ProductForm
            id={formId}
            draft={draft}
            onChange={(next, field) => {
              setDraft(next);
              if (field) hints.onEdited(field);
            }}
            hints={hints}
            onProduct={(product) =>
              save.mutate(product, {
                onSuccess: ({ saved, found }) => {
                  forget();
                  toast.success({ id: 'product-saved', title: t('list.saved'), text: saved.name });
                  onSaved(found);
                },
              })
            }
          />
        </div>
      </div>
      <PanelFoot figures={<Per100Line draft={draft} />}>
        {read && onAnother && (
          <Button variant="quiet" onClick={onAnother}>
            {t('label.another')}
          </Button>
        )}
        {!read && begun.isNew && <Clear draft={draft} barcode={begun.draft.barcode} onChange={setDraft} />}
        <Button type="submit" variant={submitLook(productFrom(draft) !== undefined)} form={formId} busy={save.isPending}>
          {t('form.saveAndUse')}
        </Button>
      </PanelFoot>
    </>
  );
}
