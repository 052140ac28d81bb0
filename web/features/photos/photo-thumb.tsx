/** One chosen photo: its picture once it is made, and what can be done to it. */
import { useTranslation } from 'react-i18next';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Spinner } from '#web/ui/spinner.tsx';
import { BlobImage } from '#web/ui/blob-image.tsx';
import type { PhotoPick } from './picks.ts';
import type { PickActions } from './use-picks.ts';

export interface PhotoThumbProps {
  pick: PhotoPick;
  /** From 1. */
  n: number;
  count: number;
  actions: Pick<PickActions, 'remove' | 'move'>;
}

const ROUND = 'grid size-8 place-content-center rounded-full bg-surface text-ink shadow-card pointer-coarse:size-9';

export function PhotoThumb({ pick, n, count, actions }: PhotoThumbProps) {
  const { t } = useTranslation('photos');
  const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;
  return (
    <li className="relative aspect-square overflow-hidden rounded-control bg-sunken">
      {pick.image ? (
        <BlobImage blob={pick.image.blob} alt={t('nth', { n })} className="size-full object-cover" />
      ) : (
        <span role="status" className="grid size-full place-content-center justify-items-center gap-1.5 text-t1 text-muted">
          <Spinner />
          {t('preparing')}
        </span>
      )}
      <button type="button" aria-label={t('remove', { n })} className={`${ROUND} absolute top-1.5 right-1.5`} onClick={() => actions.remove(pick.id)}>
        <X {...icon} />
      </button>
      {count > 1 && (
        <span className="absolute inset-x-1.5 bottom-1.5 flex justify-between">
          <button
            type="button"
            aria-label={t('back', { n })}
            className={`${ROUND} disabled:invisible`}
            disabled={n === 1}
            onClick={() => actions.move(pick.id, -1)}
          >
            <ChevronLeft {...icon} />
          </button>
          <button
            type="button"
            aria-label={t('forward', { n })}
            className={`${ROUND} disabled:invisible`}
            disabled={n === count}
            onClick={() => actions.move(pick.id, 1)}
          >
            <ChevronRight {...icon} />
          </button>
        </span>
      )}
    </li>
  );
}
