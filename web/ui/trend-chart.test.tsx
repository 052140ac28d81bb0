import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TrendCanvasProps } from './trend-canvas.tsx';
import { TrendChart, type TrendChartProps } from './trend-chart.tsx';
import { toDay, toDayNumber, type TrendSeries } from './trend-data.ts';

// jsdom draws nothing: what the canvas is asked to draw is kept instead.
const canvas = vi.hoisted(() => ({ props: undefined as TrendCanvasProps | undefined }));
vi.mock('./trend-canvas.tsx', () => ({
  TrendCanvas: (props: TrendCanvasProps) => {
    canvas.props = props;
    return <div data-testid="canvas" />;
  },
}));

const number = (value: number) => new Intl.NumberFormat('sl', { maximumFractionDigits: 1, useGrouping: 'always' }).format(value);
const weight: TrendSeries = {
  label: 'Teža',
  unit: 'kg',
  points: [
    { day: '2026-09-01', value: 81 },
    { day: '2026-11-10', value: 78.5 },
    { day: '2026-11-15', value: null },
    { day: '2026-11-20', value: 77.2 },
  ],
  format: (value) => `${number(value)} kg`,
  formatTick: number,
  tone: 'accent',
  shape: 'line',
};
const energy: TrendSeries = {
  ...weight,
  label: 'Energija',
  unit: 'kcal',
  points: [{ day: '2026-11-12', value: 2100 }],
  format: (value) => `${number(value)} kcal`,
  axis: 'right',
};
const RANGES = [
  { days: 30, label: '30 dni' },
  { days: null, label: 'Vse' },
];

function Harness(more: Partial<TrendChartProps>) {
  const [range, setRange] = useState<number | null>(30);
  return (
    <TrendChart
      words={{
        label: 'Gibanje teže',
        hint: 'Puščici levo in desno.',
        range: 'Obdobje',
        nothing: 'Ni vrednosti',
        day: 'Dan',
        showTable: 'Pokaži tabelo',
        hideTable: 'Skrij tabelo',
      }}
      series={SERIES}
      ranges={RANGES}
      range={range}
      onRange={setRange}
      formatDay={(day) => day.split('-').reverse().map(Number).join('. ')}
      formatTick={(day) => day}
      {...more}
    />
  );
}
const SERIES = [weight, energy];

const chart = () => screen.getByRole('application');
const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;
const shownSpan = () => canvas.props && [toDay(canvas.props.span.from), toDay(canvas.props.span.to)];

beforeEach(() => {
  canvas.props = undefined;
});

describe('trend chart', () => {
  test('gives the canvas a gap as null and the chosen range; another range is another span', async () => {
    render(<Harness />);
    await screen.findByTestId('canvas');
    expect(canvas.props?.aligned.columns[0]).toContain(null);
    expect(canvas.props?.aligned.columns[0]).not.toContain(0);
    expect(shownSpan()).toEqual(['2026-10-22', '2026-11-20']);
    await userEvent.click(screen.getByRole('radio', { name: 'Vse' }));
    expect(shownSpan()).toEqual(['2026-09-01', '2026-11-20']);
  });

  test('shows the last point until another is pointed at, with decimal comma and unit', async () => {
    render(<Harness />);
    await screen.findByTestId('canvas');
    expect(screen.getByText('20. 11. 2026')).toBeInTheDocument();
    expect(screen.getByText('77,2 kg')).toBeInTheDocument();
  });

  test('arrow keys read one point after another, gaps left out, and say both series', async () => {
    render(<Harness />);
    await screen.findByTestId('canvas');
    expect(spoken()).toBe('');
    chart().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(spoken()).toBe('20. 11. 2026: Teža 77,2 kg, Energija –');
    await userEvent.keyboard('{ArrowLeft}');
    expect(spoken()).toBe('12. 11. 2026: Teža –, Energija 2.100 kcal');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(spoken()).toBe('10. 11. 2026: Teža 78,5 kg, Energija –');
    await userEvent.keyboard('{End}');
    expect(spoken()).toBe('20. 11. 2026: Teža 77,2 kg, Energija –');
  });

  test('a pointer reads the nearest point without speaking, and Escape lets it go', async () => {
    render(<Harness />);
    await screen.findByTestId('canvas');
    const { onPoint } = canvas.props!;
    await vi.waitFor(() => {
      onPoint(toDayNumber('2026-11-11') - 0.3);
      expect(screen.getByText('10. 11. 2026')).toBeInTheDocument();
    });
    expect(spoken()).toBe('');
    chart().focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('20. 11. 2026')).toBeInTheDocument();
  });

  test('the table on request holds what the range holds, newest first', async () => {
    render(<Harness />);
    await userEvent.click(await screen.findByRole('button', { name: 'Pokaži tabelo' }));
    const table = screen.getByRole('table', { name: 'Gibanje teže' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Dan', 'Teža, kg', 'Energija, kcal']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['20. 11. 2026', '12. 11. 2026', '10. 11. 2026']);
  });

  test('a range without points says so and draws nothing', () => {
    render(<Harness range={7} lastDay="2026-12-31" />);
    expect(screen.getByText('Ni vrednosti')).toBeInTheDocument();
    expect(screen.queryByTestId('canvas')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('band and goal are named in words', async () => {
    render(<Harness band={{ label: 'Referenčno 70–80', low: 70, high: 80 }} goal={{ label: 'Cilj 75 kg', value: 75 }} />);
    expect(await screen.findByText('Cilj 75 kg')).toBeInTheDocument();
    expect(chart()).toHaveAccessibleName(/Gibanje teže, Referenčno 70–80, Cilj 75 kg/);
  });
});
