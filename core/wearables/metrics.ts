/**
 * THE list of daily figures that wearables measure. Units are canonical: a reader converts before it makes a record. Limits are what a device can
 * show of a person in a day, wide enough to refuse only defects; they do not say what is healthy.
 */
export interface MetricRule {
  readonly min: number;
  readonly max: number;
  /** `''` = a count or a score without a unit. */
  readonly unit: '' | 'kcal' | 'm' | 'min' | 'bpm' | 'ms' | '%' | '/min' | '°C' | 'ml/kg/min';
}

const SCORE = { min: 0, max: 100, unit: '' } as const;
const HEART_RATE = { min: 25, max: 240, unit: 'bpm' } as const;
/** The two ways to compute heart rate variability are two figures, never mixed. */
const HRV = { min: 3, max: 300, unit: 'ms' } as const;

export const METRICS = {
  steps: { min: 0, max: 100_000, unit: '' },
  active_kcal: { min: 0, max: 12_000, unit: 'kcal' },
  total_kcal: { min: 500, max: 12_000, unit: 'kcal' },
  basal_kcal: { min: 300, max: 6000, unit: 'kcal' },
  distance_m: { min: 0, max: 300_000, unit: 'm' },
  active_min: { min: 0, max: 1440, unit: 'min' },
  floors: { min: 0, max: 2000, unit: '' },
  resting_hr: HEART_RATE,
  average_hr: HEART_RATE,
  max_hr: HEART_RATE,
  min_hr: HEART_RATE,
  hrv_rmssd_ms: HRV,
  hrv_sdnn_ms: HRV,
  recovery_score: SCORE,
  readiness_score: SCORE,
  sleep_score: SCORE,
  strain: { min: 0, max: 21, unit: '' },
  spo2_pct: { min: 50, max: 100, unit: '%' },
  respiratory_rate: { min: 4, max: 60, unit: '/min' },
  skin_temperature_c: { min: 20, max: 45, unit: '°C' },
  temperature_deviation_c: { min: -10, max: 10, unit: '°C' },
  stress_average: SCORE,
  body_battery_max: SCORE,
  vo2max: { min: 10, max: 100, unit: 'ml/kg/min' },
} as const satisfies Readonly<Record<string, MetricRule>>;

export type Metric = keyof typeof METRICS;
export const METRIC_IDS = Object.keys(METRICS) as [Metric, ...Metric[]];

/** Whether a figure is one that a device can show. */
export function isPlausible(metric: Metric, value: number): boolean {
  return value >= METRICS[metric].min && value <= METRICS[metric].max;
}
