/** The browser's Back and Forward where a window lies over the page. */
import { readdirSync, readFileSync } from 'node:fs';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

interface WindowProps {
  title: string;
  onClose: () => void;
  children?: React.ReactNode;
}

const Window = ({ title, onClose, children }: WindowProps) => (
  <Dialog open title={title} closeLabel="Close" onClose={onClose}>
    {children}
  </Dialog>
);

/** Two windows over each other, one that asks before it closes, and ways on from within. */
function Page() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<readonly string[]>([]);
  const show = (...names: readonly string[]) => setShown(names);
  const leave = async () => {
    show();
    await Promise.resolve();
    void navigate('/last');
  };
  return (
    <>
      <h1>{`${pathname}${search}`}</h1>
      <button onClick={() => show('first')}>Open</button>
      <button onClick={() => show('asks')}>Open what asks</button>
      {shown.includes('first') && (
        <Window title="First" onClose={() => show()}>
          <button onClick={() => show('first', 'second')}>Open another</button>
          <button onClick={() => show('asks')}>Give way</button>
          <button onClick={() => void leave()}>Close and leave</button>
          <button onClick={() => void navigate('?part=2', { replace: true })}>Another part</button>
          <button
            onClick={() => {
              show();
              void navigate('/last', { replace: true });
            }}
          >
            Close and give the page up
          </button>
          <Link to="/last">Leave</Link>
        </Window>
      )}
      {shown.includes('second') && (
        <Window title="Second" onClose={() => show('first')}>
          <Link to="/last">Leave from here</Link>
        </Window>
      )}
      {shown.includes('asks') && <Window title="Asks" onClose={() => show('asks', 'question')} />}
      {shown.includes('question') && (
        <Window title="Question" onClose={() => show('asks')}>
          <button onClick={() => show()}>Discard</button>
        </Window>
      )}
    </>
  );
}

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const follow = (name: string) => user.click(screen.getByRole('link', { name }));

const getEntry = () => JSON.stringify([window.history.state, window.location.href]);

async function travel(steps: number): Promise<void> {
  const before = getEntry();
  window.history.go(steps);
  await waitFor(() => expect(getEntry()).not.toBe(before));
}

const getPage = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const getWindows = () => [...document.querySelectorAll('[role="dialog"] h2')].map((one) => one.textContent);
/** How many windows the present entry stands for. */
const countMarked = () => (window.history.state as { windows?: number } | null)?.windows ?? 0;

beforeEach(async () => {
  // What the test before left open.
  await vi.waitUntil(() => countMarked() === 0);
  window.history.pushState(null, '', '/first');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Page />} />
      </Routes>
    </BrowserRouter>,
  );
  await act(async () => {
    window.history.pushState({ key: 'second' }, '', '/second');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await vi.waitUntil(() => getPage() === '/second');
});

test('Back closes the window and stays on the page; once more leaves it', async () => {
  await press('Open');
  await waitFor(() => expect(countMarked()).toBe(1));
  await travel(-1);
  await waitFor(() => expect(getWindows()).toEqual([]));
  await waitFor(() => expect(getPage()).toBe('/second'));
  await travel(-1);
  await waitFor(() => expect(getPage()).toBe('/first'));
});

test('a window closed otherwise leaves no entry behind: Back leaves the page', async () => {
  await press('Open');
  await waitFor(() => expect(countMarked()).toBe(1));
  await press('Close');
  await waitFor(() => expect(countMarked()).toBe(0));
  await travel(-1);
  await waitFor(() => expect(getPage()).toBe('/first'));
});

test('Forward after closing opens nothing and costs no Back', async () => {
  await press('Open');
  await waitFor(() => expect(countMarked()).toBe(1));
  await travel(-1);
  await waitFor(() => expect(getWindows()).toEqual([]));
  const go = vi.spyOn(window.history, 'go');
  window.history.go(1);
  await waitFor(() => expect(go).toHaveBeenLastCalledWith(-1));
  go.mockRestore();
  await waitFor(() => expect(countMarked()).toBe(0));
  await waitFor(() => expect(getWindows()).toEqual([]));
  await waitFor(() => expect(getPage()).toBe('/second'));
  await travel(-1);
  await waitFor(() => expect(getPage()).toBe('/first'));
});

