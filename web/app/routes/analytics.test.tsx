// @vitest-environment jsdom
/** Events of use: the switch, the page for trying it, and what a crash reports. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newcomer } from '#testing/answers.ts';
import type { Fakes } from '#testing/fake-server.ts';
import { ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ErrorBoundary } from '#web/app/error-page.tsx';
import { setCapture, type Capture } from '#web/lib/analytics.ts';
import { paths } from '#web/lib/paths.ts';

const HOST = 'events.example';
const GIVEN = { kind: 'analytics', place: HOST, wording: 1, givenAt: '2026-11-20T08:00:00Z' };
const config = { analytics: { key: 'phc_test', host: HOST } };
const rpc = (more: Fakes['rpc'] = {}) => ({ ...newcomer.rpc, ...more });

describe('the switch in the settings', () => {
  it('is off until it is switched on, names the host, and gives and withdraws the consent', async () => {
    const { user, sent, serverState } = await renderApp(`${paths.settings}#privolitve`, {
      user: ana,
      ...newcomer,
      config,
      rpc: rpc({ give_consent: [GIVEN], withdraw_consent: [] }),
    });
    const toggle = await screen.findByRole('switch', { name: /^Analitika uporabe/ });
    expect(toggle).not.toBeChecked();
    expect(screen.getByText(new RegExp(`pošljemo na ${HOST}`))).toBeInTheDocument();
    serverState({ rpc: { my_consents: [GIVEN] } });
    await user.click(toggle);
    await waitFor(() => expect(screen.getByRole('switch', { name: /^Analitika uporabe/ })).toBeChecked());
    expect(sent('give_consent')).toEqual([{ kind: 'analytics', place: HOST, wording: 1 }]);
    serverState({ rpc: { my_consents: [] } });
    await user.click(screen.getByRole('switch', { name: /^Analitika uporabe/ }));
    await waitFor(() => expect(screen.getByRole('switch', { name: /^Analitika uporabe/ })).not.toBeChecked());
    expect(sent('withdraw_consent')).toEqual([{ kind: 'analytics' }]);
  });

  it('is not there where no service is configured', async () => {
    await renderApp(`${paths.settings}#privolitve`, { user: ana, ...newcomer });
    await screen.findByRole('heading', { name: 'Pogoji in zasebnost' });
    expect(screen.queryByRole('switch', { name: /^Analitika uporabe/ })).toBeNull();
  });
});

describe('/test-analytics', () => {
  it('says that nothing is configured', async () => {
    await renderApp(paths.testAnalytics, { user: maja, ...newcomer });
    expect(await screen.findByText('Analitika ni nastavljena')).toBeInTheDocument();
  });

  it('without consent leads to the settings and offers nothing to send', async () => {
    await renderApp(paths.testAnalytics, { user: maja, ...newcomer, config });
    expect(await screen.findByText('Najprej dovolite analitiko zase')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'V nastavitve' })).toHaveAttribute('href', `${paths.settings}#privolitve`);
    expect(screen.queryByRole('button', { name: 'Pošlji poskusni dogodek' })).toBeNull();
  });

  it('is the page of nobody else', async () => {
    await renderApp(paths.testAnalytics, { user: ana, ...newcomer, config });
    expect(await within(document.body).findByRole('heading', { level: 1 })).not.toHaveTextContent('Preizkus analitike');
    expect(screen.queryByText('Najprej dovolite analitiko zase')).toBeNull();
  });
});

describe('a crash', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    setCapture(undefined);
  });

  const Broken = (): never => {
    throw new RangeError('x'.repeat(300));
  };
  const crash = () =>
    render(
      <MemoryRouter>
        <ErrorBoundary place="x">
          <Broken />
        </ErrorBoundary>
      </MemoryRouter>,
    ).unmount();

  it('reports its type and the first 100 characters of its message, once it was agreed to', async () => {
    const capture = vi.fn<Capture>();
    // React reports it on the console too.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    crash();
    setCapture(capture);
    crash();
    await waitFor(() => expect(capture).toHaveBeenCalledWith('error_shown', { type: 'RangeError', message: 'x'.repeat(100) }));
    expect(capture).toHaveBeenCalledTimes(1);
  });
});
