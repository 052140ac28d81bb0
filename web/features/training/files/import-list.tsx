/** What was read of files, and what was not, with the reason of each. */
import { useTranslation } from 'react-i18next';
import { X } from 'lucide-react';
import { ACTIVITY_KINDS, type ActivityKind } from '#core/training/activity-kinds.ts';
import type { PreparedFile, PreparedSession } from '#core/training-files/prepare-session.ts';
import { useFormat } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useTrainingFormat } from '../training-format.ts';

/** Rows of each list that are drawn; of the rest the number is told. */
const MOST_ROWS = 50;

export interface ReadSession {
  readonly key: string;
  readonly fileName: string;
  readonly prepared: PreparedSession;
}

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
            <b className="font-semibold break-words">{label}</b>
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

type Failed = Extract<PreparedFile, { ok: false }>;

export function FailedRows({ files }: { files: readonly Failed[] }) {
  const { t } = useTranslation('training-files');
  if (files.length === 0) return null;
  return (
    <section>
      <h3 className="text-t2 font-semibold">{t('notRead', { count: files.length })}</h3>
      <ul>
        {files.slice(0, MOST_ROWS).map(({ name, problem }, at) => (
          <li key={at} className="border-t border-line py-2 first:border-t-0">
            <p className="font-medium break-words">{name}</p>
            <p className="text-t1 text-muted">{t(`problem.${problem}`)}</p>
          </li>
        ))}
      </ul>
      {files.length > MOST_ROWS && <p className="text-t1 text-muted">{t('more', { count: files.length - MOST_ROWS })}</p>}
    </section>
  );
}
