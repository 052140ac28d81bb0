/**
 * Which figure of ours each type of Apple's export is. Names of types and units are those of Apple's HealthKit (HKQuantityTypeIdentifier,
 * HKUnit), as they stand in export.xml.
 */
import type { BodyMeasure } from '../contract.ts';
import { findConversion, type Dimension } from '../health-values.ts';
import type { Metric } from '../metrics.ts';

/** Amounts are put together from samples of several devices; of others the figures of the day are made. */
export type ExportType =
  | { readonly is: 'amount'; readonly metric: Metric; readonly dimension: Dimension }
  | { readonly is: 'figure'; readonly metrics: readonly (readonly [Metric, 'mean' | 'min' | 'max' | 'last'])[]; readonly dimension: Dimension }
  | { readonly is: 'measure'; readonly kind: BodyMeasure['kind']; readonly dimension: Dimension };

const amount = (metric: Metric, dimension: Dimension): ExportType => ({ is: 'amount', metric, dimension });
const figure = (metric: Metric, by: 'mean' | 'last', dimension: Dimension): ExportType => ({ is: 'figure', metrics: [[metric, by]], dimension });
const measure = (kind: BodyMeasure['kind'], dimension: Dimension): ExportType => ({ is: 'measure', kind, dimension });

const PREFIX = 'HKQuantityTypeIdentifier';
const TYPES: Readonly<Record<string, ExportType>> = {
  StepCount: amount('steps', 'count'),
  ActiveEnergyBurned: amount('active_kcal', 'energy'),
  BasalEnergyBurned: amount('basal_kcal', 'energy'),
  DistanceWalkingRunning: amount('distance_m', 'distance'),
  AppleExerciseTime: amount('active_min', 'duration'),
  FlightsClimbed: amount('floors', 'count'),
  HeartRate: {
    is: 'figure',
    metrics: [
      ['min_hr', 'min'],
      ['average_hr', 'mean'],
      ['max_hr', 'max'],
    ],
    dimension: 'rate',
  },
  RestingHeartRate: figure('resting_hr', 'last', 'rate'),
  HeartRateVariabilitySDNN: figure('hrv_sdnn_ms', 'mean', 'milliseconds'),
  OxygenSaturation: figure('spo2_pct', 'mean', 'percent'),
  RespiratoryRate: figure('respiratory_rate', 'mean', 'rate'),
  AppleSleepingWristTemperature: figure('skin_temperature_c', 'mean', 'temperature'),
  VO2Max: figure('vo2max', 'last', 'vo2'),
  BodyMass: measure('weight', 'mass'),
  BodyFatPercentage: measure('body_fat', 'percent'),
  WaistCircumference: measure('waist', 'length'),
};

export function findExportType(type: string): ExportType | undefined {
  const name = type.startsWith(PREFIX) ? type.slice(PREFIX.length) : '';
  return Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
}

/** In HealthKit a percentage is a share of 1. */
export function findExportConversion(dimension: Dimension, unit: string): ((value: number) => number) | undefined {
  if (dimension === 'percent') return unit === '%' ? (share) => share * 100 : undefined;
  return findConversion(dimension, unit);
}
