// @vitest-environment jsdom
/** Versions of the documents, coming terms as a banner, and new terms before the pages. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/kit/day.ts';
import { newcomer } from '#testing/answers.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';
import { hereToday } from '#web/lib/relative-time.ts';

const FIRST = [
  { kind: 'terms', version: 1, validFrom: '2026-11-23' },
  { kind: 'privacy', version: 1, validFrom: '2026-11-23' },
];
const acceptance = (kind: string, version: number) => ({ kind, version, lang: 'sl', acceptedAt: '2026-11-23T10:00:00Z' });
const JOINED = [acceptance('terms', 1), acceptance('privacy', 1)];
const withSecond = (validFrom: string) => ({ documents: [...FIRST, { kind: 'terms', version: 2, validFrom }] });
const rpc = { ...newcomer.rpc, my_acceptances: JOINED, accept_legal: [...JOINED, acceptance('terms', 2)] };

describe('versions of a document', () => {
  it('the one in force is shown, and an older one stays readable', async () => {
    const { user } = await renderApp(paths.terms, { config: withSecond('2026-11-24') });
    expect(await screen.findByText('Različica 2, velja od 24. 11. 2026.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Različica 1, od 23.\u00A011.\u00A02026' }));
    expect(await screen.findByText(/To je starejša različica/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Na veljavno' }));
    expect(await screen.findByText('Različica 2, velja od 24. 11. 2026.')).toBeInTheDocument();
  });
});

describe('a new version', () => {
  it('is announced with its day, and accepted ahead', async () => {
    const { user, sent } = await renderApp(paths.settings, { user: ana, config: withSecond(addDays(hereToday(), 30)), ...newcomer, rpc });
    expect(await screen.findByText(/^Novi pogoji uporabe veljajo od /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sprejmi zdaj' }));
    await waitFor(() => expect(screen.queryByText(/^Novi pogoji uporabe veljajo od /)).toBeNull());
    expect(sent('accept_legal')).toEqual([{ kind: 'terms', version: 2, lang: 'sl' }]);
  });

  it('stands before the pages once it is in force; the settings with export and deletion stay open', async () => {
    const { user, goTo, main } = await renderApp(paths.profile, { user: ana, config: withSecond('2026-11-24'), ...newcomer, rpc });
    expect(await screen.findByRole('heading', { name: 'Novi pogoji uporabe' })).toBeInTheDocument();
    expect(main().queryByRole('heading', { name: 'Profil' })).toBeNull();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: /prenesete svoje podatke/ }));
    expect(await screen.findByRole('heading', { name: 'Pogoji in zasebnost' })).toBeInTheDocument();
    await goTo(paths.profile);
    await user.click(await screen.findByRole('button', { name: 'Sprejmem' }));
    expect(await main().findByRole('heading', { name: 'Profil' })).toBeInTheDocument();
  });
});
