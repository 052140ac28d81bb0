/** Sheets as files: they are read on this device, and each scan is looked over before it is saved. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanPage, StoredScan } from '#core/contracts/body-scans.ts';
import { KeepFields, useKeepChoice, type KeepChoiceState } from '#web/components/kept-pages/keep-choice.tsx';
import { ReportFilesDialog } from '#web/components/report-files/report-files-dialog.tsx';
import type { ReadFile } from '#web/components/report-files/use-report-files.ts';
import { say } from '#web/lib/lang.ts';
import type { PagesToKeep } from '#web/lib/kept-pages/send-pages.ts';
import type { ScanFile } from '#web/lib/readers/scan.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useWide } from '#web/ui/wide.ts';
import { isKnown, toReviews, type ReviewedScan } from './read-scans.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { FoldedPages, PagesBeside } from './sheet-pages.tsx';

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

interface ReviewLeadProps extends Pick<KeepChoiceState, 'choice' | 'setChoice'> {
  review: ReviewedScan;
  isStored: boolean;
  /** The pages, where they do not stand beside. */
  pages: ReactNode;
}

/** What is said of a scan before its fields. */
function ReviewLead({ review, isStored, pages, choice, setChoice }: ReviewLeadProps) {
  const { t } = useTranslation('body-scans');
  return (
    <div className="grid gap-3">
      {isStored && <Notice tone="high" title={t('upload.known')} />}
      {review.isDayUnsure && <Notice tone="high" title={t('upload.dayUnsure')} />}
      {review.unread.length > 0 && (
        <Notice tone="low" title={t('upload.unread')}>
          {review.unread.join(', ')}
        </Notice>
      )}
      {pages}
      <KeepFields {...{ choice, setChoice }} pages={review.pages} />
    </div>
  );
}

interface ReviewProps extends UploadDialogProps {
  review: ReviewedScan;
  title: string;
}

function Review({ review, page, title, onSave, onClose }: ReviewProps) {
  const { drawPages, ...keep } = useKeepChoice(review.pages);
  const { isKept, isCovered } = keep.choice;
  const pages = { pages: review.pages, isCovered: isKept && isCovered };
  const isBeside = useWide() && review.pages.length > 0;
  return (
    <ScanDialog
      scan={review.scan}
      today={page.today}
      timeZone={page.timeZone}
      title={title}
      unsure={review.unsure}
      lead={<ReviewLead review={review} isStored={isKnown(review.scan, page.scans)} pages={!isBeside && <FoldedPages {...pages} />} {...keep} />}
      beside={isBeside && <PagesBeside {...pages} />}
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
