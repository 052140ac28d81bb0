/** The figures of the page of recovery: each with its lines, its newest value, and how that stands to what is usual (SPEC.md). */
import type { Night, RecoveryPage, WearableSource } from '#core/contracts/recovery.ts';
import type { Day } from '#core/kit/day.ts';
import { METRIC_IDS, METRICS, type Metric } from '../metrics.ts';
import { baselineValues, toBaseline, toStanding, type Baseline, type DayValue, type Standing } from './baseline.ts';

/** `asleep_min`: minutes asleep of the night, without naps. */
export type FigureId = Metric | 'asleep_min';
const FIGURE_IDS: readonly FigureId[] = ['asleep_min', ...METRIC_IDS];
/** What has a chart of its own, in this order. */
export const MAIN_FIGURES = [
  'asleep_min',
  'hrv_rmssd_ms',
  'hrv_sdnn_ms',
  'resting_hr',
  'recovery_score',
  'strain',
  'steps',
] as const satisfies readonly FigureId[];

/** Values of one source. */
export interface FigureLine {
  readonly provider: WearableSource;
  readonly device?: string | undefined;
  /** Oldest first. */
  readonly points: readonly DayValue[];
}

export interface Figure {
  readonly id: FigureId;
  /** One a source, the source of the newest value first. */
  readonly lines: readonly [FigureLine, ...FigureLine[]];
  readonly newest: DayValue;
  /** The day may go on, so its figure is not judged. */
  readonly isGrowing: boolean;
  /** Absent: there are too few values. */
  readonly baseline?: Baseline | undefined;
  /** Values within the days of the baseline. */
  readonly known: number;
  readonly standing?: Standing | undefined;
}

const newestDay = ({ points }: FigureLine): Day => points.at(-1)?.day ?? '';

const growsAllDay = (id: FigureId): boolean => id === 'strain' || (id !== 'asleep_min' && METRICS[id].parts === 'sum');

function toFigure(id: FigureId, found: readonly FigureLine[], today: Day): Figure | undefined {
  const [first, ...others] = found.filter(({ points }) => points.length > 0).toSorted((a, b) => (newestDay(a) < newestDay(b) ? 1 : -1));
  const newest = first?.points.at(-1);
  if (!first || !newest) return undefined;
  const isGrowing = growsAllDay(id) && newest.day >= today;
  const baseline = toBaseline(first.points, newest.day);
  return {
    id,
    lines: [first, ...others],
    newest,
    isGrowing,
    baseline,
    known: baselineValues(first.points, newest.day).length,
    standing: baseline && !isGrowing ? toStanding(newest.value, baseline) : undefined,
  };
}

function sleepLines(nights: readonly Night[]): FigureLine[] {
  const known = nights.filter(({ asleepSeconds }) => asleepSeconds !== undefined);
  return [...new Set(known.map(({ provider }) => provider))].map((provider) => {
    const own = known.filter((night) => night.provider === provider);
    return { provider, device: own.at(-1)?.device, points: own.map(({ day, asleepSeconds = 0 }) => ({ day, value: asleepSeconds / 60 })) };
  });
}

/** A line and what it is of. */
export type NamedLine = FigureLine & { readonly id: FigureId };

/** Figures without a value are absent. @param today what is not judged because it may go on */
export function judgeFigures(lines: readonly NamedLine[], today: Day): Figure[] {
  return FIGURE_IDS.flatMap((id) => {
    const own = lines.filter((line) => line.id === id).map(({ provider, device, points }) => ({ provider, device, points }));
    return toFigure(id, own, today) ?? [];
  });
}

export function toFigures({ series, nights, today }: Pick<RecoveryPage, 'series' | 'nights' | 'today'>): Figure[] {
  const lines = series.map(({ metric, provider, device, points }) => ({
    id: metric,
    provider,
    device,
    points: points.map(([day, value]) => ({ day, value })),
  }));
  return judgeFigures([...sleepLines(nights).map((line) => ({ ...line, id: 'asleep_min' as const })), ...lines], today);
}
