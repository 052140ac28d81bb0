/** An own product written or changed in a window of its own. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#core/contracts/product.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { DraftNotice } from '#web/components/form/draft-notice.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSaveProduct } from './mutations.ts';
import { Per100Line } from './basis-fields.tsx';
import { toDraft, emptyProduct, productFrom } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { useStoredDraft } from './use-stored-draft.ts';
import { useLabelHints } from './use-label-hints.ts';

const NOTHING = () => undefined;

/** @param product absent = a new one */
export function ProductDialog({ product, onClose }: { product?: Product | undefined; onClose: () => void }) {
  const { t } = useTranslation(['products', 'common']);
  const lang = useFoodLang();
  const formId = useId();
  const [draft, setDraft, forget, kept] = useStoredDraft({ draft: product ? toDraft(product) : emptyProduct({ lang }), isNew: !product });
  const hints = useLabelHints(draft, undefined, NOTHING);
  const save = useSaveProduct();
  const drop = () => {
    forget();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(product ? 'form.edit' : 'form.new')}
      closeLabel={t('common:close')}
      size="lg"
      footer={
        <>
          <div className="mr-auto self-center empty:hidden">
            <Per100Line draft={draft} />
          </div>
          <Button variant="quiet" onClick={drop}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant={submitLook(productFrom(draft) !== undefined)} form={formId} busy={save.isPending}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <DraftNotice draft={kept} />
      <ProductForm
        id={formId}
        draft={draft}
        onChange={setDraft}
        hints={hints}
        onProduct={(sent) =>
          save.mutate(sent, {
            onSuccess: ({ saved }) => {
              toast.success({ id: 'product-saved', title: t('list.saved'), text: saved.name });
              drop();
            },
          })
        }
      />
    </Dialog>
  );
}
