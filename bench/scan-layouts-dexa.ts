/** Sheets of DEXA scanners as their makers lay them out, drawn from people's figures. */
import type { ScanFieldId } from '#core/body-composition/fields.ts';
import type { ScanRegion } from '#core/body-composition/regions.ts';
import type { DexaPerson, Masses, Part } from './scan-people.ts';
import { Sheet } from './scan-sheet.ts';

const PARTS: readonly Part[] = ['arm_left', 'arm_right', 'trunk', 'leg_left', 'leg_right', 'head'];
const add = (...all: readonly Masses[]): Masses => [0, 1, 2].map((at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0)) as unknown as Masses;
export const total = (masses: Masses): number => masses[0] + masses[1] + masses[2];
export const POUND_G = 453.59237;

interface Row {
  readonly name: string;
  readonly region: ScanRegion;
  readonly masses: Masses;
}

export function toRows({ parts, android, gynoid }: DexaPerson, names: Readonly<Partial<Record<ScanRegion, string>>>): Row[] {
  const body = PARTS.filter((part) => part !== 'head').map((part) => parts[part]);
  const all: Partial<Record<ScanRegion, Masses>> = {
    ...parts,
    arms: add(parts.arm_left, parts.arm_right),
    legs: add(parts.leg_left, parts.leg_right),
    subtotal: add(...body),
    whole: add(...body, parts.head),
    android,
    gynoid,
  };
  return (Object.keys(names) as ScanRegion[]).map((region) => ({ name: names[region] ?? '', region, masses: all[region] as Masses }));
}

/** A column: its head, and what it prints of masses in grams; `factor` brings the print to the stored unit. */
export interface Column {
  readonly head: readonly string[];
  readonly field?: ScanFieldId;
  readonly factor?: number;
  readonly of: (masses: Masses) => string;
}

export function drawTable(sheet: Sheet, rows: readonly Row[], columns: readonly Column[], first: string, from = 320, step = 140): void {
  const places = columns.map((_, at) => from + at * step);
  const lines = Math.max(...columns.map(({ head }) => head.length));
  for (let line = 0; line < lines; line += 1)
    sheet.row(
      line === lines - 1 ? first : '',
      columns.map(({ head }) => head[head.length - lines + line] ?? ''),
      places,
      true,
    );
  for (const { name, region, masses } of rows) {
    const cells = columns.map(({ of }) => of(masses));
    sheet.row(name, cells, places, region === 'whole');
    columns.forEach(({ field, factor = 1 }, at) => {
      if (field !== undefined)
        sheet.says(
          field,
          Number((cells[at] ?? '').replaceAll(' ', '').replace(',', factor === 0.001 && !cells[at]?.includes('.') ? '' : '.')) * factor,
          region,
        );
    });
  }
}

export const grams = (digits: number) => (of: (masses: Masses) => number) => (masses: Masses) => of(masses).toFixed(digits);
export const percent = (masses: Masses): string => ((100 * masses[0]) / total(masses)).toFixed(1);
export const HOLOGIC_NAMES = {
  arm_left: 'L Arm',
  arm_right: 'R Arm',
  trunk: 'Trunk',
  leg_left: 'L Leg',
  leg_right: 'R Leg',
  subtotal: 'Subtotal',
  head: 'Head',
  whole: 'Total',
  android: 'Android (A)',
  gynoid: 'Gynoid (G)',
};

function hologicHead(sheet: Sheet, { heightCm }: DexaPerson, day: string): void {
  sheet.title('Body Composition Report');
  sheet.row('Name:', [], []);
  sheet.text(60, 'DOB: March 03, 1981');
  sheet.text(700, `Height: ${heightCm.toFixed(1)} cm`);
  sheet.down();
  sheet.text(60, `Scan Date: ${day}   ID: A0412190C`);
  sheet.text(700, 'Weight: 71.9 kg');
  sheet.down();
  sheet.text(60, 'Model: Horizon W (S/N 302081M)   Hologic APEX 5.6');
  sheet.down(2);
}

