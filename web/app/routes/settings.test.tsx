// @vitest-environment jsdom
/** The choices on the settings page: what is checked, what is sent, what changes on the spot. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newcomer, overview, overviewMeals } from '#testing/answers.ts';
import { refusal, unreachable, type Fakes } from '#testing/fake-server.ts';
import { account, ana } from '#testing/people.ts';
import { renderApp, type App } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';
import { LANG_KEY } from '#web/lib/lang.ts';

const GOALS = { calories: 2000, protein: 100, carbs: 200, fat: 70 };

async function open(rpc: Fakes['rpc'] = {}): Promise<App> {
  const app = await renderApp(paths.settings, { user: ana, ...newcomer, rpc: { ...newcomer.rpc, ...rpc } });
  await screen.findByText('Prijavljene naprave', { selector: 'h2' });
  return app;
}

const fill = async ({ user }: App, label: string, text: string) => {
  const field = await screen.findByLabelText(new RegExp(`^${label}`));
  await user.clear(field);
  await user.type(field, text);
};

describe('goals', () => {
  it('takes a decimal comma', async () => {
    const app = await open({ set_goals: GOALS });
    for (const [label, value] of Object.entries({ Energija: '2150', Beljakovine: '131,5', 'Ogljikovi hidrati': '230', Maščobe: '75' }))
      await fill(app, label, value);
    await app.user.click(screen.getByRole('button', { name: 'Shrani cilje' }));
    expect(await screen.findByText('Cilji so shranjeni')).toBeInTheDocument();
    expect(app.sent('set_goals')).toMatchObject([{ goals: { calories: 2150, protein: 131.5, carbs: 230, fat: 75 } }]);
  });

  it('refuses one that cannot be beside its field, and stores nothing', async () => {
    const app = await open({ my_account: account({ goals: GOALS }) });
    await fill(app, 'Energija', '-5');
    await app.user.click(screen.getByRole('button', { name: 'Shrani cilje' }));
    expect(screen.getByLabelText(/^Energija/)).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(screen.getByLabelText(/^Energija/)).toHaveFocus());
    expect(app.sent('set_goals')).toEqual([]);
  });

  it('shows and takes kJ, and stores kcal', async () => {
    const app = await open({ my_account: account({ goals: GOALS, energyUnit: 'kJ' }), set_goals: GOALS });
    expect(screen.getByLabelText(/^Energija/)).toHaveValue('8368');
    await fill(app, 'Energija', '10460');
    await app.user.click(screen.getByRole('button', { name: 'Shrani cilje' }));
    expect(await screen.findByText('Cilji so shranjeni')).toBeInTheDocument();
    expect(app.sent('set_goals')).toMatchObject([{ goals: { ...GOALS, calories: 2500 } }]);
  });
});

it('the day is shown in kJ where they were chosen', async () => {
  const profile = account({ goals: GOALS, energyUnit: 'kJ' });
  await renderApp(paths.home, {
    user: ana,
    ...newcomer,
    rpc: { ...newcomer.rpc, my_account: profile, overview: overview({ meals: overviewMeals({ begun: true }), goals: GOALS }, profile) },
  });
  expect(await screen.findByText('cilj 8.368 kJ')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Pojedeno 0 od 8.368 kJ, ostane 8.368 kJ.' })).toBeInTheDocument();
});

describe('saved at once', () => {
  it('the language of food, apart from that of the app', async () => {
    const { user, sent } = await open({ my_account: account({ lang: 'sl', foodLang: null }), update_profile: account({ foodLang: 'en' }) });
    const choice = screen.getByRole('group', { name: 'Jezik, v katerem vpisujete hrano' });
    expect(within(choice).getByRole('radio', { name: 'Slovenščina' })).toBeChecked();
    await user.click(within(choice).getByRole('radio', { name: 'Angleščina' }));
    await waitFor(() => expect(sent('update_profile')).toEqual([{ profile: { foodLang: 'en' } }]));
    expect(document.documentElement.lang).toBe('sl');
  });

  it('the language, which changes on the spot', async () => {
    const { user, sent } = await open({ update_profile: account({ lang: 'en' }) });
    expect(document.documentElement.lang).toBe('sl');
    await user.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem(LANG_KEY)).toBe('en');
    await waitFor(() => expect(sent('update_profile')).toEqual([{ profile: { lang: 'en' } }]));
  });

  it('the theme, which changes on the spot, also by the arrow keys', async () => {
    const { user, sent } = await open({ update_profile: account() });
    await user.click(screen.getByRole('radio', { name: 'Temno' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await waitFor(() => expect(sent('update_profile')).toEqual([{ profile: { theme: 'dark' } }]));
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Svetlo' })).toBeChecked();
    expect(document.documentElement.dataset['theme']).toBe('light');
    await user.click(screen.getByRole('radio', { name: 'Kot v napravi' }));
  });

  it('the time zone', async () => {
    const { user, sent } = await open({ update_profile: account({ timeZone: 'Pacific/Auckland' }) });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Časovni pas' }), 'Pacific/Auckland');
    await waitFor(() => expect(sent('update_profile')).toEqual([{ profile: { timeZone: 'Pacific/Auckland' } }]));
  });

  it('the unit of energy', async () => {
    const { user, sent } = await open({ update_profile: account({ energyUnit: 'kJ' }) });
    await user.click(screen.getByRole('radio', { name: 'kJ' }));
    await waitFor(() => expect(sent('update_profile')).toEqual([{ profile: { energyUnit: 'kJ' } }]));
  });

  it('what one wants to be told of', async () => {
    const notifications = { supplementMails: false, biomarkerMails: true, notices: true };
    let stored = account();
    const { user, sent } = await open({ my_account: () => stored, update_profile: () => (stored = account({ notifications })) });
    const mails = screen.getByLabelText(/^E-pošta o dodatkih/);
    await user.click(mails);
    expect(await screen.findByText('Shranjeno')).toBeInTheDocument();
    await waitFor(() => expect(sent('update_profile')).toEqual([{ profile: { notifications } }]));
    await waitFor(() => expect(mails).not.toBeChecked());
  });

  it.each([
    ['refused', refusal('input_invalid')],
    ['not heard of', unreachable],
  ])('and back when the server has %s it', async (_how, answer) => {
    let say: (answer: unknown) => void = () => undefined;
    const { user } = await open({ update_profile: () => new Promise((resolve) => (say = resolve)) });
    const mails = screen.getByLabelText(/^E-pošta o dodatkih/);
    await user.click(mails);
    await waitFor(() => expect(mails).not.toBeChecked());
    say(answer);
    await waitFor(() => expect(mails).toBeChecked());
  });
});

describe('the skip link', () => {
  it('is the first stop of the keyboard', async () => {
    const { user } = await open();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Na vsebino' })).toHaveFocus();
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
