/** One result of the form: comparator, value, unit and the range that the report prints, with its status as it is typed. */
import { useTranslation } from 'react-i18next';
import { Trash2 } from 'lucide-react';
import { toUnitChoices } from '#core/biomarkers/convert.ts';
import { judgeStored } from '#core/biomarkers/judge-report.ts';
import type { Marker } from '#core/biomarkers/marker.ts';
import { countDecimals } from '#core/biomarkers/printed.ts';
import { parseRange } from '#core/biomarkers/range.ts';
import { isFound, toMarker, type ResultRow, type RowFault } from '#core/biomarkers/result-row.ts';
import type { Person } from '#core/biomarkers/status.ts';
import { COMPARATORS, FINDINGS } from '#core/biomarkers/value.ts';
import { BLOOD_NAME_MAX, BLOOD_RANGE_TEXT_MAX, BLOOD_UNIT_MAX } from '#core/contracts/blood-tests.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { StatusPill } from './status-pill.tsx';

export interface ResultFieldsProps {
  row: ResultRow;
  /** Instead of the name as printed. */
  title?: string | undefined;
  person: Person;
  onChange: (row: ResultRow) => void;
  /** Absent where a row is dropped elsewhere. */
  onRemove?: () => void;
  /** The fault of the row if it may be shown. */
  fault: RowFault | undefined;
}

const SIGNS = { '=': '=', '<': '<', '<=': '≤', '>': '>', '>=': '≥' };

function RowStatus({ row, person }: Pick<ResultFieldsProps, 'row' | 'person'>) {
  const { markerId, name, value, comparator, unit } = row;
  const range = parseRange(row.rangeText, person.sex);
  const judgement = judgeStored(
    {
      ...(markerId !== undefined && { marker: markerId }),
      name,
      ...(value !== undefined && { value }),
      comparator,
      unit,
      ...(range && { range }),
      isConfirmed: true,
    },
    person,
  );
  return judgement?.status === undefined ? null : <StatusPill status={judgement.status} />;
}

interface PartProps extends ResultFieldsProps {
  marker: Marker | undefined;
  error: (of: RowFault) => string | undefined;
}

function UnitField({ row, marker, onChange, error }: PartProps) {
  const { t } = useTranslation('blood-tests');
  const choices = marker === undefined ? [] : toUnitChoices(marker);
  const label = t('form.unit');
  const name = `${row.name}: ${label}`;
  if (marker === undefined)
    return (
      <TextField
        label={label}
        aria-label={name}
        maxLength={BLOOD_UNIT_MAX}
        autoComplete="off"
        value={row.unit}
        error={error('unit')}
        onChange={(event) => onChange({ ...row, unit: event.target.value })}
      />
    );
  const isKnown = choices.includes(row.unit);
  // A unit as it was pasted ("mg/dl", "g/L") stays as it is; none is asked for.
  const options = [...(isKnown ? [] : [row.unit]), ...choices].map((unit) => ({
    value: unit,
    label: unit === '' ? (choices.includes('') ? '–' : t('form.chooseUnit')) : unit,
  }));
  return (
    <Select
      label={label}
      aria-label={name}
      value={row.unit}
      options={options}
      error={error('unit')}
      onChange={(unit) => onChange({ ...row, unit })}
    />
  );
}

function NumberFields(props: PartProps) {
  const { row, onChange, error } = props;
  const { t } = useTranslation('blood-tests');
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)] items-start gap-2 @lg:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <Select
        label={t('form.comparator')}
        aria-label={`${row.name}: ${t('form.comparatorLong')}`}
        value={row.comparator}
        options={COMPARATORS.map((one) => ({ value: one, label: SIGNS[one] }))}
        onChange={(comparator) => onChange({ ...row, comparator })}
      />
      <DecimalField
        label={t('form.value')}
        aria-label={`${row.name}: ${t('form.value')}`}
        digits={6}
        decimals={row.decimals}
        value={row.value}
        error={error('value')}
        onChange={(value, _valid, text) =>
          onChange({ ...row, value, decimals: value === undefined ? undefined : countDecimals(text), isSure: false })
        }
      />
      <UnitField {...props} />
      <TextField
        className="col-span-3 @lg:col-span-1"
        label={t('form.range')}
        aria-label={`${row.name}: ${t('form.range')}`}
        placeholder={t('form.rangePlaceholder')}
        autoComplete="off"
        maxLength={BLOOD_RANGE_TEXT_MAX}
        value={row.rangeText}
        error={error('range')}
        onChange={(event) => onChange({ ...row, rangeText: event.target.value })}
      />
    </div>
  );
}

export function ResultFields(props: ResultFieldsProps) {
  const { row, title, person, onChange, onRemove, fault } = props;
  const { t } = useTranslation('blood-tests');
  const marker = toMarker(row);
  const error = (of: RowFault) => (fault === of ? t(`form.fault.${of}`) : undefined);
  return (
    <div className="@container grid grid-cols-1 gap-2">
      <div className="flex items-center gap-2">
        {marker ? (
          <b className="min-w-0 flex-1 font-semibold">{title ?? row.name}</b>
        ) : (
          <TextField
            className="min-w-0 flex-1"
            label={t('form.name')}
            maxLength={BLOOD_NAME_MAX}
            autoComplete="off"
            value={row.name}
            error={error('name')}
            onChange={(event) => onChange({ ...row, name: event.target.value })}
          />
        )}
        <RowStatus row={row} person={person} />
        {onRemove && <IconButton label={t('form.removeRow', { name: row.name })} icon={<Trash2 size={18} />} onClick={onRemove} />}
      </div>
      {isFound(row) ? (
        <Select
          label={t('form.finding')}
          aria-label={`${row.name}: ${t('form.finding')}`}
          value={row.finding}
          options={[{ value: '' as const, label: t('form.chooseFinding') }, ...FINDINGS.map((one) => ({ value: one, label: t(`finding.${one}`) }))]}
          error={error('finding')}
          onChange={(finding) => onChange({ ...row, finding })}
        />
      ) : (
        <NumberFields {...props} marker={marker} error={error} />
      )}
      {fault === 'unlikely' && (
        <div className="grid justify-items-start gap-2">
          <p className="text-t1 text-critical">{t('form.fault.unlikely')}</p>
          <Button variant="quiet" size="sm" onClick={() => onChange({ ...row, isSure: true })}>
            {t('form.sure')}
          </Button>
        </div>
      )}
    </div>
  );
}
