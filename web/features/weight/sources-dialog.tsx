/** Which source counts on a day that several have measured. Saved at once; all days are picked anew. */
import { useTranslation } from 'react-i18next';
import type { BodyPage } from '#core/contracts/body.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSetFirstSource } from './mutations.ts';
import { nameOrigin } from './source-name.ts';

/** The person's own entries come first without a choice. */
const OWN = 'manual';

export function SourcesDialog({ sources, onClose }: { sources: NonNullable<BodyPage['sources']>; onClose: () => void }) {
  const { t } = useTranslation(['weight', 'common']);
  const { mutate, isPending, variables } = useSetFirstSource();
  const shown = (isPending ? variables : sources.first) ?? OWN;
  return (
    <Dialog
      open
      title={t('weight:sources.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('weight:sources.text')}</p>
        <Select
          label={t('weight:sources.first')}
          value={shown}
          options={[...new Set([OWN, ...sources.known, shown])].map((one) => ({ value: one, label: nameOrigin(one, t) ?? t('weight:sources.own') }))}
          onChange={(value) => mutate(value === OWN ? null : value)}
        />
      </div>
    </Dialog>
  );
}
