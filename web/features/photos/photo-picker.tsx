/** Where photos come in: from the camera, from the device, dropped or pasted; those chosen stand here, those refused with the reason beside their name. */
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Camera, CircleAlert, ImagePlus, Plus, X } from 'lucide-react';
import { PHOTO_LIMITS } from '#core/contracts/photo.ts';
import { errorKey } from '#web/lib/action-failure.ts';
import { CAMERA_TYPES, PICTURE_TYPES } from '#web/lib/readers/picture-types.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { takenPhotos, type PhotoPick, type Picks } from './picks.ts';
import { PhotoThumb } from './photo-thumb.tsx';
import type { PickActions } from './use-picks.ts';

function usePaste(place: React.RefObject<HTMLElement | null>, add: (files: File[]) => void) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Another tab or a window may stand before this place.
      const isHidden = !place.current?.offsetParent || place.current.closest('[inert], [aria-hidden="true"]') !== null;
      if (files.length === 0 || isHidden) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [place, add]);
}

function useDrop(add: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      add([...event.dataTransfer.files]);
    },
  };
}

function Refused({ pick, onDismiss }: { pick: PhotoPick; onDismiss: () => void }) {
  const { t } = useTranslation(['photos', 'errors', 'refusals']);
  const words = errorKey(pick.refused ?? 'internal');
  return (
    <li className="flex items-start gap-2.5 rounded-control bg-critical-soft py-1 pr-1 pl-3">
      <CircleAlert size={18} className="mt-2 shrink-0 text-critical" />
      <span className="min-w-0 flex-1 py-1.5 text-t1">
        <b className="font-semibold break-all">{pick.name}</b>
        {` – ${t(`${words}.title`)}. ${t(`${words}.text`)}`}
      </span>
      <IconButton label={t('photos:dismiss', { name: pick.name })} icon={<X size={18} />} onClick={onDismiss} />
    </li>
  );
}

interface SourcesProps {
  onCamera: () => void;
  onFiles: () => void;
  over: boolean;
}

function Sources({ onCamera, onFiles, over }: SourcesProps) {
  const { t } = useTranslation('photos');
  return (
    <div
      className={cx(
        'grid justify-items-center gap-3 rounded-control border border-dashed px-4 py-6 text-center transition-colors duration-150',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <span className="grid size-12 place-content-center rounded-full bg-accent-soft text-accent">
        <Camera size={24} />
      </span>
      <p className="font-medium pointer-coarse:hidden">{t(over ? 'dropNow' : 'drop')}</p>
      <p className="hidden font-medium pointer-coarse:block">{t('dropTouch')}</p>
      <div className="flex flex-wrap justify-center gap-2.5 pointer-coarse:w-full pointer-coarse:*:flex-1">
        <span className="hidden pointer-coarse:flex">
          <Button wide icon={<Camera size={18} />} onClick={onCamera}>
            {t('take')}
          </Button>
        </span>
        <Button variant="quiet" icon={<ImagePlus size={18} />} onClick={onFiles}>
          {t('choose')}
        </Button>
      </div>
      <p className="text-t1 text-muted">{t('limits')}</p>
    </div>
  );
}

export function PhotoPicker({ picks, actions }: { picks: Picks; actions: PickActions }) {
  const { t } = useTranslation('photos');
  const place = useRef<HTMLDivElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  usePaste(place, actions.add);
  const { over, ...drop } = useDrop(actions.add);
  const taken = takenPhotos(picks);
  const refused = picks.photos.filter((one) => one.refused !== undefined);
  const wires = {
    type: 'file',
    className: 'hidden',
    'aria-label': t('files'),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      actions.add([...(event.target.files ?? [])]);
      // The same file chosen again must be heard again.
      event.target.value = '';
    },
  };

  return (
    <div ref={place} role="group" aria-label={t('files')} className="grid gap-3" {...drop}>
      <input ref={camera} {...wires} accept={CAMERA_TYPES} capture="environment" />
      <input ref={files} {...wires} accept={PICTURE_TYPES} multiple />
      {taken.length === 0 ? (
        <Sources over={over} onCamera={() => camera.current?.click()} onFiles={() => files.current?.click()} />
      ) : (
        <ul aria-label={t('picked')} className="grid grid-cols-2 gap-2.5 sm:grid-cols-[repeat(4,minmax(0,9rem))]">
          {taken.map((pick, i) => (
            <PhotoThumb key={pick.id} pick={pick} n={i + 1} count={taken.length} actions={actions} />
          ))}
          {taken.length < PHOTO_LIMITS.perMeal && (
            <li>
              <button
                type="button"
                className={cx(
                  'grid aspect-square w-full place-content-center justify-items-center gap-1.5 rounded-control border border-dashed text-t1 font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink',
                  over ? 'border-accent bg-accent-soft' : 'border-line-strong',
                )}
                onClick={() => files.current?.click()}
              >
                <Plus size={20} />
                {t('another')}
              </button>
            </li>
          )}
        </ul>
      )}
      {refused.length > 0 && (
        <div role="alert">
          <ul className="grid gap-2">
            {refused.map((pick) => (
              <Refused key={pick.id} pick={pick} onDismiss={() => actions.remove(pick.id)} />
            ))}
          </ul>
        </div>
      )}
      {picks.left.length > 0 && (
        <p role="alert" className="text-t1 text-high">
          {t('tooMany', { names: picks.left.join(', ') })}
        </p>
      )}
    </div>
  );
}
