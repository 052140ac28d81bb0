import { expect, test } from 'vitest';
import { mailFailure } from './mail-failure.ts';

test.each([
  ['550 5.1.1 no such mailbox', 'refused', '550 5.1.1 no such mailbox'],
  ['451 greylisted, come back later', 'deferred', '451 greylisted, come back later'],
  ['EAUTH 535 5.7.8 wrong password', 'signIn', 'EAUTH 535 5.7.8 wrong password'],
  ['ETIMEDOUT', 'unreachable', 'ETIMEDOUT'],
  ['expired', 'expired', undefined],
  ['expired: ETIMEDOUT', 'unreachable', 'ETIMEDOUT'],
  ['expired: 451 greylisted', 'deferred', '451 greylisted'],
  ['The process working on this stopped.', 'other', undefined],
  ['expired: [{"code": "invalid_union"}]', 'other', undefined],
])('failure %j: is %s and quotes %j', (error, kind, detail) => {
  const { detail: quoted, ...rest } = mailFailure(error);
  expect([rest.kind, quoted]).toEqual([kind, detail]);
});
