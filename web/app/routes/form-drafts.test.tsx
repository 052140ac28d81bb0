// @vitest-environment jsdom
/** What was typed into a form and not sent is there again on the next visit, in every form. */
import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { settled } from '#testing/answers.ts';
import { ANSWERED_IDS, FORMS, WITHOUT, type FormCase } from '#testing/forms.ts';
import { ana, maja } from '#testing/people.ts';
import { renderApp, type App } from '#testing/render-app.tsx';

const ELSEWHERE = '/tega-ni';
const PEOPLE = { visitor: null, client: ana, admin: maja };
const PRESSABLE = 'button, a, label, summary, [role="menuitem"]';
/** What is typed and kept: no passwords, no searches, no marks; the parts of a day are typed too. */
const FIELDS = `:is(input:not([type="password"], [type="search"], [type="date"], [type="file"], [type="radio"], [type="checkbox"]), textarea, select):not(
  [role="combobox"]), [role="spinbutton"]`;

/** By the name that `file` of a form has. */
function listSources(): { name: string; text: string }[] {
  const list = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  const files = ['web/features', 'web/components'].flatMap(list).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  return files.map((path) => ({ name: path.replace(/^web\/(features\/)?/, ''), text: readFileSync(path, 'utf8') }));
}

it('every form is opened here, or says why it keeps nothing', () => {
  const forms = listSources().filter(({ text }) => /\buse(Form|Draft|DraftOver|WholeDraft)[<(]/.test(text));
  expect(forms.map(({ name }) => name).toSorted()).toEqual([...new Set([...FORMS.map(({ file }) => file), ...Object.keys(WITHOUT)])].toSorted());
});

/** What is called so, the last first: what lies over a page comes last. */
const listNamed = (name: RegExp): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(PRESSABLE)].filter((one) => name.test((one.ariaLabel ?? one.textContent).trim())).toReversed();

function toForm(button: HTMLElement): HTMLElement | null {
  const id = button.getAttribute('form');
  return id === null ? button.closest('form') : document.getElementById(id);
}

async function openForm({ user }: App, { way, send }: FormCase): Promise<HTMLElement> {
  let before: ReadonlySet<HTMLElement> = new Set();
  for (const step of way) {
    const [next] = await waitFor(() => {
      const found = listNamed(step);
      expect(found).not.toEqual([]);
      return found;
    });
    before = new Set(document.forms);
    await user.click(next!);
  }
  const form = await waitFor(() => {
    const found = listNamed(send).flatMap((button) => toForm(button) ?? []);
    const opened = found.find((one) => !before.has(one));
    expect(opened).toBeDefined();
    return opened!;
  });
  await vi.dynamicImportSettled();
  return document.querySelector<HTMLElement>(`[data-form="${form.id}"]`) ?? form;
}

const fieldsIn = (form: HTMLElement) => [...form.querySelectorAll<HTMLElement>(FIELDS)];
const readField = (field: HTMLElement) => field.getAttribute('aria-valuetext') ?? (field as HTMLInputElement).value;
const readAll = (form: HTMLElement) => fieldsIn(form).map(readField);

function type(field: HTMLElement): void {
  if (field.role === 'spinbutton') {
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    return;
  }
  const { inputMode, type: kind } = field as HTMLInputElement;
  const isNumber = inputMode === 'decimal' || inputMode === 'numeric';
  fireEvent.change(field, { target: { value: isNumber ? '17' : kind === 'email' ? 'nova@primer.si' : 'Nekaj' } });
}

/** Choices first: on some depends what else is asked. */
function fill(form: HTMLElement): void {
  for (const choice of form.querySelectorAll('select')) fireEvent.change(choice, { target: { value: [...choice.options].at(-1)?.value } });
  for (const field of fieldsIn(form)) if (!(field instanceof HTMLSelectElement)) type(field);
}

it.each(FORMS.map((form) => ({ ...form, path: form.at(ANSWERED_IDS) })))('$file at $path', async (one) => {
  const app = await renderApp(one.path, { user: PEOPLE[one.who], ...settled, rpc: { ...settled.rpc, ...one.rpc } });
  const form = await openForm(app, one);
  const before = readAll(form);
  fill(form);

  const typed = readAll(form);
  expect(typed).not.toEqual(before);
  await app.goTo(ELSEWHERE);
  await screen.findByRole('heading', { name: 'Te strani ni' });
  await app.goTo(one.path);
  expect(readAll(await openForm(app, one))).toEqual(typed);
});
