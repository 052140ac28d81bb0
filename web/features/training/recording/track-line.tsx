/** The line of a training on the ground, without a map: north is up, its extent stands below. */
import { useTranslation } from 'react-i18next';
import type { GroundLine } from '#core/training/recording.ts';
import { useTrainingFormat } from '../training-format.ts';

/** Units of the drawing along its longer side, without its margin. */
const SIDE = 300;
const MARGIN = 12;
export function TrackLine({ line }: { line: GroundLine }) {
  const { t } = useTranslation('training-recording');
  const { distance } = useTrainingFormat();
  // A device that stood still draws a dot.
  const scale = SIDE / Math.max(line.width, line.height, 1);
  const [width, height] = [line.width * scale, line.height * scale];
  const place = ([x, y]: readonly [number, number]) => `${(x * scale).toFixed(1)},${(y * scale).toFixed(1)}`;
  const [start, end] = [line.runs[0]?.[0], line.runs.at(-1)?.at(-1)];
  return (
    <figure>
      <svg
        role="img"
        aria-label={t('track.label', { width: distance(line.width), height: distance(line.height) })}
        viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
        className="max-h-80 w-full"
      >
        {line.runs.map((run, at) => (
          <polyline
            key={at}
            points={run.map(place).join(' ')}
            fill="none"
            className="stroke-accent"
            strokeWidth={2.5}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))}
        {start && <circle cx={start[0] * scale} cy={start[1] * scale} r={5} className="fill-surface stroke-ink" strokeWidth={2} />}
        {end && <circle cx={end[0] * scale} cy={end[1] * scale} r={4} className="fill-ink" />}
      </svg>
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-t1 text-muted">
        <span>{t('track.ends')}</span>
        <span>{t('track.size', { width: distance(line.width), height: distance(line.height) })}</span>
      </figcaption>
    </figure>
  );
}
