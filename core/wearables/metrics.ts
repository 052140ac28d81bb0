/**
 * THE list of daily figures that wearables measure. Units are canonical: a reader converts before it makes a record. Limits are what a device can
 * show of a person in a day, wide enough to refuse only defects; they do not say what is healthy.
 */
export interface MetricRule {
  readonly min: number;
  readonly max: number;
  /** How parts of a day make the figure of the day. */
  readonly parts: 'sum' | 'mean' | 'min' | 'max' | 'last';
  /** `''` = a count or a score without a unit. */
  readonly unit: '' | 'kcal' | 'm' | 'min' | 'bpm' | 'ms' | '%' | '/min' | '°C' | 'ml/kg/min';
}

const SCORE = { min: 0, max: 100, unit: '', parts: 'last' } as const;
const HEART_RATE = { min: 25, max: 240, unit: 'bpm' } as const;
/** The two ways to compute heart rate variability are two figures, never mixed. */
const HRV = { min: 3, max: 300, unit: 'ms', parts: 'mean' } as const;

export const METRICS = {
  steps: { min: 0, max: 100_000, unit: '', parts: 'sum' },
  active_kcal: { min: 0, max: 12_000, unit: 'kcal', parts: 'sum' },
  total_kcal: { min: 500, max: 12_000, unit: 'kcal', parts: 'sum' },
  basal_kcal: { min: 300, max: 6000, unit: 'kcal', parts: 'sum' },
  distance_m: { min: 0, max: 300_000, unit: 'm', parts: 'sum' },
  active_min: { min: 0, max: 1440, unit: 'min', parts: 'sum' },
  floors: { min: 0, max: 2000, unit: '', parts: 'sum' },
  resting_hr: { ...HEART_RATE, parts: 'last' },
  average_hr: { ...HEART_RATE, parts: 'mean' },
  max_hr: { ...HEART_RATE, parts: 'max' },
  min_hr: { ...HEART_RATE, parts: 'min' },
  hrv_rmssd_ms: HRV,
  hrv_sdnn_ms: HRV,
  recovery_score: SCORE,
  readiness_score: SCORE,
  sleep_score: SCORE,
  strain: { min: 0, max: 21, unit: '', parts: 'last' },
  spo2_pct: { min: 50, max: 100, unit: '%', parts: 'mean' },
  respiratory_rate: { min: 4, max: 60, unit: '/min', parts: 'mean' },
  skin_temperature_c: { min: 20, max: 45, unit: '°C', parts: 'mean' },
  temperature_deviation_c: { min: -10, max: 10, unit: '°C', parts: 'mean' },
  stress_average: { ...SCORE, parts: 'mean' },
  body_battery_max: { ...SCORE, parts: 'max' },
  vo2max: { min: 10, max: 100, unit: 'ml/kg/min', parts: 'last' },
} as const satisfies Readonly<Record<string, MetricRule>>;

export type Metric = keyof typeof METRICS;
export const METRIC_IDS = Object.keys(METRICS) as [Metric, ...Metric[]];

/** Whether a figure of a day is one that a device can show; an amount of a part of a day may be as small as zero. */
export function isPlausible(metric: Metric, value: number, isPart = false): boolean {
  const { min, max, parts } = METRICS[metric];
  return value >= (isPart && parts === 'sum' ? 0 : min) && value <= max;
}
