import { describe, expect, it } from 'vitest';
import { AppError, ERROR_STATUS } from '#core/kit/app-error.ts';
import en from '#i18n/en/errors.json';
import enRefusals from '#i18n/en/refusals.json';
import sl from '#i18n/sl/errors.json';
import slRefusals from '#i18n/sl/refusals.json';
import { answerError, asAppError } from './answer-error.ts';

describe('errors become codes', () => {
  it('reads the error of a function', () => {
    const error = answerError(400, { error: { code: 'input_invalid', fields: ['day'], retryAfter: 3 } });
    expect(error.code).toBe('input_invalid');
    expect(error.details).toEqual({ fields: ['day'], retryAfter: 3 });
  });
  it('reads the error a database function raised', () => {
    expect(answerError(400, { code: 'P0001', message: 'meal_empty', details: null, hint: null }).code).toBe('meal_empty');
  });
  it.each([
    [401, 'session_missing'],
    [404, 'not_found'],
    [429, 'rate_limited'],
    [503, 'server_unavailable'],
    [500, 'internal'],
  ])('falls back on the status %i', (status, code) => {
    expect(answerError(status, '<html>').code).toBe(code);
    expect(answerError(status, undefined).code).toBe(code);
  });
  it('distinguishes an unreachable server from a defect', () => {
    expect(asAppError(new TypeError('Failed to fetch')).code).toBe('server_unavailable');
    expect(asAppError(new DOMException('slow', 'TimeoutError')).code).toBe('server_unavailable');
    expect(asAppError(new Error('?')).code).toBe('internal');
    expect(asAppError(new AppError('meal_empty')).code).toBe('meal_empty');
  });
});

describe('every code has a text, in the catalogue of every page or in that of single actions', () => {
  it.each(Object.keys(ERROR_STATUS))('%s', (code) => {
    const languages: Record<string, { title: string; text: string } | undefined>[][] = [
      [sl, slRefusals],
      [en, enRefusals],
    ];
    for (const catalogues of languages) {
      const words = catalogues.flatMap((catalogue) => catalogue[code] ?? []);
      expect(words).toHaveLength(1);
      expect(words[0]?.title).toBeTruthy();
      expect(words[0]?.text).toBeTruthy();
    }
  });
});
