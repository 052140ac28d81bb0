/** Types a day into a field of the app, part by part in the order of the language, as a person does. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Day } from '#core/kit/day.ts';

/** @returns the group of the field's parts */
export async function typeDay(user: UserEvent, name: string, day: Day): Promise<HTMLElement> {
  const group = await screen.findByRole('group', { name });
  const [year = '', month = '', date = ''] = day.split('-');
  const [first, second, third] = await within(group).findAllByRole('spinbutton');
  if (!first || !second || !third) throw new Error(`no parts of a day in ${name}`);
  await user.click(first);
  await user.keyboard(String(Number(date)));
  await user.click(second);
  await user.keyboard(String(Number(month)));
  await user.click(third);
  await user.keyboard(year);
  return group;
}
