/** Values of blood tests in the questionnaire: which become results, and which stay. */
import { expect, test } from 'vitest';
import { newRow } from '#core/biomarkers/result-row.ts';
import { toFreshAnswers, toMarkerRow, toMovedMarkers, toResultRow } from './marker-rows.ts';

const OWNER = { sex: 'female', birthDate: '1990-04-12' } as const;
const TODAY = '2026-11-20';
const LDL = { marker: 'ldl', name: 'LDL', value: 4.1, unit: 'mmol/L' };

test('rows with a value in a unit of their marker become results with their status', () => {
  const moved = toMovedMarkers({ markersDay: TODAY, markers: [LDL, { name: 'Posebni test', value: 3, unit: 'enot' }] }, OWNER, TODAY);
  expect(moved?.left).toEqual([]);
  expect(moved?.report).toMatchObject({
    collectedOn: TODAY,
    results: [
      { marker: 'ldl', value: 4.1, canonical: 4.1, status: 'high', isConfirmed: true },
      { name: 'Posebni test', value: 3, unit: 'enot' },
    ],
  });
});

test.each([
  ['without a value', { marker: 'ldl', name: 'LDL', unit: 'mmol/L' }],
  ['in a unit that is not one of the marker', { ...LDL, unit: 'kg' }],
  ['of a marker without a unit', { ...LDL, unit: undefined }],
  ['of an unlikely value', { ...LDL, value: 410 }],
  ['without a name', { value: 4 }],
])('a row %s stays in the questionnaire', (_name, row) => {
  const moved = toMovedMarkers({ markersDay: TODAY, markers: [row, LDL] }, OWNER, TODAY);
  expect(moved?.left).toEqual([row]);
  expect(moved?.report.results).toHaveLength(1);
  expect(toMovedMarkers({ markersDay: TODAY, markers: [row] }, OWNER, TODAY)).toBeUndefined();
});

test('an unlikely value that the person is sure of becomes a result', () => {
  const moved = toMovedMarkers({ markersDay: TODAY, markers: [{ ...LDL, value: 41, isSure: true }] }, OWNER, TODAY);
  expect(moved?.report.results).toHaveLength(1);
});

test('without a day, or on a day to come, nothing becomes a result', () => {
  expect(toMovedMarkers({ markers: [LDL] }, OWNER, TODAY)).toBeUndefined();
  expect(toMovedMarkers({ markersDay: '2026-11-21', markers: [LDL] }, OWNER, TODAY)).toBeUndefined();
  expect(toMovedMarkers({ markersDay: TODAY }, OWNER, TODAY)).toBeUndefined();
});

test('a row of the form is the same after it was stored', () => {
  const row = { ...newRow(undefined, 'CRP'), value: 0.6, comparator: '<' as const, unit: 'mg/L', rangeText: '< 5' };
  expect(toResultRow(toMarkerRow(row))).toEqual(row);
  expect(toMarkerRow(newRow(undefined, 'CRP'))).toEqual({ name: 'CRP' });
});

test('another version begins without the blood tests and supplements of the one before', () => {
  expect(toFreshAnswers({ smoking: 'never', markersDay: TODAY, markers: [LDL], supplements: [{ type: 'iron' }] })).toEqual({ smoking: 'never' });
});
