import { describe, expect, it } from 'vitest';
import { AppError, ERROR_STATUS } from '#core/kit/app-error.ts';
import en from '#i18n/en/errors.json';
import sl from '#i18n/sl/errors.json';
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

describe('every code has a text', () => {
  it.each(Object.keys(ERROR_STATUS))('%s', (code) => {
    for (const words of [sl, en] as Record<string, { title: string; text: string } | undefined>[]) {
      expect(words[code]?.title).toBeTruthy();
      expect(words[code]?.text).toBeTruthy();
    }
  });
});
