/** Round values for the axis of a chart, and where a value stands on it. */
const STEPS = [1, 2, 2.5, 5, 10];

/** The smallest round step that needs no more than `most` of them. */
function toStep(span: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(span / most));
  return (STEPS.find((step) => span / (step * power) <= most) ?? 10) * power;
}

export interface TrendAxis {
  low: number;
  high: number;
  /** From low to high. */
  ticks: readonly number[];
}

function toAxis(low: number, high: number, most: number): TrendAxis {
  const step = toStep(high - low, most);
  const from = Math.floor(low / step + 1e-9);
  const to = Math.ceil(high / step - 1e-9);
  // Multiplied, not added up, so that 0.1 + 0.2 is 0.3.
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => Number(((from + i) * step).toPrecision(12)));
  return { low: ticks[0] ?? low, high: ticks.at(-1) ?? high, ticks };
}

/** For bars: from zero up to a round value above all that is drawn. @param empty how high it goes where there is nothing */
export function toBarAxis(values: readonly number[], empty = 4): TrendAxis {
  return toAxis(0, Math.max(...values, 0) || empty, 4);
}

/** For a line: as much as its values need. A single value stands in the middle. @param least the span that is never undercut */
export function toLineAxis(values: readonly number[], least: number): TrendAxis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = Math.max(0, (least - (high - low)) / 2);
  // What is never negative gets no axis below zero.
  return toAxis(low >= 0 ? Math.max(0, low - air) : low - air, high + air, 3);
}

/** Where a value stands, 0 = at the foot of the axis, 100 = at its top. */
export const toPercent = (value: number, { low, high }: TrendAxis): number => ((value - low) / (high - low)) * 100;
