/** A report typed by hand: the day, and results found by name or pasted as words. Works without a network; what is typed survives a reload. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toPerson } from '#core/biomarkers/judge-report.ts';
import { readLines } from '#core/biomarkers/read-lines.ts';
import { findRowFault, newRow, type ResultRow } from '#core/biomarkers/result-row.ts';
import { BLOOD_NAME_MAX, BLOOD_NOTES_MAX, type BloodReport } from '#core/contracts/blood-tests.ts';
import { isDay } from '#core/kit/day.ts';
import { MarkerSearch } from '#web/components/blood/marker-search.tsx';
import { ResultFields } from '#web/components/blood/result-fields.tsx';
import { DayField } from '#web/components/fields/day-field.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { parseReport, rowField, toRow, toValues, withKey, type ReportContext, type ReportValues } from './report-form.ts';

export interface ReportDialogProps extends ReportContext {
  onSave: (report: BloodReport) => void;
  onClose: () => void;
}

interface PasteBoxProps {
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
  /** @param left the words that were not understood */
  onRead: (rows: readonly ResultRow[], left: string) => void;
}

function PasteBox({ text, error, onText, onRead }: PasteBoxProps) {
  const { t } = useTranslation('blood-tests');
  const [unread, setUnread] = useState<readonly string[]>([]);
  const read = () => {
    const { rows, unread: left } = readLines(text);
    setUnread(left);
    onRead(rows.map(toRow), left.join('\n'));
  };
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('form.paste')}
        help={t('form.pasteHelp')}
        placeholder={t('form.pastePlaceholder')}
        rows={2}
        value={text}
        error={error}
        onChange={(event) => onText(event.target.value)}
      />
      {unread.length > 0 && <Notice tone="high" title={t('form.unread', { count: unread.length })} />}
      <Button variant="quiet" size="sm" className="justify-self-start" disabled={text.trim() === ''} onClick={read}>
        {t('form.read')}
      </Button>
    </div>
  );
}

const isReportDraft = (kept: object): boolean => !('rows' in kept) || Array.isArray(kept.rows);

export function ReportDialog({ onSave, onClose, ...context }: ReportDialogProps) {
  const { t } = useTranslation(['blood-tests', 'common']);
  const { report, today, sex } = context;
  const [initial] = useState(() => toValues(context));
  const form = useForm<ReportValues, BloodReport>({
    initial,
    draft: `blood.${report?.id ?? 'new'}`,
    isDraft: isReportDraft,
    parse: (values) => parseReport(values, context),
    describe: (field, empty) => {
      if (field === 'day') return t(empty ? 'blood-tests:form.dayRequired' : 'blood-tests:form.future');
      if (field === 'pasted') return t('blood-tests:form.pasteFirst');
      if (field === 'rows') return t('blood-tests:form.noRows');
      return t('blood-tests:form.tooLong', { max: field === 'notes' ? BLOOD_NOTES_MAX : BLOOD_NAME_MAX });
    },
    // The values of the form are not the pages that may come second.
    send: (report) => onSave(report),
    onSent: onClose,
    worksOffline: true,
    failsInToast: true,
  });
  const { day, rows } = form.values;
  const setRows = (changed: readonly ResultRow[]) => form.set({ rows: changed });
  const replaceRow = (at: number, row: ResultRow) => setRows(rows.map((old, place) => (place === at ? row : old)));
  const person = toPerson(context, isDay(day) ? day : today);
  const optional = t('common:optional');
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(report ? 'blood-tests:form.change' : 'blood-tests:form.add')}
      submitLabel={t('common:save')}
      onClose={onClose}
      className="grid-cols-1 gap-5"
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DayField label={t('blood-tests:form.day')} max={today} required {...form.text('day')} />
        <TextField label={t('blood-tests:form.laboratory')} hint={optional} autoComplete="off" {...form.text('laboratory')} />
      </div>
      <MarkerSearch error={form.getErrorText('rows')} onPick={({ marker, name }) => setRows([withKey(newRow(marker, name)), ...rows])} />
      <PasteBox
        text={form.values.pasted}
        error={form.getErrorText('pasted')}
        onText={(pasted) => form.set({ pasted })}
        onRead={(read, pasted) => form.set({ pasted, rows: [...read, ...rows] })}
      />
      {rows.length > 0 && (
        <ul aria-label={t('blood-tests:form.rows')} className="grid grid-cols-1 gap-3">
          {rows.map((row, at) => {
            const fault = findRowFault(row, sex);
            const isShown = fault !== undefined && (fault === 'unlikely' || form.getErrorText(rowField(at, fault)) !== undefined);
            return (
              <li key={row.key ?? at} className="rounded-control border border-line p-3">
                <ResultFields
                  row={row}
                  person={person}
                  fault={isShown ? fault : undefined}
                  onChange={(changed) => replaceRow(at, changed)}
                  onRemove={() => setRows(rows.filter((_, place) => place !== at))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <TextArea label={t('blood-tests:form.notes')} hint={optional} {...form.text('notes')} />
    </FormDialog>
  );
}
