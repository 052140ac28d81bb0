import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LOG_TABS } from '#web/app/log-tabs.ts';
import type { LogTabId } from '#web/lib/log-opener.ts';
import { LogTabStrip } from './log-tab-strip.tsx';

function Strip() {
  const [current, setCurrent] = useState<LogTabId>('text');
  return <LogTabStrip id="box" tabs={LOG_TABS} current={current} onTab={setCurrent} />;
}

const focused = () => document.activeElement?.textContent;

test('the strip is one stop of the Tab key; arrows go round, Home and End to the ends', async () => {
  render(<Strip />);
  await screen.findByRole('tab', { name: 'Besedilo', selected: true });
  await userEvent.tab();
  const seen = [focused()];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(focused());
  }
  expect(seen).toEqual(['Besedilo', 'Foto', 'Izdelek', 'Besedilo', 'Izdelek', 'Besedilo', 'Izdelek']);
  expect(screen.getByRole('tab', { name: 'Izdelek', selected: true })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
