/** docs/settings.md from the table of settings. */
import type { Setting } from './field.ts';
import { SETTING_GROUPS, TOOL_SETTINGS } from './settings.ts';

const toRow = ([name, { about, without, forTests }]: readonly [string, Setting]): string =>
  `| \`${name}\` | ${without ?? 'none'} | ${forTests ? 'for tests: ' : ''}${about} |`;

/** @returns the whole document */
export function toSettingsPage(): string {
  const groups = SETTING_GROUPS.map(({ title, fields }) =>
    [`## ${title}`, '', '| variable | without it | what it does |', '|---|---|---|', ...Object.entries(fields).map(toRow)].join('\n'),
  );
  const tools = Object.entries(TOOL_SETTINGS).map(([name, about]) => `| \`${name}\` | ${about} |`);
  return `${[
    '# Settings',
    'Every setting is an environment variable. None is needed to try the app. `npx tsx scripts/check-settings.ts --write` makes this page from `server/settings/settings.ts`.',
    '`npm run -s ziva -- doctor` shows which are set, what they reach, and what is missing or unsafe. It shows no secrets.',
    ...groups,
    '## Tools',
    `Of tests, checks and benchmarks; the server does not read them.\n\n${['| variable | what it does |', '|---|---|', ...tools].join('\n')}`,
    '`GET /healthz` reports the state of the server ([operations.md](operations.md)).',
  ].join('\n\n')}\n`;
}
