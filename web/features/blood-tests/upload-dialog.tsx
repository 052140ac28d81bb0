/** Reports of laboratories as files: they are read on this device, and each report is looked over before it is saved. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BloodPage, BloodReport } from '#core/contracts/blood-tests.ts';
import { ReportFilesDialog } from '#web/components/report-files/report-files-dialog.tsx';
import type { ReadFile } from '#web/components/report-files/use-report-files.ts';
import { say } from '#web/lib/lang.ts';
import type { ReportFile } from '#web/lib/readers/report.ts';
import { useBloodFormat } from '#web/components/blood/blood-format.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { toReviews, type ReviewedReport } from './review-rows.ts';

export interface UploadDialogProps {
  page: BloodPage;
  onSave: (report: BloodReport) => void;
  onClose: () => void;
}

const readFile: ReadFile<ReportFile> = async (file, onProgress, signal) => {
  const { readReport } = await import('#web/lib/readers/report.ts');
  const read = await readReport(file, onProgress, signal);
  return read.report.rows.length > 0 ? read : say('blood-tests:upload.nothing');
};

/** Reports one after another; closing one leaves it unsaved and goes on. */
function Reviews({ reviews, page, onSave, onClose }: { reviews: readonly ReviewedReport[] } & UploadDialogProps) {
  const { t } = useTranslation('blood-tests');
  const { lang } = useBloodFormat();
  const [at, setAt] = useState(0);
  const review = reviews[at];
  if (!review) return null;
  const count = reviews.length;
  return (
    <ReviewDialog
      key={at}
      {...{ review, page, lang, onSave }}
      title={count === 1 ? t('review.title') : t('review.titleMany', { at: at + 1, count })}
      onClose={() => (at + 1 < count ? setAt(at + 1) : onClose())}
    />
  );
}

export function UploadDialog({ page, onSave, onClose }: UploadDialogProps) {
  const { t } = useTranslation('blood-tests');
  const [reviews, setReviews] = useState<readonly ReviewedReport[]>();
  if (reviews) return <Reviews {...{ reviews, page, onSave, onClose }} />;
  return (
    <ReportFilesDialog
      title={t('upload.title')}
      readFile={readFile}
      onRead={(read) =>
        setReviews(
          toReviews(
            read.map(({ reading }) => reading),
            page.today,
          ),
        )
      }
      onClose={onClose}
    />
  );
}
