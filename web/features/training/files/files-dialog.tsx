/** Import of files of trainings: they are read on the device, shown, and stored only when the person confirms. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import { withKind, type PreparedFile } from '#core/training-files/prepare-session.ts';
import { fetchFailureWords, type FailureWords } from '#web/lib/action-failure.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { FailedRows, SessionRows, type ReadSession } from './import-list.tsx';
import { readFiles } from './read-files.ts';
import { useSaveFiles, type SavedFiles } from './file-mutations.ts';

export interface FilesDialogProps {
  today: string;
  timeZone: string;
  onClose: () => void;
}

interface Read {
  readonly sessions: readonly ReadSession[];
  readonly failed: readonly Extract<PreparedFile, { ok: false }>[];
  /** Files that are read, of how many that were chosen. */
  readonly done: number;
  readonly chosen: number;
}

const NOTHING: Read = { sessions: [], failed: [], done: 0, chosen: 0 };

/** A session that stands there already is not listed twice: a folder often has the same file in it. */
function withFile(read: Read, file: PreparedFile): Read {
  const done = read.done + 1;
  if (!file.ok) return { ...read, done, failed: [...read.failed, file] };
  const keys = new Set(read.sessions.map(({ key }) => key));
  const fresh = file.sessions
    .map((prepared) => ({ key: prepared.session.externalId ?? '', fileName: file.name, prepared }))
    .filter(({ key }) => !keys.has(key));
  return { ...read, done, sessions: [...read.sessions, ...fresh] };
}

function useReading({ today, timeZone }: Pick<FilesDialogProps, 'today' | 'timeZone'>, onFailure: (error: unknown) => void) {
  const [read, setRead] = useState(NOTHING);
  const stopping = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stopping.current = controller;
    return () => controller.abort();
  }, []);
  const add = (files: readonly File[]) => {
    setRead((before) => ({ ...before, chosen: before.chosen + files.length }));
    const { signal } = stopping.current;
    readFiles(files, { today, timeZone, signal }, (file) => setRead((before) => withFile(before, file))).catch((error: unknown) => {
      // What was not read yet is not waited for any more.
      setRead((before) => ({ ...before, chosen: before.done }));
      onFailure(error);
    });
  };
  const setKind = (key: string, kind: ActivityKind) =>
    setRead((before) => ({
      ...before,
      sessions: before.sessions.map((one) => (one.key === key ? { ...one, prepared: withKind(one.prepared, kind) } : one)),
    }));
  const remove = (key: string) => setRead((before) => ({ ...before, sessions: before.sessions.filter((one) => one.key !== key) }));
  return { read, add, setKind, remove, isReading: read.done < read.chosen };
}

function useDone(onClose: () => void) {
  const { t } = useTranslation('training-files');
  return ({ added, known, linked }: SavedFiles) => {
    const text = [known > 0 && t('done.known', { count: known }), linked > 0 && t('done.linked', { count: linked })].filter(Boolean).join(' ');
    toast.success({ title: added === 0 ? t('done.nothing') : t('done.title', { count: added }), ...(text === '' ? {} : { text }) });
    onClose();
  };
}

function Choose({ onFiles, isBusy }: { onFiles: (files: readonly File[]) => void; isBusy: boolean }) {
  const { t } = useTranslation('training-files');
  const field = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept=".fit,.gpx,.tcx"
        aria-label={t('choose')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file again is a change, too.
          event.target.value = '';
        }}
      />
      <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => field.current?.click()}>
        {t('choose')}
      </Button>
      <p className="mt-2 text-t1 text-muted">{t('help')}</p>
    </div>
  );
}

export function FilesDialog({ today, timeZone, onClose }: FilesDialogProps) {
  const { t } = useTranslation(['training-files', 'common']);
  const format = useFormat();
  const [failure, setFailure] = useState<FailureWords>();
  const [sent, setSent] = useState(0);
  const explain = async (error: unknown) => setFailure(await fetchFailureWords(error, 'training.import'));
  const tell = (error: unknown) => void explain(error);
  const { read, add, setKind, remove, isReading } = useReading({ today, timeZone }, tell);
  const { mutate, isPending } = useSaveFiles(setSent);
  const onDone = useDone(onClose);
  const count = read.sessions.length;
  const send = () => {
    setFailure(undefined);
    setSent(0);
    mutate(
      read.sessions.map(({ prepared }) => prepared),
      { onSuccess: onDone, onError: tell },
    );
  };
  const filesRead = read.done - read.failed.length;
  return (
    <Dialog
      open
      size="lg"
      insist={isPending}
      title={t('training-files:title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={count === 0 || isReading} busy={isPending} onClick={send}>
            {t('training-files:save', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && (
          <Notice tone="critical" title={failure.title}>
            <p>{failure.text}</p>
            {sent > 0 && <p>{t('training-files:kept', { sent: format.number(sent), count: format.number(count) })}</p>}
          </Notice>
        )}
        <Choose onFiles={add} isBusy={isReading || isPending} />
        {read.chosen > 0 && (
          <p role="status" className="font-medium">
            {isReading
              ? t('training-files:reading', { done: format.number(read.done), count: format.number(read.chosen) })
              : `${t('training-files:summary.read', { count: filesRead })}, ${t('training-files:summary.failed', { count: read.failed.length })}`}
          </p>
        )}
        <SessionRows sessions={read.sessions} timeZone={timeZone} isBusy={isPending} onKind={setKind} onRemove={remove} />
        <FailedRows files={read.failed} />
        {isPending && (
          <p role="status" className="text-t1 text-muted">
            {t('training-files:progress', { sent: format.number(sent), count: format.number(count) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
