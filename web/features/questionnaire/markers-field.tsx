/** Values of blood tests that one knows: found by name, with the units of the marker and its status as it is typed. */
import { useTranslation } from 'react-i18next';
import { toPerson, type Owner } from '#core/biomarkers/judge-report.ts';
import { findRowFault, newRow, type ResultRow } from '#core/biomarkers/result-row.ts';
import { toMarkerRow, toResultRow } from '#core/questionnaire/marker-rows.ts';
import { MOST_ROWS, type MarkerRow } from '#core/questionnaire/questions.ts';
import { MarkerSearch } from '#web/components/blood/marker-search.tsx';
import { ResultFields } from '#web/components/blood/result-fields.tsx';

export interface MarkersFieldProps {
  label: string;
  rows: readonly MarkerRow[];
  owner: Owner;
  /** Ranges depend on the age on this day. */
  day: string;
  onChange: (rows: readonly MarkerRow[]) => void;
}

export function MarkersField({ label, rows, owner, day, onChange }: MarkersFieldProps) {
  const { t } = useTranslation('blood-tests');
  const typed = rows.map(toResultRow);
  const change = (next: readonly ResultRow[]) => onChange(next.map(toMarkerRow));
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-t2 font-medium">{label}</legend>
      {rows.length < MOST_ROWS && <MarkerSearch error={undefined} onPick={({ marker, name }) => change([newRow(marker, name), ...typed])} />}
      {typed.length > 0 && (
        <ul aria-label={t('form.rows')} className="grid grid-cols-1 gap-3">
          {typed.map((row, at) => {
            const fault = findRowFault(row, owner.sex);
            return (
              <li key={at} className="rounded-control border border-line p-3">
                <ResultFields
                  row={row}
                  person={toPerson(owner, day)}
                  // What is not written yet is no fault: it stays in the questionnaire as it is.
                  fault={fault === 'unlikely' || fault === 'range' || (fault === 'unit' && row.unit !== '') ? fault : undefined}
                  onChange={(changed) => change(typed.map((one, place) => (place === at ? changed : one)))}
                  onRemove={() => change(typed.filter((_, place) => place !== at))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}
