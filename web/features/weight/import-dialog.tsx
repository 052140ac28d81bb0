/**
 * Import of pasted columns or a CSV file: what was recognised, a preview and every row that is not taken stand there before anything is saved.
 * Rows travel in chunks; after a failure what was sent stays, and sending again adds only the rest.
 */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyPage } from '#core/contracts/body.ts';
import type { DateOrder } from '#core/weight/import-dates.ts';
import { IMPORT_ROWS } from '#core/weight/import-limits.ts';
import { planImport, type ImportedRow, type ImportPlan } from '#core/weight/import-rows.ts';
import { fetchFailureWords, type FailureWords } from '#web/lib/action-failure.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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

interface FailureProps {
  failure: FailureWords | undefined;
  progress: { sent: string; count: string };
}

function Failure({ failure, progress }: FailureProps) {
  const { t } = useTranslation('weight');
  return (
    failure && (
      <Notice tone="critical" title={failure.title}>
        <p>{failure.text}</p>
        <p>{t('import.kept', progress)}</p>
      </Notice>
    )
  );
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

export function ImportDialog({ page, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['weight', 'common']);
  const format = useFormat();
  const [text, setText] = useState('');
  const [dateOrder, setDateOrder] = useState<DateOrder>();
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<FailureWords>();
  const { fault, open } = useFile(setText);
  const { today, timeZone, kinds } = page;
  const plan = useMemo<ImportPlan | undefined>(() => {
    const stored = (kinds.weight?.points ?? []).map(([day, value]) => ({ day, value }));
    return planImport(text, { today, timeZone, weightUnit: format.weightUnit, dateOrder, known: stored });
  }, [text, today, timeZone, kinds, format.weightUnit, dateOrder]);
  const { mutate, isPending } = useImport(setSent);
  const known = plan ? countKnown(plan.rows, page) : 0;
  const count = plan?.rows.length ?? 0;
  const progress = { sent: format.number(sent), count: format.number(count) };
  const isUndecided = plan !== undefined && plan.orders.length > 1 && dateOrder === undefined;
  const tell = async (error: unknown) => setFailure(await fetchFailureWords(error, 'weight.import'));
  const send = () => {
    setFailure(undefined);
    setSent(0);
    mutate([...(plan?.rows ?? [])], {
      onSuccess: (done) => {
        toast.success({ title: t('weight:import.done', { count: done.added }), text: t('weight:import.doneKnown', { count: done.known }) });
        onClose();
      },
      onError: (error) => void tell(error),
    });
  };
  return (
    <Dialog
      open
      size="lg"
      insist={isPending}
      title={t('weight:import.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={count === 0 || isUndecided} busy={isPending} onClick={send}>
            {count === 0 ? t('weight:import.sendNone') : t('weight:import.send', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Failure failure={failure} progress={progress} />
        <TextArea
          label={t('weight:import.label')}
          help={t('weight:import.help', { count: format.number(IMPORT_ROWS) })}
          error={fault}
          value={text}
          rows={6}
          spellCheck={false}
          placeholder={t('weight:import.placeholder')}
          onChange={(event) => {
            setText(event.target.value);
            setDateOrder(undefined);
          }}
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
        {plan && <ImportPreview {...{ plan, known, dateOrder }} onDateOrder={setDateOrder} />}
        {isPending && (
          <p role="status" className="text-t1 text-muted">
            {t('weight:import.progress', progress)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
