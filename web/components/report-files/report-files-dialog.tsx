/** A window in which files of results are chosen and read on this device; what was read is looked over in the next window. */
import { useTranslation } from 'react-i18next';
import { CircleAlert, CircleCheck, FileUp } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { PICTURE_TYPES } from '#web/lib/readers/picture-types.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { FILES_MAX_COUNT, useReportFiles, type ReadFile, type ReportFile } from './use-report-files.ts';

function FileLine({ upload, onRetry }: { upload: ReportFile<object>; onRetry: () => void }) {
  const { t } = useTranslation('report-files');
  const format = useFormat();
  const { file, state, progress, reason, retryable } = upload;
  return (
    <li className="flex items-start gap-3 border-t border-line py-2.5 first:border-t-0">
      <span className="mt-0.5 shrink-0">
        {state === 'done' && <CircleCheck size={20} className="text-normal" />}
        {state === 'failed' && <CircleAlert size={20} className="text-critical" />}
        {state === 'reading' && <Spinner />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{file.name}</p>
        <p className="text-t1 text-muted">
          {t(`state.${state}`)}
          {state === 'reading' && ` ${format.withUnit(format.number(progress * 100), '%')}`}
          {reason && `: ${reason}`}
        </p>
      </div>
      {state === 'failed' && retryable && (
        <Button size="sm" variant="plain" className="-mr-3" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </li>
  );
}

/** A file with what was read in it. */
export interface FileReading<Reading> {
  readonly file: File;
  readonly reading: Reading;
}

export interface ReportFilesDialogProps<Reading extends object> {
  title: string;
  /** Stays the same while the window is open. */
  readFile: ReadFile<Reading>;
  /** Types of files that are read besides PDF and pictures. */
  accept?: string;
  onRead: (read: readonly FileReading<Reading>[]) => void;
  onClose: () => void;
}

export function ReportFilesDialog<Reading extends object>({ title, readFile, accept, onRead, onClose }: ReportFilesDialogProps<Reading>) {
  const { t } = useTranslation(['report-files', 'common']);
  const { files, isReading, leftOut, read, retry } = useReportFiles(readFile);
  const done = files.flatMap(({ reading, file }) => (reading ? [{ reading, file }] : []));
  const failed = files.filter(({ state }) => state === 'failed').length;
  return (
    <Dialog
      open
      size="md"
      title={title}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={isReading || done.length === 0} onClick={() => onRead(done)}>
            {done.length === 0 ? t('report-files:lookNone') : t('report-files:look', { count: done.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-t1 text-muted">{t('report-files:text', { count: FILES_MAX_COUNT })}</p>
        <div>
          <FileButton
            variant="quiet"
            icon={<FileUp size={18} />}
            busy={isReading}
            multiple
            accept={['application/pdf,.pdf', PICTURE_TYPES, accept].filter(Boolean).join(',')}
            label={t('report-files:choose')}
            onFiles={read}
          >
            {t('report-files:choose')}
          </FileButton>
        </div>
        {leftOut > 0 && <Notice tone="high" title={t('report-files:leftOut', { count: FILES_MAX_COUNT })} />}
        {files.length > 0 && (
          <ul aria-label={t('report-files:files')}>
            {files.map((upload) => (
              <FileLine key={upload.id} upload={upload} onRetry={() => retry(upload.id)} />
            ))}
          </ul>
        )}
        {files.length > 0 && !isReading && (
          <p role="status" className="font-medium">
            {`${t('report-files:summary.read', { count: done.length })}, ${t('report-files:summary.failed', { count: failed })}`}
          </p>
        )}
      </div>
    </Dialog>
  );
}
