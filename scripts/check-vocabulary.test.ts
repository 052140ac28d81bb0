import { expect, test } from 'vitest';
import { vocabularyProblems } from './check-vocabulary.ts';

test.each([
  ['an identifier', 'web/a.ts', 'export const mealDeeds = 1;', 'web/a.ts:1: mealDeeds: say'],
  ['an identifier in two parts', 'web/a.ts', 'const a = b.houseFoods;', 'web/a.ts:1: houseFoods: say custom foods'],
  ['a private field', 'web/a.ts', 'class A {\n  #standIn = 1;\n}', 'web/a.ts:2: #standIn: say fake'],
  ['a function called xOf', 'core/a.ts', 'const gramsOf = (food: Food) => food.grams;', 'core/a.ts:1: gramsOf: say toX'],
  ['a comment', 'core/a.ts', '/** Every deed counts. */\nconst a = 1;', 'core/a.ts:1: "deed": say'],
  ['a comment over two lines', 'core/a.ts', '/**\n * A turn of\n * phrase.\n */\nconst a = 1;', 'core/a.ts:2: "turn of'],
  ['a comment in JSX', 'web/a.tsx', 'const a = <p>{/* a deed */}</p>;', 'web/a.tsx:1: "deed"'],
  ['a test title', 'core/a.test.ts', "test.each([1])('a deed %s', () => 1);", 'core/a.test.ts:1: "deed"'],
  ['an SQL name', 'supabase/a.sql', 'select house_foods();', 'supabase/a.sql:1: house_foods: say custom foods'],
  ['an SQL comment', 'supabase/a.sql', "comment on table a is 'Upkeep of a.';", 'supabase/a.sql:1: "Upkeep": say maintenance'],
  ['a document', 'docs/a.md', 'The\nupkeep.', 'docs/a.md:2: "upkeep"'],
  ['a file name', 'web/copy-dialog-later.tsx', '', 'web/copy-dialog-later.tsx: file name copy-dialog-later: say deferred-*'],
])('vocabulary check: dialect in %s is named with its line', (_where, file, text, problem) => {
  expect(vocabularyProblems(file, text)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['longer words', 'web/a.ts', '// Indeed.\nconst indeed = broadcast(1);'],
  ['names of the language', 'core/a.ts', 'const at = list.indexOf(1) + thing.valueOf();'],
  ['used, not declared, xOf of a library', 'core/a.ts', 'const a = library.gramsOf(1);'],
  ['ordinary strings', 'web/a.ts', "const a = 'deed';"],
  ['grammar of the parser', 'core/food-text/a.ts', 'const noun = 1;'],
])('vocabulary check: %s pass', (_what, file, text) => {
  expect(vocabularyProblems(file, text)).toEqual([]);
});
