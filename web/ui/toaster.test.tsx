import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

const LABELS = { label: 'Messages', closeLabel: 'Close' };
const action = (onPress = () => undefined as void) => ({ label: 'Undo', onPress });

/** Loaded anew: the library of messages keeps them beside the page. */
async function openMessages(isPhone: boolean) {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const { pushToast, Toaster } = await import('./toaster.tsx');
  render(<Toaster {...LABELS} />);
  return pushToast;
}

/** Where nothing is drawn, a message never ends its last movement. */
const isGoing = (words: string) => screen.queryByText(words)?.closest('[data-in]')?.getAttribute('data-in') !== 'true';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('on a phone the newest message replaces the last one and opens by a press', async () => {
  const user = userEvent.setup();
  const push = await openMessages(true);
  push('success', { title: 'First', action: action() });
  await screen.findByText('First');
  push('success', { title: 'Second', text: 'with more to read' });
  const words = await screen.findByRole('button', { name: /Second/, expanded: false });
  await waitFor(() => expect(isGoing('First')).toBe(true));
  await user.click(words);
  expect(words).toHaveAttribute('aria-expanded', 'true');
});

test('elsewhere messages stand beside each other; one that can be taken back stays long, is reached by Alt+T and can be put away', async () => {
  const user = userEvent.setup();
  const push = await openMessages(false);
  const undo = vi.fn<() => void>();
  push('success', { title: 'Only told' });
  push('success', { title: 'Deleted', action: action(undo) });
  await screen.findByText('Deleted');
  expect(screen.getByText('Only told')).toBeVisible();
  const getDuration = (words: string) =>
    screen.getByText(words).closest('.Toastify__toast')?.querySelector<HTMLElement>('[role="progressbar"]')?.style.animationDuration;
  expect(getDuration('Only told')).toBe('4000ms');
  expect(getDuration('Deleted')).toBe('20000ms');
  await user.keyboard('{Alt>}t{/Alt}');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(isGoing('Deleted')).toBe(true));
});

test.each([
  ['the day’s figures are at the top', -40, undefined, 'bottom'],
  ['they are further down', 300, undefined, 'top'],
  ['a window is open', -40, 'dialog', 'top'],
])('a message on a phone where %s', async (_, top, role, place) => {
  const figures = document.createElement('div');
  figures.dataset['keepClear'] = '';
  figures.getBoundingClientRect = () => ({ top, bottom: top + 148 }) as DOMRect;
  document.body.append(figures);
  if (role !== undefined) document.body.append(Object.assign(document.createElement('div'), { role }));
  const { findPlace } = await import('./toast-place.ts');
  expect(findPlace()).toBe(place);
});
