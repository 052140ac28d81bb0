/**
 * Energy of a kilogram of changed body weight, kcal. A change is shared between fat and lean tissue as in Forbes (Hum Biol 1987; 59: 681): the lean
 * part is 10.4 / (10.4 + kg of fat). A kilogram of fat tissue holds 9,440 kcal and of lean tissue 1,810 (Hall KD, Int J Obes 2008; 32: 573), so the
 * usual rule of 7,700 is right for heavy people and too high for lean ones. Body fat is estimated from BMI, age and sex (Deurenberg et al., Br J Nutr
 * 1991; 65: 105; standard error 4 % of weight). Pure.
 */
import type { Body } from '#core/nutrition/recommendations/energy-need.ts';

/** Rule of thumb where the body is not known. */
export const USUAL_DENSITY = 7700;
const FAT_KCAL = 9440;
const LEAN_KCAL = 1810;
const FORBES_KG = 10.4;
/** Shares of body fat that are assumed at least. */
const LEAST_FAT: Readonly<Record<Body['sex'], number>> = { female: 0.14, male: 0.08 };

/** @param body undefined = not known: the rule of thumb @returns kcal in a kilogram of changed body weight */
export function energyDensity(body: Body | undefined): number {
  if (body === undefined) return USUAL_DENSITY;
  const { sex, age, heightCm, weightKg } = body;
  const bmi = weightKg / (heightCm / 100) ** 2;
  const share = (1.2 * bmi + 0.23 * age - (sex === 'male' ? 10.8 : 0) - 5.4) / 100;
  const fatKg = Math.max(share, LEAST_FAT[sex]) * weightKg;
  const lean = FORBES_KG / (FORBES_KG + fatKg);
  return lean * LEAN_KCAL + (1 - lean) * FAT_KCAL;
}
