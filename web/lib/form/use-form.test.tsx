import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#core/kit/app-error.ts';
import { FormButtons } from '#web/components/form/form-buttons.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from './use-form.ts';

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1)), code: z.string().check(z.minLength(4)) });
const EMPTY = { name: '', code: '' };

interface Props {
  send: (sent: z.infer<typeof schema>) => unknown;
  draft?: string;
}

function Example({ send, draft }: Props) {
  const form = useForm({
    initial: EMPTY,
    draft,
    parse: (values) => schema.safeParse(values),
    describe: (field, empty) => (field === 'code' && !empty ? 'four letters' : undefined),
    send,
    refusals: { code_taken: { field: 'code', text: 'taken' } },
  });
  return (
    <FormFrame form={form}>
      <TextField label="Name" {...form.text('name')} />
      <TextField label="Code" {...form.text('code')} />
      <FormButtons ready={form.isReady} submitLabel="Send" />
    </FormFrame>
  );
}

const name = () => screen.getByLabelText('Name');
const code = () => screen.getByLabelText('Code');
const fill = async (texts: readonly [string, string]) => {
  await userEvent.type(name(), texts[0]);
  await userEvent.type(code(), texts[1]);
};

beforeEach(() => localStorage.clear());

describe('a form', () => {
  it('shows errors at their fields after a submit and focuses the first', async () => {
    const send = vi.fn<Props['send']>();
    render(<Example send={send} />);
    await userEvent.click(screen.getByRole('button'));
    expect(name()).toBeInvalid();
    expect(code()).toBeInvalid();
    await vi.waitFor(() => expect(name()).toHaveFocus());
    expect(send).not.toHaveBeenCalled();
  });

  it('after a rejected submit: the words of the first error are brought into sight with its field', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    render(<Example send={vi.fn<Props['send']>()} />);
    await userEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(name()).toHaveFocus());
    expect(scrolled.mock.contexts).toEqual([document.getElementById(`${name().id}-error`)]);
    scrolled.mockRestore();
  });

  it('is ready when pressing would send it: until then its button is not green', async () => {
    render(<Example send={vi.fn<Props['send']>()} />);
    expect(screen.getByRole('button')).toHaveClass(buttonClass('quiet'));
    await fill(['Ana', '123']);
    expect(screen.getByRole('button')).toHaveClass(buttonClass('quiet'));
    await userEvent.type(code(), '4');
    expect(screen.getByRole('button')).toHaveClass(buttonClass('primary'));
  });

  it('shows no error at a field that was only passed, and shows it after a change', async () => {
    render(<Example send={vi.fn<Props['send']>()} />);
    await userEvent.click(code());
    await userEvent.tab();
    expect(code()).toBeValid();
    await userEvent.type(code(), 'ab');
    expect(screen.queryByText('four letters')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('four letters')).toBeVisible();
  });

  it('is submitted by Enter, as parsed by the schema', async () => {
    const send = vi.fn<Props['send']>();
    render(<Example send={send} />);
    await fill([' Ana ', 'abcd{Enter}']);
    expect(send).toHaveBeenCalledWith({ name: 'Ana', code: 'abcd' }, { name: ' Ana ', code: 'abcd' });
  });

  it('shows a rejection at its field until the field is changed', async () => {
    render(<Example send={() => Promise.reject(new AppError('code_taken'))} />);
    await fill(['Ana', 'abcd{Enter}']);
    expect(await screen.findByText('taken')).toBeVisible();
    await vi.waitFor(() => expect(code()).toHaveFocus());
    await userEvent.type(code(), 'e');
    expect(screen.queryByText('taken')).toBeNull();
  });

  it('shows any other error above its fields and keeps the input', async () => {
    render(<Example send={() => Promise.reject(new AppError('rate_limited'))} />);
    await fill(['Ana', 'abcd{Enter}']);
    expect(await screen.findByText('Preveč poskusov')).toBeVisible();
    expect(code()).toHaveValue('abcd');
  });

  it('is not submitted offline and says so', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const send = vi.fn<Props['send']>();
    render(<Example send={send} />);
    await fill(['Ana', 'abcd{Enter}']);
    expect(screen.getByText('Brez povezave')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    online.mockRestore();
  });

  it('keeps a draft until it is submitted', async () => {
    const { unmount } = render(<Example send={vi.fn<Props['send']>()} draft="example" />);
    await fill(['Ana', 'abc']);
    unmount();
    render(<Example send={vi.fn<Props['send']>()} draft="example" />);
    expect(name()).toHaveValue('Ana');
    await userEvent.type(code(), 'd{Enter}');
    await vi.waitFor(() => expect(name()).toHaveValue(''));
    expect(JSON.stringify(localStorage)).not.toContain('Ana');
  });
});

