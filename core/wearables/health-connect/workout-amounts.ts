/**
 * Distance and energy of workouts. Health Connect keeps them in tables of their own that name no workout; what belongs to one is what the same app
 * wrote within its time. Rules: SPEC.md, HC14 and HC17.
 */
import type { Workout } from '../contract.ts';
import { known, round, within } from '../health-values.ts';

export interface Span {
  readonly app: number;
  /** Seconds since 1970. */
  readonly start: number;
  readonly end: number;
}
type Kind = 'distance' | 'active' | 'total';

interface Sum {
  value: number;
  /** End of the last record; NaN once two overlap, or one reaches out of the workout. */
  end: number;
}

/** An app may write the record of a workout a little longer than the workout. */
const SLACK = 60;

export class WorkoutAmounts {
  /** By app, in the order of their starts. */
  readonly #spans = new Map<number, Span[]>();
  readonly #sums = new Map<Span, Map<Kind, Sum>>();
  #isSorted = true;

  add(span: Span): void {
    const known = this.#spans.get(span.app);
    if (known === undefined) this.#spans.set(span.app, [span]);
    else known.push(span);
    this.#isSorted = false;
  }

  /** Records of one kind come in the order of their starts. @param record of the app */
  count(kind: Kind, record: Span, value: number): void {
    for (const span of this.#findSpans(record)) {
      const sums = this.#sums.get(span) ?? new Map<Kind, Sum>();
      this.#sums.set(span, sums);
      const sum = sums.get(kind) ?? { value: 0, end: span.start - SLACK };
      sums.set(kind, sum);
      const isWithin = record.start >= span.start - SLACK && record.end <= span.end + SLACK && record.start >= sum.end;
      sum.end = isWithin ? record.end : Number.NaN;
      sum.value += value;
    }
  }

  /** What is known of a workout. Energy with the body's rest in it is marked, so that no sum counts it. */
  read(span: Span): Pick<Workout, 'distanceM' | 'calories' | 'caloriesSource'> {
    const sums = this.#sums.get(span);
    const read = (kind: Kind): number | undefined => {
      const sum = sums?.get(kind);
      return sum === undefined || Number.isNaN(sum.end) ? undefined : sum.value;
    };
    const [distance, active, total] = [read('distance'), read('active'), read('total')];
    const calories = within(round(active ?? total ?? 0, 1), 0.1, 30_000);
    return known({
      distanceM: within(round(distance ?? 0, 1), 1, 1_000_000),
      calories,
      caloriesSource: calories !== undefined && active === undefined ? ('unstated' as const) : undefined,
    });
  }

  /** Workouts of the app that the record is in, the last first. */
  #findSpans({ app, start, end }: Span): Span[] {
    if (!this.#isSorted) for (const spans of this.#spans.values()) spans.sort((a, b) => a.start - b.start);
    this.#isSorted = true;
    const spans = this.#spans.get(app) ?? [];
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.start ?? 0) < end) low = middle + 1;
      else high = middle;
    }
    const found: Span[] = [];
    for (let at = low - 1; at >= 0; at -= 1) {
      const span = spans[at];
      if (span === undefined || span.end <= start) break;
      found.push(span);
    }
    return found;
  }
}
