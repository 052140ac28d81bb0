import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import { isCurrent, type Place } from './places.ts';

const weight: Place = { to: '/teža', Icon: House, label: 'nav:meals', shortLabel: 'nav:meals', also: ['/teža/'] };

test.each(['/teža', '/te%C5%BEa', '/te%c5%bea', '/tez\u030ca', '/teža/', '/te%C5%BEa/meritev'])('current place: %s belongs to /teža', (pathname) => {
  expect(isCurrent(weight, pathname)).toBe(true);
});

test.each(['/teza', '/težave', '/', '/%E0%A4%A'])('current place: %s does not belong to /teža', (pathname) => {
  expect(isCurrent(weight, pathname)).toBe(false);
});
