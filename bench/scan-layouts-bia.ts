/** Sheets of BIA scales and analysers as their makers lay them out, drawn from people's figures. */
import type { ScanFieldId } from '#core/body-composition/fields.ts';
import type { BiaPerson } from './scan-people.ts';
import { Sheet } from './scan-sheet.ts';

export const SEGMENTS = ['arm_right', 'arm_left', 'trunk', 'leg_right', 'leg_left'] as const;
export const SEGMENT_NAMES = ['Right Arm', 'Left Arm', 'Trunk', 'Right Leg', 'Left Leg'];
export const POUND = 0.45359237;

export const toFfm = ({ massKg, fatKg }: BiaPerson): number => Number((massKg - fatKg).toFixed(1));
export const toTbw = ({ icw, ecw }: BiaPerson): number => Number((icw + ecw).toFixed(1));
export const toBmr = (person: BiaPerson): number => Math.round(370 + 21.6 * toFfm(person));
export const toPercent = ({ massKg, fatKg }: BiaPerson): number => Number(((100 * fatKg) / massKg).toFixed(1));
export const toIndex = (kg: number, { heightCm }: BiaPerson): number => Number((kg / (heightCm / 100) ** 2).toFixed(1));

function impedance(sheet: Sheet, person: BiaPerson, frequencies: readonly number[]): void {
  sheet.down();
  sheet.title('Impedance');
  sheet.row('Z (Ω)', ['RA', 'LA', 'TR', 'RL', 'LL'], [320, 440, 560, 680, 800], true);
  for (const khz of frequencies) {
    const values = person.impedance[khz] ?? [];
    sheet.row(
      `${khz} kHz`,
      values.map((value) => value.toFixed(1)),
      [320, 440, 560, 680, 800],
    );
    values.forEach((value, at) => sheet.says('impedance_ohm', value, SEGMENTS[at], khz));
  }
}

export function segments(
  sheet: Sheet,
  title: string,
  field: ScanFieldId,
  values: readonly number[],
  unit: 'kg' | 'lb',
  digits: number,
  factor = 1,
): void {
  sheet.down();
  sheet.title(title);
  values.forEach((value, at) => {
    const printed = (value / factor).toFixed(digits);
    sheet.row(SEGMENT_NAMES[at] ?? '', [`${printed} ${unit}`, `${(96 + at * 2.3).toFixed(1)} %`], [460, 640]);
    sheet.says(field, Number(printed) * factor, SEGMENTS[at]);
  });
}

/** A line with the normal beside the value, as InBody prints it. */
export type Line = readonly [label: string, field: ScanFieldId, value: number, digits: number, unit: string, factor?: number];

export function lines(sheet: Sheet, all: readonly Line[], withRange: boolean, place = 560): void {
  for (const [label, field, value, digits, unit, factor = 1] of all) {
    const printed = (value / factor).toFixed(digits);
    const range = `( ${((value / factor) * 0.9).toFixed(digits)} ~ ${((value / factor) * 1.1).toFixed(digits)} )`;
    sheet.row(label, [unit === '' ? printed : `${printed} ${unit}`, ...(withRange ? [range] : [])], [place, place + 320]);
    sheet.says(field, Number(printed) * factor);
  }
}

