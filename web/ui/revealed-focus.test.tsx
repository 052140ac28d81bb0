import { useState } from 'react';
import { expect, it } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRevealedFocus } from './revealed-focus.ts';

/** A list that gets its rows when `answer` is called, as from a server. */
function List({ answers, linked = false }: { answers: (() => void)[]; linked?: boolean }) {
  const [count, setCount] = useState(2);
  const { list, reveal } = useRevealedFocus(count);
  const more = () => {
    reveal();
    answers.push(() => setCount(count + 2));
  };
  return (
    <>
      <ul ref={list}>
        {Array.from({ length: count }, (_, n) => (
          <li key={n}>{linked ? <a href={`#${n}`}>{`row ${n}`}</a> : `row ${n}`}</li>
        ))}
      </ul>
      {count < 4 && (
        <button type="button" onClick={more}>
          more
        </button>
      )}
      <button type="button">other</button>
    </>
  );
}

const press = async (linked: boolean) => {
  const user = userEvent.setup();
  const answers: (() => void)[] = [];
  render(<List answers={answers} linked={linked} />);
  await user.click(screen.getByRole('button', { name: 'more' }));
  return { user, answer: () => act(() => answers[0]?.()) };
};

it.each([
  ['the link of the first new row', true, 'link'],
  ['the first new row, where it has no link', false, 'listitem'],
])('more is asked for: the focus goes to %s', async (_, linked, role) => {
  const { answer } = await press(linked);
  expect(screen.getByRole('button', { name: 'more' })).toHaveFocus();
  answer();
  expect(screen.getAllByRole(role)[2]).toHaveFocus();
});

it('more is asked for: the focus stays with a person who has gone on elsewhere', async () => {
  const { user, answer } = await press(true);
  await user.click(screen.getByRole('button', { name: 'other' }));
  answer();
  expect(screen.getByRole('button', { name: 'other' })).toHaveFocus();
});
