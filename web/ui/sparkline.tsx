/** A small line over time with a soft ground. Points stand where their time is, so a gap is a gap; a single point is a dot. */
const WIDTH = 220;
const HEIGHT = 56;
const PAD = 6;

export interface SparklineProps {
  /** x in any even unit (days), oldest first. */
  points: readonly { x: number; y: number }[];
  /** What a screen reader says instead of the picture. */
  label: string;
}

export function Sparkline({ points, label }: SparklineProps) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const ys = points.map((p) => p.y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const at = (p: { x: number; y: number }) => ({
    x: last.x === first.x ? WIDTH / 2 : PAD + ((p.x - first.x) / (last.x - first.x)) * (WIDTH - 2 * PAD),
    y: high === low ? HEIGHT / 2 : PAD + ((high - p.y) / (high - low)) * (HEIGHT - 2 * PAD),
  });
  const placed = points.map(at);
  const end = at(last);
  const line = placed.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
  return (
    <div role="img" aria-label={label} className="relative">
      <svg width="100%" height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="block">
        {placed.length > 1 && (
          <>
            <path d={`${line} L${end.x.toFixed(1)} ${HEIGHT} L${placed[0]?.x.toFixed(1)} ${HEIGHT}Z`} className="fill-accent opacity-10" />
            <path
              d={line}
              fill="none"
              className="stroke-accent"
              strokeWidth={2.2}
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </>
        )}
      </svg>
      <span
        className="absolute size-2 -translate-1/2 rounded-full bg-accent ring-2 ring-surface"
        style={{ left: `${(end.x / WIDTH) * 100}%`, top: `${(end.y / HEIGHT) * 100}%` }}
      />
    </div>
  );
}
