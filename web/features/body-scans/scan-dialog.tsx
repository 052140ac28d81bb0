/**
 * One scan with all its values: a new one, one that is changed, or one that was read from a sheet and is confirmed. Values that contradict each
 * other are marked while they are typed; they may be saved, because the sheet may say so. Works without a network.
 */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkScan, toDoubted } from '#core/body-composition/check-scan.ts';
import { SCAN_FIELDS } from '#core/body-composition/fields.ts';
import { SCAN_LIMITS, SCAN_MAKERS, SCAN_MAKER_IDS, toValueKey, type ScanMaker } from '#core/body-composition/scan.ts';
import { SCAN_METHODS } from '#core/body-composition/method.ts';
import type { StoredScan } from '#core/contracts/body-scans.ts';
import type { Day } from '#core/kit/day.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useFormat } from '#web/lib/format.ts';
import type { Form } from '#web/lib/form/form-types.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useScanFormat } from './scan-format.ts';
import {
  parseScan,
  toFormValues,
  toKey,
  toPlace,
  toScanValues,
  toSections,
  type FieldSection,
  type ScanFormValues,
  type ScanPlace,
} from './scan-form.ts';

export interface ScanDialogProps {
  /** Absent = an empty form. */
  scan: StoredScan | undefined;
  today: Day;
  timeZone: string;
  title: string;
  /** Keys (`toValueKey`) of values to look at first: read with doubt from a sheet. */
  unsure?: ReadonlySet<string>;
  /** Stands above the fields. */
  lead?: React.ReactNode;
  /** Stands at the left of everything: what the values were read from. */
  beside?: React.ReactNode;
  /** Name of the draft; absent where the values come from a sheet that nobody keeps. */
  draft?: string;
  onSave: (scan: StoredScan) => void | Promise<void>;
  onClose: () => void;
}

function useDescribe(): (field: string, empty: boolean) => string {
  const { t } = useTranslation('body-scans');
  const format = useFormat();
  const { limits } = useScanFormat();
  return (field, empty) => {
    const place = toPlace(field);
    if (place !== undefined) {
      const [least, most] = limits(place.field, place.region) ?? [0, 0];
      if (empty) return t('form.enough');
      return t('form.outside', { min: format.number(least, 2), max: format.number(most, 2) });
    }
    if (field === 'heightCm') return t('form.outside', { min: SCAN_LIMITS.heightCm[0], max: SCAN_LIMITS.heightCm[1] });
    if (field === 'day') return t(empty ? 'form.dayRequired' : 'form.future');
    if (field === 'time') return t('form.badTime');
    return t('form.tooLong', { max: field === 'device' ? SCAN_LIMITS.device : SCAN_LIMITS.notes });
  };
}

interface ValueFieldsProps {
  form: Form<ScanFormValues>;
  places: readonly ScanPlace[];
  doubted: ReadonlySet<string>;
}

function ValueFields({ form, places, doubted }: ValueFieldsProps) {
  const { t } = useTranslation('body-scans');
  const { place: toLabel, unit } = useScanFormat();
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {places.map((place) => (
        <DecimalField
          key={toKey(place)}
          label={toLabel(place)}
          unit={unit(place.field) || undefined}
          digits={Math.max(SCAN_FIELDS[place.field].digits, 4)}
          help={doubted.has(toValueKey(place)) ? t('form.doubt') : undefined}
          {...form.number(toKey(place))}
        />
      ))}
    </div>
  );
}

/** A section that is folded until it has a value. */
function Section({ section, ...rest }: Omit<ValueFieldsProps, 'places'> & { section: FieldSection }) {
  const { t } = useTranslation('body-scans');
  const [isOpen] = useState(() => section.places.some((place) => rest.form.values[toKey(place)] !== undefined));
  if (section.id === 'main') return <ValueFields {...rest} places={section.places} />;
  return (
    <details open={isOpen} className="rounded-control border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium">{t(`form.section.${section.id}`)}</summary>
      <div className="mt-3">
        <ValueFields {...rest} places={section.places} />
      </div>
    </details>
  );
}

