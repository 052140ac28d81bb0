/**
 * Import of pasted columns or a CSV file: what was recognised, a preview and every row that is not taken stand there before anything is saved.
 * Rows travel in chunks; after a failure what was sent stays, and sending again adds only the rest. What was pasted survives a reload.
 */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyPage } from '#core/contracts/body.ts';
import { DATE_ORDERS, type DateOrder } from '#core/weight/import-dates.ts';
import { IMPORT_ROWS } from '#core/weight/import-limits.ts';
import { planImport, type ImportedRow, type ImportOptions, type ImportPlan } from '#core/weight/import-rows.ts';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './mutations.ts';

/** Bytes of a file; 10,000 rows of a scale's export have less than one million. */
const FILE_BYTES = 5_000_000;

export interface ImportDialogProps {
  page: BodyPage;
  onClose: () => void;
}

interface ImportValues {
  /** Pasted, or of a file. */
  text: string;
  /** The answer where rows fit several orders. */
  dateOrder: DateOrder | undefined;
}
const EMPTY: ImportValues = { text: '', dateOrder: undefined };
const isImportDraft = (kept: { dateOrder?: unknown }): boolean =>
  kept.dateOrder === undefined || DATE_ORDERS.some((order) => order === kept.dateOrder);

/** Spreadsheets write "Unicode text" as UTF-16 with its mark, and those of Central Europe still windows-1250. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** Rows whose day already has the same value. The server decides in the end. */
function countKnown(rows: readonly ImportedRow[], { kinds }: BodyPage): number {
  const known = new Set(Object.entries(kinds).flatMap(([kind, series]) => series.points.map(([day, value]) => `${kind}|${day}|${value.toFixed(2)}`)));
  return rows.filter(({ kind, day, value }) => known.has(`${kind}|${day}|${value.toFixed(2)}`)).length;
}

function useFile(onText: (text: string) => void) {
  const { t } = useTranslation('weight');
  const [fault, setFault] = useState<string>();
  const open = async (file: File | undefined) => {
    if (!file) return;
    const found = file.size > FILE_BYTES ? t('import.tooLarge') : file.size === 0 ? t('import.empty') : undefined;
    setFault(found);
    if (found === undefined) onText(await readText(file));
  };
  return { fault, open };
}

function Unrecognised({ text }: { text: string }) {
  const { t } = useTranslation('weight');
  if (text.trim() === '') return null;
  return (
    <Notice tone="high" title={t('import.nothing')}>
      {t('import.nothingText')}
    </Notice>
  );
}

/** Reads the rows of the form. Reading ten thousand takes a moment: what was read last is not read again. */
function rememberPlan(options: ImportOptions): (values: ImportValues) => ImportPlan | undefined {
  let last: (ImportValues & { plan: ImportPlan | undefined }) | undefined;
  return ({ text, dateOrder }) => {
    if (last?.text !== text || last.dateOrder !== dateOrder) last = { text, dateOrder, plan: planImport(text, { ...options, dateOrder }) };
    return last.plan;
  };
}

function usePlanner({ today, timeZone, kinds }: BodyPage): ReturnType<typeof rememberPlan> {
  const { weightUnit } = useFormat();
  return useMemo(() => {
    const known = (kinds.weight?.points ?? []).map(([day, value]) => ({ day, value }));
    return rememberPlan({ today, timeZone, weightUnit, known });
  }, [today, timeZone, kinds, weightUnit]);
}

const isUndecided = (plan: ImportPlan, { dateOrder }: ImportValues): boolean => plan.orders.length > 1 && dateOrder === undefined;

export function ImportDialog({ page, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['weight', 'common']);
  const format = useFormat();
  const [sent, setSent] = useState(0);
  const { mutateAsync } = useImport(setSent);
  const readPlan = usePlanner(page);
  const form = useForm<ImportValues, readonly ImportedRow[]>({
    initial: EMPTY,
    draft: 'weight-import',
    isDraft: isImportDraft,
    parse: (values) => {
      const plan = readPlan(values);
      const isReady = plan !== undefined && plan.rows.length > 0 && !isUndecided(plan, values);
      return isReady ? { success: true, data: plan.rows } : wrongFields('text');
    },
    send: async (rows) => {
      setSent(0);
      const { added, known } = await mutateAsync([...rows]);
      toast.success({ title: t('weight:import.done', { count: added }), text: t('weight:import.doneKnown', { count: known }) });
    },
    onSent: onClose,
  });
  const { text, dateOrder } = form.values;
  const { fault, open } = useFile((read) => form.set({ text: read, dateOrder: undefined }));
  const plan = readPlan(form.values);
  const known = plan ? countKnown(plan.rows, page) : 0;
  const count = plan?.rows.length ?? 0;
  const progress = { sent: format.number(sent), count: format.number(count) };
  return (
    <FormDialog
      form={form}
      size="lg"
      insist={form.isPending}
      title={t('weight:import.title')}
      submitLabel={count === 0 ? t('weight:import.sendNone') : t('weight:import.send', { count })}
      disabled={!form.isReady}
      onClose={onClose}
    >
      {form.failure && <p className="text-t1 text-muted">{t('weight:import.kept', progress)}</p>}
      <TextArea
        label={t('weight:import.label')}
        help={t('weight:import.help', { count: format.number(IMPORT_ROWS) })}
        error={fault}
        value={text}
        rows={6}
        spellCheck={false}
        placeholder={t('weight:import.placeholder')}
        onChange={(event) => form.set({ text: event.target.value, dateOrder: undefined })}
      />
      <div>
        <FileButton
          variant="quiet"
          size="sm"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          label={t('weight:import.file')}
          onFiles={([file]) => void open(file)}
        >
          {t('weight:import.file')}
        </FileButton>
      </div>
      {!plan && <Unrecognised text={text} />}
      {plan && <ImportPreview {...{ plan, known, dateOrder }} onDateOrder={(order) => form.set({ dateOrder: order })} />}
      {form.isPending && (
        <p role="status" className="text-t1 text-muted">
          {t('weight:import.progress', progress)}
        </p>
      )}
    </FormDialog>
  );
}
