import { expect, it } from 'vitest';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from './menu-button.tsx';

/** jsdom has none. */
class Transition extends Event {
  readonly propertyName: string;
  constructor(type: string, { propertyName, ...init }: EventInit & { propertyName: string }) {
    super(type, init);
    this.propertyName = propertyName;
  }
}
globalThis.TransitionEvent = Transition as unknown as typeof TransitionEvent;

it('a menu that a screen reader opens has the focus, though the transitions of what was hidden meanwhile were cancelled', async () => {
  render(
    <>
      <a href="#place">place</a>
      <MenuButton label="more" entries={[{ id: 'profile', label: 'Profile', onSelect: () => undefined }]} />
    </>,
  );
  const user = userEvent.setup();
  const place = screen.getByRole('link');
  const tell = (type: string) => {
    for (const propertyName of ['color', 'background-color']) place.dispatchEvent(new Transition(type, { bubbles: true, propertyName }));
  };
  await user.click(screen.getByRole('button', { name: 'more' }));
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  act(() => {
    tell('transitionrun');
    tell('transitioncancel');
  });
  // As a screen reader presses: without a key and without a pointer.
  fireEvent.click(screen.getByRole('button', { name: 'more' }), { detail: 0 });
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
});
