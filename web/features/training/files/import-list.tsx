/** What was read of files, what waits for the person, and what was not read, with the reason of each. */
import { useTranslation } from 'react-i18next';
import { CircleCheck, Hourglass, X } from 'lucide-react';
import { ACTIVITY_KINDS, type ActivityKind } from '#core/training/activity-kinds.ts';
import { useFormat } from '#web/lib/format.ts';
import { BlobImage } from '#web/ui/blob-image.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useTrainingFormat } from '../training-format.ts';
import { toPictureSession, type PictureFile } from './picture-session.ts';
import { isTransient, type FailedFile } from './read-files.ts';
import type { ImportContext, ImportPicture, ReadSession } from './use-import.ts';

/** Rows of each list that are drawn; of the rest the number is told. */
const MOST_ROWS = 50;

export interface SessionRowsProps {
  sessions: readonly ReadSession[];
  timeZone: string;
  isBusy: boolean;
  onKind: (key: string, kind: ActivityKind) => void;
  onRemove: (key: string) => void;
}

function Row({ one, timeZone, isBusy, onKind, onRemove }: Omit<SessionRowsProps, 'sessions'> & { one: ReadSession }) {
  const { t } = useTranslation('training-files');
  const format = useFormat();
  const { name, kind, facts } = useTrainingFormat();
  const { session, derived, doubts } = one.prepared;
  const shown = { ...session, id: one.key };
  const label = name(shown);
  const pulse = session.averageHeartRate === undefined ? undefined : t('pulse', { rate: format.number(session.averageHeartRate) });
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="font-semibold wrap-anywhere">{label}</b>
            <span className="text-t1 text-muted">
              {format.date(session.day)}
              {session.startedAt && `, ${format.time(session.startedAt, timeZone)}`}
            </span>
          </p>
          <p className="text-t1 text-muted">{[facts(shown), pulse].filter(Boolean).join(' · ')}</p>
          <p className="truncate text-t1 text-muted">{one.fileName}</p>
          {derived.length > 0 && <p className="text-t1 text-muted">{t('derived', { what: derived.map((one) => t(`figure.${one}`)).join(', ') })}</p>}
          {doubts.map((doubt) => (
            <p key={doubt} className="text-t1 text-high">
              {t(`doubt.${doubt}`)}
            </p>
          ))}
        </div>
        <IconButton label={t('leaveOut', { name: label })} icon={<X size={18} />} disabled={isBusy} onClick={() => onRemove(one.key)} />
      </div>
      {doubts.includes('kind') && (
        <Select
          className="mt-2"
          label={t('kindOf', { name: label })}
          hideLabel
          disabled={isBusy}
          value={session.kind}
          options={ACTIVITY_KINDS.map((value) => ({ value, label: kind(value) }))}
          onChange={(value) => onKind(one.key, value)}
        />
      )}
    </li>
  );
}

export function SessionRows({ sessions, ...rest }: SessionRowsProps) {
  const { t } = useTranslation('training-files');
  if (sessions.length === 0) return null;
  return (
    <section>
      <h3 className="text-t2 font-semibold">{t('found', { count: sessions.length })}</h3>
      <ul>
        {sessions.slice(0, MOST_ROWS).map((one) => (
          <Row key={one.key} one={one} {...rest} />
        ))}
      </ul>
      {sessions.length > MOST_ROWS && <p className="text-t1 text-muted">{t('more', { count: sessions.length - MOST_ROWS })}</p>}
    </section>
  );
}

export interface PictureRowsProps extends ImportContext {
  pictures: readonly ImportPicture[];
  isBusy: boolean;
  onLook: (file: PictureFile) => void;
  onRemove: (key: string) => void;
}

function PictureRow({ one, isBusy, onLook, onRemove, ...context }: Omit<PictureRowsProps, 'pictures'> & { one: ImportPicture }) {
  const { t } = useTranslation('training-files');
  const format = useFormat();
  const { name, facts } = useTrainingFormat();
  const { file, confirmed } = one;
  const session = confirmed ?? toPictureSession(file, context);
  const isDated = confirmed !== undefined || file.reading.values.day !== undefined;
  const label = name(session);
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <BlobImage blob={file.picture.blob} alt="" className="size-14 shrink-0 rounded-control border border-line object-cover object-top" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold wrap-anywhere">{label}</b>
          {isDated && <span className="text-t1 text-muted">{format.date(session.day)}</span>}
        </p>
        <p className="text-t1 text-muted">{facts(session)}</p>
        <p className="truncate text-t1 text-muted">{file.name}</p>
        <p className="mt-1 flex items-center gap-1.5 text-t1 font-medium">
          {confirmed ? <CircleCheck size={16} className="text-normal" /> : <Hourglass size={16} className="text-high" />}
          {t(confirmed ? 'picture.confirmed' : 'picture.pending')}
        </p>
        <Button size="sm" variant="plain" className="-ml-3" disabled={isBusy} onClick={() => onLook(file)}>
          {t(confirmed ? 'picture.change' : 'picture.look')}
          <span className="sr-only">{`: ${file.name}`}</span>
        </Button>
      </div>
      <IconButton label={t('leaveOut', { name: label })} icon={<X size={18} />} disabled={isBusy} onClick={() => onRemove(file.externalId)} />
    </li>
  );
}

export function PictureRows({ pictures, ...rest }: PictureRowsProps) {
  const { t } = useTranslation('training-files');
  if (pictures.length === 0) return null;
  return (
    <section>
      <h3 className="text-t2 font-semibold">{t('picture.list', { count: pictures.length })}</h3>
      <ul aria-label={t('picture.list', { count: pictures.length })}>
        {pictures.map((one) => (
          <PictureRow key={one.file.externalId} one={one} {...rest} />
        ))}
      </ul>
    </section>
  );
}

export interface FailedRowsProps {
  files: readonly FailedFile[];
  isBusy: boolean;
  onRetry: (file: FailedFile) => void;
  /** Enters the training by hand beside the picture. */
  onLook: (file: PictureFile) => void;
}

function FailedRow({ file, isBusy, onRetry, onLook }: Omit<FailedRowsProps, 'files'> & { file: FailedFile }) {
  const { t } = useTranslation('training-files');
  const { name, problem, shown } = file;
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-t1 text-muted">{t(`problem.${problem}`)}</p>
      {isTransient(file) && (
        <Button size="sm" variant="plain" className="-ml-3" disabled={isBusy} onClick={() => onRetry(file)}>
          {t('retry')}
          <span className="sr-only">{`: ${name}`}</span>
        </Button>
      )}
      {shown && (
        <Button size="sm" variant="plain" className="-ml-3" disabled={isBusy} onClick={() => onLook(shown)}>
          {t('picture.enter')}
          <span className="sr-only">{`: ${name}`}</span>
        </Button>
      )}
    </li>
  );
}

export function FailedRows({ files, ...rest }: FailedRowsProps) {
  const { t } = useTranslation('training-files');
  if (files.length === 0) return null;
  return (
    <section>
      <h3 className="text-t2 font-semibold">{t('notRead', { count: files.length })}</h3>
      <ul>
        {files.slice(0, MOST_ROWS).map((file, at) => (
          <FailedRow key={at} file={file} {...rest} />
        ))}
      </ul>
      {files.length > MOST_ROWS && <p className="text-t1 text-muted">{t('more', { count: files.length - MOST_ROWS })}</p>}
    </section>
  );
}
