/** The page of a report that the current row stands on, as it is kept. */
import { useTranslation } from 'react-i18next';
import type { Box } from '#core/reports/ocr-page.ts';
import { usePagePicture } from '#web/components/kept-pages/use-page-picture.ts';
import { MarkedPicture, PictureRoom } from '#web/components/marked-picture.tsx';
import type { PageView } from '#web/lib/readers/page-view.ts';

export interface ReportPageProps {
  page: PageView;
  /** Whether what tells of the person is painted over. */
  isCovered: boolean;
  /** The place of the current row. */
  box: Box | undefined;
}

export function ReportPage({ page, isCovered, box }: ReportPageProps) {
  const { t } = useTranslation('blood-tests');
  const picture = usePagePicture(page, isCovered);
  if (!picture) return <PictureRoom width={page.width} height={page.height} />;
  return <MarkedPicture picture={picture} label={t('review.page')} enlargeLabel={t('review.enlarge')} box={box} />;
}
