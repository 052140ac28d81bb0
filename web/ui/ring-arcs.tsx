/** The circles of a ring, from its top: the track, the reached share, and over the goal the part above it. Over it, all of the ring is what was eaten. */

export interface RingArcsProps {
  /** Of the picture and of the line, in its own units. */
  size: number;
  stroke: number;
  /** 1 = goal reached, more = over it. */
  share: number;
  isOver: boolean;
  /** Class of the track. */
  track: string;
}

export function RingArcs({ size, stroke, share, isOver, track }: RingArcsProps) {
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const filled = Math.min(1, share);
  const circle = { cx: size / 2, cy: size / 2, r: radius };
  return (
    <>
      <circle {...circle} className={track} />
      {filled > 0 && (
        <circle
          {...circle}
          className="stroke-energy transition-[stroke-dasharray] duration-200"
          strokeDasharray={`${filled * length} ${length}`}
          strokeLinecap={filled === 1 ? 'butt' : 'round'}
        />
      )}
      {isOver && (
        <circle
          {...circle}
          data-over
          className="stroke-high"
          strokeDasharray={`${(1 - 1 / share) * length} ${length}`}
          strokeDashoffset={-length / share}
          strokeLinecap="butt"
        />
      )}
    </>
  );
}