export function drawInBody(person: BiaPerson, font: string, unit: 'kg' | 'lb' = 'kg'): Sheet {
  const sheet = new Sheet(font, 20);
  const factor = unit === 'lb' ? POUND : 1;
  sheet.text(60, 'InBody', { isBold: true, scale: 1.6 });
  sheet.text(820, '[InBody 770]');
  sheet.down(1.6);
  sheet.text(
    60,
    `ID 0412   Height ${unit === 'lb' ? '5ft. 6.1in.' : `${person.heightCm.toFixed(1)}cm`}   Age ${person.age}   Gender Female   Test Date / Time 2026.03.28. 16:14`,
  );
  sheet.down(1.6);
  sheet.title('Body Composition Analysis');
  lines(
    sheet,
    [
      ['Intracellular Water', 'icw_l', person.icw, 1, unit === 'lb' ? 'L' : 'L'],
      ['Extracellular Water', 'ecw_l', person.ecw, 1, 'L'],
      ['Total Body Water', 'tbw_l', toTbw(person), 1, 'L'],
      ['Protein', 'protein_kg', person.proteinKg, 1, unit, factor],
      ['Minerals', 'minerals_kg', person.mineralsKg, 2, unit, factor],
      ['Body Fat Mass', 'fat_mass_kg', person.fatKg, 1, unit, factor],
      ['Weight', 'total_mass_kg', person.massKg, 1, unit, factor],
    ],
    true,
  );
  sheet.down();
  sheet.title('Obesity Analysis');
  sheet.row('', ['10.0', '15.0', '18.5', '22.0', '25.0', '30.0', '35.0', '40.0'], [420, 500, 580, 660, 740, 820, 900, 980]);
  lines(sheet, [['BMI (kg/m²)', 'bmi', toIndex(person.massKg, person), 1, '']], false, 700);
  sheet.row('', ['8.0', '13.0', '18.0', '23.0', '28.0', '33.0', '38.0', '43.0'], [420, 500, 580, 660, 740, 820, 900, 980]);
  lines(sheet, [['PBF (%)', 'body_fat_pct', toPercent(person), 1, '']], false, 760);
  lines(sheet, [['SMM Skeletal Muscle Mass', 'smm_kg', person.smm, 1, unit, factor]], false);
  segments(sheet, 'Segmental Lean Analysis', 'lean_mass_kg', person.lean, unit, 2, factor);
  segments(sheet, 'Segmental Fat Analysis', 'fat_mass_kg', person.fat, unit, 1, factor);
  sheet.down();
  lines(
    sheet,
    [
      ['ECW Ratio', 'ecw_tbw', Number((person.ecw / toTbw(person)).toFixed(3)), 3, ''],
      ['InBody Score', 'fitness_score', person.score, 0, '/100 Points'],
      ['Basal Metabolic Rate', 'bmr_kcal', toBmr(person), 0, 'kcal'],
      ['Visceral Fat Level', 'visceral_level', person.level, 0, ''],
      ['Visceral Fat Area', 'vat_area_cm2', person.vfa, 1, 'cm²'],
      ['Whole Body Phase Angle', 'phase_angle_deg', person.angle, 1, '°'],
    ],
    false,
  );
  sheet.row('Obesity Degree', ['110 %'], [560]);
  impedance(sheet, person, [1, 5, 50, 250, 500]);
  return sheet;
}

export function drawSeca(person: BiaPerson, font: string): Sheet {
  const sheet = new Sheet(font);
  sheet.title('seca mBCA 515');
  sheet.text(60, `Measurement date: 14.02.2026 08:30   Height: ${(person.heightCm / 100).toFixed(3)} m`);
  sheet.down(2);
  const ffm = toFfm(person);
  lines(
    sheet,
    [
      ['Weight', 'total_mass_kg', person.massKg, 2, 'kg'],
      ['Body Mass Index (BMI)', 'bmi', toIndex(person.massKg, person), 1, 'kg/m²'],
      ['Fat Mass (FM)', 'fat_mass_kg', person.fatKg, 2, 'kg'],
      ['Relative Fat Mass', 'body_fat_pct', toPercent(person), 1, '%'],
      ['Fat Mass Index (FMI)', 'fmi', toIndex(person.fatKg, person), 1, 'kg/m²'],
      ['Fat-Free Mass (FFM)', 'ffm_kg', ffm, 2, 'kg'],
      ['Fat-Free Mass Index (FFMI)', 'ffmi', toIndex(ffm, person), 1, 'kg/m²'],
      ['Skeletal Muscle Mass (SMM)', 'smm_kg', person.smm, 2, 'kg'],
      ['Total Body Water (TBW)', 'tbw_l', toTbw(person), 1, 'l'],
      ['Extracellular Water (ECW)', 'ecw_l', person.ecw, 1, 'l'],
      ['Visceral Adipose Tissue (VAT)', 'vat_volume_cm3', Number((person.vfa / 40).toFixed(1)) * 1000, 1, 'l', 1000],
      ['Phase Angle', 'phase_angle_deg', person.angle, 1, '°'],
      ['Resting Energy Expenditure (REE)', 'bmr_kcal', toBmr(person), 0, 'kcal'],
    ],
    false,
    700,
  );
  return sheet;
}

