/** Trainings as people write them: what is read, what is doubted, what stays unread. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseTraining } from './parse-training.ts';
import { summarise } from './summarise.ts';

interface Line {
  readonly text: string;
  /** In the form of `summarise`. */
  readonly reads: string;
  readonly unread?: readonly string[];
  readonly firstSeenAtEnd?: true;
}

const DAY = '2026-11-24';
const read = (file: string): readonly Line[] => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as readonly Line[];

describe.each([
  ['sl', read('./corpus-sl.json')],
  ['en', read('./corpus-en.json')],
] as const)('[TT01] the corpus in %s', (lang, lines) => {
  test('holds at least 150 different lines, half of them first seen at the end', () => {
    expect(new Set(lines.map((line) => line.text)).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(150);
    expect(lines.filter((line) => line.firstSeenAtEnd).length).toBeGreaterThanOrEqual(lines.length / 2);
  });

  test.each(lines.map((line) => [line.text, line] as const))('%s', (text, line) => {
    const draft = parseTraining(text, lang, { day: DAY });
    expect(summarise(draft)).toBe(line.reads);
    expect(draft.unread.map((one) => one.text)).toEqual(line.unread ?? []);
  });

  test('[TT04] reads the same when told the other language', () => {
    const other = lang === 'sl' ? 'en' : 'sl';
    const different = lines.filter(({ text, reads }) => summarise(parseTraining(text, other, { day: DAY })) !== reads);
    expect(different.length / lines.length).toBeLessThan(0.02);
  });
});
