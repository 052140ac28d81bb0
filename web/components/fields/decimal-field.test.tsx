import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DecimalField } from './decimal-field.tsx';

function Weight({ start }: { start?: number }) {
  const [value, setValue] = useState(start);
  const [valid, setValid] = useState(true);
  return (
    <>
      <DecimalField
        label="Teža"
        unit="kg"
        value={value}
        onChange={(next, isNumber) => {
          setValue(next);
          setValid(isNumber);
        }}
      />
      <output>{`${String(value)} ${String(valid)}`}</output>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Teža' });

describe('DecimalField', () => {
  it.each([
    ['72,5', '72.5 true', '72,5'],
    ['72.5', '72.5 true', '72,5'],
    ['1200', '1200 true', '1200'],
    ['', 'undefined true', ''],
  ])('reads "%s" and shows it as the language writes it', async (typed, state, shown) => {
    const user = userEvent.setup();
    render(<Weight start={1} />);
    await user.clear(field());
    if (typed) await user.type(field(), typed);
    expect(screen.getByRole('status')).toHaveTextContent(state);
    await user.tab();
    expect(field()).toHaveValue(shown);
  });

  it('keeps what is no number and says so', async () => {
    const user = userEvent.setup();
    render(<Weight />);
    await user.type(field(), 'sto');
    expect(screen.getByRole('status')).toHaveTextContent('undefined false');
    await user.tab();
    expect(field()).toHaveValue('sto');
  });

  it('brings up the number keyboard and never a browser number field', () => {
    render(<Weight start={77.1} />);
    expect(field()).toHaveAttribute('inputmode', 'decimal');
    expect(field()).toHaveAttribute('type', 'text');
    expect(field()).toHaveValue('77,1');
  });
});
