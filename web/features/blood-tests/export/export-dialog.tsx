/** What is exported and how: a document for a doctor, a table, or a bundle of FHIR. The file is made on this device. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import type { FhirPerson } from '#core/biomarkers/exchange/write-bundle.ts';
import type { BloodPage } from '#core/contracts/blood-tests.ts';
import { INTERFACE_LANGS, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { isDay, type Day } from '#core/kit/day.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useLang } from '#web/lib/lang.ts';
import { usePerson } from '#web/lib/person.ts';
import { saveBlob } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkboxes } from '#web/ui/checkboxes.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';
import { toGroups, toMarkerSeries, type MarkerSeries } from '../marker-series.ts';
import { useBloodFormat } from '#web/components/blood/blood-format.ts';
import { chooseResults, PERIODS, toBounds, type Period } from './choose-results.ts';
import { FILE_KINDS, makeFile, type FileKind, type FileParts } from './make-file.ts';

export interface ExportDialogProps {
  page: BloodPage;
  /** Whose results these are, if it is not the person who is signed in. */
  name?: string | undefined;
  onClose: () => void;
}

interface PeriodValue {
  readonly period: Period;
  readonly from: string;
  readonly to: string;
}

const toDay = (text: string): Day | undefined => (isDay(text) ? text : undefined);

function PeriodFields({ value, today, onChange }: { value: PeriodValue; today: Day; onChange: (value: PeriodValue) => void }) {
  const { t } = useTranslation('blood-tests');
  const { period, from, to } = value;
  return (
    <>
      <Segmented
        label={t('export.period')}
        wide
        value={period}
        options={PERIODS.map((one) => ({ value: one, label: t(`export.periods.${one}`) }))}
        onChange={(next) => onChange({ ...value, period: next })}
      />
      {period === 'own' && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <DayField label={t('export.from')} max={today} value={from} onChange={({ target }) => onChange({ ...value, from: target.value })} />
          <DayField label={t('export.to')} max={today} value={to} onChange={({ target }) => onChange({ ...value, to: target.value })} />
        </div>
      )}
    </>
  );
}

interface MarkerFieldsProps {
  series: readonly MarkerSeries[];
  /** Undefined = all. */
  keys: readonly string[] | undefined;
  onChange: (keys: readonly string[] | undefined) => void;
}

function MarkerFields({ series, keys, onChange }: MarkerFieldsProps) {
  const { t } = useTranslation('blood-tests');
  const { lang } = useBloodFormat();
  const options = [
    { value: 'all', label: t('export.whichAll') },
    { value: 'some', label: t('export.whichSome') },
  ] as const;
  return (
    <>
      <Segmented
        label={t('export.which')}
        wide
        value={keys === undefined ? 'all' : 'some'}
        options={options}
        onChange={(next) => onChange(next === 'all' ? undefined : [])}
      />
      {keys !== undefined &&
        toGroups(series, lang).map(({ category, series: own }) => (
          <Checkboxes
            key={category}
            label={t(`category.${category}`)}
            values={keys}
            options={own.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(chosen) => onChange([...keys.filter((key) => !own.some((one) => one.key === key)), ...chosen])}
          />
        ))}
    </>
  );
}

function usePersonOfFile({ page, name }: Pick<ExportDialogProps, 'page' | 'name'>): FhirPerson {
  const { firstName, lastName } = usePerson();
  const [id] = useState(() => crypto.randomUUID());
  const known = name ?? [firstName, lastName].filter(Boolean).join(' ');
  return {
    id,
    ...(known !== '' && { name: known }),
    ...(page.birthDate !== null && { birthDate: page.birthDate }),
    ...(page.sex !== null && { sex: page.sex }),
  };
}

function useExport(onDone: () => void) {
  const { t } = useTranslation('blood-tests');
  return useMutation({
    meta: { action: 'bloodTests.export' },
    // Nothing is sent: it works without a network.
    networkMode: 'always',
    mutationFn: (parts: FileParts) => makeFile(parts),
    onSuccess: ({ name, blob }) => {
      saveBlob(name, blob);
      toast.success({ title: t('export.saved'), text: name });
      onDone();
    },
  });
}

export function ExportDialog({ page, name, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['blood-tests', 'common']);
  const format = useFormat();
  const blood = useBloodFormat();
  const current = useLang();
  const [kind, setKind] = useState<FileKind>('pdf');
  const [lang, setLang] = useState<InterfaceLang>(current);
  const [period, setPeriod] = useState<PeriodValue>({ period: 'all', from: '', to: '' });
  const [keys, setKeys] = useState<readonly string[]>();
  const [isNamed, setNamed] = useState(true);
  const person = usePersonOfFile({ page, name });
  const make = useExport(onClose);
  const series = useMemo(() => toMarkerSeries(page, blood.lang), [page, blood.lang]);
  const chosen = useMemo(() => {
    const bounds = toBounds(period.period, page.today, { from: toDay(period.from), to: toDay(period.to) });
    return chooseResults(page, { ...bounds, keys: keys && new Set(keys) });
  }, [page, period, keys]);
  const count = chosen.reports.reduce((sum, { results }) => sum + results.length, 0);
  return (
    <Dialog
      open
      size="md"
      title={t('blood-tests:export.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            busy={make.isPending}
            disabled={count === 0}
            onClick={() => make.mutate({ kind, lang, page: chosen, person: isNamed && kind !== 'csv' ? person : undefined })}
          >
            {t('blood-tests:export.save')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div>
          <Segmented
            label={t('blood-tests:export.format')}
            wide
            value={kind}
            options={FILE_KINDS.map((value) => ({ value, label: t(`blood-tests:export.formats.${value}`) }))}
            onChange={setKind}
          />
          <p className="mt-1.5 text-t1 text-muted">{t(`blood-tests:export.about.${kind}`)}</p>
        </div>
        {kind !== 'fhir' && (
          <Segmented
            label={t('blood-tests:export.lang')}
            wide
            value={lang}
            options={INTERFACE_LANGS.map((value) => ({ value, label: format.language(value) }))}
            onChange={setLang}
          />
        )}
        <PeriodFields value={period} today={page.today} onChange={setPeriod} />
        <MarkerFields series={series} keys={keys} onChange={setKeys} />
        {kind !== 'csv' && (
          <Switch label={t('blood-tests:export.identity')} help={t('blood-tests:export.identityHelp')} on={isNamed} onChange={setNamed} />
        )}
        <p role="status" className="font-medium">
          {count === 0 ? t('blood-tests:export.none') : t('blood-tests:export.count', { count })}
        </p>
      </div>
    </Dialog>
  );
}
