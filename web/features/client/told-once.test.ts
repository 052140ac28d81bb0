import { expect, test } from 'vitest';
import type { TimelineEvent } from '#core/contracts/desk.ts';
import { toldOnce } from './told-once.ts';

const AT = '2026-11-20T10:00:00Z';
const assigned: TimelineEvent = { kind: 'supplement', id: 'a1', at: AT, data: { name: 'Vitamin D' } };
const audit = (action: string, details: object): TimelineEvent => ({
  kind: 'audit',
  id: `audit of ${action}`,
  at: AT,
  data: { action, details, actor: 'Maja Novak' },
});

test('an assignment and its line of the audit log are one line that says who assigned', () => {
  const told = toldOnce([assigned, audit('supplement_assigned', { assignmentId: 'a1', name: 'Vitamin D' })]);
  expect(told).toEqual([{ event: assigned, actor: 'Maja Novak' }]);
});

test.each([
  ['of another assignment', audit('supplement_assigned', { assignmentId: 'a2' })],
  ['of another kind', audit('menu_assigned', { assignmentId: 'a1' })],
  ['of a change', audit('supplement_changed', { assignmentId: 'a1' })],
  ['without details', { ...audit('supplement_assigned', {}), data: { action: 'supplement_assigned' } }],
])('a line of the audit log %s stays', (_, line) => {
  expect(toldOnce([assigned, line])).toEqual([{ event: assigned }, { event: line }]);
});

test('an assignment that is gone still has its line of the audit log', () => {
  const line = audit('supplement_assigned', { assignmentId: 'a1' });
  expect(toldOnce([line])).toEqual([{ event: line }]);
});
