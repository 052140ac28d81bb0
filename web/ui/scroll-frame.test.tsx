import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ScrollFrame } from './scroll-frame.tsx';

it('scroll frame: the keyboard reaches it, and it has a name to be announced by', async () => {
  render(
    <ScrollFrame label="Page 1 of the report">
      <img alt="" src="data:," />
    </ScrollFrame>,
  );
  await userEvent.setup().tab();
  expect(screen.getByRole('region', { name: 'Page 1 of the report' })).toHaveFocus();
});
