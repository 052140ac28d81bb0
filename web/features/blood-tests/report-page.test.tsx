import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PageView } from '#web/lib/readers/page-view.ts';
import { ReportPage } from './report-page.tsx';

function drawnLater(): { page: PageView; draw: () => void; fail: () => void } {
  let [draw, fail]: (() => void)[] = [];
  const drawing = new Promise<Blob>((resolve, reject) => {
    [draw, fail] = [() => resolve(new Blob()), () => reject(new Error('gone'))];
  });
  return { page: { width: 595, height: 842, identity: [], draw: () => drawing }, draw: () => draw?.(), fail: () => fail?.() };
}
const room = (container: HTMLElement): string => container.querySelector<HTMLElement>('[style]')?.style.aspectRatio ?? '';

test('a page has its room before it is drawn, so that the results beside it stand still when it comes', async () => {
  const { page, draw } = drawnLater();
  const { container } = render(<ReportPage page={page} isCovered={false} box={undefined} />);
  await waitFor(() => expect(room(container)).toBe('595 / 842'));
  await act(async () => draw());
  expect(await screen.findByRole('img', { name: 'Stran izvida' })).toBeInTheDocument();
  expect(room(container)).toBe('');
});

test('a page that cannot be drawn keeps its room', async () => {
  const { page, fail } = drawnLater();
  const { container } = render(<ReportPage page={page} isCovered={false} box={undefined} />);
  await waitFor(() => expect(room(container)).toBe('595 / 842'));
  await act(async () => fail());
  expect(room(container)).toBe('595 / 842');
});
