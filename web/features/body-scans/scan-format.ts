/** How scans are written: names of fields and regions, values in the person's units, devices. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toDeviceName } from '#core/body-composition/comparable.ts';
import { SCAN_FIELDS, toFieldLimits, type ScanFieldId } from '#core/body-composition/fields.ts';
import { REGION_NAMES, type ScanRegion } from '#core/body-composition/regions.ts';
import type { BodyScan, ScanValue } from '#core/body-composition/scan.ts';
import { capital } from '#core/foods/food-name.ts';
import { energyFrom, energyIn, weightFrom, weightIn } from '#core/kit/units.ts';
import { useFormat } from '#web/lib/format.ts';

type Device = Pick<BodyScan, 'method' | 'maker' | 'device'>;

export interface ScanFormat {
  /** "Maščobna masa" */
  readonly name: (field: ScanFieldId) => string;
  /** "leva roka" */
  readonly region: (region: ScanRegion) => string;
  /** "Impedanca, leva roka, 50 kHz" */
  readonly place: (value: Pick<ScanValue, 'field' | 'region' | 'khz'>) => string;
  /** The unit on the screen; empty for ratios. */
  readonly unit: (field: ScanFieldId) => string;
  /** "18,4" */
  readonly number: (field: ScanFieldId, value: number) => string;
  /** "18,4 kg" */
  readonly text: (field: ScanFieldId, value: number) => string;
  /** "−1,2 kg" */
  readonly change: (field: ScanFieldId, difference: number) => string;
  /** A least change: "1,7 kg", "1,8 o. t." */
  readonly span: (field: ScanFieldId, value: number) => string;
  /** From the stored unit to the one on the screen, and back. */
  readonly toShown: (field: ScanFieldId, value: number) => number;
  readonly toStored: (field: ScanFieldId, shown: number) => number;
  /** Of values on the screen; undefined where the field has no regions. */
  readonly limits: (field: ScanFieldId, region: ScanRegion) => readonly [number, number] | undefined;
  /** "DEXA" */
  readonly method: (scan: Pick<BodyScan, 'method'>) => string;
  /** "Hologic Horizon A", or that the device is not known. */
  readonly device: (scan: Device) => string;
  /** "DEXA, Hologic Horizon A" */
  readonly title: (scan: Device) => string;
}

export function useScanFormat(): ScanFormat {
  const { t, i18n } = useTranslation('body-scans');
  const format = useFormat();
  return useMemo(() => {
    const lang = i18n.language.startsWith('sl') ? 'sl' : 'en';
    const name = (field: ScanFieldId) => capital(SCAN_FIELDS[field].name[lang]);
    const region = (one: ScanRegion) => REGION_NAMES[one][lang];
    const unit = (field: ScanFieldId) => {
      const stored = SCAN_FIELDS[field].unit;
      if (stored === 'kg') return format.weightUnit;
      if (stored === 'kcal') return format.energyUnit;
      if (stored === 'a') return t('unit.years');
      if (stored === 'points') return t('unit.points');
      return stored === '1' || stored === 'level' || stored === 'SD' ? '' : stored;
    };
    const toShown = (field: ScanFieldId, value: number) => {
      const stored = SCAN_FIELDS[field].unit;
      if (stored === 'kg') return weightIn(format.weightUnit, value);
      return stored === 'kcal' ? energyIn(format.energyUnit, value) : value;
    };
    const toStored = (field: ScanFieldId, shown: number) => {
      const stored = SCAN_FIELDS[field].unit;
      // Grams of bone are kept: three decimals of a kilogram.
      if (stored === 'kg') return Math.round(weightFrom(format.weightUnit, shown) * 10_000) / 10_000;
      return stored === 'kcal' ? energyFrom(format.energyUnit, shown) : shown;
    };
    const number = (field: ScanFieldId, value: number) => format.fixed(toShown(field, value), SCAN_FIELDS[field].digits);
    const withUnit = (field: ScanFieldId, written: string) => (unit(field) === '' ? written : format.withUnit(written, unit(field)));
    const text = (field: ScanFieldId, value: number) => withUnit(field, number(field, value));
    // Two shares differ by percentage points.
    const withDifferenceUnit = (field: ScanFieldId, value: number) =>
      SCAN_FIELDS[field].unit === '%' ? format.withUnit(number(field, value), t('unit.percentPoints')) : text(field, value);
    const change = (field: ScanFieldId, difference: number) => {
      const isNothing = Math.abs(toShown(field, difference)) < 0.5 * 10 ** -SCAN_FIELDS[field].digits;
      return `${isNothing ? '±' : difference < 0 ? '−' : '+'}${withDifferenceUnit(field, Math.abs(difference))}`;
    };
    const limits = (field: ScanFieldId, one: ScanRegion) => {
      const stored = toFieldLimits(field, one === 'whole');
      return stored && ([toShown(field, stored[0]), toShown(field, stored[1])] as const);
    };
    const method = (scan: Pick<BodyScan, 'method'>) => t(`method.${scan.method}`);
    const device = (scan: Device) => toDeviceName(scan) ?? t('device.unknown');
    const place = ({ field, region: one, khz }: Pick<ScanValue, 'field' | 'region' | 'khz'>) =>
      [name(field), one === 'whole' ? undefined : region(one), khz === undefined ? undefined : format.withUnit(format.number(khz), 'kHz')]
        .filter((part) => part !== undefined)
        .join(', ');
    const title = (scan: Device) => [method(scan), toDeviceName(scan)].filter(Boolean).join(', ');
    return { name, region, place, unit, number, text, change, span: withDifferenceUnit, toShown, toStored, limits, method, device, title };
  }, [t, i18n.language, format]);
}
