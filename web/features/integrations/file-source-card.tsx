/** A source that comes as files alone, as Health Connect: what is stored of it, the way to import more, and to delete all of it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileOnlySource, FileSourceFacts } from '#core/contracts/connection.ts';
import { FILE_KINDS } from '#core/wearables/health-file.ts';
import { nameWearableSource } from '#core/wearables/source-names.ts';
import { useFormat } from '#web/lib/format.ts';
import { useOnline } from '#web/lib/online.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { DeleteDataDialog } from './delete-data-dialog.tsx';

export interface FileSourceCardProps {
  source: FileOnlySource;
  /** Undefined where nothing of it is stored. */
  facts: FileSourceFacts | undefined;
}

function Facts({ facts: { counts, firstDay, lastDay } }: { facts: FileSourceFacts }) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const counted = FILE_KINDS.flatMap((kind) => ((counts[kind] ?? 0) > 0 ? [t(`count.${kind}`, { count: counts[kind] ?? 0 })] : []));
  const what = counted.join(', ');
  return (
    <p>
      {firstDay === lastDay
        ? t('file.storedOneDay', { what, day: format.date(firstDay) })
        : t('file.stored', { what, from: format.date(firstDay), to: format.date(lastDay) })}
    </p>
  );
}

export function FileSourceCard({ source, facts }: FileSourceCardProps) {
  const { t } = useTranslation('integrations');
  const online = useOnline();
  const [isDeleting, setDeleting] = useState(false);
  const name = nameWearableSource(source);
  return (
    <Card title={name} aside={facts && <Pill tone="normal">{t('file.imported')}</Pill>}>
      <div className="grid justify-items-start gap-4">
        {facts ? <Facts facts={facts} /> : <p className="text-muted">{t(`file.gives.${source}`)}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.healthFile} variant="quiet">
            {t('apple.file')}
          </ButtonLink>
          {facts && (
            <Button variant="plain" disabled={!online} onClick={() => setDeleting(true)}>
              {t('deleteData.open')}
            </Button>
          )}
        </div>
      </div>
      {isDeleting && <DeleteDataDialog provider={{ id: source, name }} isFile onClose={() => setDeleting(false)} />}
    </Card>
  );
}
