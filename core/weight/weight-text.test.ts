import { describe, expect, test } from 'vitest';
import { readWeightText, type ReadingContext } from './weight-text.ts';

const context: ReadingContext = { kind: 'weight', weightUnit: 'kg', today: '2026-11-24' };
const read = (text: string, more: Partial<ReadingContext> = {}) => readWeightText(text, { ...context, ...more });
const entry = (value: number, day = '2026-11-24', minute?: number) => ({ ok: true, entry: { value, day, minute } });

describe('a weighing in one line', () => {
  test.each([
    ['81,4', entry(81.4)],
    ['81.4', entry(81.4)],
    ['81', entry(81)],
    [' 81,4 kg ', entry(81.4)],
    ['81,4kg', entry(81.4)],
    ['včeraj 81,4', entry(81.4, '2026-11-23')],
    ['vceraj: 81,4', entry(81.4, '2026-11-23')],
    ['Včeraj 81,4', entry(81.4, '2026-11-23')],
    ['81,4, včeraj', entry(81.4, '2026-11-23')],
    ['predvčerajšnjim 81', entry(81, '2026-11-22')],
    ['81.4 yesterday', entry(81.4, '2026-11-23')],
    ['today 81.4', entry(81.4)],
    ['21. 11. 80,9', entry(80.9, '2026-11-21')],
    ['80,9 21. 11.', entry(80.9, '2026-11-21')],
    ['21.11. 80,9', entry(80.9, '2026-11-21')],
    ['21.11.2025 80,9', entry(80.9, '2025-11-21')],
    ['21. 11. 2025 80,9 kg', entry(80.9, '2025-11-21')],
    ['80,9 kg 21. 11. 2025', entry(80.9, '2025-11-21')],
    ['21/11 80.9', entry(80.9, '2026-11-21')],
    ['21/11/2025 80.9', entry(80.9, '2025-11-21')],
    ['2026-11-21 80.9', entry(80.9, '2026-11-21')],
    ['21. novembra 80,9', entry(80.9, '2026-11-21')],
    ['21 Nov 80.9', entry(80.9, '2026-11-21')],
    ['3. avgust 80,9', entry(80.9, '2026-08-03')],
    ['1. 3. 72', entry(72, '2026-03-01')],
    ['7:30 81,4', entry(81.4, '2026-11-24', 450)],
    ['81,4 ob 7.30', entry(81.4, '2026-11-24', 450)],
    ['včeraj 81,4 ob 21:05', entry(81.4, '2026-11-23', 1265)],
    ['81.4 at 7:05', entry(81.4, '2026-11-24', 425)],
    ['81.4 7:15 pm', entry(81.4, '2026-11-24', 1155)],
    ['vceraj ob 7h 81,4', entry(81.4, '2026-11-23', 420)],
    ['81.4 kg danes zjutraj', entry(81.4)],
    ['81.4 this morning', entry(81.4)],
    ['včeraj zvečer sem imela 64,2!', entry(64.2, '2026-11-23')],
    ['my weight is 81.4 kg', entry(81.4)],
    ['v ponedeljek 81,4', entry(81.4, '2026-11-23')],
    ['on Sunday 81.4', entry(81.4, '2026-11-22')],
    ['pred dvema dnevoma 81,4', entry(81.4, '2026-11-22')],
    ['3 days ago 81.4', entry(81.4, '2026-11-21')],
    ['Nov 21 80.9', entry(80.9, '2026-11-21')],
    ['november 21, 2025 80.9', entry(80.9, '2025-11-21')],
    ['80.9 21st of November', entry(80.9, '2026-11-21')],
    ['2026/11/21 80.9', entry(80.9, '2026-11-21')],
    ['81 kg 400 g', entry(81.4)],
    ['81 kg in pol', entry(81.5)],
    ['81.5kgs', entry(81.5)],
  ])('"%s" is read', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('a day without a year is the last such day, also of a leap year', () => {
    expect(read('24. 12. 81')).toEqual(entry(81, '2025-12-24'));
    expect(read('29. 2. 81')).toEqual(entry(81, '2024-02-29'));
  });

  test('pounds: by their unit, or as the unit of the person', () => {
    expect(read('180 lb')).toEqual(entry(81.647));
    expect(read('180', { weightUnit: 'lb' })).toEqual(entry(81.647));
    expect(read('81,4 kg', { weightUnit: 'lb' })).toEqual(entry(81.4));
  });

  test('a measure: its own unit and limits', () => {
    expect(read('82,5 cm', { kind: 'waist' })).toEqual(entry(82.5));
    expect(read('23,4 % včeraj', { kind: 'body_fat' })).toEqual(entry(23.4, '2026-11-23'));
    expect(read('82 kg', { kind: 'waist' })).toEqual({ ok: false, problem: 'wrongUnit' });
    expect(read('90', { kind: 'body_fat' })).toEqual({ ok: false, problem: 'outside' });
  });

  test.each([
    ['', 'empty'],
    ['kg', 'noValue'],
    ['včeraj', 'noValue'],
    ['21. 11.', 'noValue'],
    ['81,4 80,9', 'severalValues'],
    ['21. 11. 25 80,9', 'severalValues'],
    ['21. 11. 80 81', 'severalValues'],
    ['21. 11. 25', 'noValue'],
    ['od 84 na 81', 'words'],
    ['v torek 81,4', 'words'],
    ['last Monday 81.4', 'words'],
    ['81 kg 4 lb', 'severalValues'],
    ['8', 'outside'],
    ['814', 'outside'],
    ['-81', 'outside'],
    ['31. 2. 2026 81', 'badDay'],
    ['45. 11. 81', 'badDay'],
    ['24. 12. 2026 81', 'future'],
    ['81 cm', 'wrongUnit'],
  ])('"%s" is refused: %s', (text, problem) => {
    expect(read(text)).toMatchObject({ ok: false, problem });
  });

  test('unknown words are named, also beside a good number', () => {
    expect(read('81,4 po teku')).toEqual({ ok: false, problem: 'words', words: 'po teku' });
    expect(read('nekaj')).toEqual({ ok: false, problem: 'words', words: 'nekaj' });
    expect(read('81x4')).toEqual({ ok: false, problem: 'words', words: '81x4' });
    expect(read('8 1,4,5')).toMatchObject({ ok: false });
  });
});
