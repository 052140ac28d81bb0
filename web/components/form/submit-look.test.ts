import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every button that sends a form says when it would do nothing', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  const mute = files.filter((file) => {
    const tags = readFileSync(`web/${file}`, 'utf8').match(/<Button\s[^<]*?type="submit"[^<]*?>\n/g) ?? [];
    return tags.some((tag) => !/\b(variant|disabled)=/.test(tag));
  });
  // A browser fills in who signs in without telling the page, so the buttons for visitors stay green.
  expect(mute).toEqual(['features/auth/send-button.tsx']);
});
