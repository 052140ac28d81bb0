import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';
import { watchLostFocus } from './lost-focus.ts';

function Rows({ names, onRemove }: { names: readonly string[]; onRemove: (name: string) => void }) {
  return (
    <section aria-label="rows">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            <button type="button" onClick={() => onRemove(name)}>{`remove ${name}`}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Site() {
  useEffect(() => watchLostFocus(), []);
  const [names, setNames] = useState(['one', 'two', 'three']);
  const [page, setPage] = useState('list');
  const [isAsked, setAsked] = useState('');
  const remove = (name: string) => setNames(names.filter((one) => one !== name));
  return (
    <>
      <button type="button">rail</button>
      <main id="content" tabIndex={-1}>
        <div>
          <button type="button" key={names.length} onClick={() => remove('two')}>
            {`without two of ${names.length}`}
          </button>
        </div>
        {page === 'list' ? (
          <div key="list">
            <Rows names={names} onRemove={(name) => (name === 'three' ? setAsked(name) : remove(name))} />
            <button type="button" onClick={() => setPage('other')}>
              other page
            </button>
          </div>
        ) : (
          <h1>other</h1>
        )}
      </main>
      {isAsked && (
        <div role="menu">
          <button
            type="button"
            ref={(button) => button?.focus()}
            onClick={() => {
              setAsked('');
              remove(isAsked);
            }}
          >
            really
          </button>
        </div>
      )}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

async function pressByKey(name: string) {
  const user = userEvent.setup();
  act(() => button(name).focus());
  await user.keyboard('{Enter}');
  return user;
}

async function renderSite() {
  render(<Site />);
  await userEvent.keyboard('{Shift}');
  await vi.dynamicImportSettled();
}

/** Longer than the focus waits for others. */
const passTurns = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done, 0), 0))));

describe('what had the focus is removed by a key', () => {
  beforeEach(renderSite);

  it('a row: the one that moved up has it', async () => {
    await pressByKey('remove one');
    await waitFor(() => expect(screen.getByRole('link', { name: 'two' })).toHaveFocus());
  });

  it('the last row, by a menu that was opened from it: the one before has it', async () => {
    const user = await pressByKey('remove three');
    expect(button('really')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'two' })).toHaveFocus());
  });

  it('all rows: the part of the page they stood in', async () => {
    await pressByKey('remove one');
    await pressByKey('remove two');
    const user = await pressByKey('remove three');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('region', { name: 'rows' })).toHaveFocus());
  });

  it('a button that turns into another one: the other', async () => {
    await pressByKey('without two of 3');
    await waitFor(() => expect(button('without two of 2')).toHaveFocus());
  });

  it('the page: the new page has it', async () => {
    await pressByKey('other page');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

it('in an open window something is removed by a key: what stood around it has the focus, not the button that closes', async () => {
  function Window() {
    const [isSearching, setSearching] = useState(true);
    return (
      <Dialog open onClose={() => undefined} title="food" closeLabel="close">
        <fieldset>
          <legend>it means</legend>
          {isSearching && (
            <button type="button" onClick={() => setSearching(false)}>
              pick
            </button>
          )}
        </fieldset>
      </Dialog>
    );
  }
  await renderSite();
  act(() => button('rail').focus());
  render(<Window />);
  await pressByKey('pick');
  await waitFor(() => expect(document.body).not.toHaveFocus());
  await passTurns();
  expect(screen.getByRole('group', { name: 'it means' })).toHaveFocus();
});

describe('what had the focus is removed by a finger or a mouse', () => {
  beforeEach(renderSite);

  it('a row: the part of the page it stood in has it, nothing that a later key would press', async () => {
    await userEvent.setup().click(button('remove one'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'rows' })).toHaveFocus());
  });

  it('the page: the new page has it', async () => {
    await userEvent.setup().click(button('other page'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('the button that opened a window: where it stood, once the window is closed, and no field', async () => {
    function First() {
      const [isOpen, setOpen] = useState(false);
      const [names, setNames] = useState<string[]>([]);
      const invite = <button type="button" onClick={() => setOpen(true)}>{`invite beside ${names.length}`}</button>;
      return (
        <main id="content" tabIndex={-1} aria-label="invitations">
          {names.length > 0 && <header key="head">{invite}</header>}
          <input aria-label="search" />
          {names.length === 0 && <div key="none">{invite}</div>}
          <Dialog open={isOpen} onClose={() => setOpen(false)} title="invite" closeLabel="close">
            <button
              type="button"
              onClick={() => {
                setNames(['one']);
                setOpen(false);
              }}
            >
              send
            </button>
          </Dialog>
        </main>
      );
    }
    const { container } = render(<First />);
    const user = userEvent.setup();
    await user.click(button('invite beside 0'));
    await user.click(button('send'));
    await waitFor(() => expect(within(container).getByRole('main')).toHaveFocus());
  });
});

describe('the focus stays nowhere', () => {
  it('for who let go of it before', async () => {
    await renderSite();
    const user = await pressByKey('rail');
    act(() => button('remove one').focus());
    act(() => button('remove one').blur());
    await user.keyboard('x');
    act(() => button('remove one').click());
    await passTurns();
    expect(document.body).toHaveFocus();
  });
});
