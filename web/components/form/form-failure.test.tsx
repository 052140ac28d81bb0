import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '#core/kit/app-error.ts';
import { FormFailure } from './form-failure.tsx';

test('each failure of a form comes into sight, however far its button is', async () => {
  // Newer browsers answer with a promise, which no effect may return.
  const answer = (): unknown => Promise.resolve();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(answer);
  const { rerender } = render(<FormFailure failure={new AppError('server_unavailable')} />);
  const alert = await screen.findByRole('alert');
  // The words come with a promise, after which nothing waits for effects.
  await waitFor(() => expect(scroll.mock.contexts).toEqual([alert.parentElement]));
  rerender(<FormFailure failure={undefined} />);
  rerender(<FormFailure failure={new AppError('server_unavailable')} />);
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
});
