/** Adding, changing and deleting scans, with their messages. Adding and deleting can be undone. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredScan } from '#core/contracts/body-scans.ts';
import type { PagesToKeep } from '#web/lib/kept-pages/send-pages.ts';
import { toast } from '#web/ui/toast.tsx';
import { useAddScan, useChangeScan, useDeleteScan } from './mutations.ts';
import { useScanFormat } from './scan-format.ts';

export interface ScanActions {
  readonly add: (scan: StoredScan, pages?: PagesToKeep) => void;
  readonly change: (scan: StoredScan) => void;
  readonly remove: (scan: StoredScan) => void;
}

/** One message a scan: what is said last replaces what was said of it before. */
const toId = ({ id }: StoredScan) => `body-scan-${id}`;

export function useScanActions(): ScanActions {
  const { t } = useTranslation(['body-scans', 'common']);
  const { title } = useScanFormat();
  const { mutate: restore } = useAddScan();
  const { mutate: takeBack } = useDeleteScan();
  const { mutate: remove } = useDeleteScan((scan) =>
    toast.success({
      title: t('body-scans:toast.deleted', { name: title(scan) }),
      id: toId(scan),
      action: { label: t('common:undo'), onPress: () => restore({ scan }) },
    }),
  );
  const { mutate: add } = useAddScan((scan) =>
    toast.success({
      title: t('body-scans:toast.added', { name: title(scan) }),
      id: toId(scan),
      action: { label: t('common:undo'), onPress: () => takeBack(scan) },
    }),
  );
  const { mutate: change } = useChangeScan((scan) => toast.success({ title: t('body-scans:toast.changed', { name: title(scan) }), id: toId(scan) }));
  return useMemo(
    () => ({ add: (scan, pages) => add({ scan, ...(pages && { pages }) }), change: (scan) => change(scan), remove: (scan) => remove(scan) }),
    [add, change, remove],
  );
}
