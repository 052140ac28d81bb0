import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readParameters, readQuery } from './parameters.ts';

const at = (search: string): URL => new URL(`http://localhost/x${search}`);
const contract = z.strictObject({ grant_type: z.enum(['password', 'refresh_token']) });

describe('the query of a request', () => {
  it('is read by its contract, without the key', () => {
    expect(readQuery(at('?grant_type=password&apikey=sb_publishable_x'), contract)).toEqual({ grant_type: 'password' });
    expect(readParameters(at('?name=eq.a%20b+c&order='))).toEqual([
      { name: 'name', value: 'eq.a b c' },
      { name: 'order', value: '' },
    ]);
  });

  it.each([
    '?grant%5Ftype=refresh_token&grant_type=password',
    '?grant_type=password&grant_type=refresh_token',
    '?grant_type[]=password',
    '?GRANT_TYPE=password',
    '?grant_type=password&extra=1',
    '?grant_type=%00password',
    '?grant_type=%',
    '?grant_type=password%',
    '?=password',
    '?%00=eq.1',
    '?grant_type =password',
    '?apikey=a&apikey=b&grant_type=password',
    '?__proto__=1&grant_type=password',
    `?${'a=1&'.repeat(65)}`,
  ])('refuses %s', (search) => {
    expect(() => readQuery(at(search), contract)).toThrow('input_invalid');
  });
});
