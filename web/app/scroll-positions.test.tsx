// @vitest-environment jsdom
/** Where a page starts that was loaded anew, as after a reload or on the way back from another site. */
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  sessionStorage.clear();
});

/** Loads a page as the browser does: its modules anew, its first history entry with the key that every first entry has. */
async function show(path: string) {
  vi.resetModules();
  const { useScrollPositions } = await import('./scroll-positions.ts');
  const Page = () => (useScrollPositions(), null);
  return render(<Page />, { wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter> });
}

/** @returns where `path` starts after a page in the same tab was left at 3000 px */
async function startAfter(left: string, path: string): Promise<unknown> {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const page = await show(left);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(3000);
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('pagehide'));
  page.unmount();
  scrollTo.mockClear();
  await show(path);
  return scrollTo.mock.calls[0];
}

test('a reload restores the position of the page', async () => {
  expect(await startAfter('/nastavitve', '/nastavitve')).toEqual([0, 3000]);
});

test('another page that is loaded in the same tab starts at its top', async () => {
  expect(await startAfter('/nastavitve', '/obroki')).toEqual([0, 0]);
});
