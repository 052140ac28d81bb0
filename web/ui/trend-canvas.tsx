/**
 * The picture of trend-chart.tsx, drawn by uPlot; fetched when a chart is first shown. It draws and says which point is pointed at; what is
 * read there stands outside. Nothing in it moves by itself, so there is nothing to calm for prefers-reduced-motion.
 */
import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import './trend-canvas.css';
import { toDay, toDayTicks, toValueRange, type Aligned, type Span, type TrendSeries } from './trend-data.ts';

/** The values that are as they should be, on the left axis. An end that is absent is open. */
export interface TrendBand {
  label: string;
  low?: number;
  high?: number;
}

export interface TrendGoal {
  label: string;
  value: number;
}

export interface TrendCanvasProps {
  aligned: Aligned;
  series: readonly TrendSeries[];
  span: Span;
  band: TrendBand | undefined;
  goal: TrendGoal | undefined;
  /** A date below the chart: of a day "20. 11.", of a month "nov. 2026". */
  formatTick: (day: string, unit: 'day' | 'month') => string;
  /** The place in `aligned.xs` that is pointed at. */
  chosen: number | undefined;
  /** @param x day number under the pointer; undefined when it has left */
  onPoint: (x: number | undefined) => void;
}

const TOKENS = ['accent', 'ink', 'muted', 'line', 'surface', 'normal', 'normal-soft'] as const;
type Colours = Record<(typeof TOKENS)[number], string>;

/** The tokens as a canvas understands them: light-dark() is only resolved on an element. */
function readColours(host: HTMLElement): Colours {
  const probes = TOKENS.map((token) => {
    const probe = host.ownerDocument.createElement('span');
    // With a transition it would still have its former colour when it is asked.
    probe.style.transition = 'none';
    probe.style.color = `var(--${token})`;
    return probe;
  });
  // All at once: each change between two questions would have the browser compute styles anew.
  host.append(...probes);
  const colours = probes.map((probe, at) => [TOKENS[at], getComputedStyle(probe).color]);
  for (const probe of probes) probe.remove();
  return Object.fromEntries(colours) as Colours;
}

/** Paper is light in every theme. @returns ends it */
function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const media = ['(prefers-color-scheme: dark)', 'print'].map((query) => window.matchMedia(query));
  for (const one of media) one.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const one of media) one.removeEventListener('change', onChange);
  };
}

const FONT = '500 12px "Figtree Variable", system-ui, sans-serif';
/** CSS pixels that a date takes with the room beside it. */
const TICK_WIDTH = 66;
const DASH = [6, 5];

type Props = Omit<TrendCanvasProps, 'chosen' | 'onPoint'>;

const getAxis = (one: TrendSeries) => one.axis ?? 'left';

/** What is seen on one axis of values: its series inside the range, and on the left the goal and the ends of the band. */
function toRange(axis: 'left' | 'right', { aligned, series, span, band, goal }: Props): [number, number] {
  const seen = series.flatMap((one, i) =>
    getAxis(one) === axis
      ? (aligned.columns[i] ?? []).filter((_, at) => (aligned.xs[at] ?? -Infinity) >= span.from && (aligned.xs[at] ?? Infinity) <= span.to)
      : [],
  );
  return toValueRange(axis === 'left' ? [...seen, band?.low, band?.high, goal?.value] : seen);
}

