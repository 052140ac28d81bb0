import { describe, expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

const origin = 'https://ziva.example';

describe('safeNext', () => {
  it.each(['/obroki', '/obrok/1?x=2#notes', '/nastavitve'])('keeps %s', (next) => {
    expect(safeNext(next, origin)).toBe(next);
  });

  it.each([
    null,
    '',
    'obroki',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/login',
    '/login?next=/login',
    '/register',
    '/forgot-password',
    '/reset-password',
  ])('does not follow %s', (next) => {
    expect(safeNext(next, origin)).toBe('/');
  });
});
