/** Sheets that came after the rules of those before: impedance by frequency as several makers print it, pounds, grounds. They may be looked at while rules are written. */
import { lines, POUND, SEGMENT_NAMES, SEGMENTS, segments, toBmr, toIndex, toPercent, toTbw, type Line } from './scan-layouts-bia.ts';
import { CODES, comma, impedanceBlock, masses, pounds, type Drawing } from './scan-layouts-blocks.ts';
import { drawTable, GE_NAMES, percent, POUND_G, tissue, toRows, total, type Column } from './scan-layouts-dexa.ts';
import type { BiaPerson, DexaPerson } from './scan-people.ts';
import { Sheet } from './scan-sheet.ts';

/** InBody: the block stands in a small frame at the right, sentences at its left. */
function drawBlockAtRight(person: BiaPerson, font: string): Sheet {
  const sheet = new Sheet(font, 19);
  sheet.title('InBody770');
  sheet.text(60, `ID 7730   Height ${person.heightCm.toFixed(1)}cm   Age ${person.age}   Male   Test Date / Time 28.02.2026. 09:12`);
  sheet.down(2);
  lines(sheet, masses(person, 'kg'), true);
  segments(sheet, 'Segmental Lean Analysis', 'lean_mass_kg', person.lean, 'kg', 2);
  sheet.down();
  const top = sheet.y;
  for (const text of [
    'What the results say',
    'The test needs an empty stomach',
    'and still standing. Ask your',
    'specialist about the results.',
    'Results QR code',
  ]) {
    sheet.text(60, text, { scale: 0.85 });
    sheet.down();
  }
  sheet.backTo(top);
  sheet.text(590, 'Impedance', { isBold: true });
  sheet.down();
  impedanceBlock(sheet, person, {
    frequencies: [1, 5, 50, 250, 500],
    heads: CODES,
    columns: [770, 870, 960, 1060, 1160],
    x: 600,
    toLabel: (khz) => `${khz}kHz`,
    isRuled: true,
  });
  return sheet;
}

/** Tanita: a row a part and a column a frequency. */
function drawPartsByFrequency(person: BiaPerson, font: string): Sheet {
  const sheet = new Sheet(font, 21);
  sheet.title('TANITA MC-980MA');
  sheet.text(60, `28/02/2026 07:45   HEIGHT ${person.heightCm.toFixed(0)} cm`);
  sheet.down(2);
  lines(sheet, [...masses(person, 'kg').filter(([, field]) => field !== 'smm_kg'), ['Fat %', 'body_fat_pct', toPercent(person), 1, '%']], false);
  sheet.down();
  sheet.title('Impedance (Ω)');
  const frequencies = [5, 50, 250];
  const columns = [520, 720, 920];
  sheet.ground(48, 940, '#ddd');
  sheet.row(
    'Segment',
    frequencies.map((khz) => `${khz} kHz`),
    columns,
    true,
  );
  SEGMENTS.forEach((region, part) => {
    sheet.rule(48, 940, '#888');
    const cells = frequencies.map((khz) => person.impedance[khz]?.[part] ?? 0);
    sheet.row(
      SEGMENT_NAMES[part] ?? '',
      cells.map((value) => value.toFixed(1)),
      columns,
    );
    cells.forEach((value, at) => sheet.says('impedance_ohm', value, region, frequencies[at]));
  });
  return sheet;
}

/** A Slovenian report of a BIA scale: parts in words, decimal commas. */
function drawSlovenianImpedance(person: BiaPerson, font: string): Sheet {
  const sheet = new Sheet(font, 20);
  sheet.title('Poročilo o telesni sestavi');
  sheet.text(60, `InBody 570   Datum testa: 3. 2. 2026   Višina: ${comma(person.heightCm.toFixed(1))} cm`);
  sheet.down(2);
  const row = (label: string, field: Line[1], value: number, unit: string) => {
    sheet.row(label, [`${comma(value.toFixed(1))} ${unit}`], [640]);
    sheet.says(field, value);
  };
  row('Telesna masa', 'total_mass_kg', person.massKg, 'kg');
  row('Maščobna masa', 'fat_mass_kg', person.fatKg, 'kg');
  row('Delež maščobe', 'body_fat_pct', toPercent(person), '%');
  row('Celotna telesna voda', 'tbw_l', toTbw(person), 'L');
  sheet.down();
  sheet.title('Impedanca (Ω)');
  const columns = [400, 580, 740, 920, 1100];
  sheet.row('', ['Desna', 'Leva', '', 'Desna', 'Leva'], columns, true);
  sheet.row('Frekvenca', ['roka', 'roka', 'Trup', 'noga', 'noga'], columns, true);
  for (const khz of [5, 50, 500]) {
    const values = person.impedance[khz] ?? [];
    sheet.row(
      `${khz} kHz`,
      values.map((value) => comma(value.toFixed(1))),
      columns,
    );
    values.forEach((value, part) => sheet.says('impedance_ohm', value, SEGMENTS[part], khz));
  }
  return sheet;
}