/** Band and goal lie under the lines. */
function drawGround(plot: UPlot, { band, goal }: Props, colours: Colours): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  if (band) {
    const top = band.high === undefined ? bbox.top : plot.valToPos(band.high, 'left', true);
    const bottom = band.low === undefined ? bbox.top + bbox.height : plot.valToPos(band.low, 'left', true);
    ctx.fillStyle = colours['normal-soft'];
    ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
  }
  if (goal) {
    const y = Math.round(plot.valToPos(goal.value, 'left', true));
    ctx.strokeStyle = colours.normal;
    ctx.lineWidth = 1.5 * UPlot.pxRatio;
    ctx.setLineDash([3, 4].map((length) => length * UPlot.pxRatio));
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

/** CSS pixels within which dots cover one another: of ten years of days a phone shows a third. */
const SAME_PLACE = 2;

/** Places of the dots that are seen: of those that would lie on one another the first. */
function distinctDots(plot: UPlot, at: number): number[] {
  const [xs, values] = [plot.data[0], plot.data[at] ?? []];
  const scale = plot.series[at]?.scale ?? 'left';
  const taken = new Set<number>();
  const places: number[] = [];
  for (const [place, value] of values.entries()) {
    if (typeof value !== 'number') continue;
    const [column, row] = [plot.valToPos(xs[place] ?? 0, 'x'), plot.valToPos(value, scale)];
    const cell = Math.round(column / SAME_PLACE) * 10_000 + Math.round(row / SAME_PLACE);
    if (taken.has(cell)) continue;
    taken.add(cell);
    places.push(place);
  }
  return places;
}

function toSeries(one: TrendSeries, colours: () => Colours): UPlot.Series {
  const stroke = () => colours()[one.tone];
  const dots = one.shape === 'dots';
  return {
    label: one.label,
    scale: getAxis(one),
    stroke,
    width: 2,
    ...(one.shape === 'dashed' ? { dash: DASH } : {}),
    ...(dots ? { paths: () => null } : {}),
    points: {
      size: dots ? 5 : 6,
      stroke,
      fill: dots ? stroke : () => colours().surface,
      ...(dots ? { show: true, width: 0, filter: distinctDots } : {}),
    },
  };
}

function toAxis(scale: 'left' | 'right', { series }: Props, colours: () => Colours): UPlot.Axis {
  const first = series.find((one) => getAxis(one) === scale);
  return {
    scale,
    side: scale === 'left' ? 3 : 1,
    font: FONT,
    stroke: () => colours().muted,
    // One grid for both axes; two would not fall together.
    grid: { show: scale === 'left', stroke: () => colours().line, width: 1 },
    ticks: { show: false },
    gap: 8,
    space: 36,
    values: (_, splits) => splits.map((value) => first?.formatTick(value) ?? ''),
    size: (_, values) => 14 + 7 * Math.max(2, ...(values ?? []).map((value) => value.length)),
  };
}

function toOptions(props: Props, host: HTMLElement, colours: () => Colours): UPlot.Options {
  const { series, span, formatTick } = props;
  const right = series.some((one) => getAxis(one) === 'right');
  // A dot on the first or last day is not cut at the edge.
  const edge = Math.max(0.4, (span.to - span.from) * 0.015);
  const [leftRange, rightRange] = [toRange('left', props), toRange('right', props)];
  const ticks = (plot: UPlot) => toDayTicks(span, Math.max(2, Math.floor(plot.bbox.width / UPlot.pxRatio / TICK_WIDTH)));
  return {
    width: host.clientWidth,
    height: host.clientHeight,
    padding: [8, right ? 0 : 18, 0, 0],
    legend: { show: false },
    // The pointer is followed below, so that a finger reads as a mouse does.
    cursor: {
      y: false,
      drag: { x: false, y: false, setScale: false },
      bind: Object.fromEntries(
        ['mousedown', 'mouseup', 'click', 'dblclick', 'mousemove', 'mouseleave', 'mouseenter'].map((name) => [name, () => null]),
      ),
      points: { size: 10, width: 2, stroke: () => 'var(--surface)', fill: (_, at) => `var(--${series[at - 1]?.tone ?? 'accent'})` },
    },
    scales: {
      x: { time: false, range: [span.from - edge, span.to + edge] },
      left: { range: leftRange },
      right: { range: rightRange },
    },
    axes: [
      {
        font: FONT,
        stroke: () => colours().muted,
        grid: { show: false },
        ticks: { show: false },
        size: 26,
        gap: 8,
        splits: (plot) => ticks(plot).at,
        values: (plot, splits) => splits.map((x) => formatTick(toDay(x), ticks(plot).unit)),
      },
      toAxis('left', props, colours),
      ...(right ? [toAxis('right', props, colours)] : []),
    ],
    series: [{}, ...series.map((one) => toSeries(one, colours))],
    hooks: { drawClear: [(plot) => drawGround(plot, props, colours())] },
  };
}

function draw(host: HTMLElement, props: Props): { plot: UPlot; end: () => void } {
  let colours = readColours(host);
  const plot = new UPlot(
    toOptions(props, host, () => colours),
    [props.aligned.xs, ...props.aligned.columns],
    host,
  );
  const fit = () => {
    if (host.clientWidth > 0 && (host.clientWidth !== plot.width || host.clientHeight !== plot.height)) {
      plot.setSize({ width: host.clientWidth, height: host.clientHeight });
    }
  };
  const resized = new ResizeObserver(fit);
  resized.observe(host);
  const endTheme = watchTheme(() => {
    colours = readColours(host);
    // A page that is printed says its size to nobody else.
    fit();
    plot.redraw(false);
  });
  return {
    plot,
    end: () => {
      resized.disconnect();
      endTheme();
      plot.destroy();
    },
  };
}

export function TrendCanvas({ aligned, series, span, band, goal, formatTick, chosen, onPoint }: TrendCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<UPlot>(null);
  const showPlace = useEffectEvent((place: number | undefined) => {
    const plot = drawn.current;
    const x = place === undefined ? undefined : aligned.xs[place];
    plot?.setCursor(x === undefined ? { left: -10, top: -10 } : { left: plot.valToPos(x, 'x'), top: 0 });
  });
  const showAgain = useEffectEvent(() => showPlace(chosen));
  useEffect(() => {
    // Without it nothing is drawn; the reading and the table still tell everything.
    if (!host.current || typeof ResizeObserver === 'undefined') return;
    const { plot, end } = draw(host.current, { aligned, series, span, band, goal, formatTick });
    drawn.current = plot;
    // Its scales are known once it has drawn, which it does in a microtask.
    queueMicrotask(() => showAgain());
    return () => {
      drawn.current = null;
      end();
    };
  }, [aligned, series, span, band, goal, formatTick]);
  useEffect(() => showPlace(chosen), [chosen]);

  const point = (event: PointerEvent) => {
    const plot = drawn.current;
    if (plot) onPoint(plot.posToVal(event.clientX - plot.over.getBoundingClientRect().left, 'x'));
  };
  return (
    <div
      ref={host}
      aria-hidden="true"
      className="trend-canvas h-full w-full touch-pan-y"
      onPointerDown={point}
      onPointerMove={point}
      // What a finger has touched stays, to be read; a mouse reads while it is there.
      onPointerLeave={(event) => event.pointerType === 'mouse' && onPoint(undefined)}
    />
  );
}
