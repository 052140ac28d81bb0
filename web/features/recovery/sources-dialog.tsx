/** Which source is shown where several measure the same. Saved at once; the page behind it is resolved anew. */
import { useTranslation } from 'react-i18next';
import type { GroupSources, WearableSource } from '#core/contracts/recovery.ts';
import { METRIC_GROUPS } from '#core/contracts/recovery.ts';
import { nameWearableSource } from '#core/wearables/source-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSetFirstSource } from './mutations.ts';

const AUTOMATIC = '';

function GroupRow({ of: { group, providers, first } }: { of: GroupSources }) {
  const { t } = useTranslation('recovery');
  const { mutate, isPending, variables } = useSetFirstSource();
  const stored = providers.find((provider) => provider === first) ?? AUTOMATIC;
  const shown = isPending ? (variables.first ?? AUTOMATIC) : stored;
  if (providers.length < 2)
    return (
      <div>
        <p className="font-medium">{t(`group.${group}`)}</p>
        <p className="text-t1 text-muted">{providers.map(nameWearableSource).join(', ')}</p>
      </div>
    );
  return (
    <Select<WearableSource | typeof AUTOMATIC>
      label={t(`group.${group}`)}
      value={shown}
      options={[{ value: AUTOMATIC, label: t('sources.automatic') }, ...providers.map((one) => ({ value: one, label: nameWearableSource(one) }))]}
      onChange={(value) => mutate({ group, first: value === AUTOMATIC ? null : value })}
    />
  );
}

export function SourcesDialog({ sources, onClose }: { sources: readonly GroupSources[]; onClose: () => void }) {
  const { t } = useTranslation(['recovery', 'common']);
  return (
    <Dialog
      open
      title={t('recovery:sources.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('recovery:sources.text')}</p>
        {METRIC_GROUPS.flatMap((group) => {
          const own = sources.find((one) => one.group === group);
          return own ? [<GroupRow key={group} of={own} />] : [];
        })}
      </div>
    </Dialog>
  );
}
