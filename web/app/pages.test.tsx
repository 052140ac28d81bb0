import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PRESERVE_SCROLL } from '#web/lib/preserve-scroll.ts';
import { setLang } from '#web/lib/lang.ts';
import { toRoute } from './pages.tsx';
import type { LazyPage } from './resource.ts';
import { Pages } from './router.tsx';
import { useScrollPositions } from './scroll-positions.ts';

beforeEach(() => setLang('sl'));

const page = (title: string) => Promise.resolve({ Component: () => <h1>{title}</h1> });

function Links() {
  useScrollPositions();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/prva">Prva</Link>
      <Link to="/druga">Druga</Link>
      <Link to="/prva?mesec=2" state={PRESERVE_SCROLL}>
        Mesec
      </Link>
      <button type="button" onClick={() => void navigate(-1)}>
        {'Nazaj'}
      </button>
    </>
  );
}

function open(second: LazyPage = () => page('Druga stran')): void {
  const table = [toRoute({ path: '/prva', lazy: () => page('Prva stran') }), toRoute({ path: '/druga', lazy: second })];
  render(
    <MemoryRouter initialEntries={['/prva']}>
      <Links />
      <Pages table={table} />
    </MemoryRouter>,
  );
}

const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });

describe('a page whose chunk cannot be loaded', () => {
  it('is requested again when it is opened again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const load = vi.fn<LazyPage>().mockImplementation(() => page('Druga stran'));
    load.mockRejectedValueOnce(new Error('gone'));
    open(load);
    await heading('Prva stran');
    go('Druga');
    await heading('Nekaj se je zalomilo');
    go('Prva');
    await heading('Prva stran');
    go('Druga');
    expect(await heading('Druga stran')).toBeInTheDocument();
  });
});

describe('scroll position', () => {
  it('a new page starts at the top; a changed tab of the same page keeps the position', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    open();
    await heading('Prva stran');
    scrollTo.mockClear();
    go('Mesec');
    await heading('Prva stran');
    expect(scrollTo).not.toHaveBeenCalled();
    go('Druga');
    await heading('Druga stran');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('going back restores the position, also when the page grows only after its data arrives', async () => {
    let height = 800;
    let top = 0;
    let grow = (): void => undefined;
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
    vi.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
      top = Math.min(Number(args[1]), height);
      window.dispatchEvent(new Event('scroll'));
    });
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onResize: () => void) {
          grow = onResize;
        }
        observe() {}
        disconnect() {}
      },
    );
    open();
    await heading('Prva stran');
    window.scrollTo(0, 500);
    go('Druga');
    await heading('Druga stran');
    height = 100;
    fireEvent.click(screen.getByRole('button', { name: 'Nazaj' }));
    await heading('Prva stran');
    expect(top).toBe(100);
    height = 800;
    grow();
    expect(top).toBe(500);
    vi.unstubAllGlobals();
  });
});
