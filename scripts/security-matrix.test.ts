import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SECURITY_FILE, securityMatrix } from './security-matrix.ts';

test('docs/security.md is up to date (npx tsx scripts/security-matrix.ts writes it)', async () => {
  expect(await readFile(SECURITY_FILE, 'utf8')).toBe(securityMatrix());
});
