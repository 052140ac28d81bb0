// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newcomer } from '#testing/answers.ts';
import { account, ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { typeDay } from '#testing/type-day.ts';
import { paths } from '#web/lib/paths.ts';

const open = async () => {
  let stored = account();
  const app = await renderApp(paths.profile, {
    user: ana,
    ...newcomer,
    rpc: {
      ...newcomer.rpc,
      my_account: () => stored,
      update_profile: ({ profile }: { profile: Partial<typeof stored> }) => (stored = { ...stored, ...profile }),
    },
  });
  const fill = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label, { exact: false, selector: 'input' });
    await app.user.clear(field);
    await app.user.type(field, text);
    return field;
  };
  return { ...app, fill, save: () => app.user.click(screen.getByRole('button', { name: 'Shrani' })) };
};

it('invalid input: errors beside the fields, focus on the first, nothing sent', async () => {
  const { fill, save, sent } = await open();
  const height = await fill('Telesna višina', '1,71');
  await fill('Telefon', 'pokličite me');
  await save();
  expect(await screen.findByText('Vpišite število od 50 do 260.')).toBeInTheDocument();
  expect(await screen.findByText('Vpišite telefonsko številko, npr. 040 123 456.')).toBeInTheDocument();
  await waitFor(() => expect(height).toHaveFocus());
  expect(sent('update_profile')).toEqual([]);
});

it('saves the changes and shows the name in the menu', async () => {
  const { user, fill, save, sent, main } = await open();
  await fill('Priimek', 'Čuček');
  await typeDay(user, 'Datum rojstva', '1984-02-29');
  await user.click(screen.getByRole('radio', { name: 'Ženski' }));
  await fill('Telesna višina', '171,5');
  await fill('Telefon', '+386 40 123 456');
  await save();
  expect(await screen.findByText('Profil je shranjen')).toBeInTheDocument();
  expect(sent('update_profile')).toEqual([
    { profile: { lastName: 'Čuček', birthDate: '1984-02-29', sex: 'female', heightCm: 171.5, phone: '+386 40 123 456' } },
  ]);
  expect(screen.getByRole('button', { name: /^Račun: ?Ana Čuček$/ })).toBeInTheDocument();
  expect(main().getByText('Ana Čuček')).toBeInTheDocument();
});

it('keeps unsaved input', async () => {
  const { fill, goTo, main } = await open();
  await fill('Priimek', 'Čuček');
  await goTo(paths.settings);
  await screen.findByRole('heading', { level: 1, name: 'Nastavitve' });
  await goTo(paths.profile);
  expect(await screen.findByLabelText('Priimek')).toHaveValue('Čuček');
  expect(main().getByText('Ana Novak')).toBeInTheDocument();
});
