/** The question whose answer is rows: supplements that one takes. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus, Trash2 } from 'lucide-react';
import { MOST_ROWS, ROW_TEXT_MOST, type SupplementRow } from '#core/questionnaire/questions.ts';
import { SUPPLEMENT_TYPES, SUPPLEMENT_UNITS, type SupplementType, type SupplementUnit } from '#core/supplements/supplement.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface RowsProps<Row> {
  label: string;
  help?: string | undefined;
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
}

/** What is undefined or empty is left out. */
function withCell<Row extends object>(row: Row, change: Partial<Row>): Row {
  const entries = Object.entries({ ...row, ...change }).filter(([, cell]) => cell !== undefined && cell !== '');
  return Object.fromEntries(entries) as Row;
}

interface FrameProps<Row> extends RowsProps<Row> {
  addLabel: string;
  rowLabel: (number: number) => string;
  children: (row: Row, change: (cells: Partial<Row>) => void) => ReactNode;
}

function RowsFrame<Row extends { readonly id?: string | undefined }>({ label, help, rows, onChange, addLabel, rowLabel, children }: FrameProps<Row>) {
  const { t } = useTranslation('questionnaire');
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-t2 font-medium">{label}</legend>
      {help && <p className="text-t1 text-muted">{help}</p>}
      {rows.map((row, at) => (
        <fieldset key={row.id ?? at} className="flex min-w-0 items-end gap-2 rounded-control border border-line p-3">
          <legend className="sr-only">{rowLabel(at + 1)}</legend>
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 md:grid-cols-4">
            {children(row, (cells) => onChange(rows.map((one, place) => (place === at ? withCell(row, cells) : one))))}
          </div>
          <IconButton
            label={t('rows.remove', { name: rowLabel(at + 1) })}
            icon={<Trash2 size={18} />}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          />
        </fieldset>
      ))}
      <Button
        size="sm"
        variant="quiet"
        icon={<Plus size={18} />}
        className="justify-self-start"
        disabled={rows.length >= MOST_ROWS}
        onClick={() => onChange([...rows, { id: crypto.randomUUID() as string } as unknown as Row])}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}

export function SupplementsField(props: RowsProps<SupplementRow>) {
  const { t } = useTranslation(['questionnaire', 'supplements']);
  const none = { value: '', label: t('choose') } as const;
  const types = [none, ...SUPPLEMENT_TYPES.map((one) => ({ value: one, label: t(`supplements:type.${one}`) }))];
  const units = [none, ...SUPPLEMENT_UNITS.map((one) => ({ value: one, label: t(`supplements:unit.${one}`) }))];
  return (
    <RowsFrame {...props} addLabel={t('rows.addSupplement')} rowLabel={(number) => t('rows.supplement', { number })}>
      {(row, change) => (
        <>
          <Select<SupplementType | ''>
            className="max-md:col-span-2"
            label={t('rows.type')}
            value={row.type ?? ''}
            options={types}
            onChange={(type) => change({ type: type === '' ? undefined : type })}
          />
          {(row.type === 'other' || row.name !== undefined) && (
            <TextField
              className="max-md:col-span-2"
              label={t('supplements:field.name')}
              value={row.name ?? ''}
              maxLength={ROW_TEXT_MOST}
              autoComplete="off"
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
          <DecimalField label={t('rows.amount')} digits={2} value={row.amount} onChange={(amount) => change({ amount })} />
          <Select<SupplementUnit | ''>
            label={t('rows.unit')}
            value={row.unit ?? ''}
            options={units}
            onChange={(unit) => change({ unit: unit === '' ? undefined : unit })}
          />
          <TextField
            className="max-md:col-span-2"
            label={t('rows.manufacturer')}
            value={row.manufacturer ?? ''}
            maxLength={ROW_TEXT_MOST}
            autoComplete="off"
            onChange={(event) => change({ manufacturer: event.target.value })}
          />
        </>
      )}
    </RowsFrame>
  );
}
