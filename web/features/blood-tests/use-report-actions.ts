/** Saving and deleting reports, with their messages. Adding and deleting can be undone. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BloodReport } from '#core/contracts/blood-tests.ts';
import { useFormat } from '#web/lib/format.ts';
import type { PagesToKeep } from '#web/lib/kept-pages/send-pages.ts';
import { toast } from '#web/ui/toast.tsx';
import { useDeleteReport, useSaveReport } from './mutations.ts';

export interface ReportActions {
  readonly save: (report: BloodReport, isNew: boolean, pages?: PagesToKeep) => void;
  readonly remove: (report: BloodReport) => void;
}

/** One message a report: what is said last replaces what was said of it before. */
const toId = ({ id }: BloodReport) => `blood-${id}`;

export function useReportActions(): ReportActions {
  const { t } = useTranslation(['blood-tests', 'common']);
  const format = useFormat();
  const { mutate: restore } = useSaveReport();
  const { mutate: takeBack } = useDeleteReport();
  const { mutate: remove } = useDeleteReport((report) =>
    toast.success({
      title: t('blood-tests:toast.deleted', { day: format.date(report.collectedOn) }),
      id: toId(report),
      action: { label: t('common:undo'), onPress: () => restore({ report, isNew: true }) },
    }),
  );
  const { mutate: save } = useSaveReport(({ report, isNew }) =>
    toast.success({
      title: t(isNew ? 'blood-tests:toast.added' : 'blood-tests:toast.changed', { day: format.date(report.collectedOn) }),
      text: t('blood-tests:amount.results', { count: report.results.length }),
      id: toId(report),
      ...(isNew && { action: { label: t('common:undo'), onPress: () => takeBack(report) } }),
    }),
  );
  return useMemo(
    () => ({ save: (report, isNew, pages) => save({ report, isNew, ...(pages && { pages }) }), remove: (report) => remove(report) }),
    [save, remove],
  );
}
