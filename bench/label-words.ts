/** Products and what their labels say in five languages, for drawing labels. */
import type { LabelField } from '#core/reports/label-reading.ts';

export type Figures = Partial<Record<LabelField, number>>;

export interface Product {
  readonly per100: Figures;
  readonly portion: number;
  readonly liquid?: true;
}

/** As declared on packages of these kinds. */
export const PRODUCTS: readonly Product[] = [
  {
    per100: { energyKj: 1543, calories: 368, fat: 6.4, saturated_fat: 1.2, carbs: 58.7, sugar: 0.9, fiber: 10, protein: 13.5, salt: 0.02 },
    portion: 40,
  },
  { per100: { energyKj: 2252, calories: 539, fat: 30.9, saturated_fat: 10.6, carbs: 57.5, sugar: 56.3, protein: 6.3, salt: 0.107 }, portion: 15 },
  {
    per100: { energyKj: 268, calories: 64, fat: 3.5, saturated_fat: 2.3, carbs: 4.7, sugar: 4.7, protein: 3.3, salt: 0.13 },
    portion: 250,
    liquid: true,
  },
  {
    per100: { energyKj: 1046, calories: 250, fat: 8.5, saturated_fat: 3.6, carbs: 30.2, sugar: 3.8, fiber: 2.4, protein: 11.9, salt: 1.25 },
    portion: 125,
  },
  { per100: { energyKj: 180, calories: 42, fat: 0, saturated_fat: 0, carbs: 10.6, sugar: 10.6, protein: 0, salt: 0.01 }, portion: 330, liquid: true },
  {
    per100: { energyKj: 1871, calories: 446, fat: 16.2, saturated_fat: 7.1, carbs: 66.4, sugar: 24.8, fiber: 3.6, protein: 7.2, salt: 0.73 },
    portion: 25,
  },
];

interface Words {
  readonly title: string;
  readonly per100: (unit: 'g' | 'ml') => string;
  readonly perPortion: (grams: string) => string;
  readonly rows: Partial<Record<LabelField, string>>;
}

export const WORDS: Readonly<Record<string, Words>> = {
  sl: {
    title: 'Povprečna hranilna vrednost',
    per100: (unit) => `na 100 ${unit}`,
    perPortion: (grams) => `na porcijo (${grams})`,
    rows: {
      calories: 'Energijska vrednost',
      fat: 'Maščobe',
      saturated_fat: 'od tega nasičene maščobne kisline',
      carbs: 'Ogljikovi hidrati',
      sugar: 'od tega sladkorji',
      fiber: 'Prehranske vlaknine',
      protein: 'Beljakovine',
      salt: 'Sol',
    },
  },
  hr: {
    title: 'Prosječna hranjiva vrijednost',
    per100: (unit) => `na 100 ${unit}`,
    perPortion: (grams) => `po obroku (${grams})`,
    rows: {
      calories: 'Energija',
      fat: 'Masti',
      saturated_fat: 'od kojih zasićene masne kiseline',
      carbs: 'Ugljikohidrati',
      sugar: 'od kojih šećeri',
      fiber: 'Vlakna',
      protein: 'Bjelančevine',
      salt: 'Sol',
    },
  },
  de: {
    title: 'Durchschnittliche Nährwerte',
    per100: (unit) => `pro 100 ${unit}`,
    perPortion: (grams) => `pro Portion (${grams})`,
    rows: {
      calories: 'Energie',
      fat: 'Fett',
      saturated_fat: 'davon gesättigte Fettsäuren',
      carbs: 'Kohlenhydrate',
      sugar: 'davon Zucker',
      fiber: 'Ballaststoffe',
      protein: 'Eiweiß',
      salt: 'Salz',
    },
  },
  it: {
    title: 'Valori nutrizionali medi',
    per100: (unit) => `per 100 ${unit}`,
    perPortion: (grams) => `per porzione (${grams})`,
    rows: {
      calories: 'Energia',
      fat: 'Grassi',
      saturated_fat: 'di cui acidi grassi saturi',
      carbs: 'Carboidrati',
      sugar: 'di cui zuccheri',
      fiber: 'Fibre',
      protein: 'Proteine',
      salt: 'Sale',
    },
  },
  en: {
    title: 'Nutrition information',
    per100: (unit) => `per 100 ${unit}`,
    perPortion: (grams) => `per serving (${grams})`,
    rows: {
      calories: 'Energy',
      fat: 'Fat',
      saturated_fat: 'of which saturates',
      carbs: 'Carbohydrate',
      sugar: 'of which sugars',
      fiber: 'Fibre',
      protein: 'Protein',
      salt: 'Salt',
    },
  },
};
