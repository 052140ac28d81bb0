/** One quantity over the years, of one device: values of different devices are never one line. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toSeries } from '#core/body-composition/comparable.ts';
import { SCAN_FIELD_IDS, SCAN_FIELDS, type ScanFieldId } from '#core/body-composition/fields.ts';
import { findValue } from '#core/body-composition/scan.ts';
import type { ScanPage, StoredScan } from '#core/contracts/body-scans.ts';
import { useTrendLabels } from '#web/components/trend-labels.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { TrendChart } from '#web/ui/trend-chart.tsx';
import type { TrendSeries } from '#web/ui/trend-data.ts';
import { useScanFormat } from './scan-format.ts';

const YEAR = 365;
const FIRST: ScanFieldId = 'body_fat_pct';

const fieldsIn = (scans: readonly StoredScan[]): ScanFieldId[] =>
  SCAN_FIELD_IDS.filter((field) => scans.some((scan) => findValue(scan.values, field) !== undefined));

export function TrendCard({ page }: { page: ScanPage }) {
  const { t } = useTranslation(['body-scans', 'charts']);
  const format = useFormat();
  const { name, title, text, toShown, unit } = useScanFormat();
  const [chosenKey, setKey] = useState('');
  const [chosenField, setField] = useState<ScanFieldId>(FIRST);
  const [range, setRange] = useState<number | null>(null);
  const all = useMemo(() => toSeries(page.scans), [page.scans]);
  const own = all.find(({ key }) => key === chosenKey) ?? all[0];
  const fields = useMemo(() => fieldsIn(own?.scans ?? []), [own]);
  const field = fields.includes(chosenField) ? chosenField : (fields[0] ?? FIRST);
  const series = useMemo<TrendSeries[]>(() => {
    const points = (own?.scans ?? []).flatMap((scan) => {
      const value = findValue(scan.values, field);
      return value === undefined ? [] : [{ day: scan.day, value: toShown(field, value) }];
    });
    const { digits } = SCAN_FIELDS[field];
    return [
      {
        label: name(field),
        unit: unit(field),
        points,
        format: (shown) => (unit(field) === '' ? format.fixed(shown, digits) : format.withUnit(format.fixed(shown, digits), unit(field))),
        formatTick: (shown) => format.number(shown, digits),
        tone: 'accent',
        shape: 'line',
      },
    ];
  }, [own, field, format, name, unit, toShown]);
  const toLabels = useTrendLabels();
  const ranges = useMemo(
    () => [
      { days: 90, label: t('charts:days', { count: 90 }) },
      { days: YEAR, label: t('body-scans:trend.year') },
      { days: null, label: t('charts:all') },
    ],
    [t],
  );
  const last = own?.scans.at(-1);
  if (own === undefined || last === undefined || fields.length === 0) return null;
  const lastValue = findValue(last.values, field);
  return (
    <Card title={t('body-scans:trend.title')} help={<Help topic="scanTrend" />} aside={lastValue === undefined ? undefined : text(field, lastValue)}>
      <div className="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
        {all.length > 1 && (
          <Select
            label={t('body-scans:trend.device')}
            value={own.key}
            options={all.map(({ key, scans }) => ({ value: key, label: scans[0] ? title(scans[0]) : key }))}
            onChange={setKey}
          />
        )}
        <Select
          label={t('body-scans:trend.value')}
          value={field}
          options={fields.map((one) => ({ value: one, label: name(one) }))}
          onChange={setField}
        />
      </div>
      <TrendChart
        {...toLabels(`${name(field)}, ${title(last)}`)}
        series={series}
        ranges={ranges}
        range={range}
        onRange={setRange}
        lastDay={range === null ? undefined : page.today}
      />
      {all.length > 1 && <p className="mt-3 text-t1 text-muted">{t('body-scans:trend.apart')}</p>}
    </Card>
  );
}
