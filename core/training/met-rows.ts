/**
 * Energy cost of activities in MET (1 MET = 1 kcal a kilogram an hour, by the Compendium), with the code of each row.
 * Source: Herrmann SD, Willis EA, Ainsworth BE, et al. 2024 Adult Compendium of Physical Activities: a third update of the energy costs
 * of human activities. J Sport Health Sci 2024;13(1):6-12 (pacompendium.com). Adults of 19 to 59 years.
 * A kind without a row (padel, triathlon, CrossFit, winter sports, …) has no value that we could check: its energy stays unknown.
 */
import { KM_PER_MILE } from '#core/kit/length-factors.ts';
import type { ActivityKind } from './activity-kinds.ts';

export interface MetRow {
  /** Five digits of the Compendium. */
  readonly code: string;
  readonly met: number;
}

export interface SpeedRow extends MetRow {
  /** The row counts from this speed up to the next one's, in km/h. */
  readonly fromKmh: number;
}

export type Effort = 'light' | 'moderate' | 'vigorous';

const row = (code: string, met: number): MetRow => ({ code, met });
/** @param fromMph the lower end of the row's speeds as printed, in miles an hour */
const speed = (fromMph: number, code: string, met: number): SpeedRow => ({ fromKmh: fromMph * KM_PER_MILE, code, met });

/** The row of an activity of which no speed and no effort is known. */
export const GENERAL_ROWS: Readonly<Partial<Record<ActivityKind, MetRow>>> = {
  run: row('12020', 7.5),
  trail_run: row('12140', 9.3),
  walk: row('17190', 3.8),
  nordic_walk: row('17302', 4.3),
  hike: row('17080', 6),
  bike: row('01014', 7),
  mountain_bike: row('01009', 8.5),
  indoor_bike: row('01200', 6.8),
  e_bike: row('01084', 6),
  swim: row('18310', 6),
  open_water_swim: row('18300', 6),
  water_aerobics: row('02120', 5.3),
  indoor_row: row('02071', 5),
  kayak: row('18100', 5),
  strength: row('02054', 3.5),
  calisthenics: row('02022', 3.8),
  circuit: row('02035', 5),
  hiit: row('02210', 7),
  aerobics: row('02000', 7.3),
  zumba: row('02310', 6.5),
  yoga: row('02175', 2.3),
  pilates: row('02105', 2.8),
  stretching: row('02101', 2.3),
  tai_chi: row('15670', 3.3),
  elliptical: row('02048', 5),
  stair_climber: row('02065', 9.3),
  stairs: row('17131', 6.8),
  jump_rope: row('02068', 11),
  boxing: row('15110', 5.8),
  kickboxing: row('15457', 7.3),
  martial_arts: row('15430', 10.3),
  climbing: row('15537', 5.8),
  football: row('15610', 7),
  basketball: row('15055', 7.5),
  volleyball: row('15720', 3),
  beach_volleyball: row('15725', 8),
  handball: row('15330', 8),
  hockey: row('15360', 8),
  rugby: row('15560', 8.3),
  tennis: row('15675', 6.8),
  table_tennis: row('15660', 4),
  badminton: row('15030', 5.5),
  squash: row('15652', 7.3),
  golf: row('15255', 4.5),
  inline_skating: row('15591', 7.5),
  horse_riding: row('15370', 5.5),
  gymnastics: row('15300', 3.8),
  orienteering: row('15480', 9),
};

/** Rows by speed, slowest first. The first is for anything slower than the second, within what the kind allows. */
export const SPEED_ROWS: Readonly<Partial<Record<ActivityKind, readonly SpeedRow[]>>> = {
  run: [
    speed(2.6, '12026', 3.3),
    speed(4, '12028', 6.5),
    speed(4.3, '12029', 7.8),
    speed(5, '12030', 8.5),
    speed(5.5, '12045', 9),
    speed(6, '12050', 9.3),
    speed(6.7, '12060', 10.5),
    speed(7, '12070', 11),
    speed(7.5, '12080', 11.8),
    speed(8, '12090', 12),
    speed(8.6, '12100', 12.5),
    speed(9, '12110', 13),
    speed(9.3, '12115', 14.8),
    speed(11, '12130', 16.8),
    speed(12, '12132', 18.5),
    speed(13, '12134', 19.8),
    speed(14, '12135', 23),
  ],
  walk: [
    speed(0, '17151', 2.3),
    speed(2, '17152', 2.8),
    speed(2.5, '17170', 3),
    speed(2.8, '17190', 3.8),
    speed(3.5, '17200', 4.8),
    speed(4, '17220', 5.5),
    speed(4.5, '17230', 7),
    speed(5, '17231', 8.5),
  ],
  nordic_walk: [speed(2.5, '17302', 4.3), speed(3.6, '17304', 5.3), speed(4.5, '17305', 8.5)],
  bike: [
    speed(0, '01018', 3.5),
    speed(9.4, '01019', 5.8),
    speed(10, '01020', 6.8),
    speed(12, '01030', 8),
    speed(14, '01040', 10),
    speed(16, '01050', 12),
    speed(20, '01060', 16.8),
  ],
};

/** Rows by effort, where the Compendium has them. */
export const EFFORT_ROWS: Readonly<Partial<Record<ActivityKind, Readonly<Partial<Record<Effort, MetRow>>>>>> = {
  bike: { light: row('01015', 4.3), moderate: row('01016', 7), vigorous: row('01017', 9) },
  swim: { light: row('18240', 5.8), moderate: row('18290', 8), vigorous: row('18230', 9.8) },
  strength: { moderate: row('02054', 3.5), vigorous: row('02050', 6) },
  calisthenics: { light: row('02024', 2.8), moderate: row('02022', 3.8), vigorous: row('02020', 7.5) },
  circuit: { light: row('02034', 3.5), moderate: row('02035', 5), vigorous: row('02040', 7.5) },
  hiit: { moderate: row('02210', 7), vigorous: row('02214', 11) },
  elliptical: { moderate: row('02048', 5), vigorous: row('02049', 9) },
  indoor_row: { moderate: row('02071', 5), vigorous: row('02070', 7.3) },
  football: { moderate: row('15610', 7), vigorous: row('15605', 9.5) },
};
