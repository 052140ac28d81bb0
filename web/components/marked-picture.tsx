/**
 * A picture beside what was read off it. The place a focused field was read from is marked; on a phone the picture is a strip
 * that stays in sight above the fields and moves to that place.
 */
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Maximize2 } from 'lucide-react';
import type { Box } from '#core/reports/ocr-page.ts';
import type { UprightImage } from '#web/lib/readers/image.ts';
import { useBlobAddress } from '#web/ui/blob-image.tsx';
import { FullScreen } from '#web/ui/full-screen.tsx';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';

export interface MarkedPictureProps {
  picture: UprightImage;
  /** What it shows. */
  label: string;
  enlargeLabel: string;
  /** What the focused field was read from; pixels of the picture. */
  box: Box | undefined;
}

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;

/** Air around the mark, as a part of its own height. */
const AIR = 0.35;
/** How much the strip enlarges the place it shows, if the whole of it still fits: a row of a report is as wide as its page. */
const ZOOM = 1.7;
/** Of the strip, for a place that is as wide as it. */
const FILLED = 0.95;

function markStyle(box: Box, { width, height }: UprightImage): CSSProperties {
  const air = (box.y1 - box.y0) * AIR;
  return {
    left: percent((box.x0 - air) / width),
    top: percent((box.y0 - air) / height),
    width: percent((box.x1 - box.x0 + 2 * air) / width),
    height: percent((box.y1 - box.y0 + 2 * air) / height),
  };
}

/** Puts the middle of the box into the middle of the strip, or as near as leaves no gap at the side; used there only. */
function stripStyle(box: Box | undefined, { width, height }: UprightImage): CSSProperties {
  const zoom = box ? Math.max(1, Math.min(ZOOM, (FILLED * width) / (box.x1 - box.x0))) : 1;
  const edge = 0.5 / zoom;
  const inside = (part: number) => Math.min(1 - edge, Math.max(edge, part));
  const [x, y] = box ? [inside((box.x0 + box.x1) / 2 / width), (box.y0 + box.y1) / 2 / height] : [0.5, 0.5];
  const style: Record<`--${string}`, string> = {
    '--strip': `translate(${percent(-x)}, ${percent(-y)}) scale(${zoom})`,
    '--strip-origin': `${percent(x)} ${percent(y)}`,
  };
  return style;
}

function Mark({ picture, box }: Pick<MarkedPictureProps, 'picture' | 'box'>) {
  return box && <span aria-hidden="true" style={markStyle(box, picture)} className="absolute rounded-[4px] bg-accent/15 ring-2 ring-accent" />;
}

function Strip({ picture, label, box }: Omit<MarkedPictureProps, 'enlargeLabel'>) {
  const image = useBlobAddress(picture.blob);
  return (
    <div
      style={stripStyle(box, picture)}
      className="relative transition-transform duration-150 max-md:absolute max-md:top-1/2 max-md:left-1/2 max-md:w-full max-md:[transform:var(--strip)] max-md:[transform-origin:var(--strip-origin)] md:w-fit"
    >
      <img ref={image} width={picture.width} height={picture.height} alt={label} className="block h-auto w-full md:max-h-[58dvh] md:w-auto" />
      <Mark picture={picture} box={box} />
    </div>
  );
}

/** So large that small print is read on a phone too; it opens at the marked place and is moved like a map. */
function Enlarged({ picture, label, box, onClose }: Omit<MarkedPictureProps, 'enlargeLabel'> & { onClose: () => void }) {
  const { t } = useTranslation('common');
  const image = useBlobAddress(picture.blob);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box) return;
    place.current?.querySelector('[aria-hidden]')?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [box]);
  return (
    <FullScreen title={label} closeLabel={t('close')} onClose={onClose}>
      <ScrollFrame ref={place} label={label} className="min-h-0 flex-1 overflow-auto rounded-control">
        <div className="relative mx-auto w-[max(44rem,min(100%,64rem))]">
          <img ref={image} width={picture.width} height={picture.height} alt={label} className="block h-auto w-full" />
          <Mark picture={picture} box={box} />
        </div>
      </ScrollFrame>
    </FullScreen>
  );
}

/** Until the picture is drawn, and where it cannot be: its room, so that nothing moves and nothing waits for ever. */
export function PictureRoom({ width, height }: Pick<UprightImage, 'width' | 'height'>) {
  return (
    <div
      style={{ aspectRatio: `${width} / ${height}` }}
      className="w-full shrink-0 rounded-control bg-sunken max-md:h-(--picture) md:max-h-[58dvh]"
    />
  );
}

export function MarkedPicture({ picture, label, enlargeLabel, box }: MarkedPictureProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <div className="relative self-start overflow-hidden rounded-control border border-line bg-sunken max-md:sticky max-md:top-[calc(-1*var(--starts-at,0px))] max-md:z-10 max-md:outline-4 max-md:outline-surface max-md:h-(--picture) max-md:w-full md:sticky md:top-4 md:w-fit">
      <Strip {...{ picture, label, box }} />
      <button
        type="button"
        aria-label={enlargeLabel}
        onClick={() => setLarge(true)}
        className="absolute inset-0 cursor-zoom-in rounded-control focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        <span className="absolute right-2 bottom-2 grid size-9 place-content-center rounded-full bg-surface shadow-card ring-1 ring-line">
          <Maximize2 size={18} />
        </span>
      </button>
      {isLarge && <Enlarged {...{ picture, label, box }} onClose={() => setLarge(false)} />}
    </div>
  );
}
