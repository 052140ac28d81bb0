/** Sessions by month, newest first; older ones on request. */
import { useTranslation } from 'react-i18next';
import { ClipboardList, CloudOff, Copy, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { StoredTraining } from '#core/contracts/training.ts';
import { ShowOlder } from '#web/components/show-older.tsx';
import { useFormat } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { PRESERVE_SCROLL } from '#web/lib/preserve-scroll.ts';
import { useOlder } from '#web/lib/use-older.ts';
import { Card } from '#web/ui/card.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { olderQuery } from './queries.ts';
import { clientSessionPath } from './session/session-param.ts';
import { useTrainingFormat } from './training-format.ts';
import type { ShownTrainings } from './waiting-sessions.ts';

type OnSession = (session: StoredTraining) => void;

export interface HistoryEdit {
  readonly onEdit: OnSession;
  readonly onCopy: OnSession;
  readonly onTemplate: OnSession;
  readonly onRemove: OnSession;
}

export interface HistoryCardProps {
  shown: ShownTrainings;
  /** Absent: the sessions are somebody else's and only read. */
  edit?: HistoryEdit;
  clientId?: string;
}

interface RowProps extends Pick<HistoryCardProps, 'edit' | 'clientId'> {
  session: StoredTraining;
  /** Whether it has comments that the client has not read, or has read; absent = none. */
  comment: CommentState | undefined;
  isWaiting: boolean;
}

function SessionRow({ session, edit, clientId, comment, isWaiting }: RowProps) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { name, facts } = useTrainingFormat();
  const about = `${name(session)}, ${format.date(session.day)}`;
  return (
    <li className="relative flex items-center gap-3 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link
            to={clientId === undefined ? paths.trainingSession(session.id) : clientSessionPath(clientId, session.id)}
            {...(clientId !== undefined && { state: PRESERVE_SCROLL })}
            className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {name(session)}
          </Link>
          <span className="text-t1 text-muted">{format.dayShort(session.day)}</span>
          {comment && <Pill tone={comment === 'unread' ? 'low' : 'neutral'}>{t(`history.comment.${toCommentWord(comment, clientId)}`)}</Pill>}
          {isWaiting && (
            <span className="inline-flex items-center gap-1 text-t1 text-muted">
              <CloudOff size={14} />
              {t('history.waiting')}
            </span>
          )}
        </p>
        <p className="text-t1 text-muted">{[facts(session), session.linkedTo && t('history.linked')].filter(Boolean).join(' · ')}</p>
      </div>
      {edit && (
        <span className="relative -mr-2">
          <MenuButton
            label={t('history.menu', { name: about })}
            entries={[
              { id: 'edit', label: t('edit'), icon: <Pencil size={18} />, onSelect: () => edit.onEdit(session) },
              { id: 'copy', label: t('copy'), icon: <Copy size={18} />, onSelect: () => edit.onCopy(session) },
              { id: 'template', label: t('template.from'), icon: <ClipboardList size={18} />, onSelect: () => edit.onTemplate(session) },
              { id: 'remove', label: t('remove'), icon: <Trash2 size={18} />, danger: true, onSelect: () => edit.onRemove(session) },
            ]}
          />
        </span>
      )}
    </li>
  );
}

type CommentState = 'read' | 'unread';

/** A comment is new to the client; to the nutritionist it is read or not. */
const toCommentWord = (comment: CommentState, clientId: string | undefined) =>
  clientId === undefined ? (comment === 'unread' ? 'fresh' : 'known') : comment;

function toMonths(sessions: readonly StoredTraining[]): [month: string, sessions: StoredTraining[]][] {
  const months = new Map<string, StoredTraining[]>();
  for (const session of sessions) {
    const month = `${session.day.slice(0, 7)}-01`;
    months.set(month, [...(months.get(month) ?? []), session]);
  }
  return [...months];
}

export function HistoryCard({ shown: { page, waiting, removed }, edit, clientId }: HistoryCardProps) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { rows, pages, list, more } = useOlder({
    first: page,
    toRows: ({ sessions }) => sessions,
    removed,
    toQuery: (before) => olderQuery(before, clientId),
    selector: 'li',
  });
  const commented = new Map(pages.flatMap(({ commented: all = [] }) => all.map((one) => [one.sessionId, one.isUnread ? 'unread' : 'read'] as const)));
  return (
    <Card title={t('history.title')}>
      <div ref={list}>
        {toMonths(rows).map(([month, sessions]) => (
          <section key={month} aria-label={format.monthLong(month)} className="mb-3">
            <h3 className="text-t1 font-semibold text-muted">{format.monthLong(month)}</h3>
            <ul>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  comment={commented.get(session.id)}
                  isWaiting={waiting.has(session.id)}
                  {...(edit && { edit })}
                  {...(clientId !== undefined && { clientId })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ShowOlder more={more} label={t('history.more')} failed={t('history.failed')} />
    </Card>
  );
}