it('shows values of the server until the user types; an id is frozen from then on', () => {
  const options = {
    parse: (values: { id: string; name: string; brand: string }) => ({ success: true as const, data: values }),
    send: () => undefined,
  };
  const { result, rerender } = renderHook(({ initial }) => useForm({ ...options, initial, stays: ['id'] }), {
    initialProps: { initial: { id: '1', name: 'a', brand: 'x' } },
  });
  rerender({ initial: { id: '2', name: 'b', brand: 'y' } });
  expect(result.current.values.name).toBe('b');
  act(() => result.current.set({ name: 'c' }));
  rerender({ initial: { id: '3', name: 'd', brand: 'z' } });
  expect(result.current.values).toEqual({ id: '2', name: 'c', brand: 'z' });
  act(() => result.current.discard());
  expect(result.current.values).toEqual({ id: '3', name: 'd', brand: 'z' });
});

describe('a draft over saved values', () => {
  const saved = (over: Partial<{ name: string; code: string }> = {}) => ({ name: 'Ana', code: 'abcd', ...over });
  const open = (initial: { name: string; code: string }) =>
    renderHook(({ now }) => useForm({ initial: now, draft: 'over', parse: (values) => schema.safeParse(values), send: () => undefined }), {
      initialProps: { now: initial },
    });
  const begin = (initial = saved()) => {
    const { result, unmount } = open(initial);
    act(() => result.current.set({ name: 'Eva' }));
    unmount();
  };

  it('is applied on the next visit and names the replaced values', () => {
    begin();
    const { result } = open(saved());
    expect(result.current.values).toEqual({ name: 'Eva', code: 'abcd' });
    expect(result.current.draft).toMatchObject({ kind: 'found', isOutdated: false, changes: [{ field: 'name', saved: 'Ana', typed: 'Eva' }] });
    act(() => result.current.draft?.discard());
    expect(result.current.values.name).toBe('Ana');
    expect(result.current.draft).toBeUndefined();
  });

  it('has only the changed fields: the others show the present saved values', () => {
    begin();
    expect(open(saved({ code: 'efgh' })).result.current.values).toEqual({ name: 'Eva', code: 'efgh' });
  });

  it('is not applied over a newer saved value unless the user asks for it', () => {
    begin();
    const { result } = open(saved({ name: 'Iva' }));
    expect(result.current.values.name).toBe('Iva');
    expect(result.current.draft).toMatchObject({ kind: 'aside', changes: [{ saved: 'Iva', typed: 'Eva' }] });
    act(() => result.current.draft?.resume());
    expect(result.current.values.name).toBe('Eva');
  });

  it('is not applied either if the newer value arrives later', () => {
    begin();
    const { result, rerender } = open(saved());
    rerender({ now: saved({ name: 'Iva' }) });
    expect(result.current.values.name).toBe('Iva');
  });

  it('stays while the user types, and the newer value is reported', () => {
    const { result, rerender } = open(saved());
    act(() => result.current.set({ name: 'Eva' }));
    rerender({ now: saved({ name: 'Iva' }) });
    expect(result.current.values.name).toBe('Eva');
    expect(result.current.draft).toMatchObject({ kind: 'typing', isOutdated: true });
  });

  it('is still offered after the user types something else over the newer value', () => {
    begin();
    const { result } = open(saved({ name: 'Iva' }));
    act(() => result.current.set({ code: 'wxyz' }));
    expect(result.current.values).toEqual({ name: 'Iva', code: 'wxyz' });
    act(() => result.current.draft?.resume());
    expect(result.current.values).toEqual({ name: 'Eva', code: 'wxyz' });
  });

  it('disappears when the same value is saved elsewhere', () => {
    begin();
    expect(open(saved({ name: 'Eva' })).result.current.draft).toBeUndefined();
  });

  it('of an emptied field is empty on the next visit', () => {
    const { result, unmount } = open(saved());
    act(() => result.current.set({ name: '' }));
    unmount();
    expect(open(saved()).result.current.values.name).toBe('');
  });
});