test('Back closes windows over each other one by one', async () => {
  await press('Open');
  await press('Open another');
  await waitFor(() => expect(countMarked()).toBe(2));
  await travel(-1);
  await waitFor(() => expect(getWindows()).toEqual(['First']));
  await travel(-1);
  await waitFor(() => expect(getWindows()).toEqual([]));
  await waitFor(() => expect(getPage()).toBe('/second'));
});

test('a window that gives way to another has one entry with it', async () => {
  await press('Open');
  await press('Give way');
  await waitFor(() => expect(getWindows()).toEqual(['Asks']));
  await waitFor(() => expect(countMarked()).toBe(1));
});

test('a window that asks first stays, and its question closes before it', async () => {
  await press('Open what asks');
  await waitFor(() => expect(countMarked()).toBe(1));
  await travel(-1);
  await waitFor(() => expect(getWindows()).toEqual(['Asks', 'Question']));
  await waitFor(() => expect(countMarked()).toBe(2));
  await travel(-1);
  await waitFor(() => expect(getWindows()).toEqual(['Asks']));
  await waitFor(() => expect(countMarked()).toBe(1));
  await travel(-1);
  await waitFor(() => expect(countMarked()).toBe(2));
  await press('Discard');
  await waitFor(() => expect(countMarked()).toBe(0));
  await waitFor(() => expect(getPage()).toBe('/second'));
  await travel(-1);
  await waitFor(() => expect(getPage()).toBe('/first'));
});

test.each([
  ['by its link', () => follow('Leave')],
  ['by a window that closes first', () => press('Close and leave')],
])('a page opened from a window %s: Back returns to the page below the window', async (_title, leave) => {
  await press('Open');
  await waitFor(() => expect(countMarked()).toBe(1));
  await leave();
  await waitFor(() => expect(getPage()).toBe('/last'));
  // The page of this test keeps its windows; they have an entry there too.
  while (screen.queryByRole('dialog')) await press('Close');
  await waitFor(() => expect(countMarked()).toBe(0));
  await travel(-1);
  await waitFor(() => expect(getPage()).toBe('/second'));
  await travel(1);
  await waitFor(() => expect(getPage()).toBe('/last'));
});

test('a page opened from the second window: Back returns to the page, without the first', async () => {
  await press('Open');
  await press('Open another');
  await waitFor(() => expect(countMarked()).toBe(2));
  await follow('Leave from here');
  await waitFor(() => expect(getPage()).toBe('/last'));
  await waitFor(() => expect(countMarked()).toBe(2));
  await travel(-1);
  await travel(-1);
  await waitFor(() => expect(getWindows()).toEqual([]));
  await waitFor(() => expect(countMarked()).toBe(0));
  await travel(-1);
  await waitFor(() => expect(getPage()).toBe('/second'));
  await waitFor(() => expect(countMarked()).toBe(0));
  await travel(-1);
  await waitFor(() => expect(getPage()).toBe('/first'));
});

test('an address changed under a window is still there once it is closed', async () => {
  await press('Open');
  await waitFor(() => expect(countMarked()).toBe(1));
  await press('Another part');
  await waitFor(() => expect(getPage()).toBe('/second?part=2'));
  await waitFor(() => expect(countMarked()).toBe(1));
  await travel(-1);
  await waitFor(() => expect(getWindows()).toEqual([]));
  await waitFor(() => expect(getPage()).toBe('/second?part=2'));
  expect(window.location.search).toBe('?part=2');
  await travel(-1);
  await waitFor(() => expect(getPage()).toBe('/first'));
});

test('a page that takes the place of the one below stands in the entry of the window, and nothing goes back', async () => {
  await press('Open');
  await waitFor(() => expect(countMarked()).toBe(1));
  const go = vi.spyOn(window.history, 'go');
  await press('Close and give the page up');
  await waitFor(() => expect(getPage()).toBe('/last'));
  await waitFor(() => expect(countMarked()).toBe(0));
  expect(window.location.pathname).toBe('/last');
  expect(go).not.toHaveBeenCalled();
  go.mockRestore();
});

test('everything that lies over a page is closed by Back', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));
  const laying = files.filter((name) => /<(Popover|ModalOverlay)\b/.test(readFileSync(`web/${name}`, 'utf8')));
  expect(laying.length).toBeGreaterThan(0);
  expect(laying.filter((name) => !readFileSync(`web/${name}`, 'utf8').includes('useBackCloses('))).toEqual([]);
});
