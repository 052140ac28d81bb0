/** Sheets as files: they are read on this device, and each scan is looked over before it is saved. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert, CircleCheck, FileUp } from 'lucide-react';
import type { ScanPage, StoredScan } from '#core/contracts/body-scans.ts';
import { useFormat } from '#web/lib/format.ts';
import { PICTURE_TYPES } from '#web/lib/readers/picture-types.ts';
import { BlobImage } from '#web/ui/blob-image.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { isKnown, toReviews, type ReviewedScan } from './read-scans.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { FILES_MAX_COUNT, useUploadFiles, type UploadFile } from './upload-files.ts';

export interface UploadDialogProps {
  page: ScanPage;
  onSave: (scan: StoredScan) => void;
  onClose: () => void;
}

function FileLine({ upload, onRetry }: { upload: UploadFile; onRetry: () => void }) {
  const { t } = useTranslation('body-scans');
  const format = useFormat();
  const { file, state, progress, reason } = upload;
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
          {t(`upload.state.${state}`)}
          {state === 'reading' && ` ${format.number(progress * 100)} %`}
          {reason && `: ${reason}`}
        </p>
      </div>
      {state === 'failed' && (
        <Button size="sm" variant="plain" className="-mr-3" onClick={onRetry}>
          {t('upload.retry')}
        </Button>
      )}
    </li>
  );
}

/** What is said of a scan before its fields. */
function ReviewLead({ review, isStored }: { review: ReviewedScan; isStored: boolean }) {
  const { t } = useTranslation('body-scans');
  const pictures = review.files.filter(({ type }) => type.startsWith('image/'));
  return (
    <div className="grid gap-3">
      {isStored && <Notice tone="high" title={t('upload.known')} />}
      {review.isDayUnsure && <Notice tone="high" title={t('upload.dayUnsure')} />}
      {review.unread.length > 0 && (
        <Notice tone="low" title={t('upload.unread')}>
          {review.unread.join(', ')}
        </Notice>
      )}
      {pictures.map((file) => (
        <details key={file.name} className="rounded-control border border-line px-4 py-3">
          <summary className="cursor-pointer font-medium">{t('upload.picture', { name: file.name })}</summary>
          <BlobImage blob={file} alt={t('upload.picture', { name: file.name })} className="mt-3 w-full rounded-control" />
        </details>
      ))}
    </div>
  );
}

/** Scans one after another; closing one leaves it unsaved and goes on. */
function Reviews({ reviews, page, onSave, onClose }: { reviews: readonly ReviewedScan[] } & UploadDialogProps) {
  const { t } = useTranslation('body-scans');
  const [at, setAt] = useState(0);
  const review = reviews[at];
  if (!review) return null;
  const goOn = () => (at + 1 < reviews.length ? setAt(at + 1) : onClose());
  return (
    <ScanDialog
      key={review.scan.id}
      scan={review.scan}
      today={page.today}
      timeZone={page.timeZone}
      title={reviews.length === 1 ? t('upload.review') : t('upload.reviewOf', { at: at + 1, count: reviews.length })}
      unsure={review.unsure}
      lead={<ReviewLead review={review} isStored={isKnown(review.scan, page.scans)} />}
      onSave={onSave}
      onClose={goOn}
    />
  );
}

export function UploadDialog({ page, onSave, onClose }: UploadDialogProps) {
  const { t } = useTranslation(['body-scans', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const { files, isReading, leftOut, read, retry } = useUploadFiles();
  const [reviews, setReviews] = useState<readonly ReviewedScan[]>();
  const done = files.flatMap(({ reading, file }) => (reading ? [{ reading, file }] : []));
  const failed = files.filter(({ state }) => state === 'failed').length;
  if (reviews) return <Reviews {...{ reviews, page, onSave, onClose }} />;
  return (
    <Dialog
      open
      size="md"
      title={t('body-scans:upload.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={isReading || done.length === 0} onClick={() => setReviews(toReviews(done, page))}>
            {t('body-scans:upload.look', { count: done.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-t1 text-muted">{t('body-scans:upload.text', { count: FILES_MAX_COUNT })}</p>
        <input
          ref={field}
          type="file"
          hidden
          multiple
          accept={`application/pdf,.pdf,${PICTURE_TYPES}`}
          aria-label={t('body-scans:upload.choose')}
          onChange={(event) => {
            read([...(event.target.files ?? [])]);
            // The same files again are a change, too.
            event.target.value = '';
          }}
        />
        <div>
          <Button variant="quiet" icon={<FileUp size={18} />} busy={isReading} onClick={() => field.current?.click()}>
            {t('body-scans:upload.choose')}
          </Button>
        </div>
        {leftOut > 0 && <Notice tone="high" title={t('body-scans:upload.leftOut', { count: FILES_MAX_COUNT })} />}
        {files.length > 0 && (
          <ul aria-label={t('body-scans:upload.files')}>
            {files.map((upload) => (
              <FileLine key={upload.id} upload={upload} onRetry={() => retry(upload.id)} />
            ))}
          </ul>
        )}
        {files.length > 0 && !isReading && (
          <p role="status" className="font-medium">
            {t('body-scans:upload.summary', { done: done.length, failed })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
