/** The other half of the further sheets: their single misses are never shown. */
import { lines, SEGMENT_NAMES, SEGMENTS, toFfm, toTbw, type Line } from './scan-layouts-bia.ts';
import { CODES, comma, impedanceBlock, masses, pounds, type Drawing } from './scan-layouts-blocks.ts';
import { drawTable, grams, HOLOGIC_NAMES, percent, POUND_G, toRows, total, type Column } from './scan-layouts-dexa.ts';
import type { BiaPerson, DexaPerson } from './scan-people.ts';
import { Sheet } from './scan-sheet.ts';

/** Striped and ruled, parts written out. */
function drawStripedBlock(person: BiaPerson, font: string): Sheet {
  const sheet = new Sheet(font, 19);
  sheet.title('Charder MA801');
  sheet.text(60, `Test time: 2026-01-08 08:40   Height: ${person.heightCm.toFixed(1)} cm`);
  sheet.down(2);
  lines(sheet, masses(person, 'kg'), false);
  lines(
    sheet,
    [
      ['Protein', 'protein_kg', person.proteinKg, 1, 'kg'],
      ['Extracellular Water', 'ecw_l', person.ecw, 1, 'L'],
      ['Intracellular Water', 'icw_l', person.icw, 1, 'L'],
    ],
    false,
  );
  sheet.down();
  sheet.text(60, 'Impedance (Ω)', { isBold: true, scale: 1.2 });
  sheet.down(1.4);
  impedanceBlock(sheet, person, {
    frequencies: [1, 5, 50, 250, 500],
    heads: ['R.Arm', 'L.Arm', 'Trunk', 'R.Leg', 'L.Leg'],
    columns: [380, 520, 660, 800, 940],
    x: 72,
    toLabel: (khz) => `${khz} kHz`,
    isRuled: true,
    stripe: '#e6e6e6',
  });
  return sheet;
}

/** Codes at the left, frequencies above. */
function drawCodesAtLeft(person: BiaPerson, font: string): Sheet {
  const sheet = new Sheet(font, 20);
  sheet.title('InBody S10');
  sheet.text(60, `Height ${person.heightCm.toFixed(1)}cm   Age ${person.age}   Test Date / Time 2026.03.01. 07:55`);
  sheet.down(2);
  lines(
    sheet,
    [
      ['Intracellular Water', 'icw_l', person.icw, 1, 'L'],
      ['Extracellular Water', 'ecw_l', person.ecw, 1, 'L'],
      ['Total Body Water', 'tbw_l', toTbw(person), 1, 'L'],
      ['Body Fat Mass', 'fat_mass_kg', person.fatKg, 1, 'kg'],
      ['Weight', 'total_mass_kg', person.massKg, 1, 'kg'],
    ],
    true,
  );
  sheet.down();
  sheet.title('Impedance Z(Ω)');
  const frequencies = [1, 5, 50, 250, 500];
  const columns = [300, 440, 580, 720, 860];
  sheet.row(
    '',
    frequencies.map((khz) => `${khz} kHz`),
    columns,
    true,
  );
  SEGMENTS.forEach((region, part) => {
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

/** A Slovenian print with codes as heads and whole ohms beside decimal commas. */
function drawSlovenianCodes(person: BiaPerson, font: string): Sheet {
  const sheet = new Sheet(font, 18);
  sheet.title('InBody 720 – izvid');
  sheet.text(60, `Datum meritve: 11. 1. 2026   Višina: ${comma(person.heightCm.toFixed(1))} cm`);
  sheet.down(2);
  const row = (label: string, field: Line[1], value: number, unit: string) => {
    sheet.rule(48, 760, '#999');
    sheet.row(label, [`${comma(value.toFixed(1))} ${unit}`], [740]);
    sheet.says(field, value);
  };
  row('Telesna masa', 'total_mass_kg', person.massKg, 'kg');
  row('Maščobna masa', 'fat_mass_kg', person.fatKg, 'kg');
  row('Nemaščobna masa', 'ffm_kg', toFfm(person), 'kg');
  row('Skeletna mišična masa', 'smm_kg', person.smm, 'kg');
  row('Fazni kot', 'phase_angle_deg', person.angle, '°');
  sheet.down();
  sheet.text(60, 'Impedanca', { isBold: true });
  sheet.down();
  impedanceBlock(sheet, person, {
    frequencies: [5, 50, 250],
    heads: CODES,
    columns: [300, 420, 540, 660, 780],
    x: 60,
    toLabel: (khz) => `${khz} kHz`,
    toText: (value) => comma(value.toFixed(1)),
    isRuled: true,
  });
  return sheet;
}

/** Pounds in a grid, heads in one line. */
function drawHologicGrid(person: DexaPerson, font: string): Sheet {
  const sheet = new Sheet(font, 20);
  sheet.text(60, `Scan Date: January 09, 2026   Height: ${person.heightCm.toFixed(1)} cm   Hologic Discovery A`);
  sheet.down(2);
  sheet.title('Body Composition Results');
  const top = sheet.y;
  const columns: Column[] = [
    { head: ['Fat', '(lbs)'], field: 'fat_mass_kg', factor: POUND_G / 1000, of: pounds((m) => m[0]) },
    { head: ['Lean+BMC', '(lbs)'], field: 'ffm_kg', factor: POUND_G / 1000, of: pounds((m) => m[1] + m[2]) },
    { head: ['Total Mass', '(lbs)'], field: 'total_mass_kg', factor: POUND_G / 1000, of: pounds(total) },
    { head: ['Fat', '(%)'], field: 'body_fat_pct', of: percent },
  ];
  drawTable(sheet, toRows(person, HOLOGIC_NAMES), columns, 'Region', 400, 190);
  sheet.uprights([48, 240, 415, 605, 795, 985], top);
  return sheet;
}

/** A long narrow strip of a printer in one font width. */
function drawStrip(person: DexaPerson, font: string): Sheet {
  const sheet = new Sheet(font, 21);
  sheet.text(60, 'Norland Elite   Whole Body');
  sheet.down();
  sheet.text(60, `Exam date: 2026-02-02   Height ${person.heightCm.toFixed(1)} cm`);
  sheet.down(2);
  const columns: Column[] = [
    { head: ['Fat(g)'], field: 'fat_mass_kg', factor: 0.001, of: grams(0)((m) => m[0]) },
    { head: ['Lean(g)'], field: 'lean_mass_kg', factor: 0.001, of: grams(0)((m) => m[1]) },
    { head: ['BMC(g)'], field: 'bmc_kg', factor: 0.001, of: grams(1)((m) => m[2]) },
    { head: ['%Fat'], field: 'body_fat_pct', of: percent },
  ];
  drawTable(
    sheet,
    toRows(person, {
      head: 'Head',
      trunk: 'Trunk',
      arm_left: 'Left Arm',
      arm_right: 'Right Arm',
      leg_left: 'Left Leg',
      leg_right: 'Right Leg',
      whole: 'Total',
    }),
    columns,
    'Region',
    330,
    140,
  );
  return sheet;
}

export const UNSEEN_DEXA: readonly Drawing<DexaPerson>[] = [
  ['Hologic in a grid', true, drawHologicGrid],
  ['narrow strip', true, drawStrip],
];
export const UNSEEN_BIA: readonly Drawing<BiaPerson>[] = [
  ['striped block', true, drawStripedBlock],
  ['frequencies above', true, drawCodesAtLeft],
  ['Slovenian codes', true, drawSlovenianCodes],
];
