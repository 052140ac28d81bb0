/** Every mutation names its action, every action has its texts, and no text is unused. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import english from '#i18n/en/actions.json';
import words from '#i18n/sl/actions.json';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const WEB = new URL('../', import.meta.url);
const SOURCES = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(new URL(name, WEB), 'utf8') }));
const ACTIONS = Object.entries(words.what).flatMap(([resource, named]) => Object.keys(named).map((action) => `${resource}.${action}`));

/** The text between the parentheses of a call. */
function readCall(text: string, start: number): string {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < text.length; at += 1) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  return text.slice(start, at);
}

const MUTATIONS = SOURCES.flatMap(({ name, text }) =>
  [...text.matchAll(/\buseMutation(?:<.*?>)?\(/g)].map(({ 0: found, index }) => ({ name, options: readCall(text, index + found.length) })),
);

describe('error messages', () => {
  test('every mutation names its action', () => {
    expect(MUTATIONS.length).toBeGreaterThan(40);
    const nameless = MUTATIONS.filter(({ options }) => !/meta: \{ action(?:: '[a-z]+\.\w+'|)[ ,]/i.test(options));
    expect(nameless).toEqual([]);
  });

  test.each(ACTIONS)('somebody does %s', (action) => {
    expect(SOURCES.some(({ text }) => text.includes(`'${action}'`))).toBe(true);
  });

  /** Both failures of signing in have the one title that the specification gives; their texts differ. */
  test.each([
    ['sl', words],
    ['en', english],
  ])('each action has its own message (%s)', (_lang, { what, why }) => {
    const said = Object.entries(what).flatMap(([resource, named]) =>
      Object.entries(named).map(([action, title]) => `${title} ${(why as Texts)[resource]?.[action] ?? ''}`),
    );
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((one, i) => said.indexOf(one) !== i)).toEqual([]);
  });

  test('a failure that is told outside of mutations has a title and a text', () => {
    const told = SOURCES.flatMap(({ name, text }) =>
      [...text.matchAll(/\btoast\.error\(/g)].map(({ 0: found, index }) => ({ name, options: readCall(text, index + found.length) })),
    );
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter(({ options }) => !/\btext: |\.\.\.words/.test(options))).toEqual([]);
  });

  test('every text that replaces a reason belongs to an action', () => {
    const said = Object.entries(words.why).flatMap(([resource, named]) => Object.keys(named).map((action) => `${resource}.${action}`));
    expect(said.filter((action) => !ACTIONS.includes(action))).toEqual([]);
  });
});
