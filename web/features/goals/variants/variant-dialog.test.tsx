import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { BaseGoals, GoalVariant } from '#core/contracts/overview.ts';
import { VariantDialog } from './variant-dialog.tsx';

const figures = { calories: 2000, protein: 100, carbs: 230, fat: 70 };
const onTuesday: GoalVariant = { ...figures, calories: 2300, training: false, weekdays: [2] };

function open(
  variant?: GoalVariant,
  variants: GoalVariant[] = [],
  goals: BaseGoals = { ...figures, variants: [...variants, ...(variant ? [variant] : [])] },
) {
  cleanup();
  render(<VariantDialog {...{ goals, variant }} clientId={undefined} onSave={() => Promise.resolve()} onClose={() => undefined} />);
  return screen.getByRole('textbox', { name: 'Energija' });
}

async function type(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

beforeEach(() => localStorage.clear());

test('what was typed is there again, says what it replaces, and is thrown away by one press', async () => {
  await type(open(), '2400');
  expect(open()).toHaveValue('2400');
  expect(screen.getByRole('status')).toHaveTextContent('2.400 kcal namesto 2.000 kcal');
  await userEvent.click(screen.getByRole('button', { name: 'Zavrzi' }));
  expect(screen.getByRole('textbox', { name: 'Energija' })).toHaveValue('2000');
});

test('the drafts of two goals are apart, and a newer saved goal stands before its draft', async () => {
  await type(open(onTuesday), '2500');
  expect(open({ ...onTuesday, weekdays: [3] })).toHaveValue('2300');
  expect(open(onTuesday)).toHaveValue('2500');
  expect(open({ ...onTuesday, calories: 2200 })).toHaveValue('2200');
});

test('a draft for days that have a goal meanwhile is dropped', async () => {
  open();
  await userEvent.click(screen.getByRole('radio', { name: 'dnevi v tednu' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'torek' }));
  open();
  expect(screen.getByRole('checkbox', { name: 'torek' })).toBeChecked();
  open(undefined, [onTuesday]);
  expect(screen.getByRole('radio', { name: 'dnevi z vadbo' })).toBeChecked();
});
