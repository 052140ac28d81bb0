/** Energy that a person needs in a day: basal metabolic rate and activity. Pure. */
import type { ActivityLevel } from '#core/questionnaire/definition.ts';

export type Sex = 'female' | 'male';

export interface Body {
  readonly sex: Sex;
  /** Whole years. */
  readonly age: number;
  readonly heightCm: number;
  readonly weightKg: number;
}

/** Mifflin MD, St Jeor ST et al., Am J Clin Nutr 1990; 51: 241-247: kcal a day. */
export function basalEnergy({ sex, age, heightCm, weightKg }: Body): number {
  return 10 * weightKg + 6.25 * heightCm - 5 * age + (sex === 'male' ? 5 : -161);
}

/** Multiples of the basal rate, as they are in common use with Mifflin-St Jeor. A logged workout is not added on top: it would count twice. */
export const ACTIVITY_FACTORS: Readonly<Record<ActivityLevel, number>> = {
  sedentary: 1.2,
  light: 1.375,
  moderate: 1.55,
  very_active: 1.725,
  extra_active: 1.9,
};

/** kcal under which no goal is suggested, whatever the deficit. */
const ENERGY_FLOORS: Readonly<Record<Sex, number>> = { female: 1200, male: 1500 };
/** The lower of them, kcal: where the sex is not asked. */
export const LEAST_ENERGY_FLOOR = Math.min(...Object.values(ENERGY_FLOORS));

/** The least energy that is suggested, kcal: the basal rate, and at least 1200 (women) or 1500 (men). */
export function energyFloor(body: Body): number {
  return Math.max(basalEnergy(body), ENERGY_FLOORS[body.sex]);
}

const toBmi = ({ heightCm, weightKg }: Body) => weightKg / (heightCm / 100) ** 2;
const BMI_OBESE = 30;
const BMI_REFERENCE = 25;
/** Part of the weight above BMI 25 that counts for protein. */
const EXCESS_COUNTED = 0.25;

/** The weight that protein is counted from, kg: the real one; from BMI 30 on that of BMI 25 and a quarter of the excess. */
export function referenceWeight(body: Body): number {
  if (toBmi(body) < BMI_OBESE) return body.weightKg;
  const normal = BMI_REFERENCE * (body.heightCm / 100) ** 2;
  return normal + EXCESS_COUNTED * (body.weightKg - normal);
}
