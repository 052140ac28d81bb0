/** All values of the whole body by group, what is computed from them with its formula, and impedance by frequency. */
import { useTranslation } from 'react-i18next';
import { FIELD_GROUPS, SCAN_FIELDS, SCAN_FIELD_IDS, type FieldGroup, type ScanFieldId } from '#core/body-composition/fields.ts';
import { deriveValues } from '#core/body-composition/formulas.ts';
import { SCAN_REGIONS } from '#core/body-composition/regions.ts';
import type { ScanValue } from '#core/body-composition/scan.ts';
import type { StoredScan } from '#core/contracts/body-scans.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import { useScanFormat } from './scan-format.ts';

interface Line {
  readonly field: ScanFieldId;
  readonly value: number;
  readonly khz?: number | undefined;
  /** Absent = printed on the sheet. */
  readonly formula?: string;
}

/** Lines of a group in the order of the table of fields. */
function toLines(scan: StoredScan, heightCm: number | null, group: FieldGroup): Line[] {
  const printed: Line[] = scan.values.filter(({ region }) => region === 'whole');
  const computed = deriveValues(scan, heightCm ?? undefined).map(({ formula, value }): Line => ({
    field: formula.field,
    value,
    formula: formula.text,
  }));
  return [...printed, ...computed]
    .filter(({ field }) => SCAN_FIELDS[field].group === group)
    .toSorted((a, b) => SCAN_FIELD_IDS.indexOf(a.field) - SCAN_FIELD_IDS.indexOf(b.field) || (a.khz ?? 0) - (b.khz ?? 0));
}

function GroupList({ group, lines }: { group: FieldGroup; lines: readonly Line[] }) {
  const { t } = useTranslation('body-scans');
  const { place, text } = useScanFormat();
  return (
    <section aria-labelledby={`scan-${group}`}>
      <h3 id={`scan-${group}`} className="mb-1 text-t1 font-semibold text-muted">
        {t(`group.${group}`)}
      </h3>
      <dl>
        {lines.map(({ field, value, khz, formula }) => (
          <div key={`${field}${khz ?? ''}`} className="flex items-baseline justify-between gap-4 border-t border-line py-1.5 first:border-t-0">
            <dt className="min-w-0">
              {place({ field, region: 'whole', khz })}
              {formula !== undefined && <span className="block text-t1 text-muted">{t('computed', { formula })}</span>}
            </dt>
            <dd className="font-semibold whitespace-nowrap">{text(field, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Values of parts by frequency; one table for each quantity. */
function FrequencyTable({ field, values }: { field: ScanFieldId; values: readonly ScanValue[] }) {
  const { t } = useTranslation('body-scans');
  const format = useFormat();
  const { name, region, number, unit } = useScanFormat();
  const frequencies = [...new Set(values.map(({ khz }) => khz ?? 0))].toSorted((a, b) => a - b);
  const regions = SCAN_REGIONS.filter((one) => values.some((value) => value.region === one));
  const caption = `${name(field)}${unit(field) === '' ? '' : `, ${unit(field)}`}`;
  return (
    <ScrollFrame label={caption}>
      <table className="w-full text-t1">
        <caption className="mb-1 text-left font-semibold text-muted">{caption}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              {t('regions.part')}
            </th>
            {frequencies.map((khz) => (
              <th key={khz} scope="col" className="py-1.5 pl-3 text-right font-medium whitespace-nowrap">
                {khz === 0 ? '' : format.withUnit(format.number(khz), 'kHz')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {regions.map((one) => (
            <tr key={one} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal first-letter:uppercase">
                {region(one)}
              </th>
              {frequencies.map((khz) => {
                const found = values.find((value) => value.region === one && (value.khz ?? 0) === khz);
                return (
                  <td key={khz} className="py-1.5 pl-3 text-right">
                    {found ? number(field, found.value) : '–'}
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

export function ValuesCard({ scan, heightCm }: { scan: StoredScan; heightCm: number | null }) {
  const { t } = useTranslation('body-scans');
  const format = useFormat();
  const groups = FIELD_GROUPS.map((group) => ({ group, lines: toLines(scan, heightCm, group) })).filter(({ lines }) => lines.length > 0);
  const byFrequency = SCAN_FIELD_IDS.filter((field) => SCAN_FIELDS[field].scope === 'frequencies')
    .map((field) => ({ field, values: scan.values.filter((one) => one.field === field && one.region !== 'whole') }))
    .filter(({ values }) => values.length > 0);
  const height = scan.heightCm ?? heightCm;
  return (
    <Card title={t('values.title')} help={<Help topic="scanValues" />}>
      <div className="grid gap-5">
        {groups.map((one) => (
          <GroupList key={one.group} {...one} />
        ))}
        {byFrequency.map((one) => (
          <FrequencyTable key={one.field} {...one} />
        ))}
      </div>
      <p className="mt-4 text-t1 text-muted">
        {height === null
          ? t('height.unknown')
          : t(scan.heightCm === undefined ? 'height.profile' : 'height.sheet', { height: format.number(height, 1) })}
      </p>
    </Card>
  );
}