function hologicIndices(sheet: Sheet, person: DexaPerson): void {
  const whole = add(...PARTS.map((part) => person.parts[part]));
  const limbs = add(person.parts.arm_left, person.parts.arm_right, person.parts.leg_left, person.parts.leg_right);
  const squared = (person.heightCm / 100) ** 2;
  const line = (label: string, field: ScanFieldId, value: number, digits: number, unit = '') => {
    sheet.row(label, [value.toFixed(digits) + unit], [620]);
    sheet.says(field, Number(value.toFixed(digits)));
  };
  sheet.down();
  sheet.title('Adipose Indices');
  line('Total Body % Fat', 'body_fat_pct', (100 * whole[0]) / total(whole), 1);
  line('Fat Mass/Height² (kg/m²)', 'fmi', whole[0] / 1000 / squared, 2);
  const share = (masses: Masses) => masses[0] / total(masses);
  line('Android/Gynoid Ratio', 'android_gynoid', share(person.android) / share(person.gynoid), 2);
  line('Trunk/Limb Fat Mass Ratio', 'trunk_limb_fat', person.parts.trunk[0] / limbs[0], 2);
  line('Est. VAT Mass (g)', 'vat_mass_g', person.vatG, 0);
  line('Est. VAT Volume (cm³)', 'vat_volume_cm3', person.vatG / 0.94, 0);
  sheet.down();
  sheet.title('Lean Indices');
  line('Lean/Height² (kg/m²)', 'lmi', whole[1] / 1000 / squared, 2);
  line('Appen. Lean/Height² (kg/m²)', 'almi', limbs[1] / 1000 / squared, 2);
}

export function drawHologic(person: DexaPerson, font: string): Sheet {
  const sheet = new Sheet(font);
  hologicHead(sheet, person, 'December 04, 2025');
  sheet.title('DXA Results Summary:');
  const columns: Column[] = [
    { head: ['BMC', '(g)'], field: 'bmc_kg', factor: 0.001, of: grams(2)((m) => m[2]) },
    { head: ['Fat', 'Mass (g)'], field: 'fat_mass_kg', factor: 0.001, of: grams(1)((m) => m[0]) },
    { head: ['Lean', 'Mass (g)'], field: 'lean_mass_kg', factor: 0.001, of: grams(1)((m) => m[1]) },
    { head: ['Lean +', 'BMC (g)'], field: 'ffm_kg', factor: 0.001, of: grams(1)((m) => m[1] + m[2]) },
    { head: ['Total', 'Mass (g)'], field: 'total_mass_kg', factor: 0.001, of: grams(1)(total) },
    { head: ['% Fat'], field: 'body_fat_pct', of: percent },
  ];
  drawTable(sheet, toRows(person, HOLOGIC_NAMES), columns, 'Region');
  hologicIndices(sheet, person);
  return sheet;
}

/** An American sheet: pounds, percentiles beside the share of fat. */
export function drawHologicPounds(person: DexaPerson, font: string): Sheet {
  const sheet = new Sheet(font);
  hologicHead(sheet, person, 'February 17, 2026');
  sheet.title('Body Composition Results');
  const pounds = (of: (masses: Masses) => number) => (masses: Masses) => (of(masses) / POUND_G).toFixed(2);
  const columns: Column[] = [
    { head: ['Fat', 'Mass (lb)'], field: 'fat_mass_kg', factor: POUND_G / 1000, of: pounds((m) => m[0]) },
    { head: ['Lean +', 'BMC (lb)'], field: 'ffm_kg', factor: POUND_G / 1000, of: pounds((m) => m[1] + m[2]) },
    { head: ['Total', 'Mass (lb)'], field: 'total_mass_kg', factor: POUND_G / 1000, of: pounds(total) },
    { head: ['% Fat'], field: 'body_fat_pct', of: percent },
    { head: ['%Fat Percentile', 'AM'], of: () => '62' },
  ];
  drawTable(sheet, toRows(person, HOLOGIC_NAMES), columns, 'Region', 360, 170);
  return sheet;
}

export const GE_NAMES = {
  arms: 'Arms',
  arm_right: 'Arm Right',
  arm_left: 'Arm Left',
  legs: 'Legs',
  leg_right: 'Leg Right',
  leg_left: 'Leg Left',
  trunk: 'Trunk',
  android: 'Android',
  gynoid: 'Gynoid',
  whole: 'Total',
};
export const tissue = (m: Masses) => ((100 * m[0]) / (m[0] + m[1])).toFixed(1);

