/** Reports of laboratories as files: they are read on this device, and each report is looked over before it is saved. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportedReport } from '#core/biomarkers/exchange/read-bundle.ts';
import type { BloodPage, BloodReport } from '#core/contracts/blood-tests.ts';
import { ReportFilesDialog } from '#web/components/report-files/report-files-dialog.tsx';
import type { ReadFile } from '#web/components/report-files/use-report-files.ts';
import { say } from '#web/lib/lang.ts';
import type { PagesToKeep } from '#web/lib/kept-pages/send-pages.ts';
import type { ReportFile } from '#web/lib/readers/report.ts';
import { useBloodFormat } from '#web/components/blood/blood-format.ts';
import { isBundleFile, readBundleFile, toImportReview } from './import-rows.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { toReviews, type ReviewedReport } from './review-rows.ts';

export interface UploadDialogProps {
  page: BloodPage;
  onSave: (report: BloodReport, pages?: PagesToKeep) => void;
  onClose: () => void;
}

const BUNDLE_TYPES = 'application/fhir+json,application/json,.json';

/** Pages that were read, or reports of a bundle. */
type FileContent = { readonly pages: ReportFile } | { readonly bundle: readonly ImportedReport[] };

const readFile: ReadFile<FileContent> = async (file, onProgress, signal) => {
  if (isBundleFile(file)) {
    const bundle = await readBundleFile(file);
    return typeof bundle === 'string' ? bundle : { bundle };
  }
  const { readReport } = await import('#web/lib/readers/report.ts');
  const read = await readReport(file, onProgress, signal);
  return read.report.rows.length > 0 ? { pages: read } : say('blood-tests:upload.nothing');
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
      accept={BUNDLE_TYPES}
      onRead={(read) =>
        setReviews([
          ...toReviews(
            read.flatMap(({ reading }) => ('pages' in reading ? [reading.pages] : [])),
            page.today,
          ),
          ...read.flatMap(({ reading }) => ('bundle' in reading ? reading.bundle.map((report) => toImportReview(report, page.today)) : [])),
        ])
      }
      onClose={onClose}
    />
  );
}
