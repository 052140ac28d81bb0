/** Muscle groups of the exercise catalogue, in the order screens list them. */
export const MUSCLES = [
  'chest',
  'back',
  'traps',
  'lower_back',
  'shoulders',
  'biceps',
  'triceps',
  'forearms',
  'core',
  'glutes',
  'quads',
  'hamstrings',
  'calves',
  'adductors',
  'abductors',
  'hip_flexors',
  'neck',
] as const;
export type Muscle = (typeof MUSCLES)[number];

/** Names in both languages. */
export const MUSCLE_NAMES: Readonly<Record<Muscle, { readonly sl: string; readonly en: string }>> = {
  chest: { sl: 'prsi', en: 'chest' },
  back: { sl: 'hrbet', en: 'back' },
  traps: { sl: 'trapez', en: 'traps' },
  lower_back: { sl: 'spodnji hrbet', en: 'lower back' },
  shoulders: { sl: 'ramena', en: 'shoulders' },
  biceps: { sl: 'biceps', en: 'biceps' },
  triceps: { sl: 'triceps', en: 'triceps' },
  forearms: { sl: 'podlakti', en: 'forearms' },
  core: { sl: 'trup', en: 'core' },
  glutes: { sl: 'zadnjica', en: 'glutes' },
  quads: { sl: 'sprednja stegna', en: 'quads' },
  hamstrings: { sl: 'zadnja stegna', en: 'hamstrings' },
  calves: { sl: 'meča', en: 'calves' },
  adductors: { sl: 'primikalke', en: 'adductors' },
  abductors: { sl: 'odmikalke', en: 'abductors' },
  hip_flexors: { sl: 'upogibalke kolka', en: 'hip flexors' },
  neck: { sl: 'vrat', en: 'neck' },
};
