import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseAccount } from './account.ts';

const NOBODY = 65_534;

describe.skipIf(process.getuid?.() !== 0)('the account of the database, as root', () => {
  let folder: string;
  const makeOwned = (name: string, uid: number): string => {
    const cluster = join(folder, name, 'postgres', 'cluster');
    mkdirSync(cluster, { recursive: true });
    chownSync(cluster, uid, uid);
    return join(folder, name);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ziva-account-'));
    // Another account must be able to pass.
    chownSync(folder, NOBODY, NOBODY);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('files that belong to an account: it runs as that account, with or without user namespaces', () => {
    expect(chooseAccount(makeOwned('of-nobody', NOBODY), '/bin/true').ids?.uid).toBe(NOBODY);
  });

  test('files that belong to somebody else: refused, and the folder stays as it was', () => {
    expect(() => chooseAccount(makeOwned('of-a-stranger', 54_321), '/bin/true')).toThrow('user with the number 54321');
  });
});
