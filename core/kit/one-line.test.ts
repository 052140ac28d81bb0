import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { registerRequest } from '#core/contracts/account.ts';
import { inviteRequest } from '#core/contracts/invitation.ts';
import { logMealRequest, updateMealRequest } from '#core/contracts/meal.ts';
import { menuSchema } from '#core/contracts/menu.ts';
import { phoneSchema } from '#core/contracts/overview.ts';
import { logPhotoRequest } from '#core/contracts/photo.ts';
import { saveProductRequest } from '#core/contracts/product.ts';
import { saveRecipeRequest } from '#core/contracts/recipe.ts';
import { supplementSchema } from '#core/contracts/supplement.ts';
import { newFoodSchema } from '#core/contracts/unknown.ts';
import { asOneLine, asPlainText, isOneLine } from './one-line.ts';

const BAD = [
  'a\r\nBcc: x',
  'a\nb',
  'a\tb',
  'a\u0000b',
  'a\u007fb',
  'a\u0085b',
  'a\u2028b',
  '\u202egnp.exe',
  'a\u200fb',
  'a\u2066b\u2069',
  'a\u061cb',
  '\u200b',
  '\u2060\ufeff\u00ad',
  '\u3164',
];
const GOOD = ['Ana', 'Žiga Šč', 'O’Neil-Müller', 'עברית', 'العربية', 'मराठी', '👩‍👧 kosilo', 'Čaj (0,5 l) – 50 %', 'क्‍ष'];

test.each(BAD)('%j is no name', (name) => expect(isOneLine(name)).toBe(false));
test.each(GOOD)('%j is a name', (name) => {
  expect(isOneLine(name)).toBe(true);
  expect(asOneLine(name)).toBe(name);
  expect(asPlainText(name)).toBe(name);
});
test.each(BAD)('%j can be made one line', (name) => expect(isOneLine(asOneLine(name))).toBe(true));

test('a text that was cut in the middle of a picture loses the half, which no database stores', () => {
  expect([asOneLine('tek 🏃'.slice(0, 5)), asOneLine('tek 🏃')]).toEqual(['tek', 'tek 🏃']);
});

test('a text keeps its lines and loses what turns them', () => {
  expect(asPlainText('jajce\r\n\tkruh\n')).toBe('jajce\r\n\tkruh\n');
  expect(asPlainText('\u202ejajce\u0000 kruh\u200e')).toBe('jajce kruh');
});

/** Fields that are shown as one line. */
const NAMES = /^(name|firstName|lastName|brand|unit|sl|en|source|code)$/;
/** Fields with lines. */
const TEXTS = /^(text|notes)$/;

interface Field {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

function toFields(schema: z.core.$ZodType, path: string): Field[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, field]) => toFields(field, `${path}.${key}`));
  if (def.type === 'optional' || def.type === 'nullable') return toFields(def.innerType, path);
  if (def.type === 'array') return toFields(def.element, path);
  return def.type === 'string' ? [{ path, schema }] : [];
}

const CONTRACTS = {
  registerRequest,
  inviteRequest,
  logMealRequest,
  updateMealRequest,
  logPhotoRequest,
  saveProductRequest,
  saveRecipeRequest,
  menuSchema,
  supplementSchema,
  newFoodSchema,
};
const fields = Object.entries(CONTRACTS).flatMap(([name, schema]) => toFields(schema, name));
const last = ({ path }: Field): string => path.split('.').at(-1) ?? '';
/** A line of a menu is one line, and an invitation code is only compared. */
const LINES = new Set(['menuSchema.items.text']);
const names = fields.filter((field) => (NAMES.test(last(field)) && field.path !== 'registerRequest.code') || LINES.has(field.path));
const texts = fields.filter((field) => TEXTS.test(last(field)) && !LINES.has(field.path));

describe('in every contract', () => {
  test('there are names and texts', () => {
    expect(names.length).toBeGreaterThan(12);
    expect(texts.length).toBeGreaterThan(5);
  });

  test.each(names)('$path is one line', ({ schema }) => {
    expect(BAD.filter((name) => z.safeParse(schema as z.ZodMiniType, `Abcdefgh ${name} x`).success && !/^[\u200b\u2060\u3164]/.test(name))).toEqual(
      [],
    );
    expect(z.safeParse(schema as z.ZodMiniType, '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b').success).toBe(false);
    expect(z.safeParse(schema as z.ZodMiniType, 'Abcdefgh Š').success).toBe(true);
  });

  test.each(texts)('$path has lines and turns none', ({ schema }) => {
    expect(z.safeParse(schema as z.ZodMiniType, '\u202ea\nb').data).toBe('a\nb');
  });
});

test('a telephone number copied on a phone comes with marks of direction, which go', () => {
  expect(phoneSchema.parse('\u202a+386 40 123 456\u202c')).toBe('+386 40 123 456');
});
