/**
 * Bars of many days, read one at a time: by pointing, by a finger, or with the arrow keys. The one that is read may lead to its day, with a
 * click or Enter; a finger reads first and opens by the link.
 */
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { cx } from './class-names.ts';
import { TrendBarsPicture, type TrendBarsPictureProps } from './trend-bars.tsx';
import { useTrendPointer } from './trend-pointer.ts';
import { TrendReading } from './trend-reading.tsx';

export interface TrendBarsReaderProps extends TrendBarsPictureProps {
  words: {
    /** Names the chart: "Energija po dnevih". */
    label: string;
    /** How it is read by keys. */
    hint: string;
    /** The link to the day that is read: "Odpri dan". */
    open: ReactNode;
  };
}

/** Which bar is under the pointer. */
function toPlace({ currentTarget, clientX }: MouseEvent<HTMLElement>, count: number): number | undefined {
  const box = currentTarget.querySelector('[data-columns]')?.getBoundingClientRect();
  if (!box || box.width === 0) return undefined;
  return Math.min(count - 1, Math.max(0, Math.floor(((clientX - box.left) / box.width) * count)));
}

export function TrendBarsReader({ words, bars, ...picture }: TrendBarsReaderProps) {
  const places = bars.map((_, i) => i);
  const last = bars.findLastIndex(({ value }) => value !== undefined);
  const first = last === -1 ? bars.length - 1 : last;
  const { pointed, spoken, onKeyDown, onPlace } = useTrendPointer(places, first, (place) => bars[place]?.title ?? '');
  const shown = pointed ?? first;
  const read = bars[shown];
  const navigate = useNavigate();
  const open = () => read?.href && void navigate(read.href);
  const point = (event: PointerEvent<HTMLElement>) => onPlace(toPlace(event, bars.length));
  const onClick = ({ nativeEvent }: MouseEvent) => nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'mouse' && open();
  const onKey = (event: KeyboardEvent) => (event.key === 'Enter' ? open() : onKeyDown(event));
  return (
    <div className="grid gap-2">
      <p className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-semibold">{read?.title}</b>
        {read?.href && (
          <Link to={read.href} className="text-t1 font-medium text-accent underline-offset-4 hover:underline">
            {words.open}
          </Link>
        )}
      </p>
      <TrendReading
        label={[words.label, picture.goal?.label].filter(Boolean).join(', ')}
        hint={words.hint}
        spoken={spoken}
        onKeyDown={onKey}
        onClick={onClick}
        onPointerDown={point}
        onPointerMove={point}
        // What was touched or pointed at stays, to be read.
        className={cx('touch-pan-y rounded-control', read?.href && 'cursor-pointer')}
      >
        <TrendBarsPicture {...picture} bars={bars.map((bar, i) => (i === shown ? { ...bar, on: true } : bar))} />
      </TrendReading>
    </div>
  );
}
