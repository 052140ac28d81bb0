/** The page of body composition: the newest scan with its parts, trends by device, and the history. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { FileUp, PersonStanding, Plus } from 'lucide-react';
import type { StoredScan } from '#core/contracts/body-scans.ts';
import { Unanswered } from '#web/components/unanswered.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { pageQuery } from './queries.ts';
import { ScanCards } from './scan-cards.tsx';
import { ScanSkeleton } from './scan-skeleton.tsx';
import { useScanActions } from './use-scan-actions.ts';
import { useShownScans, type ShownScans } from './waiting-scans.ts';

const ScanDialog = deferred(() => import('./scan-dialog.tsx').then((module) => module.ScanDialog));

const UploadDialog = deferred(() => import('./upload-dialog.tsx').then((module) => module.UploadDialog));

/** What the form is open with, or that files are chosen. */
type Open = { readonly scan: StoredScan | undefined } | 'files';

interface ContentProps {
  shown: ShownScans;
  open: Open | undefined;
  onOpen: (open: Open | undefined) => void;
}

function Content({ shown, open, onOpen }: ContentProps) {
  const { t } = useTranslation('body-scans');
  const actions = useScanActions();
  const { today, timeZone, scans } = shown.page;
  return (
    <>
      {scans.length === 0 ? (
        <Card>
          <EmptyState icon={<PersonStanding size={22} />} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        </Card>
      ) : (
        <ScanCards shown={shown} edit={{ onEdit: (scan) => onOpen({ scan }), onRemove: actions.remove }} />
      )}
      {open === 'files' && <UploadDialog page={shown.page} onSave={actions.add} onClose={() => onOpen(undefined)} />}
      {open && open !== 'files' && (
        <ScanDialog
          scan={open.scan}
          {...{ today, timeZone }}
          title={t(open.scan ? 'form.change' : 'form.add')}
          draft={`scan.${open.scan?.id ?? 'new'}`}
          onSave={open.scan ? actions.change : actions.add}
          onClose={() => onOpen(undefined)}
        />
      )}
    </>
  );
}

export function ScanScreen() {
  const { t } = useTranslation(['body-scans', 'kept-pages', 'charts']);
  const format = useFormat();
  const query = useQuery(pageQuery());
  const shown = useShownScans(query.data);
  const [open, setOpen] = useState<Open>();
  return (
    <>
      <PageHead above={shown ? format.dayLong(shown.page.today) : '\u00a0'} title={t('title')}>
        {shown && (
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="sm" icon={<Plus size={18} />} onClick={() => setOpen({ scan: undefined })}>
              {t('enter')}
            </Button>
            <Button size="sm" icon={<FileUp size={18} />} onClick={() => setOpen('files')}>
              {t('upload.open')}
            </Button>
          </div>
        )}
      </PageHead>
      {shown ? <Content shown={shown} open={open} onOpen={setOpen} /> : <Unanswered query={query} title={t('failed')} skeleton={<ScanSkeleton />} />}
    </>
  );
}