/** Charder: small writing, frequencies and parts in one narrow table without lines. */
function drawSmallBlock(person: BiaPerson, font: string): Sheet {
  const sheet = new Sheet(font, 17);
  sheet.title('Charder MA601');
  sheet.text(60, `Test Date: 2026.02.14 10:05   Height: ${person.heightCm.toFixed(1)} cm   Age: ${person.age}`);
  sheet.down(2);
  lines(sheet, masses(person, 'kg'), true, 470);
  lines(
    sheet,
    [
      ['Percentage of Body Fat', 'body_fat_pct', toPercent(person), 1, '%'],
      ['BMI', 'bmi', toIndex(person.massKg, person), 1, 'kg/m²'],
      ['BMR', 'bmr_kcal', toBmr(person), 0, 'kcal'],
    ],
    false,
    470,
  );
  segments(sheet, 'Segmental Fat Analysis', 'fat_mass_kg', person.fat, 'kg', 1);
  sheet.down(2);
  sheet.text(60, 'Bioelectrical Impedance Z (Ω)', { isBold: true });
  sheet.down();
  impedanceBlock(sheet, person, {
    frequencies: [5, 50, 250],
    heads: ['RA', 'LA', 'Trunk', 'RL', 'LL'],
    columns: [230, 310, 390, 470, 550],
    x: 60,
    toLabel: (khz) => `${khz} kHz`,
  });
  return sheet;
}

function drawGePounds(person: DexaPerson, font: string): Sheet {
  const sheet = new Sheet(font, 20);
  sheet.text(60, `Height: ${(person.heightCm / 2.54).toFixed(1)} in     Measured: 02/17/2026 9:25:38 AM`);
  sheet.down(2);
  sheet.title('BODY COMPOSITION (Analysis: Auto)');
  const columns: Column[] = [
    { head: ['Tissue', '(%Fat)'], field: 'tissue_fat_pct', of: tissue },
    { head: ['Region', '(%Fat)'], field: 'body_fat_pct', of: percent },
    { head: ['Total Mass', '(lbs)'], field: 'total_mass_kg', factor: POUND_G / 1000, of: pounds(total) },
    { head: ['Fat', '(lbs)'], field: 'fat_mass_kg', factor: POUND_G / 1000, of: pounds((m) => m[0]) },
    { head: ['Lean', '(lbs)'], field: 'lean_mass_kg', factor: POUND_G / 1000, of: pounds((m) => m[1]) },
    { head: ['BMC', '(lbs)'], field: 'bmc_kg', factor: POUND_G / 1000, of: pounds((m) => m[2]) },
  ];
  drawTable(sheet, toRows(person, GE_NAMES), columns, 'Region', 340, 150);
  sheet.down(3);
  sheet.text(60, 'GE Healthcare   Lunar Prodigy Advance PA+302233');
  return sheet;
}

/** A consumer's report of an analyser in pounds: value, percent and normal beside each other on grounds. */
function drawPoundsOnGrounds(person: BiaPerson, font: string): Sheet {
  const sheet = new Sheet(font, 20);
  sheet.title('InBody 270');
  const inches = person.heightCm / 2.54;
  sheet.text(60, `Height ${Math.floor(inches / 12)}ft. ${(inches % 12).toFixed(1)}in.   Age ${person.age}   Test Date / Time 03/28/2026 16:14`);
  sheet.down(2);
  const all: readonly Line[] = [
    ...masses(person, 'lb'),
    ['Total Body Water', 'tbw_l', toTbw(person), 1, 'L'],
    ['Percent Body Fat', 'body_fat_pct', toPercent(person), 1, '%'],
    ['BMI', 'bmi', toIndex(person.massKg, person), 1, 'kg/m²'],
    ['Visceral Fat Level', 'visceral_level', person.level, 0, ''],
    ['Basal Metabolic Rate', 'bmr_kcal', toBmr(person), 0, 'kcal'],
  ];
  all.forEach((line, at) => {
    if (at % 2 === 0) sheet.ground(48, 1190, '#d9e4ea');
    lines(sheet, [line], at < 4);
  });
  segments(sheet, 'Segmental Lean Analysis', 'lean_mass_kg', person.lean, 'lb', 2, POUND);
  sheet.down();
  sheet.title('Impedance');
  impedanceBlock(sheet, person, {
    frequencies: [50, 250],
    heads: CODES,
    columns: [360, 480, 600, 720, 840],
    x: 60,
    toLabel: (khz) => `Z(Ω) ${khz} kHz`,
  });
  return sheet;
}

export const OPEN_DEXA: readonly Drawing<DexaPerson>[] = [['GE Lunar in pounds', false, drawGePounds]];
export const OPEN_BIA: readonly Drawing<BiaPerson>[] = [
  ['block at the right', false, drawBlockAtRight],
  ['parts by frequency', false, drawPartsByFrequency],
  ['Slovenian impedance', false, drawSlovenianImpedance],
  ['small block', false, drawSmallBlock],
  ['pounds on grounds', false, drawPoundsOnGrounds],
];
