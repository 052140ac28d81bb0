/**
 * Validates text from users. A name appears in one line of a list, a subject or a file name, so it must not contain line breaks or
 * direction characters. Longer texts may have line breaks; invisible and direction characters are removed.
 * The migration `schemas` has the same rules (private.is_one_line, private.is_plain_text).
 */
import * as z from 'zod/mini';

/** Marks and overrides of direction: ALM, LRM, RLM, the embeddings and overrides, the isolates. */
const DIRECTION = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`;
const LINES = String.raw`\u2028\u2029`;
const BREAKING = new RegExp(`[${CONTROL}${LINES}${DIRECTION}]`, 'u');
/** With halves of characters, which the database cannot store: a text that was cut in the middle of a picture has one. */
const ALL_BREAKING = new RegExp(String.raw`[${CONTROL}${LINES}${DIRECTION}\p{Cs}]+`, 'gu');
/** Without tab, line feed, carriage return. */
const TURNING = new RegExp(String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f${DIRECTION}]`, 'gu');
/** Blanks, and letters that have no width. */
const UNSEEN = /[\s\u00ad\u115f\u1160\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufeff\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** Whether a text fits on one line and, unless it is empty, can be seen. */
export function isOneLine(text: string): boolean {
  return !BREAKING.test(text) && (text === '' || text.replace(UNSEEN, '') !== '');
}

/** The text with blanks for what breaks a line; '' where nothing of it can be seen. For names that no person chose for a name. */
export function asOneLine(text: string): string {
  const line = text.replace(ALL_BREAKING, ' ').trim();
  return isOneLine(line) ? line : '';
}

/** The text without control characters, but for tabs and line ends, and without marks of direction. */
export function asPlainText(text: string): string {
  return text.replace(TURNING, '');
}

/** A name as a person gives it: one line, trimmed, of so many characters. */
export function oneLine({ min = 0, max }: { readonly min?: number; readonly max: number }) {
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.refine(isOneLine, 'one line'));
}

/** A text as a person writes it, with its lines. */
export function plainText(max: number) {
  return z.string().check(z.maxLength(max), z.overwrite(asPlainText));
}
