/** The main values of a scan, each with its change since the scan before it with the same device, and whether that is more than noise. */
import { useTranslation } from 'react-i18next';
import { compareValue, findEarlier } from '#core/body-composition/comparable.ts';
import type { ScanFieldId } from '#core/body-composition/fields.ts';
import { findValue } from '#core/body-composition/scan.ts';
import type { StoredScan } from '#core/contracts/body-scans.ts';
import { KeptPages } from '#web/components/kept-pages/kept-pages.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { useScanFormat } from './scan-format.ts';
import { pageKey } from './writes.ts';

const MAIN: readonly ScanFieldId[] = [
  'body_fat_pct',
  'tissue_fat_pct',
  'fat_mass_kg',
  'lean_mass_kg',
  'ffm_kg',
  'smm_kg',
  'bmc_kg',
  'vat_mass_g',
  'visceral_level',
  'tbw_l',
  'phase_angle_deg',
];
/** More than these are for the table below. */
const SHOWN = 6;

/** A field as it is shown first: of the whole body; an angle at 50 kHz, where sheets print one for each frequency. */
const findMain = ({ values }: StoredScan, field: ScanFieldId): number | undefined =>
  findValue(values, field) ?? (field === 'phase_angle_deg' ? findValue(values, field, 'whole', 50) : undefined);

function Change({ scan, before, field }: { scan: StoredScan; before: StoredScan; field: ScanFieldId }) {
  const { t } = useTranslation('body-scans');
  const { change, span } = useScanFormat();
  const found = compareValue(before, scan, field);
  if (found === undefined) return null;
  const least = found.least === undefined ? '' : span(field, found.least);
  return (
    <dd className="text-t1 text-muted">
      {change(field, found.difference)}
      {found.meaning !== 'unknown' && <span className="block">{t(`change.${found.meaning}`, { least })}</span>}
    </dd>
  );
}

export interface ResultCardProps {
  scan: StoredScan;
  /** Of the page, for the one before it. */
  scans: readonly StoredScan[];
  /** Whether its pages may be deleted. */
  isOwn: boolean;
}

export function ResultCard({ scan, scans, isOwn }: ResultCardProps) {
  const { t } = useTranslation('body-scans');
  const format = useFormat();
  const { name, text, title } = useScanFormat();
  const before = findEarlier(scans, scan);
  const shown = MAIN.flatMap((field) => {
    const value = findMain(scan, field);
    return value === undefined ? [] : [{ field, value }];
  }).slice(0, SHOWN);
  return (
    <Card title={format.date(scan.day)} help={<Help topic="scanResult" />} aside={<span className="wrap-anywhere">{title(scan)}</span>}>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-3">
        {shown.map(({ field, value }) => (
          <div key={field}>
            <dt className="text-t1 text-muted">{name(field)}</dt>
            <dd className="text-t4 font-[660] tracking-[-0.02em]">{text(field, value)}</dd>
            {before && <Change {...{ scan, before, field }} />}
          </div>
        ))}
      </dl>
      <p className="mt-4 text-t1 text-muted">
        {before ? t('change.since', { day: format.date(before.day) }) : t('change.first')} {t(`change.${scan.method}`)}
      </p>
      <KeptPages pages={scan.pages} {...(isOwn && { shownIn: pageKey })} />
      {scan.notes && <p className="mt-2 text-t1 whitespace-pre-line">{scan.notes}</p>}
    </Card>
  );
}