function DeviceFields({ form, today }: { form: Form<ScanFormValues>; today: Day }) {
  const { t } = useTranslation('body-scans');
  const makers = SCAN_MAKER_IDS.filter((id) => SCAN_MAKERS[id].method === form.values.method);
  const options: { value: ScanMaker | ''; label: string }[] = [
    { value: '', label: t('form.makerUnknown') },
    ...makers.map((id) => ({ value: id, label: SCAN_MAKERS[id].name })),
  ];
  const optional = t('form.optional');
  return (
    <>
      <Segmented
        label={t('form.method')}
        value={form.values.method}
        options={SCAN_METHODS.map((method) => ({ value: method, label: t(`method.${method}`) }))}
        onChange={(method) => form.set({ method, maker: '' })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select label={t('form.maker')} options={options} {...form.choice('maker')} />
        <TextField label={t('form.device')} hint={optional} autoComplete="off" help={t('form.deviceHelp')} {...form.text('device')} />
        <DayField label={t('form.day')} max={today} required {...form.text('day')} />
        <TextField label={t('form.time')} hint={optional} autoComplete="off" placeholder={t('form.timePlaceholder')} {...form.text('time')} />
        <DecimalField label={t('form.height')} hint={optional} unit="cm" {...form.number('heightCm')} />
      </div>
    </>
  );
}

/** Keys whose values contradict each other as they are now. */
function useDoubted(values: ScanFormValues, scan: StoredScan | undefined): ReadonlySet<string> {
  const format = useScanFormat();
  return useMemo(() => {
    const { method, maker, heightCm } = values;
    return toDoubted(checkScan({ method, maker: maker || undefined, heightCm, values: toScanValues(values, { scan, format }) }));
  }, [values, scan, format]);
}

const NOTHING: ReadonlySet<string> = new Set();

const BESIDE = 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-5';

export function ScanDialog({ scan, today, timeZone, title, unsure = NOTHING, lead, beside, draft, onSave, onClose }: ScanDialogProps) {
  const { t } = useTranslation(['body-scans', 'common']);
  const format = useScanFormat();
  const context = { scan, today, timeZone, format };
  const [initial] = useState(() => toFormValues(context));
  const form = useForm<ScanFormValues, StoredScan>({
    initial,
    draft,
    parse: (values) => parseScan(values, context),
    describe: useDescribe(),
    // The values of the form are not the pages that may come second.
    send: (changed) => onSave(changed),
    onSent: onClose,
    worksOffline: true,
    failsInToast: true,
  });
  const contradicting = useDoubted(form.values, scan);
  const known = scan?.values ?? [];
  // What is looked at first stays in its place while it is corrected.
  const [first] = useState(() => known.filter((one) => unsure.has(toValueKey(one)) || contradicting.has(toValueKey(one))));
  const firstKeys = new Set(first.map(toValueKey));
  const sections = toSections(form.values.method, known)
    .map((section) => ({ ...section, places: section.places.filter((place) => !firstKeys.has(toValueKey(place))) }))
    .filter(({ places }) => places.length > 0);
  return (
    <FormDialog form={form} size={beside ? 'xl' : 'md'} title={title} submitLabel={t('common:save')} onClose={onClose} className="grid-cols-1 gap-4">
      <div className={beside ? BESIDE : 'contents'}>
        {beside}
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {lead}
          {first.length > 0 && (
            <section className="grid gap-3 rounded-control border border-high p-4" aria-labelledby="scan-first">
              <h3 id="scan-first" className="font-semibold text-high">
                {t('body-scans:form.first', { count: first.length })}
              </h3>
              <ValueFields form={form} places={first} doubted={new Set([...contradicting, ...unsure])} />
            </section>
          )}
          <DeviceFields form={form} today={today} />
          {sections.map((section) => (
            <Section key={`${form.values.method}-${section.id}`} form={form} section={section} doubted={contradicting} />
          ))}
          <TextArea label={t('body-scans:form.notes')} hint={t('body-scans:form.optional')} {...form.text('notes')} />
          {contradicting.size > 0 && (
            <Notice tone="high" title={t('body-scans:form.contradiction', { count: contradicting.size })}>
              {t('body-scans:form.contradictionText')}
            </Notice>
          )}
        </div>
      </div>
    </FormDialog>
  );
}