export function drawTanita(person: BiaPerson, font: string): Sheet {
  const sheet = new Sheet(font);
  sheet.title('TANITA BODY COMPOSITION ANALYZER');
  sheet.text(60, `MC-780MA   28/02/2026 07:45   HEIGHT ${person.heightCm.toFixed(0)} cm`);
  sheet.down(2);
  const ffm = toFfm(person);
  const bone = 2.6;
  const pairs: readonly (readonly [Line, Line?])[] = [
    [
      ['WEIGHT', 'total_mass_kg', person.massKg, 1, 'kg'],
      ['FAT %', 'body_fat_pct', toPercent(person), 1, '%'],
    ],
    [
      ['FAT MASS', 'fat_mass_kg', person.fatKg, 1, 'kg'],
      ['FFM', 'ffm_kg', ffm, 1, 'kg'],
    ],
    [
      ['MUSCLE MASS', 'lean_mass_kg', Number((ffm - bone).toFixed(1)), 1, 'kg'],
      ['BONE MASS', 'bmc_kg', bone, 1, 'kg'],
    ],
    [
      ['TBW', 'tbw_l', toTbw(person), 1, 'kg'],
      ['BMI', 'bmi', toIndex(person.massKg, person), 1, ''],
    ],
    [
      ['METABOLIC AGE', 'metabolic_age', person.age - 3, 0, ''],
      ['VISCERAL FAT RATING', 'visceral_level', person.level, 0, ''],
    ],
  ];
  for (const [left, right] of pairs) {
    for (const [at, line] of [left, right].entries()) {
      if (line === undefined) continue;
      const [label, field, value, digits, unit] = line;
      sheet.text(60 + at * 560, label);
      sheet.text(420 + at * 600, `${value.toFixed(digits)} ${unit}`.trim(), { anchor: 'end' });
      sheet.says(field, value);
    }
    sheet.down();
  }
  sheet.row('BMR', [`${Math.round(toBmr(person) * 4.184)} kJ`, `${toBmr(person)} kcal`], [420, 640]);
  sheet.says('bmr_kcal', toBmr(person));
  sheet.row('DEGREE OF OBESITY', ['8.2 %'], [420]);
  sheet.row('PHYSIQUE RATING', ['5'], [420]);
  return sheet;
}

export function drawCharder(person: BiaPerson, font: string): Sheet {
  const sheet = new Sheet(font);
  sheet.title('Charder MA801 Body Composition');
  sheet.text(60, `Test time: 2026-03-28 16:14   Height: ${person.heightCm.toFixed(1)} cm`);
  sheet.down(2);
  const ffm = toFfm(person);
  lines(
    sheet,
    [
      ['Intracellular Water (L)', 'icw_l', person.icw, 1, ''],
      ['Extracellular Water (L)', 'ecw_l', person.ecw, 1, ''],
      ['Total Body Water (L)', 'tbw_l', toTbw(person), 1, ''],
      ['Protein (kg)', 'protein_kg', person.proteinKg, 1, ''],
      ['Mineral (kg)', 'minerals_kg', person.mineralsKg, 1, ''],
      ['Fat Mass (kg)', 'fat_mass_kg', person.fatKg, 1, ''],
      ['Fat Free Mass (kg)', 'ffm_kg', ffm, 1, ''],
      ['Skeletal Muscle Mass (kg)', 'smm_kg', person.smm, 1, ''],
      ['Percent Body Fat (%)', 'body_fat_pct', toPercent(person), 1, ''],
      ['Weight (kg)', 'total_mass_kg', person.massKg, 1, ''],
      ['BMR (kcal)', 'bmr_kcal', toBmr(person), 0, ''],
      ['SMI (kg/m²)', 'smm_index', toIndex(person.smm, person), 1, ''],
      ['FFMI (kg/m²)', 'ffmi', toIndex(ffm, person), 1, ''],
    ],
    false,
  );
  impedance(sheet, person, [5, 50, 250]);
  return sheet;
}

export function drawSlovenianBia(person: BiaPerson, font: string): Sheet {
  const sheet = new Sheet(font);
  sheet.title('Analiza telesne sestave');
  sheet.text(60, `Datum meritve: 28. 2. 2026   Višina: ${person.heightCm.toFixed(1).replace('.', ',')} cm`);
  sheet.down(2);
  const row = (label: string, field: ScanFieldId, value: number, digits: number, unit: string) => {
    sheet.row(label, [`${value.toFixed(digits).replace('.', ',')} ${unit}`.trim()], [700]);
    sheet.says(field, value);
  };
  row('Telesna masa', 'total_mass_kg', person.massKg, 1, 'kg');
  row('Delež maščobe', 'body_fat_pct', toPercent(person), 1, '%');
  row('Maščobna masa', 'fat_mass_kg', person.fatKg, 1, 'kg');
  row('Nemaščobna masa', 'ffm_kg', toFfm(person), 1, 'kg');
  row('Skeletna mišična masa', 'smm_kg', person.smm, 1, 'kg');
  row('Celotna telesna voda', 'tbw_l', toTbw(person), 1, 'L');
  row('Znotrajcelična voda', 'icw_l', person.icw, 1, 'L');
  row('Zunajcelična voda', 'ecw_l', person.ecw, 1, 'L');
  row('Fazni kot', 'phase_angle_deg', person.angle, 1, '°');
  row('Bazalna presnova', 'bmr_kcal', toBmr(person), 0, 'kcal');
  row('Presnovna starost', 'metabolic_age', person.age, 0, 'let');
  return sheet;
}
