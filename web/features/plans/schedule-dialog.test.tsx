import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Consultation } from '#core/contracts/plan.ts';
import { consultation, plan, toId } from '#testing/answers.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

function open(one: Consultation): HTMLElement {
  cleanup();
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ScheduleDialog clientId={toId(1)} plan={plan()} consultation={one} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return screen.getByRole('textbox', { name: /^Kje ali kako/ });
}

beforeEach(() => localStorage.clear());

test('what was typed of a consultation is there again, for this one alone', async () => {
  await userEvent.type(open(consultation), 'po telefonu');
  expect(open({ ...consultation, id: toId(52) })).toHaveValue('');
  expect(open(consultation)).toHaveValue('po telefonu');
  expect(screen.getByText('Neshranjeno.')).toBeInTheDocument();
  // The nutritionist set another place elsewhere meanwhile.
  expect(open({ ...consultation, place: 'Dunajska 5' })).toHaveValue('Dunajska 5');
});
