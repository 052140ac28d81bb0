// @vitest-environment jsdom
/** Own products: what their figures are for is asked, converted in sight and stored for 100 g. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SaveProductRequest } from '#core/contracts/product.ts';
import { product, settled } from '#testing/answers.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const openForm = async (lang: 'sl' | 'en' = 'sl') => {
  const foods = [{ ...settled.rpc }['foods_by_ids']].flat().filter((food) => food !== undefined);
  const app = await renderApp(paths.products, { user: ana, lang, ...settled, rpc: { ...settled.rpc, save_product: product, foods_by_ids: foods } });
  await app.user.click(await screen.findByRole('button', { name: lang === 'sl' ? 'Nov izdelek' : 'New product' }));
  const form = within(await screen.findByRole('dialog'));
  return { ...app, form, field: (name: RegExp) => form.getByRole('textbox', { name }) };
};

it('figures per portion: asks for the portion, shows what is stored and sends figures per 100 g', async () => {
  const { user, form, field, sent } = await openForm();
  await user.type(field(/^Ime/), 'Granola');
  await user.click(form.getByRole('radio', { name: 'na porcijo' }));
  await user.type(field(/^Energija/), '260');
  await user.type(field(/^Maščobe/), '18');
  expect(form.getByText(/^Koliko gramov ima porcija/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Shrani izdelek' }));
  expect(await form.findByText('Vpišite, koliko ima porcija.')).toBeInTheDocument();
  expect(sent('save_product')).toEqual([]);

  await user.type(field(/^Porcija/), '140');
  expect(form.getByText('Na 100 g: 186 kcal · B – · OH – · M 12,9')).toBeInTheDocument();
  await user.click(form.getByRole('radio', { name: 'na 100\u00A0g' }));
  expect(field(/^Maščobe/)).toHaveValue('12,86');
  expect(form.getByText('Preračunano s porcije 140 g.')).toBeInTheDocument();
  await user.click(form.getByRole('radio', { name: 'na porcijo' }));
  expect(field(/^Maščobe/)).toHaveValue('18');
  await user.click(form.getByRole('button', { name: 'Shrani izdelek' }));
  await waitFor(() => expect(sent('save_product')).toHaveLength(1));
  const [{ product: request }] = sent('save_product') as [{ product: SaveProductRequest }];
  expect(request).toMatchObject({ servingGrams: 140, per100: { calories: 185.714, fat: 12.857 } });
});

it('drink: figures are per 100 ml and are not converted', async () => {
  const { user, form, field } = await openForm('en');
  await user.type(field(/^Fat/), '18');
  await user.type(field(/^Serving/), '240');
  await user.click(form.getByRole('radio', { name: 'ml' }));
  await user.click(form.getByRole('radio', { name: 'per serving' }));
  expect(form.getByText('Converted from 100 ml.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Do not convert' }));
  expect(field(/^Fat/)).toHaveValue('18');
  expect(form.getByText('Per 100 ml: energy unknown · P – · C – · F 7.5')).toBeInTheDocument();
});

it('clearing a new product while logging: Undo brings back what was typed', async () => {
  const { user } = await renderApp(paths.meals, { user: ana, ...settled });
  await user.click((await screen.findAllByRole('button', { name: 'Vpiši obrok' }))[0]!);
  const window = within(await screen.findByRole('dialog'));
  await user.click(await window.findByRole('tab', { name: 'Izdelek' }));
  await user.click(await window.findByRole('button', { name: 'Vpiši ročno' }));
  expect(window.queryByRole('button', { name: 'Počisti' })).toBeNull();
  await user.type(await window.findByRole('textbox', { name: /^Ime/ }), 'Granola');
  await user.click(window.getByRole('button', { name: 'Počisti' }));
  expect(window.getByRole('textbox', { name: /^Ime/ })).toHaveValue('');
  await user.click(await screen.findByRole('button', { name: 'Razveljavi' }));
  expect(window.getByRole('textbox', { name: /^Ime/ })).toHaveValue('Granola');
});
