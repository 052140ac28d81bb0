import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PLANTED_FAULTS } from '#testing/planted-faults.ts';
import { findPlaces } from './plant-fault.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

describe('planted faults', () => {
  test.each(PLANTED_FAULTS)('$id: its text is in the code exactly once, and planting changes it', (fault) => {
    expect(findPlaces(ROOT, fault)).toHaveLength(1);
    expect(fault.replace).not.toBe(fault.find);
  });

  test.each(PLANTED_FAULTS)('$id: its tests exist', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    const missing = tests.filter((one) => {
      const file = join(ROOT, 'file' in one ? one.file : 'check' in one ? one.check : one.spec);
      return !existsSync(file) || ('title' in one && !readFileSync(file, 'utf8').includes(one.title));
    });
    expect(missing).toEqual([]);
  });

  test('ids are unique', () => {
    expect(new Set(PLANTED_FAULTS.map(({ id }) => id)).size).toBe(PLANTED_FAULTS.length);
  });
});
