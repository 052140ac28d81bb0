/** The nutritionist's own notes about a client, which the client never sees: written, changed, pinned, removed with a way back. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Lock, Pencil, Pin, PinOff, StickyNote, Trash2 } from 'lucide-react';
import type { Note } from '#core/contracts/desk.ts';
import { hereZone, useRelativeTime } from '#web/lib/relative-time.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { useRevealedFocus } from '#web/ui/revealed-focus.ts';
import { toast } from '#web/ui/toast.tsx';
import { useNoteMutations } from './mutations.ts';
import { NoteForm } from './note-form.tsx';
import { clientQueries } from './queries.ts';
import { tabState } from './tab-state.tsx';

const ICON = { size: 18 } as const;

function NoteItem({ note, clientId }: { note: Note; clientId: string }) {
  const { t } = useTranslation(['client', 'common']);
  const moment = useRelativeTime();
  const [isEditing, setIsEditing] = useState(false);
  const { save, remove } = useNoteMutations(clientId);
  const isChanged = note.updatedAt !== note.createdAt;
  const takeAway = () =>
    remove.mutate(note.id, {
      onSuccess: (gone) => toast.success({ title: t('notes.removed'), action: { label: t('common:undo'), onPress: () => save.mutate(gone) } }),
    });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-3 first:border-t-0 narrow:grid-cols-1 narrow:*:last:justify-self-end">
      {isEditing ? (
        <div className="col-span-full">
          <NoteForm
            draftName={note.id}
            text={note.text}
            busy={save.isPending}
            onCancel={() => setIsEditing(false)}
            onSave={(text) => save.mutateAsync({ id: note.id, text, pinned: note.pinned }).then(() => setIsEditing(false))}
          />
        </div>
      ) : (
        <>
          <div className="min-w-0">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-t1 text-muted">
              {note.pinned && <Pill icon={<Pin size={14} />}>{t('notes.pinned')}</Pill>}
              <span className="min-w-0 wrap-anywhere">
                {[note.author, moment(note.createdAt, hereZone()), isChanged ? t('notes.changed') : undefined].filter(Boolean).join(' · ')}
              </span>
            </p>
          </div>
          <MenuButton
            label={t('notes.menu')}
            entries={[
              { id: 'edit', label: t('notes.edit'), icon: <Pencil {...ICON} />, onSelect: () => setIsEditing(true) },
              {
                id: 'pin',
                label: t(note.pinned ? 'notes.unpin' : 'notes.pin'),
                icon: note.pinned ? <PinOff {...ICON} /> : <Pin {...ICON} />,
                onSelect: () => save.mutate({ id: note.id, text: note.text, pinned: !note.pinned }),
              },
              { id: 'delete', label: t('common:delete'), icon: <Trash2 {...ICON} />, danger: true, onSelect: takeAway },
            ]}
          />
        </>
      )}
    </li>
  );
}

export function NotesTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation('client');
  const query = useInfiniteQuery(clientQueries.notes(clientId));
  const { save } = useNoteMutations(clientId);
  const pages = query.data?.pages ?? [];
  const notes = [...(pages[0]?.pinned ?? []), ...pages.flatMap((page) => page.notes)];
  const { list, reveal } = useRevealedFocus(notes.length);
  if (!query.data) return tabState(query);
  return (
    <Card
      title={t('notes.title')}
      aside={
        <span className="inline-flex items-center gap-1.5">
          <Lock size={14} />
          {t('notes.private')}
        </span>
      }
    >
      <NoteForm
        draftName={clientId}
        text=""
        busy={save.isPending}
        onSave={(text) => save.mutateAsync({ id: crypto.randomUUID(), text, pinned: false })}
      />
      {notes.length === 0 ? (
        <EmptyState icon={<StickyNote size={22} />} title={t('notes.none')}>
          {t('notes.noneText')}
        </EmptyState>
      ) : (
        <ul ref={list} aria-label={t('notes.title')} className="mt-4 border-t border-line">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} clientId={clientId} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <LoadMore label={t('older')} busy={query.isFetchingNextPage} onReveal={reveal} onMore={() => void query.fetchNextPage()} />
      )}
    </Card>
  );
}
