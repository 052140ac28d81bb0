/** Import of files of trainings: they are read on the device, shown, and stored only when the person confirms. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTraining } from '#core/contracts/training.ts';
import { fetchFailureWords, type FailureWords } from '#web/lib/action-failure.ts';
import { useFormat } from '#web/lib/format.ts';
import { PICTURE_TYPES } from '#web/lib/readers/picture-types.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { toCompletedReports, useFailedReports, useReportFiles } from './report-mutations.ts';
import { useSaveFiles, type SavedFiles } from './file-mutations.ts';
import { FailedRows, PictureRows, SessionRows } from './import-list.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import type { PictureFile } from './picture-session.ts';
import { toSaved, useImport, type Import, type ImportContext } from './use-import.ts';

export interface FilesDialogProps extends ImportContext {
  onClose: () => void;
}

function useDone(onClose: () => void) {
  const { t } = useTranslation('training-files');
  return ({ added, known, linked }: SavedFiles) => {
    const text = [known > 0 && t('done.known', { count: known }), linked > 0 && t('done.linked', { count: linked })].filter(Boolean).join(' ');
    toast.success({ title: added === 0 ? t('done.nothing') : t('done.title', { count: added }), ...(text === '' ? {} : { text }) });
    onClose();
  };
}

function Choose({ onFiles, isBusy }: { onFiles: (files: readonly File[]) => void; isBusy: boolean }) {
  const { t } = useTranslation('training-files');
  return (
    <div>
      <FileButton
        variant="quiet"
        size="sm"
        disabled={isBusy}
        multiple
        accept={`.fit,.gpx,.tcx,application/pdf,.pdf,${PICTURE_TYPES}`}
        label={t('choose')}
        onFiles={onFiles}
      >
        {t('choose')}
      </FileButton>
      <p className="mt-2 text-t1 text-muted">{t('help')}</p>
    </div>
  );
}

function Status({ read, isReading }: { read: Import; isReading: boolean }) {
  const { t } = useTranslation('training-files');
  const format = useFormat();
  const { done, chosen, failed } = read;
  if (chosen === 0) return null;
  return (
    <p role="status" className="font-medium">
      {isReading
        ? t('reading', { done: format.number(done), count: format.number(chosen) })
        : `${t('summary.read', { count: done - failed.length })}, ${t('summary.failed', { count: failed.length })}`}
    </p>
  );
}

export function FilesDialog({ today, timeZone, onClose }: FilesDialogProps) {
  const { t } = useTranslation(['training-files', 'common']);
  const format = useFormat();
  const [failure, setFailure] = useState<FailureWords>();
  const [sent, setSent] = useState(0);
  const [looked, setLooked] = useState<PictureFile>();
  const explain = async (error: unknown) => setFailure(await fetchFailureWords(error, 'training.import'));
  const tell = (error: unknown) => void explain(error);
  const { read, add, retry, setKind, remove, confirm, isReading } = useImport({ today, timeZone }, tell);
  const { mutate, isPending } = useSaveFiles(setSent);
  const onDone = useDone(onClose);
  const { mutate: report } = useReportFiles();
  useFailedReports(read, isReading);
  const saved = toSaved(read);
  const open = read.pictures.filter(({ confirmed }) => confirmed === undefined);
  const count = saved.length;
  const send = () => {
    setFailure(undefined);
    setSent(0);
    mutate(saved, {
      onSuccess: (stored) => {
        report(toCompletedReports(read));
        onDone(stored);
      },
      onError: tell,
    });
  };
  /** The next picture that waits follows. */
  const onConfirm = (file: PictureFile, session: StoredTraining) => {
    confirm(file, session);
    setLooked(open.find((one) => one.file !== file)?.file);
  };
  return (
    <Dialog
      open
      size="lg"
      insist={isPending}
      title={t('training-files:title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {open.length > 0 ? (
            <Button disabled={isReading} onClick={() => setLooked(open[0]?.file)}>
              {t('training-files:picture.review', { count: open.length })}
            </Button>
          ) : (
            <Button disabled={count === 0 || isReading} busy={isPending} onClick={send}>
              {count === 0 ? t('training-files:saveNone') : t('training-files:save', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {failure && (
          <Notice tone="critical" title={failure.title}>
            <p>{failure.text}</p>
            {sent > 0 && <p>{t('training-files:kept', { sent: format.number(sent), count: format.number(count) })}</p>}
          </Notice>
        )}
        <Choose onFiles={add} isBusy={isReading || isPending} />
        <Status read={read} isReading={isReading} />
        <PictureRows pictures={read.pictures} {...{ today, timeZone }} isBusy={isPending} onLook={setLooked} onRemove={remove} />
        <SessionRows sessions={read.sessions} timeZone={timeZone} isBusy={isPending} onKind={setKind} onRemove={remove} />
        <FailedRows files={read.failed} isBusy={isReading || isPending} onRetry={retry} onLook={setLooked} />
        {isPending && (
          <p role="status" className="text-t1 text-muted">
            {t('training-files:progress', { sent: format.number(sent), count: format.number(count) })}
          </p>
        )}
      </div>
      {looked && (
        <PictureDialog
          key={looked.externalId}
          file={looked}
          confirmed={read.pictures.find(({ file }) => file === looked)?.confirmed}
          {...{ today, timeZone }}
          onConfirm={(session) => onConfirm(looked, session)}
          onClose={() => setLooked(undefined)}
        />
      )}
    </Dialog>
  );
}
