/** Adding, changing and deleting sessions, with their messages. Adding and deleting can be undone. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTraining } from '#core/contracts/training.ts';
import { toast } from '#web/ui/toast.tsx';
import { useAddSessions, useChangeSession, useDeleteSession, useRestoreSession } from './mutations.ts';
import { useTrainingFormat } from './training-format.ts';

export interface SessionActions {
  /** @param onRefused the server rejected them */
  readonly add: (sessions: readonly StoredTraining[], onRefused?: () => void) => void;
  readonly change: (session: StoredTraining) => void;
  readonly remove: (session: StoredTraining) => void;
}

/** One message a session: what is said last replaces what was said of it before. */
const toId = (session: StoredTraining | undefined) => `training-${session?.id}`;

export function useSessionActions(): SessionActions {
  const { t } = useTranslation(['training', 'common']);
  const { name } = useTrainingFormat();
  const names = (sessions: readonly StoredTraining[]) => sessions.map(name).join(', ');
  const { mutate: restore } = useRestoreSession();
  const { mutate: takeBack } = useDeleteSession();
  const { mutate: remove } = useDeleteSession((session) =>
    toast.success({
      title: t('training:toast.deleted', { name: name(session) }),
      id: toId(session),
      action: { label: t('common:undo'), onPress: () => restore(session) },
    }),
  );
  const { mutate: add } = useAddSessions((sessions) =>
    toast.success({
      title: t('training:toast.added', { name: names(sessions) }),
      id: toId(sessions[0]),
      action: { label: t('common:undo'), onPress: () => sessions.forEach((session) => takeBack(session)) },
    }),
  );
  const { mutate: change } = useChangeSession((session) =>
    toast.success({ title: t('training:toast.changed', { name: name(session) }), id: toId(session) }),
  );
  return useMemo(
    () => ({
      add: (sessions, onRefused) => add(sessions, { onError: () => onRefused?.() }),
      change: (session) => change(session),
      remove: (session) => remove(session),
    }),
    [add, change, remove],
  );
}
