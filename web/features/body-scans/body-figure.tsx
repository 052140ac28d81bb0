/** A body seen from the front with a shade for each part: the darker, the more. Its values stand beside it and in the table; it is one picture to a screen reader. */
import type { ScanRegion } from '#core/body-composition/regions.ts';

/** Parts in the picture. Left is the person's own, which the viewer sees on the right. */
const SHAPES: readonly { readonly part: FigurePart; readonly d: string }[] = [
  { part: 'head', d: 'M100 8a22 25 0 0 1 0 50a22 25 0 0 1 0-50z' },
  { part: 'trunk', d: 'M72 66Q100 58 128 66Q136 92 130 122Q128 146 134 170Q100 182 66 170Q72 146 70 122Q64 92 72 66z' },
  { part: 'arm_right', d: 'M66 68Q52 74 48 98L36 158Q33 172 40 174Q46 175 49 164L64 112Q68 88 66 68z' },
  { part: 'arm_left', d: 'M134 68Q148 74 152 98L164 158Q167 172 160 174Q154 175 151 164L136 112Q132 88 134 68z' },
  { part: 'leg_right', d: 'M66 175Q82 181 98 180L94 244L86 322Q85 330 78 330Q71 330 71 322L66 240Q62 206 66 175z' },
  { part: 'leg_left', d: 'M134 175Q118 181 102 180L106 244L114 322Q115 330 122 330Q129 330 129 322L134 240Q138 206 134 175z' },
];

export type FigurePart = Extract<ScanRegion, 'head' | 'trunk' | 'arm_left' | 'arm_right' | 'leg_left' | 'leg_right'>;

/** Where a value is written, and to which side it reads. */
const PLACES: Readonly<Record<FigurePart, { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' }>> = {
  head: { x: 128, y: 30, anchor: 'start' },
  trunk: { x: 100, y: 120, anchor: 'middle' },
  arm_right: { x: 30, y: 130, anchor: 'end' },
  arm_left: { x: 170, y: 130, anchor: 'start' },
  leg_right: { x: 56, y: 262, anchor: 'end' },
  leg_left: { x: 144, y: 262, anchor: 'start' },
};

export interface FigureValue {
  /** 0 to 1, of the greatest. */
  readonly share: number;
  readonly text: string;
}

export interface BodyFigureProps {
  /** Says everything that the picture shows. */
  label: string;
  values: Readonly<Partial<Record<FigurePart, FigureValue>>>;
  /** Short words for the person's right and left. */
  right: string;
  left: string;
}

/** Shades stay light enough for the words on them. */
const toOpacity = (share: number): number => 0.12 + 0.33 * share;

export function BodyFigure({ label, values, right, left }: BodyFigureProps) {
  return (
    <svg viewBox="-40 0 280 340" role="img" aria-label={label} className="mx-auto h-80 w-full max-w-72 text-ink">
      {SHAPES.map(({ part, d }) => (
        <path
          key={part}
          d={d}
          className={values[part] ? 'fill-accent stroke-line-strong' : 'fill-sunken stroke-line'}
          fillOpacity={values[part] ? toOpacity(values[part].share) : 1}
          strokeWidth={1.5}
        />
      ))}
      {SHAPES.map(({ part }) => {
        const [value, { x, y, anchor }] = [values[part], PLACES[part]];
        return (
          value && (
            <text key={part} x={x} y={y} textAnchor={anchor} fill="currentColor" className="text-t1 font-semibold">
              {value.text}
            </text>
          )
        );
      })}
      <text x={-34} y={14} fill="currentColor" className="fill-muted text-t1">
        {right}
      </text>
      <text x={234} y={14} textAnchor="end" fill="currentColor" className="fill-muted text-t1">
        {left}
      </text>
    </svg>
  );
}
