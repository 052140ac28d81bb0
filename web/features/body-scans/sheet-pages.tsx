/** The pages of a sheet while its values are looked over, as they are kept: beside the values, on a phone folded above them. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagePicture } from '#web/components/kept-pages/use-page-picture.ts';
import { MarkedPicture, PictureRoom } from '#web/components/marked-picture.tsx';
import type { PageView } from '#web/lib/readers/page-view.ts';
import { BlobImage } from '#web/ui/blob-image.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

export interface SheetPagesProps {
  pages: readonly PageView[];
  /** Whether what tells of the person is painted over. */
  isCovered: boolean;
}

/** A page to look at while it is unfolded. */
function PagePicture({ page, isCovered, label }: { page: PageView; isCovered: boolean; label: string }) {
  const picture = usePagePicture(page, isCovered);
  return picture ? (
    <BlobImage blob={picture.blob} alt={label} className="mt-3 w-full rounded-control" />
  ) : (
    <PictureRoom width={page.width} height={page.height} />
  );
}

function FoldedPage(page: { page: PageView; isCovered: boolean; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="rounded-control border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium">{page.label}</summary>
      {isOpen && <PagePicture {...page} />}
    </details>
  );
}

export function FoldedPages({ pages, isCovered }: SheetPagesProps) {
  const { t } = useTranslation('body-scans');
  return pages.map((page, at) => (
    <FoldedPage key={at} page={page} isCovered={isCovered} label={pages.length === 1 ? t('upload.page') : t('upload.pageNumber', { at: at + 1 })} />
  ));
}

/** One page at a time; stays in sight while the values are scrolled. */
export function PagesBeside({ pages, isCovered }: SheetPagesProps) {
  const { t } = useTranslation('body-scans');
  const [at, setAt] = useState('0');
  const page = pages[Number(at)];
  const picture = usePagePicture(page, isCovered);
  return (
    <div className="sticky top-0 grid justify-items-start gap-3">
      {pages.length > 1 && (
        <Segmented
          label={t('upload.pages')}
          hideLabel
          value={at}
          options={pages.map((_page, index) => ({ value: String(index), label: t('upload.pageShort', { at: index + 1 }) }))}
          onChange={setAt}
        />
      )}
      {picture && <MarkedPicture picture={picture} label={t('upload.page')} enlargeLabel={t('upload.enlarge')} box={undefined} />}
      {!picture && page && <PictureRoom width={page.width} height={page.height} />}
    </div>
  );
}
