/**
 * A straight line through points of which some are far off: least squares, repeated with Huber's weights (P. J. Huber, Ann Math Stat 1964; 35: 73),
 * so that a jump of water of some days does not turn the line. Pure.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface RobustLine {
  readonly level: number;
  readonly slope: number;
  /** Standard error of the slope, widened for residuals that follow one another. */
  readonly slopeError: number;
}

/** Beyond so many spreads a point counts less; 1.345 keeps 95 % of the efficiency with normal noise. */
const HUBER = 1.345;
const ROUNDS = 12;
/** The least correlation of neighbours that is assumed: the water of a body lasts for days. */
const LEAST_CORRELATION = 0.4;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function weighted(points: readonly Point[], weights: readonly number[]) {
  const total = sum(weights);
  const meanX = sum(points.map(({ x }, at) => x * (weights[at] ?? 0))) / total;
  const meanY = sum(points.map(({ y }, at) => y * (weights[at] ?? 0))) / total;
  const spread = sum(points.map(({ x }, at) => (weights[at] ?? 0) * (x - meanX) ** 2));
  const slope = sum(points.map(({ x, y }, at) => (weights[at] ?? 0) * (x - meanX) * (y - meanY))) / spread;
  return { level: meanY - slope * meanX, slope, spread };
}

/** @param points at least three, at two or more different x */
export function robustLine(points: readonly Point[]): RobustLine {
  let weights = points.map(() => 1);
  let line = weighted(points, weights);
  let residuals: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    residuals = points.map(({ x, y }) => y - line.level - line.slope * x);
    const sizes = residuals.map(Math.abs).toSorted((a, b) => a - b);
    const scale = Math.max((sizes[Math.floor(sizes.length / 2)] ?? 0) * 1.4826, 0.05);
    weights = residuals.map((residual) => Math.min(1, (HUBER * scale) / Math.max(Math.abs(residual), 1e-9)));
    line = weighted(points, weights);
  }
  const variance = sum(residuals.map((residual, at) => (weights[at] ?? 0) * residual ** 2)) / Math.max(points.length - 2, 1);
  const products = sum(residuals.slice(1).map((residual, at) => residual * (residuals[at] ?? 0)));
  const correlation = Math.min(Math.max(products / Math.max(sum(residuals.map((one) => one ** 2)), 1e-9), LEAST_CORRELATION), 0.9);
  return { level: line.level, slope: line.slope, slopeError: Math.sqrt((variance / line.spread) * ((1 + correlation) / (1 - correlation))) };
}
