/**
 * The photographed label beside what was read off it. The place a focused field was read from is marked; on a phone the picture is a strip
 * that stays in sight and moves to that place.
 */
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Maximize2 } from 'lucide-react';
import type { Box } from '#core/reports/ocr-page.ts';
import type { UprightImage } from '#web/lib/readers/image.ts';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

export interface LabelPictureProps {
  picture: UprightImage;
  /** What the focused field was read from; pixels of the picture. */
  box: Box | undefined;
}

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;

/** Air around the mark, as a part of its own height. */
const AIR = 0.35;
/** How much the strip enlarges the place it shows. */
const ZOOM = 1.7;

function markStyle(box: Box, { width, height }: UprightImage): CSSProperties {
  const air = (box.y1 - box.y0) * AIR;
  return {
    left: percent((box.x0 - air) / width),
    top: percent((box.y0 - air) / height),
    width: percent((box.x1 - box.x0 + 2 * air) / width),
    height: percent((box.y1 - box.y0 + 2 * air) / height),
  };
}

/** Puts the middle of the box into the middle of the strip; used there only. */
function stripStyle(box: Box | undefined, { width, height }: UprightImage): CSSProperties {
  const [x, y] = box ? [(box.x0 + box.x1) / 2 / width, (box.y0 + box.y1) / 2 / height] : [0.5, 0.5];
  const style: Record<`--${string}`, string> = {
    '--strip': `translate(${percent(-x)}, ${percent(-y)}) scale(${box ? ZOOM : 1})`,
    '--strip-origin': `${percent(x)} ${percent(y)}`,
  };
  return style;
}

function Picture({ picture, box, strip }: LabelPictureProps & { strip: boolean }) {
  const { t } = useTranslation('products');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(picture.blob);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture.blob]);
  return (
    <div
      style={strip ? stripStyle(box, picture) : undefined}
      className={cx(
        'relative',
        strip &&
          'transition-transform duration-150 max-md:absolute max-md:top-1/2 max-md:left-1/2 max-md:w-full max-md:[transform:var(--strip)] max-md:[transform-origin:var(--strip-origin)] md:w-fit',
      )}
    >
      <img
        ref={image}
        width={picture.width}
        height={picture.height}
        alt={t('label.picture')}
        className={cx('block h-auto w-full', strip && 'md:max-h-[58dvh] md:w-auto')}
      />
      {box && <span aria-hidden="true" style={markStyle(box, picture)} className="absolute rounded-[4px] bg-accent/15 ring-2 ring-accent" />}
    </div>
  );
}

export function LabelPicture({ picture, box }: LabelPictureProps) {
  const { t } = useTranslation(['products', 'common']);
  const [large, setLarge] = useState(false);
  return (
    <div className="relative self-start overflow-hidden rounded-control border border-line bg-sunken max-md:sticky max-md:top-0 max-md:z-10 max-md:h-36 md:sticky md:top-4 md:w-fit">
      <Picture picture={picture} box={box} strip />
      <IconButton
        label={t('label.enlarge')}
        icon={<Maximize2 size={18} />}
        onClick={() => setLarge(true)}
        className="absolute right-2 bottom-2 bg-surface shadow-card ring-1 ring-line"
      />
      <Dialog open={large} onClose={() => setLarge(false)} title={t('label.picture')} closeLabel={t('common:close')} size="lg">
        <Picture picture={picture} box={box} strip={false} />
      </Dialog>
    </div>
  );
}
