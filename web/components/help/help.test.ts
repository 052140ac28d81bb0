/** Every card with computed numbers has its help: what the number is and where it comes from. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '#i18n/en/help.json' with { type: 'json' };
import sl from '#i18n/sl/help.json' with { type: 'json' };

/** Folders of screens that compute numbers. */
const FOLDERS = ['blood-tests', 'body-scans', 'client', 'goals', 'meals', 'recovery', 'stats', 'supplements', 'training', 'weight'];

/** Cards in them that show what was entered, explain or lead elsewhere: nothing there is computed. A new card is one of these or has its help. */
const WITHOUT: ReadonlySet<string> = new Set([
  "blood-tests/about-card.tsx t('blood-tests:about.title')",
  'blood-tests/marker-screen.tsx format.date(day)',
  "blood-tests/marker-screen.tsx t('history.title')",
  'blood-tests/overview-card.tsx ',
  'blood-tests/reports-card.tsx day',
  "body-scans/history-card.tsx t('history.title')",
  'body-scans/overview-card.tsx ',
  "client/notes-tab.tsx t('notes.title')",
  "client/personal-card.tsx t('personal.title')",
  "goals/calm/calm-card.tsx t('title')",
  "goals/calm/client-calm-card.tsx t('title')",
  "goals/nutrients/nutrient-goals-card.tsx t('title')",
  "goals/variants/variants-card.tsx t('title')",
  "meals/day/meals-card.tsx t('list.title')",
  "meals/detail/details-card.tsx t('meal:details')",
  "recovery/figure-cards.tsx t('more.title')",
  "recovery/night-card.tsx t('night.last')",
  'recovery/overview-card.tsx ',
  "recovery/recovery-cards.tsx t('method.title')",
  "supplements/client-tab.tsx t('title')",
  "supplements/own/client-own-card.tsx t('own.clientTitle')",
  "supplements/own/own-card.tsx t('own.title')",
  "supplements/reminders/reminders-card.tsx t('remind.title')",
  "supplements/supplements-screen.tsx t('mine.title')",
  'supplements/today-card.tsx ',
  "training/client-templates-card.tsx t('template.title')",
  "training/files/failed-files-card.tsx t('failedFiles.title')",
  "training/history-card.tsx t('history.title')",
  'training/overview-card.tsx ',
  "training/recording/recording-section.tsx t('laps.title')",
  "training/recording/recording-section.tsx t('track.title')",
  "training/recording/recording-section.tsx t('training-recording:course')",
  "training/rest-card.tsx t('rest.title')",
  "training/session/session-facts.tsx t('form.exercises')",
  "training/templates-card.tsx t('template.title')",
  "training/training-screen.tsx t('entry.title')",
  "weight/client-tab.tsx t('list.title')",
  "weight/entry-section.tsx name ? t('form.add', { name }) : t('entry.title')",
  "weight/entry-section.tsx name ? t('list.of', { name }) : t('list.title')",
]);

const SOURCES = FOLDERS.flatMap((folder) =>
  readdirSync(`web/features/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `web/features/${folder}/${name}`),
).filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));

/** The opening tags of cards of a file. */
function cards(source: string): string[] {
  const found: string[] = [];
  for (const match of source.matchAll(/<Card\b/g)) {
    let depth = 0;
    let at = match.index;
    for (; at < source.length; at += 1) {
      const letter = source[at];
      if (letter === '{') depth += 1;
      if (letter === '}') depth -= 1;
      if (letter === '>' && depth === 0 && source[at - 1] !== '=') break;
    }
    found.push(source.slice(match.index, at));
  }
  return found;
}

const toTitle = (card: string) => /title=(?:\{|")([^\n]*?)(?:\}|")(?:\s|$)/.exec(card)?.[1] ?? '';

test('help: every titled card of a screen that computes numbers has it, or is known to compute none', () => {
  const lacking = SOURCES.flatMap((path) =>
    cards(readFileSync(path, 'utf8'))
      .filter((card) => card.includes('title=') && !card.includes('help='))
      .map((card) => `${path.replace('web/features/', '')} ${toTitle(card)}`),
  );
  expect(lacking.filter((one) => !WITHOUT.has(one))).toEqual([]);
});

test('help: every topic stands beside a number and says in both languages what it is and where it comes from', () => {
  const used = new Set(
    readdirSync('web/features', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => [...readFileSync(`web/features/${path}`, 'utf8').matchAll(/<Help topic="(\w+)"/g)].map((match) => match[1] ?? '')),
  );
  for (const { label: _label, ...topics } of [sl, en]) {
    expect(new Set(Object.keys(topics))).toEqual(used);
    for (const topic of Object.values(topics)) expect(Object.keys(topic).toSorted()).toEqual(['source', 'title', 'what']);
  }
});