export function drawGe(person: DexaPerson, font: string, mark: ',' | '' = ','): Sheet {
  const sheet = new Sheet(font);
  sheet.row('Patient:', [], []);
  sheet.text(60, `Height: ${person.heightCm.toFixed(1)} cm`);
  sheet.text(700, 'Measured: 25.04.2026 9:25:38 (16 [SP 2])');
  sheet.down(2);
  sheet.title('BODY COMPOSITION: Total Body (Enhanced Analysis)');
  const whole = (of: (masses: Masses) => number) => (masses: Masses) =>
    Math.round(of(masses))
      .toString()
      .replace(/(?=(?:\d{3})+$)(?!^)/, mark);
  const columns: Column[] = [
    { head: ['Tissue', '(%Fat)'], field: 'tissue_fat_pct', of: tissue },
    { head: ['Region', '(%Fat)'], field: 'body_fat_pct', of: percent },
    { head: ['Tissue', '(g)'], field: 'tissue_mass_kg', factor: 0.001, of: whole((m) => m[0] + m[1]) },
    { head: ['Fat', '(g)'], field: 'fat_mass_kg', factor: 0.001, of: whole((m) => m[0]) },
    { head: ['Lean', '(g)'], field: 'lean_mass_kg', factor: 0.001, of: whole((m) => m[1]) },
    { head: ['BMC', '(g)'], field: 'bmc_kg', factor: 0.001, of: whole((m) => m[2]) },
    { head: ['Total', 'Mass (kg)'], field: 'total_mass_kg', of: (m) => (total(m) / 1000).toFixed(1) },
    ...(mark === ',' ? [] : [{ head: ['Centile'], of: () => '57' }]),
  ];
  drawTable(sheet, toRows(person, GE_NAMES), columns, 'Region', 330, 118);
  sheet.down();
  sheet.title('Estimated Visceral Adipose Tissue');
  sheet.row('', ['Volume', 'Mass'], [300, 500], true);
  sheet.row('', [`${Math.round(person.vatG / 0.94)} cm³`, `${person.vatG} g`], [300, 500]);
  sheet.says('vat_volume_cm3', Math.round(person.vatG / 0.94));
  sheet.says('vat_mass_g', person.vatG);
  sheet.down(3);
  sheet.text(60, 'GE Healthcare');
  sheet.text(800, 'Lunar iDXA ME+500475');
  return sheet;
}

export function drawNorland(person: DexaPerson, font: string): Sheet {
  const sheet = new Sheet(font);
  sheet.title('Norland XR-46 Whole Body');
  sheet.text(60, `Exam date: 2026-01-19 10:12   Height ${person.heightCm.toFixed(1)} cm`);
  sheet.down(2);
  const names = {
    head: 'Head',
    trunk: 'Trunk',
    arm_left: 'Left Arm',
    arm_right: 'Right Arm',
    leg_left: 'Left Leg',
    leg_right: 'Right Leg',
    whole: 'Total',
  };
  const columns: Column[] = [
    { head: ['BMC (g)'], field: 'bmc_kg', factor: 0.001, of: grams(1)((m) => m[2]) },
    { head: ['Lean (g)'], field: 'lean_mass_kg', factor: 0.001, of: grams(0)((m) => m[1]) },
    { head: ['Fat (g)'], field: 'fat_mass_kg', factor: 0.001, of: grams(0)((m) => m[0]) },
    { head: ['% Fat'], field: 'body_fat_pct', of: percent },
  ];
  drawTable(sheet, toRows(person, names), columns, 'Region', 380, 180);
  sheet.down();
  sheet.row('BMD (g/cm²)', [person.bmd.toFixed(3)], [560]);
  sheet.row('T-Score', [person.t.toFixed(1)], [560]);
  sheet.row('Z-Score', [person.z.toFixed(1)], [560]);
  sheet.says('bmd_g_cm2', person.bmd);
  sheet.says('t_score', person.t);
  sheet.says('z_score', person.z);
  return sheet;
}

/** A Slovenian report: decimal comma, kilograms. */
export function drawSlovenianDexa(person: DexaPerson, font: string): Sheet {
  const sheet = new Sheet(font);
  sheet.title('Telesna sestava (DXA)');
  sheet.text(60, `Datum preiskave: 12. 3. 2026   Višina: ${person.heightCm.toFixed(1).replace('.', ',')} cm`);
  sheet.down();
  sheet.text(60, 'Naprava: Hologic Horizon A');
  sheet.down(2);
  const names = {
    arm_left: 'Leva roka',
    arm_right: 'Desna roka',
    trunk: 'Trup',
    leg_left: 'Leva noga',
    leg_right: 'Desna noga',
    head: 'Glava',
    whole: 'Skupaj',
  };
  const kilos = (of: (masses: Masses) => number) => (masses: Masses) => (of(masses) / 1000).toFixed(2).replace('.', ',');
  const columns: Column[] = [
    { head: ['Maščoba', '(kg)'], field: 'fat_mass_kg', of: kilos((m) => m[0]) },
    { head: ['Pusta masa', '(kg)'], field: 'lean_mass_kg', of: kilos((m) => m[1]) },
    { head: ['BMC', '(kg)'], field: 'bmc_kg', of: kilos((m) => m[2]) },
    { head: ['Skupna masa', '(kg)'], field: 'total_mass_kg', of: kilos(total) },
    { head: ['% maščobe'], field: 'body_fat_pct', of: (m) => percent(m).replace('.', ',') },
  ];
  drawTable(sheet, toRows(person, names), columns, 'Regija', 380, 170);
  return sheet;
}
