import { House } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { paths } from '#web/lib/paths.ts';
import { isCurrent, navItemsFor, phoneBar, sortNavItems } from './navigation.ts';
import type { NavGroup, NavItem } from './menu.ts';

const weight = { to: '/teža', also: ['/meritev'] };

test.each(['/teža', '/te%C5%BEa', '/te%c5%bea', '/tez\u030ca', '/teža/', '/te%C5%BEa/meritve', '/meritev/1'])(
  'current place: %s belongs to /teža',
  (pathname) => {
    expect(isCurrent(weight, pathname)).toBe(true);
  },
);

test.each(['/teza', '/težave', '/', '/meritevx', '/%E0%A4%A'])('current place: %s does not belong to /teža', (pathname) => {
  expect(isCurrent(weight, pathname)).toBe(false);
});

test('current place: only the start page belongs to the overview', () => {
  expect(isCurrent({ to: '/' }, '/')).toBe(true);
  expect(isCurrent({ to: '/' }, '/obroki')).toBe(false);
});

const tos = (items: readonly NavItem[]) => items.map(({ to }) => to);
const item = (group: NavGroup, to: string): NavItem => ({ group, to, Icon: House, label: 'nav:meals' });

test('menu: every place once, the desk for administrators only', () => {
  expect(tos(navItemsFor(false))).toEqual([
    paths.home,
    paths.meals,
    paths.supplements,
    paths.weight,
    paths.training,
    paths.recovery,
    paths.bloodTests,
    paths.bodyScans,
    paths.profile,
    paths.questionnaire,
    paths.integrations,
    paths.settings,
    paths.news,
  ]);
  expect(tos(navItemsFor(true))).toEqual([
    paths.home,
    paths.meals,
    paths.supplements,
    paths.weight,
    paths.training,
    paths.recovery,
    paths.bloodTests,
    paths.bodyScans,
    paths.desk,
    paths.profile,
    paths.questionnaire,
    paths.integrations,
    paths.settings,
    paths.news,
  ]);
});

test('menu: sorted by group, within a group in the order of the list', () => {
  const sorted = sortNavItems([item('person', '/e'), item('body', '/c'), item('daily', '/a'), item('body', '/d'), item('daily', '/b')]);
  expect(tos(sorted)).toEqual(['/a', '/b', '/c', '/d', '/e']);
});

describe('bar on the phone', () => {
  const daily = [item('daily', '/'), item('daily', '/obroki'), item('daily', '/dodatki')];
  const person = [item('person', '/profil'), item('person', paths.settings)];

  test('no place in the group body: has the settings', () => {
    const { links, body, more } = phoneBar([...daily, ...person]);
    expect([tos(links), tos(body), tos(more)]).toEqual([['/', '/obroki', paths.settings], [], ['/dodatki', '/profil']]);
  });
  test('no place in the group body: has the desk for an administrator', () => {
    const { links, more } = phoneBar([...daily, item('desk', paths.desk), ...person]);
    expect([tos(links), tos(more)]).toEqual([
      ['/', '/obroki', paths.desk],
      ['/dodatki', '/profil', paths.settings],
    ]);
  });
  test('one place in the group body: is a link', () => {
    const { links, body, more } = phoneBar([...daily, item('body', '/teža'), ...person]);
    expect([tos(links), tos(body), tos(more)]).toEqual([['/', '/obroki', '/teža'], [], ['/dodatki', '/profil', paths.settings]]);
  });
  test('several places in the group body: one button, and all eleven places are reachable', () => {
    const bodies = ['/teža', '/telovadba', '/izvidi', '/sestava', '/naprave'].map((to) => item('body', to));
    const all = [...daily, ...bodies, item('desk', '/admin'), ...person];
    const { links, body, more } = phoneBar(all);
    expect(tos(links)).toEqual(['/', '/obroki']);
    expect(body).toEqual(bodies);
    expect([...links, ...body, ...more]).toHaveLength(11);
    expect(new Set([...links, ...body, ...more])).toEqual(new Set(all));
  });
});
