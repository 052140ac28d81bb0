/** The photos of a meal. A press shows one as large as the screen. */
import { deferred } from '#web/ui/deferred.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal } from '#core/contracts/meal.ts';
import { useMealTitle } from '#web/lib/meal/meal-title.ts';
import { PhotoImage } from '#web/components/meal/photo-image.tsx';
import { cx } from '#web/ui/class-names.ts';

const PhotoViewer = deferred(() => import('./photo-viewer.tsx').then((module) => module.PhotoViewer));

export function PhotosCard({ meal }: { meal: Meal }) {
  const { t } = useTranslation('photos');
  const title = useMealTitle();
  const [open, setOpen] = useState<number>();
  const { photos } = meal;
  const count = photos.length;
  if (count === 0) return null;
  return (
    <section aria-label={t('view.title')}>
      <ul className={cx('grid gap-2.5', count > 1 && 'grid-cols-2')}>
        {photos.map((photo, i) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('view.open', { n: i + 1, count })}
              className="block w-full rounded-card focus-visible:outline-offset-2"
              onClick={() => setOpen(i)}
            >
              <PhotoImage
                path={photo.path}
                alt={t('view.alt', { n: i + 1, count, name: title(meal) })}
                missing={t('view.missing')}
                className={cx('w-full rounded-card border border-line', count > 1 ? 'aspect-square' : 'aspect-4/3 max-h-96')}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && <PhotoViewer photos={photos} name={title(meal)} at={open} onAt={setOpen} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
