/** Sheets as files: they are read on this device, and each scan is looked over before it is saved. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanPage, StoredScan } from '#core/contracts/body-scans.ts';
import { KeepFields, useKeepChoice, type KeepChoiceState } from '#web/components/kept-pages/keep-choice.tsx';
import { usePagePicture } from '#web/components/kept-pages/use-page-picture.ts';
import { ReportFilesDialog } from '#web/components/report-files/report-files-dialog.tsx';
import type { ReadFile } from '#web/components/report-files/use-report-files.ts';
import { say } from '#web/lib/lang.ts';
import type { PagesToKeep } from '#web/lib/kept-pages/send-pages.ts';
import type { PageView } from '#web/lib/readers/page-view.ts';
import type { ScanFile } from '#web/lib/readers/scan.ts';
import { BlobImage } from '#web/ui/blob-image.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { isKnown, toReviews, type ReviewedScan } from './read-scans.ts';
import { ScanDialog } from './scan-dialog.tsx';

export interface UploadDialogProps {
  page: ScanPage;
  onSave: (scan: StoredScan, pages?: PagesToKeep) => void;
  onClose: () => void;
}

const readFile: ReadFile<ScanFile> = async (file, onProgress, signal) => {
  const { readScan } = await import('#web/lib/readers/scan.ts');
  const read = await readScan(file, onProgress, signal);
  return read.reading.isEnough ? read : say('body-scans:upload.nothing');
};

/** A page of the sheet to look at, as it is kept. */
function PagePicture({ page, isCovered, label }: { page: PageView; isCovered: boolean; label: string }) {
  const picture = usePagePicture(page, isCovered);
  return picture ? <BlobImage blob={picture.blob} alt={label} className="mt-3 w-full rounded-control" /> : <Spinner />;
}

function PageDetails({ page, isCovered, label }: { page: PageView; isCovered: boolean; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="rounded-control border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium">{label}</summary>
      {isOpen && <PagePicture {...{ page, isCovered, label }} />}
    </details>
  );
}

interface ReviewLeadProps extends Pick<KeepChoiceState, 'choice' | 'setChoice'> {
  review: ReviewedScan;
  isStored: boolean;
}

/** What is said of a scan before its fields. */
function ReviewLead({ review, isStored, choice, setChoice }: ReviewLeadProps) {
  const { t } = useTranslation('body-scans');
  const { pages } = review;
  return (
    <div className="grid gap-3">
      {isStored && <Notice tone="high" title={t('upload.known')} />}
      {review.isDayUnsure && <Notice tone="high" title={t('upload.dayUnsure')} />}
      {review.unread.length > 0 && (
        <Notice tone="low" title={t('upload.unread')}>
          {review.unread.join(', ')}
        </Notice>
      )}
      {pages.map((page, at) => (
        <PageDetails
          key={at}
          page={page}
          isCovered={choice.isKept && choice.isCovered}
          label={pages.length === 1 ? t('upload.page') : t('upload.pageNumber', { at: at + 1 })}
        />
      ))}
      <KeepFields {...{ choice, setChoice, pages }} />
    </div>
  );
}

interface ReviewProps extends UploadDialogProps {
  review: ReviewedScan;
  title: string;
}

function Review({ review, page, title, onSave, onClose }: ReviewProps) {
  const { drawPages, ...keep } = useKeepChoice(review.pages);
  return (
    <ScanDialog
      scan={review.scan}
      today={page.today}
      timeZone={page.timeZone}
      title={title}
      unsure={review.unsure}
      lead={<ReviewLead review={review} isStored={isKnown(review.scan, page.scans)} {...keep} />}
      onSave={async (scan) => onSave(scan, await drawPages())}
      onClose={onClose}
    />
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
    <Review
      key={review.scan.id}
      {...{ review, page, onSave }}
      title={reviews.length === 1 ? t('upload.review') : t('upload.reviewOf', { at: at + 1, count: reviews.length })}
      onClose={goOn}
    />
  );
}

export function UploadDialog({ page, onSave, onClose }: UploadDialogProps) {
  const { t } = useTranslation('body-scans');
  const [reviews, setReviews] = useState<readonly ReviewedScan[]>();
  if (reviews) return <Reviews {...{ reviews, page, onSave, onClose }} />;
  return (
    <ReportFilesDialog
      title={t('upload.title')}
      readFile={readFile}
      onRead={(read) =>
        setReviews(
          toReviews(
            read.map(({ reading }) => reading),
            page,
          ),
        )
      }
      onClose={onClose}
    />
  );
}
