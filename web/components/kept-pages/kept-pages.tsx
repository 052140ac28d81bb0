/** Kept pages of a report or scan: each opens over the whole screen. Their owner can delete them. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { FileImage, Trash2 } from 'lucide-react';
import { PAGES_BUCKET, type KeptPage } from '#core/contracts/kept-pages.ts';
import { download } from '#web/lib/download.ts';
import { removePage } from '#web/lib/kept-pages/remove-page.ts';
import { BlobImage } from '#web/ui/blob-image.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FullScreen } from '#web/ui/full-screen.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';

const KEPT_MS = 5 * 60_000;

function PageImage({ page, alt }: { page: KeptPage; alt: string }) {
  const { t } = useTranslation('kept-pages');
  const { data, isError, refetch } = useQuery({
    queryKey: ['kept-page', page.path],
    queryFn: ({ signal }) => download(PAGES_BUCKET, page.path, signal),
    // A picture never changes under its path.
    staleTime: Infinity,
    gcTime: KEPT_MS,
    meta: { silent: true },
  });
  if (isError) return <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <span className="grid h-full place-items-center">
        <Spinner />
      </span>
    );
  return <BlobImage blob={data} alt={alt} className="mx-auto block h-auto w-[max(44rem,min(100%,64rem))]" />;
}

interface ViewerProps {
  page: KeptPage;
  label: string;
  /** Absent: somebody else's. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

function Viewer({ page, label, onRemove, onClose }: ViewerProps) {
  const { t } = useTranslation(['kept-pages', 'common']);
  return (
    <FullScreen title={label} closeLabel={t('common:close')} onClose={onClose}>
      <ScrollFrame label={label} className="min-h-0 flex-1 overflow-auto rounded-control">
        <PageImage page={page} alt={label} />
      </ScrollFrame>
      {onRemove && (
        <Button variant="quiet" size="sm" icon={<Trash2 size={18} />} className="self-center" onClick={onRemove}>
          {t('kept-pages:remove')}
        </Button>
      )}
    </FullScreen>
  );
}

export interface KeptPagesProps {
  pages: readonly KeptPage[] | undefined;
  /** The query that shows them, to fetch it anew. Absent: somebody else's, only looked at. */
  shownIn?: QueryKey;
}

export function KeptPages({ pages = [], shownIn }: KeptPagesProps) {
  const { t } = useTranslation(['kept-pages', 'common']);
  const client = useQueryClient();
  const [open, setOpen] = useState<KeptPage>();
  const [asked, setAsked] = useState<KeptPage>();
  const { mutate: remove } = useMutation({
    meta: { action: 'keptPages.remove' },
    mutationFn: removePage,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: shownIn ?? [] });
      toast.success({ title: t('kept-pages:removed') });
    },
  });
  if (pages.length === 0) return null;
  const toLabel = (page: KeptPage): string =>
    pages.length === 1 ? t('kept-pages:page') : t('kept-pages:pageNumber', { at: pages.indexOf(page) + 1 });
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {pages.map((page) => (
        <Button key={page.id} variant="quiet" size="sm" icon={<FileImage size={18} />} onClick={() => setOpen(page)}>
          {toLabel(page)}
        </Button>
      ))}
      {open && (
        <Viewer
          page={open}
          label={toLabel(open)}
          onRemove={
            shownIn &&
            (() => {
              setAsked(open);
              setOpen(undefined);
            })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
      {asked && (
        <QuestionDialog
          danger
          title={t('kept-pages:removeTitle')}
          closeLabel={t('common:close')}
          cancelLabel={t('common:cancel')}
          doLabel={t('kept-pages:remove')}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('kept-pages:removeText')}</p>
        </QuestionDialog>
      )}
    </div>
  );
}
