import { expect, test } from 'vitest';
import { environmentProblems } from './check-settings.ts';

test.each([
  ['server/mail.ts', 'const host = process.env.SMTP_HOST;'],
  ['functions/a.ts', "const key = process.env['AI_API_KEY'];"],
  ['cli/main.ts', 'run(process.env);'],
  ['web/app/a.ts', '\nprocess . env . X'],
  ['scripts/a.ts', 'process.env.ZIVA_NOBODY_KNOWS'],
])('%s may not read the environment so: %s', (file, text) => {
  expect(environmentProblems(file, text)).toEqual([expect.stringMatching(new RegExp(`^${file}:\\d: `))]);
});

test.each([
  ['server/settings/process-environment.ts', 'process.env'],
  ['server/start.test.ts', 'process.env.PATH'],
  ['scripts/a.mjs', 'spawn(x, { env: { ...process.env } }); process.env.ZIVA_CHROMIUM; process.env.PATH'],
])('%s may: %s', (file, text) => {
  expect(environmentProblems(file, text)).toEqual([]);
});
