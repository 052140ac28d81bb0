/** People whose scans are drawn: figures that belong together, so that every sum on a sheet is right. Made up. */
import type { ScanRegion } from '#core/body-composition/regions.ts';

/** Grams of fat, lean mass and bone mineral. */
export type Masses = readonly [fat: number, lean: number, bone: number];
export type Part = Extract<ScanRegion, 'arm_left' | 'arm_right' | 'trunk' | 'leg_left' | 'leg_right' | 'head'>;

export interface DexaPerson {
  readonly parts: Readonly<Record<Part, Masses>>;
  readonly android: Masses;
  readonly gynoid: Masses;
  readonly vatG: number;
  readonly heightCm: number;
  readonly bmd: number;
  readonly t: number;
  readonly z: number;
}

export interface BiaPerson {
  readonly massKg: number;
  readonly fatKg: number;
  readonly mineralsKg: number;
  readonly proteinKg: number;
  readonly icw: number;
  readonly ecw: number;
  readonly smm: number;
  readonly heightCm: number;
  readonly angle: number;
  readonly vfa: number;
  readonly level: number;
  readonly score: number;
  readonly age: number;
  /** kg: right arm, left arm, trunk, right leg, left leg. */
  readonly lean: readonly number[];
  readonly fat: readonly number[];
  /** By kHz, in the same order. */
  readonly impedance: Readonly<Record<number, readonly number[]>>;
}

export const DEXA_PEOPLE: readonly DexaPerson[] = [
  {
    parts: {
      arm_left: [1340.2, 2214.8, 151.32],
      arm_right: [1291.7, 2302.4, 158.07],
      trunk: [9874.6, 22314.9, 702.55],
      leg_left: [4021.3, 7120.6, 431.86],
      leg_right: [4102.8, 7233.1, 438.24],
      head: [998.1, 3011.5, 488.63],
    },
    android: [1512.4, 3402.9, 41.8],
    gynoid: [4120.7, 6508.3, 262.4],
    vatG: 438,
    heightCm: 168.5,
    bmd: 1.142,
    t: 0.4,
    z: 0.7,
  },
  {
    parts: {
      arm_left: [1021.5, 4188.3, 232.74],
      arm_right: [1088.9, 4302.7, 241.15],
      trunk: [11702.4, 33120.5, 1012.38],
      leg_left: [3310.6, 10987.2, 622.91],
      leg_right: [3402.1, 11104.8, 631.4],
      head: [1240.3, 3820.6, 571.22],
    },
    android: [2214.8, 5102.6, 62.3],
    gynoid: [3511.2, 9804.1, 401.7],
    vatG: 812,
    heightCm: 182,
    bmd: 1.287,
    t: 1.1,
    z: 0.9,
  },
  {
    parts: {
      arm_left: [2411.3, 1902.6, 118.45],
      arm_right: [2388.7, 1988.1, 121.9],
      trunk: [19320.8, 21544.2, 611.07],
      leg_left: [7712.5, 6640.9, 352.66],
      leg_right: [7801.2, 6702.3, 357.18],
      head: [1102.6, 2904.4, 421.35],
    },
    android: [3602.5, 3310.8, 37.1],
    gynoid: [7408.9, 6120.2, 231.6],
    vatG: 1264,
    heightCm: 161,
    bmd: 1.021,
    t: -1.2,
    z: -0.3,
  },
];

export const BIA_PEOPLE: readonly BiaPerson[] = [
  {
    massKg: 66.6,
    fatKg: 20.6,
    mineralsKg: 3.21,
    proteinKg: 9.1,
    icw: 20.9,
    ecw: 12.8,
    smm: 25.3,
    heightCm: 168,
    angle: 5.6,
    vfa: 92.4,
    level: 8,
    score: 74,
    age: 41,
    lean: [2.31, 2.27, 19.8, 7.12, 7.08],
    fat: [1.4, 1.5, 10.3, 3.1, 3.1],
    impedance: {
      1: [398.2, 405.1, 29.8, 301.4, 304.9],
      5: [389.6, 396.7, 28.9, 295.2, 298.1],
      50: [349.8, 356.4, 25.1, 262.7, 265.3],
      250: [316.4, 322.8, 21.7, 236.9, 239.2],
      500: [305.2, 311.1, 20.4, 229.8, 231.7],
    },
  },
  {
    massKg: 84.3,
    fatKg: 14.9,
    mineralsKg: 4.62,
    proteinKg: 13.9,
    icw: 31.9,
    ecw: 19.0,
    smm: 39.4,
    heightCm: 183.5,
    angle: 6.7,
    vfa: 61.8,
    level: 6,
    score: 86,
    age: 34,
    lean: [3.98, 3.91, 30.2, 10.6, 10.5],
    fat: [0.7, 0.8, 7.6, 2.3, 2.3],
    impedance: {
      1: [311.5, 318.3, 24.2, 262.8, 264.4],
      5: [304.8, 311.2, 23.5, 257.1, 258.9],
      50: [268.3, 274.5, 20.1, 224.6, 226.8],
      250: [240.7, 246.1, 17.2, 200.9, 202.3],
      500: [232.4, 237.6, 16.1, 194.7, 196.2],
    },
  },
  {
    massKg: 97.8,
    fatKg: 41.2,
    mineralsKg: 3.94,
    proteinKg: 11.2,
    icw: 25.1,
    ecw: 16.4,
    smm: 31.1,
    heightCm: 166.5,
    angle: 5.1,
    vfa: 184.6,
    level: 17,
    score: 58,
    age: 58,
    lean: [3.24, 3.19, 26.4, 8.35, 8.31],
    fat: [3.4, 3.5, 20.1, 6.2, 6.3],
    impedance: {
      1: [302.7, 308.4, 22.8, 241.3, 243.6],
      5: [297.2, 302.9, 22.1, 237.1, 239.4],
      50: [269.8, 275.3, 19.4, 214.2, 216.3],
      250: [247.9, 252.7, 16.9, 196.8, 198.4],
      500: [240.3, 244.6, 15.8, 191.2, 192.9],
    },
  },
];
