import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { typeDay } from '#testing/type-day.ts';
import { setLang } from '#web/lib/lang.ts';
import { DayField, type DayFieldProps } from './day-field.tsx';

function Meal({ start = '', onTold, ...props }: { start?: string; onTold?: (text: string) => void } & Partial<DayFieldProps>) {
  const [day, setDay] = useState(start);
  return (
    <>
      <DayField
        label="Dan"
        {...props}
        value={day}
        onChange={(event) => {
          setDay(event.target.value);
          onTold?.(event.target.value);
        }}
      />
      <output>{day}</output>
      <button type="button" onClick={() => setDay('')}>
        {'Zavrzi'}
      </button>
    </>
  );
}

const group = () => screen.findByRole('group', { name: 'Dan' });
const parts = async () => within(await group()).findAllByRole('spinbutton');
const written = async () =>
  (await parts())[0]?.parentElement?.textContent?.replaceAll(/[\u2066\u2069\u00a0]/g, (mark) => (mark === '\u00a0' ? ' ' : ''));

describe('DayField', () => {
  afterEach(() => setLang('sl'));

  it('is written and asked for as the language has it', async () => {
    const { unmount } = render(<Meal start="2026-11-20" />);
    await parts();
    expect(await written()).toBe('20. 11. 2026');
    expect(screen.getByRole('button', { name: /Koledar/ })).toBeInTheDocument();
    unmount();
    await setLang('en');
    render(<Meal start="2026-11-20" />);
    await parts();
    expect(await written()).toBe('20/11/2026');
  });

  it('is typed part by part, and told once the year is whole', async () => {
    const user = userEvent.setup();
    const told: string[] = [];
    render(<Meal onTold={(text) => told.push(text)} />);
    await typeDay(user, 'Dan', '1984-02-29');
    expect(screen.getByRole('status')).toHaveTextContent('1984-02-29');
    expect(told).toEqual(['1984-02-29']);
  });

  it('is stepped with the arrow keys', async () => {
    const user = userEvent.setup();
    render(<Meal start="2026-11-20" />);
    await user.click((await parts())[0] as HTMLElement);
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('status')).toHaveTextContent('2026-11-21');
  });

  it('is picked in the calendar', async () => {
    const user = userEvent.setup();
    render(<Meal start="2026-11-20" max="2026-11-21" late />);
    await user.click(await screen.findByRole('button', { name: /Koledar/ }));
    const calendar = within(await screen.findByRole('grid'));
    expect(calendar.getByRole('button', { name: /22\. november/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(calendar.getByRole('button', { name: /19\. november/ }));
    expect(screen.getByRole('status')).toHaveTextContent('2026-11-19');
  });

  const countWindows = () => (window.history.state as { windows?: number } | null)?.windows ?? 0;

  it('the browser’s Back closes the calendar and leaves the day as it is', async () => {
    const user = userEvent.setup();
    render(<Meal start="2026-11-20" />);
    await user.click(await screen.findByRole('button', { name: /Koledar/ }));
    await screen.findByRole('grid');
    await waitFor(() => expect(countWindows()).toBe(1));
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    await waitFor(() => expect(countWindows()).toBe(0));
    expect(screen.getByRole('status')).toHaveTextContent('2026-11-20');
    await waitFor(() => expect(screen.getByRole('button', { name: /Koledar/ })).toHaveFocus());
  });

  it('a picked day leaves no entry of the calendar behind', async () => {
    const user = userEvent.setup();
    render(<Meal start="2026-11-20" />);
    await user.click(await screen.findByRole('button', { name: /Koledar/ }));
    await user.click(within(await screen.findByRole('grid')).getByRole('button', { name: /19\. november/ }));
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    await waitFor(() => expect(countWindows()).toBe(0));
  });

  it('half a day is not forgotten as if nothing had been typed', async () => {
    const user = userEvent.setup();
    render(<Meal />);
    await user.click((await parts())[0] as HTMLElement);
    await user.keyboard('29');
    await user.click(document.body);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^29\./));
    await user.click(screen.getByRole('button', { name: 'Zavrzi' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(await written()).not.toMatch(/29/);
  });

  it('what is stored at once is told when the field is left, and not outside of its bounds', async () => {
    const user = userEvent.setup();
    const told: string[] = [];
    render(<Meal start="2026-11-20" max="2026-11-21" late onTold={(text) => told.push(text)} />);
    await typeDay(user, 'Dan', '2026-11-30');
    await user.click(document.body);
    expect(await screen.findByText('Izberite dan najpozneje 21. 11. 2026.')).toBeInTheDocument();
    expect((await parts())[0]).toHaveAttribute('aria-invalid', 'true');
    expect(told).toEqual([]);
    await typeDay(user, 'Dan', '2026-11-19');
    expect(told).toEqual([]);
    await user.click(document.body);
    expect(told).toEqual(['2026-11-19']);
    expect(screen.queryByText(/najpozneje/)).not.toBeInTheDocument();
  });
});
