/** One photo of a meal as large as the screen; arrows lead to the others. */
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MealPhoto } from '#core/contracts/meal.ts';
import { PhotoImage } from '#web/components/meal/photo-image.tsx';
import { FullScreen } from '#web/ui/full-screen.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

export interface PhotoViewerProps {
  photos: readonly MealPhoto[];
  /** What the meal is called. */
  name: string;
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
}

export function PhotoViewer({ photos, name, at, onAt, onClose }: PhotoViewerProps) {
  const { t } = useTranslation(['photos', 'common']);
  const count = photos.length;
  const n = at + 1;
  const photo = photos[at];
  const go = (step: number) => {
    if (photos[at + step]) onAt(at + step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) go(step);
  };
  const look = 'bg-surface text-ink disabled:invisible';
  if (!photo) return null;
  return (
    <FullScreen title={t('photos:view.viewer', { n, count })} closeLabel={t('common:close')} onClose={onClose} onKeyDown={onKeyDown}>
      <PhotoImage
        key={photo.id}
        path={photo.path}
        alt={t('photos:view.alt', { n, count, name })}
        missing={t('photos:view.missing')}
        whole
        className="min-h-0 w-full flex-1"
      />
      {count > 1 && (
        <div className="flex items-center justify-center gap-4">
          <IconButton
            label={t('photos:view.previous')}
            icon={<ChevronLeft size={22} />}
            className={look}
            disabled={at === 0}
            onClick={() => go(-1)}
          />
          <span aria-live="polite" className="text-t1 text-ink">
            {t('photos:view.viewer', { n, count })}
          </span>
          <IconButton
            label={t('photos:view.next')}
            icon={<ChevronRight size={22} />}
            className={look}
            disabled={at === count - 1}
            onClick={() => go(1)}
          />
        </div>
      )}
    </FullScreen>
  );
}
