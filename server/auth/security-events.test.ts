import { expect, test } from 'vitest';
import { coarseNetwork } from './security-events.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2001:db8:1:2', '2001:db8:1::/48'],
  ['0:0:0:0', '0:0:0::/48'],
  ['unknown', ''],
  ['', ''],
  ['evil, 203.0.113.77', ''],
])('of the network %s the log and the list hold %s', (network, coarse) => {
  expect(coarseNetwork(network)).toBe(coarse);
});
