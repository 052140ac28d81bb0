/** Reports by date, newest first, each with its results as printed. */
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { CloudOff, Pencil, Trash2 } from 'lucide-react';
import type { BloodPage, BloodReport } from '#core/contracts/blood-tests.ts';
import { judgeStored, toPerson } from '#core/biomarkers/judge-report.ts';
import { markerById } from '#core/biomarkers/markers.ts';
import { KeptPages } from '#web/components/kept-pages/kept-pages.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { useBloodFormat } from '#web/components/blood/blood-format.ts';
import { StatusPill } from '#web/components/blood/status-pill.tsx';
import { Comments } from './comments.tsx';
import { pageKey } from './writes.ts';
import { toShownUnit } from '#core/biomarkers/spelling.ts';

export interface ReportsProps {
  page: BloodPage;
  /** Absent: the reports are somebody else's and only read. */
  edit?: { readonly onEdit: (report: BloodReport) => void; readonly onRemove: (report: BloodReport) => void };
  /** At the desk: comments are written and removed. */
  clientId?: string;
  waiting: ReadonlySet<string>;
}

interface ReportCardProps extends Omit<ReportsProps, 'waiting'> {
  report: BloodReport;
  isWaiting: boolean;
}

function Results({ page, report }: Pick<ReportCardProps, 'page' | 'report'>) {
  const { t } = useTranslation('blood-tests');
  const blood = useBloodFormat();
  const person = toPerson(page, report.collectedOn);
  return (
    <ul aria-label={t('reports.results')}>
      {report.results.map((result, at) => {
        const marker = result.marker === undefined ? undefined : markerById(result.marker);
        const judgement = judgeStored(result, person);
        const name = marker?.names[blood.lang][0] ?? result.name;
        return (
          <li
            key={at}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_6.5rem_7.5rem]"
          >
            <span className="min-w-0 flex-1 max-sm:basis-full">
              {name}
              {name !== result.name && <span className="text-t1 text-muted">{` · ${result.name}`}</span>}
            </span>
            <span className="whitespace-nowrap">
              <b className="font-semibold">{blood.value(result)}</b> <span className="text-t1 text-muted">{toShownUnit(result.unit)}</span>
            </span>
            <span className="text-t1 text-muted">{result.range && blood.range(result.range, result.rangeText)}</span>
            <span className="max-sm:ml-auto">
              <StatusPill status={judgement?.status} isCriticalIfRight={judgement?.isCriticalIfRight ?? false} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function ReportCard({ page, report, edit, clientId, isWaiting }: ReportCardProps) {
  const { t } = useTranslation('blood-tests');
  const format = useFormat();
  const day = format.date(report.collectedOn);
  return (
    <Card
      className="[contain-intrinsic-size:auto_420px] [content-visibility:auto]"
      title={day}
      aside={
        <span className="flex items-center gap-2">
          {isWaiting && (
            <span className="inline-flex items-center gap-1">
              <CloudOff size={14} />
              {t('reports.waiting')}
            </span>
          )}
          <span className="min-w-0 wrap-anywhere">{report.laboratory}</span>
          {edit && (
            <MenuButton
              label={t('reports.menu', { day })}
              entries={[
                { id: 'edit', label: t('edit'), icon: <Pencil size={18} />, onSelect: () => edit.onEdit(report) },
                { id: 'remove', label: t('remove'), icon: <Trash2 size={18} />, danger: true, onSelect: () => edit.onRemove(report) },
              ]}
            />
          )}
        </span>
      }
    >
      <Results page={page} report={report} />
      {report.notes !== undefined && <p className="mt-3 text-t1 wrap-anywhere whitespace-pre-line text-muted">{report.notes}</p>}
      <KeptPages pages={report.pages} {...(edit && { shownIn: pageKey })} />
      <Comments report={report} comments={(page.comments ?? []).filter(({ reportId }) => reportId === report.id)} clientId={clientId} />
    </Card>
  );
}

/** So many stand at once; the others follow while nothing else is to do. */
const FIRST = 6;

export function Reports({ page, edit, clientId, waiting }: ReportsProps) {
  const shown = useDeferredValue(page.reports.length, FIRST);
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      {page.reports.slice(0, shown).map((report) => (
        <ReportCard
          key={report.id}
          page={page}
          report={report}
          isWaiting={waiting.has(report.id)}
          {...(edit && { edit })}
          {...(clientId !== undefined && { clientId })}
        />
      ))}
    </div>
  );
}
