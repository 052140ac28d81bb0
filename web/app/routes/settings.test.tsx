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
  it('accept a decimal comma', async () => {
    const app = await open({ set_goals: GOALS });
    for (const [label, value] of Object.entries({ Energija: '2150', Beljakovine: '131,5', 'Ogljikovi hidrati': '230', Maščobe: '75' }))
      await fill(app, label, value);
    await app.user.click(screen.getByRole('button', { name: 'Shrani cilje' }));
    expect(await screen.findByText('Cilji so shranjeni')).toBeInTheDocument();
    expect(app.sent('set_goals')).toMatchObject([{ goals: { calories: 2150, protein: 131.5, carbs: 230, fat: 75 } }]);
  });

  it('impossible value: refused beside its field, nothing stored', async () => {
    const app = await open({ my_account: account({ goals: GOALS }) });
    await fill(app, 'Energija', '-5');
    await app.user.click(screen.getByRole('button', { name: 'Shrani cilje' }));
    expect(screen.getByLabelText(/^Energija/)).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(screen.getByLabelText(/^Energija/)).toHaveFocus());
    expect(app.sent('set_goals')).toEqual([]);
  });

  it('energy alone: the rest is suggested and stored', async () => {
    const app = await open({ set_goals: GOALS });
    await fill(app, 'Energija', '2000');
    expect(screen.getByText(/Predlog za 2\.000 kcal: B 100 g, OH 250 g, M 67 g/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Shrani cilje' }));
    expect(await screen.findByText('Cilji so shranjeni')).toBeInTheDocument();
    expect(app.sent('set_goals')).toMatchObject([{ goals: { calories: 2000, protein: 100, carbs: 250, fat: 67 } }]);
  });

  it('one amount that takes more than all the energy: the empty ones say why they are not filled', async () => {
    const app = await open({});
    await fill(app, 'Energija', '2000');
    await fill(app, 'Ogljikovi hidrati', '999');
    await app.user.click(screen.getByRole('button', { name: 'Shrani cilje' }));
    expect(await screen.findAllByText('Drugi vnosi porabijo vso energijo. Zmanjšajte jih ali povečajte energijo.')).toHaveLength(2);
    expect(app.sent('set_goals')).toEqual([]);
  });

  it('contradiction: asks before storing', async () => {
    const app = await open({ my_account: account({ goals: GOALS }), set_goals: GOALS });
    await fill(app, 'Ogljikovi hidrati', '999');
    await app.user.click(screen.getByRole('button', { name: 'Shrani cilje' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cilji si nasprotujejo' });
    expect(dialog).toHaveTextContent('dajo 5.026 kcal, cilj energije pa je 2.000 kcal');
    await app.user.click(within(dialog).getByRole('button', { name: 'Popravim' }));
    expect(app.sent('set_goals')).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Shrani cilje' }));
    await app.user.click(await screen.findByRole('button', { name: 'Vseeno shrani' }));
    await waitFor(() => expect(app.sent('set_goals')).toMatchObject([{ goals: { calories: 2000, carbs: 999 } }]));
  });

  it('unsaved input: shown on the next visit, one press discards it', async () => {
    const app = await open({ my_account: account({ goals: GOALS }) });
    await fill(app, 'Ogljikovi hidrati', '999');
    await app.goTo(paths.profile);
    await app.goTo(paths.settings);
    expect(await screen.findByText(/Ogljikovi hidrati 999 g namesto 200 g/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Zavrzi' }));
    expect(screen.getByLabelText(/^Ogljikovi hidrati/)).toHaveValue('200');
    expect(screen.queryByText(/namesto/)).toBeNull();
  });

  it('unsaved input without stored goals: shown alone', async () => {
    const app = await open({ my_account: account({ goals: null }) });
    await fill(app, 'Energija', '2000');
    expect(await screen.findByText(/Energija 2\.000 kcal\.$/)).toBeInTheDocument();
    expect(screen.queryByText(/namesto/)).toBeNull();
  });

  it('stored since on another device: those are shown, and the unsaved input is offered', async () => {
    const my_account = account({ goals: { ...GOALS, carbs: 210 } });
    const app = await renderApp(paths.profile, { user: ana, ...newcomer, rpc: { ...newcomer.rpc, my_account } });
    localStorage.setItem(`ziva.draft.${ana.id}.goals`, JSON.stringify({ carbs: { to: 999, from: 200 } }));
    await app.goTo(paths.settings);
    expect(await screen.findByText(/Ogljikovi hidrati 999 g namesto 210 g/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Ogljikovi hidrati/)).toHaveValue('210');
    await app.user.click(screen.getByRole('button', { name: 'Uporabi osnutek' }));
    expect(screen.getByLabelText(/^Ogljikovi hidrati/)).toHaveValue('999');
  });

  it('kJ: shown and entered, stored as kcal', async () => {
    const app = await open({ my_account: account({ goals: GOALS, energyUnit: 'kJ' }), set_goals: GOALS });
    expect(screen.getByLabelText(/^Energija/)).toHaveValue('8368');
    await fill(app, 'Energija', '9205');
    await app.user.click(screen.getByRole('button', { name: 'Shrani cilje' }));
    expect(await screen.findByText('Cilji so shranjeni')).toBeInTheDocument();
    expect(app.sent('set_goals')).toMatchObject([{ goals: { ...GOALS, calories: 2200.048 } }]);
  });
});

it('unit kJ: the day is shown in kJ', async () => {
  const profile = account({ goals: GOALS, energyUnit: 'kJ' });
  await renderApp(paths.home, {
    user: ana,
    ...newcomer,
    rpc: { ...newcomer.rpc, my_account: profile, overview: overview({ meals: overviewMeals({ begun: true }), goals: GOALS }, profile) },
  });
  expect((await screen.findAllByText('cilj 8.368 kJ')).length).toBeGreaterThan(0);
  expect(screen.getByRole('img', { name: 'Pojedeno 0 od 8.368\u00A0kJ, ostane 8.368\u00A0kJ.' })).toBeInTheDocument();
});

describe('saved at once', () => {
  it('language of food, independent of that of the app', async () => {
    const { user, sent } = await open({ my_account: account({ lang: 'sl', foodLang: null }), update_profile: account({ foodLang: 'en' }) });
    const choice = screen.getByRole('group', { name: 'Jezik, v katerem vpisujete hrano' });
    expect(within(choice).getByRole('radio', { name: 'Slovenščina' })).toBeChecked();
    await user.click(within(choice).getByRole('radio', { name: 'Angleščina' }));
    await waitFor(() => expect(sent('update_profile')).toEqual([{ profile: { foodLang: 'en' } }]));
    expect(document.documentElement.lang).toBe('sl');
  });

  it('language, applied at once', async () => {
    const { user, sent } = await open({ update_profile: account({ lang: 'en' }) });
    expect(document.documentElement.lang).toBe('sl');
    await user.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem(LANG_KEY)).toBe('en');
    await waitFor(() => expect(sent('update_profile')).toEqual([{ profile: { lang: 'en' } }]));
  });

  it('language: what says that it is saved is in the new one, also when the server answers first', async () => {
    const { user } = await open({ update_profile: account({ lang: 'en' }) });
    await user.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByText(/^(Saved|Shranjeno)$/)).toHaveTextContent('Saved');
  });

  it('theme, applied at once, also by the arrow keys', async () => {
    const { user, sent } = await open({ update_profile: account() });
    await user.click(screen.getByRole('radio', { name: 'Temno' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await waitFor(() => expect(sent('update_profile')).toEqual([{ profile: { theme: 'dark' } }]));
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Svetlo' })).toBeChecked();
    expect(document.documentElement.dataset['theme']).toBe('light');
    await user.click(screen.getByRole('radio', { name: 'Kot v napravi' }));
  });

  it('time zone', async () => {
    const { user, sent } = await open({ update_profile: account({ timeZone: 'Pacific/Auckland' }) });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Časovni pas' }), 'Pacific/Auckland');
    await waitFor(() => expect(sent('update_profile')).toEqual([{ profile: { timeZone: 'Pacific/Auckland' } }]));
  });

  it('unit of energy', async () => {
    const { user, sent } = await open({ update_profile: account({ energyUnit: 'kJ' }) });
    await user.click(screen.getByRole('radio', { name: 'kJ' }));
    await waitFor(() => expect(sent('update_profile')).toEqual([{ profile: { energyUnit: 'kJ' } }]));
  });

  it('notifications', async () => {
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

describe('groups', () => {
  const GROUPS = ['Račun', 'Prikaz in jezik', 'Obroki in cilji', 'Obvestila in opomniki', 'Zasebnost in podatki', 'Varnost'];

  it('are listed in the order of the page, and each link leads to its group', async () => {
    const { user } = await open();
    const links = within(screen.getByRole('navigation', { name: 'Deli nastavitev' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(GROUPS);
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    const headings = GROUPS.map((name) => screen.getByRole('heading', { level: 2, name }).id);
    expect(regions.filter((id) => id !== null && headings.includes(id))).toEqual(headings);
    await user.click(screen.getByRole('link', { name: 'Varnost' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Varnost' })).toHaveFocus());
    expect(within(screen.getByRole('region', { name: 'Varnost' })).getByRole('heading', { name: 'Geslo' })).toBeInTheDocument();
  });

  it('a link to a card leads to its group', async () => {
    await renderApp(`${paths.settings}#naprave`, { user: ana, ...newcomer });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Varnost' })).toHaveFocus());
    expect(document.getElementById('naprave')).toContainElement(await screen.findByRole('heading', { name: 'Prijavljene naprave' }));
  });

  it('the call to set goals on the overview leads to the card of the goals', async () => {
    const rpc = { ...newcomer.rpc, overview: overview({ meals: overviewMeals() }) };
    const { user, path } = await renderApp(paths.home, { user: ana, ...newcomer, rpc });
    await user.click(await screen.findByRole('link', { name: 'Določi cilje' }));
    await waitFor(() => expect(path()).toMatch(/^\/nastavitve/));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Obroki in cilji' })).toHaveFocus());
    expect(document.getElementById('cilji')).toContainElement(await screen.findByRole('heading', { name: 'Dnevni cilji' }));
  });

  it('reminders and notifications are one card; only kinds of mail of existing resources are offered', async () => {
    await open();
    const card = within(screen.getByRole('region', { name: 'Obvestila in opomniki' }));
    expect(card.getAllByRole('switch').map((one) => one.getAttribute('aria-label') ?? one.closest('label')?.textContent)).toHaveLength(4);
    expect(card.getByLabelText(/^Vprašanje o sitosti/)).toBeInTheDocument();
    expect(card.getByLabelText(/^Opomniki za dodatke/)).toBeInTheDocument();
    expect(card.getByLabelText(/^E-pošta o dodatkih/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/izvidih/)).toBeNull();
  });
});

describe('the skip link', () => {
  it('is the first tab stop', async () => {
    const { user } = await open();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Na vsebino' })).toHaveFocus();
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
