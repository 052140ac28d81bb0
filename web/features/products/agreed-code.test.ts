import { expect, it } from 'vitest';
import { agreedCode } from './agreed-code.ts';

it('believes a code once two looks agree, whatever empty looks lie between', () => {
  const agree = agreedCode();
  expect(['a', undefined, 'a'].map(agree)).toEqual([undefined, undefined, 'a']);
});

it('begins anew when another code is read', () => {
  const agree = agreedCode();
  expect(['a', 'b', 'a', 'a'].map(agree)).toEqual([undefined, undefined, undefined, 'a']);
});
