/** Sheets as files: they are read on this device, and each scan is looked over before it is saved. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanPage, StoredScan } from '#core/contracts/body-scans.ts';
import type { ScanReading } from '#core/reports/scan-report/read-scan.ts';
import { ReportFilesDialog } from '#web/components/report-files/report-files-dialog.tsx';
import type { ReadFile } from '#web/components/report-files/use-report-files.ts';
import { say } from '#web/lib/lang.ts';
import { BlobImage } from '#web/ui/blob-image.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isKnown, toReviews, type ReviewedScan } from './read-scans.ts';
import { ScanDialog } from './scan-dialog.tsx';

export interface UploadDialogProps {
  page: ScanPage;
  onSave: (scan: StoredScan) => void;
  onClose: () => void;
}

const readFile: ReadFile<ScanReading> = async (file, onProgress, signal) => {
  const { readScan } = await import('#web/lib/readers/scan.ts');
  const reading = await readScan(file, onProgress, signal);
  return reading.isEnough ? reading : say('body-scans:upload.nothing');
};

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
  const { t } = useTranslation('body-scans');
  const [reviews, setReviews] = useState<readonly ReviewedScan[]>();
  if (reviews) return <Reviews {...{ reviews, page, onSave, onClose }} />;
  return <ReportFilesDialog title={t('upload.title')} readFile={readFile} onRead={(read) => setReviews(toReviews(read, page))} onClose={onClose} />;
}
