/** Parts of the body: a figure of one quantity, and a table of all. Nothing when the scan has no parts. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanFieldId } from '#core/body-composition/fields.ts';
import { SCAN_REGIONS, type ScanRegion } from '#core/body-composition/regions.ts';
import { findValue } from '#core/body-composition/scan.ts';
import type { StoredScan } from '#core/contracts/body-scans.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { BodyFigure, type FigurePart, type FigureValue } from './body-figure.tsx';
import { useScanFormat } from './scan-format.ts';

/** Quantities of parts, in the order of the table. */
const COLUMNS: readonly ScanFieldId[] = [
  'body_fat_pct',
  'tissue_fat_pct',
  'fat_mass_kg',
  'lean_mass_kg',
  'bmc_kg',
  'ffm_kg',
  'total_mass_kg',
  'bmd_g_cm2',
  't_score',
  'z_score',
  'ecw_tbw',
];
/** Quantities that the figure can show. */
const SHADED: readonly ScanFieldId[] = ['body_fat_pct', 'tissue_fat_pct', 'fat_mass_kg', 'lean_mass_kg'];
const PARTS: readonly FigurePart[] = ['head', 'trunk', 'arm_left', 'arm_right', 'leg_left', 'leg_right'];

const hasRegions = (scan: StoredScan, field: ScanFieldId) => scan.values.some((one) => one.field === field && one.region !== 'whole');

/** Of a limb that the sheet has only as both sides together nothing is drawn: half of it would be a guess. */
function toFigure(scan: StoredScan, field: ScanFieldId, text: (value: number) => string): Partial<Record<FigurePart, FigureValue>> {
  const found = PARTS.flatMap((part) => {
    const value = findValue(scan.values, field, part);
    return value === undefined ? [] : [{ part, value }];
  });
  const most = Math.max(...found.map(({ value }) => value));
  return Object.fromEntries(found.map(({ part, value }) => [part, { share: value / most, text: text(value) }]));
}

function RegionTable({ scan }: { scan: StoredScan }) {
  const { t } = useTranslation('body-scans');
  const { name, region, number, unit } = useScanFormat();
  const columns = COLUMNS.filter((field) => hasRegions(scan, field));
  const isListed = (one: ScanRegion) => columns.some((field) => findValue(scan.values, field, one) !== undefined);
  return (
    <ScrollFrame label={t('regions.table')}>
      <table className="w-full text-t1">
        <caption className="sr-only">{t('regions.table')}</caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {t('regions.part')}
            </th>
            {columns.map((field) => (
              <th key={field} scope="col" className="py-1.5 pl-3 text-right align-bottom font-medium">
                {name(field)}
                {unit(field) !== '' && <span className="block whitespace-nowrap">{unit(field)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCAN_REGIONS.toSorted((a, b) => Number(a === 'whole') - Number(b === 'whole'))
            .filter(isListed)
            .map((one) => (
              <tr key={one} className={one === 'whole' ? 'border-t border-line-strong font-semibold' : 'border-t border-line'}>
                <th scope="row" className="py-1.5 pr-3 text-left font-[inherit] whitespace-nowrap first-letter:uppercase">
                  {region(one)}
                </th>
                {columns.map((field) => {
                  const value = findValue(scan.values, field, one);
                  return (
                    <td key={field} className="py-1.5 pl-3 text-right whitespace-nowrap">
                      {value === undefined ? '–' : number(field, value)}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

export function RegionCard({ scan }: { scan: StoredScan }) {
  const { t } = useTranslation('body-scans');
  const { name, text, region } = useScanFormat();
  const [chosen, setField] = useState<ScanFieldId>();
  const fields = SHADED.filter((field) => hasRegions(scan, field));
  const field = fields.find((one) => one === chosen) ?? fields[0];
  if (!COLUMNS.some((one) => hasRegions(scan, one))) return null;
  const values = field === undefined ? {} : toFigure(scan, field, (value) => text(field, value));
  const parts = PARTS.filter((part) => values[part]);
  const label = field && `${name(field)}: ${parts.map((part) => `${region(part)} ${values[part]?.text ?? ''}`).join(', ')}`;
  return (
    <Card title={t('regions.title')} help={<Help topic="scanRegions" />}>
      {field !== undefined && parts.length > 0 && (
        <div className="mb-4 grid gap-3">
          {fields.length > 1 && (
            <Segmented
              label={t('regions.shown')}
              hideLabel
              value={field}
              options={fields.map((one) => ({ value: one, label: name(one) }))}
              onChange={setField}
            />
          )}
          <BodyFigure label={label ?? ''} values={values} right={t('regions.right')} left={t('regions.left')} />
        </div>
      )}
      <RegionTable scan={scan} />
    </Card>
  );
}
