/** Adding, changing and deleting entries, with their messages. A deletion can be undone. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyEntry } from '#core/contracts/body.ts';
import { useFormat } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast.tsx';
import { useAddEntry, useChangeEntry, useDeleteEntry } from './mutations.ts';

export interface EntryActions {
  /** @param onRefused the server rejected it */
  readonly add: (entry: BodyEntry, onRefused?: () => void) => void;
  readonly change: (entry: BodyEntry) => void;
  readonly remove: (entry: BodyEntry) => void;
}

/** @param text of a value with its unit */
export function useEntryActions(text: (value: number) => string): EntryActions {
  const { t } = useTranslation(['weight', 'common']);
  const format = useFormat();
  const say = ({ value, day }: BodyEntry) => ({ amount: text(value), day: format.date(day) });
  // Undo says nothing: the list shows it.
  const { mutate: restore } = useAddEntry();
  const { mutate: withdraw } = useDeleteEntry();
  const undo = (onPress: () => void) => ({ label: t('common:undo'), onPress });
  const { mutate: remove } = useDeleteEntry((entry) =>
    toast.success({ title: t('weight:toast.deleted'), text: t('weight:toast.entry', say(entry)), action: undo(() => restore(entry)) }),
  );
  const { mutate: add } = useAddEntry((entry) =>
    toast.success({ title: t('weight:toast.added', say(entry)), id: 'weight-added', action: undo(() => withdraw(entry)) }),
  );
  const { mutate: change } = useChangeEntry((entry) => toast.success({ title: t('weight:toast.changed', say(entry)), id: 'weight-changed' }));
  return useMemo(
    () => ({
      add: (entry, onRefused) => add(entry, { onError: () => onRefused?.() }),
      change: (entry) => change(entry),
      remove: (entry) => remove(entry),
    }),
    [add, change, remove],
  );
}
