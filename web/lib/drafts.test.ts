// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { storeDraft, storedDraft } from './drafts.ts';

test('more than a device has room for beside everything else is not kept, and nothing older in its place', () => {
  storeDraft('import', 'Datum;Teža');
  expect(storedDraft('import')).toBe('Datum;Teža');
  storeDraft('import', 'x'.repeat(1_000_001));
  expect(storedDraft('import')).toBeUndefined();
});
