/** Regions of the body that a scan reports. Left and right are the person's own, not the picture's. */
export const SCAN_REGIONS = [
  'whole',
  'subtotal',
  'head',
  'trunk',
  'trunk_left',
  'trunk_right',
  'arms',
  'arm_left',
  'arm_right',
  'legs',
  'leg_left',
  'leg_right',
  'android',
  'gynoid',
  'left',
  'right',
] as const;
export type ScanRegion = (typeof SCAN_REGIONS)[number];

export interface RegionNames {
  readonly sl: string;
  readonly en: string;
}

export const REGION_NAMES: Readonly<Record<ScanRegion, RegionNames>> = {
  whole: { sl: 'celo telo', en: 'whole body' },
  subtotal: { sl: 'telo brez glave', en: 'body without head' },
  head: { sl: 'glava', en: 'head' },
  trunk: { sl: 'trup', en: 'trunk' },
  trunk_left: { sl: 'trup levo', en: 'trunk left' },
  trunk_right: { sl: 'trup desno', en: 'trunk right' },
  arms: { sl: 'roki', en: 'arms' },
  arm_left: { sl: 'leva roka', en: 'left arm' },
  arm_right: { sl: 'desna roka', en: 'right arm' },
  legs: { sl: 'nogi', en: 'legs' },
  leg_left: { sl: 'leva noga', en: 'left leg' },
  leg_right: { sl: 'desna noga', en: 'right leg' },
  android: { sl: 'androidno območje (trebuh)', en: 'android (waist)' },
  gynoid: { sl: 'ginoidno območje (boki)', en: 'gynoid (hips)' },
  left: { sl: 'leva polovica', en: 'left half' },
  right: { sl: 'desna polovica', en: 'right half' },
};

/** A region and the parts that make it up. Head and android or gynoid region are no part of a limb. */
export const REGION_PARTS: readonly { readonly whole: ScanRegion; readonly parts: readonly ScanRegion[] }[] = [
  { whole: 'arms', parts: ['arm_left', 'arm_right'] },
  { whole: 'legs', parts: ['leg_left', 'leg_right'] },
  { whole: 'trunk', parts: ['trunk_left', 'trunk_right'] },
  { whole: 'whole', parts: ['left', 'right'] },
  { whole: 'whole', parts: ['subtotal', 'head'] },
];

/** Limbs that are compared with each other. */
export const SIDES: readonly (readonly [left: ScanRegion, right: ScanRegion])[] = [
  ['arm_left', 'arm_right'],
  ['leg_left', 'leg_right'],
];
