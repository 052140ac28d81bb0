/** The page of blood tests: the newest result of every marker, reports by date, and what is computed from them. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Download, FileUp, FlaskConical, Plus } from 'lucide-react';
import { findTwin } from '#core/biomarkers/judge-report.ts';
import type { BloodPage, BloodReport } from '#core/contracts/blood-tests.ts';
import { Unanswered } from '#web/components/unanswered.tsx';
import { useFormat } from '#web/lib/format.ts';
import type { PagesToKeep } from '#web/lib/kept-pages/send-pages.ts';
import { PRESERVE_SCROLL } from '#web/lib/preserve-scroll.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useBloodFormat } from '#web/components/blood/blood-format.ts';
import { BloodSkeleton } from './blood-skeleton.tsx';
import { IndicesCard } from './indices-card.tsx';
import { toMarkerSeries } from './marker-series.ts';
import { pageQuery } from './queries.ts';
import { Reports } from './reports-card.tsx';
import { ResultsCard } from './results-card.tsx';
import { useReportActions } from './use-report-actions.ts';
import { useShownReports, type ShownReports } from './waiting-reports.ts';

const ReportDialog = deferred(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

const ExportDialog = deferred(() => import('./export/export-dialog.tsx').then((module) => module.ExportDialog));

const UploadDialog = deferred(() => import('./upload-dialog.tsx').then((module) => module.UploadDialog));

const VIEWS = ['markers', 'reports'] as const;
type View = (typeof VIEWS)[number];

/** By date at `?pogled=datumi`, where links to a report lead: comments stand there. */
function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const view = search.get('pogled') === 'datumi' ? 'reports' : 'markers';
  return [view, (next) => setSearch(next === 'reports' ? { pogled: 'datumi' } : {}, { replace: true, state: PRESERVE_SCROLL })];
}

/** What is open: files, the export, or the form; `report` undefined = a new one. */
type Open = 'files' | 'export' | { readonly report: BloodReport | undefined };

interface Twins {
  readonly report: BloodReport;
  readonly pages: PagesToKeep | undefined;
  readonly stored: BloodReport;
}

function TwinQuestion({ twins: { stored }, onSave, onClose }: { twins: Twins; onSave: () => void; onClose: () => void }) {
  const { t } = useTranslation(['blood-tests', 'common']);
  const format = useFormat();
  return (
    <QuestionDialog
      title={t('blood-tests:twin.title')}
      closeLabel={t('common:close')}
      cancelLabel={t('blood-tests:twin.drop')}
      doLabel={t('blood-tests:twin.save')}
      onConfirm={onSave}
      onClose={onClose}
    >
      <p>
        {t('blood-tests:twin.text', {
          day: format.date(stored.collectedOn),
          results: t('blood-tests:amount.results', { count: stored.results.length }),
        })}
      </p>
    </QuestionDialog>
  );
}

function Content({ shown, onOpen }: { shown: ShownReports; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('blood-tests');
  const { lang } = useBloodFormat();
  const { remove } = useReportActions();
  const [view, setView] = useView();
  const series = useMemo(() => toMarkerSeries(shown.page, lang), [shown.page, lang]);
  if (shown.page.reports.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<FlaskConical size={22} />}
          title={t('empty.title')}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button icon={<FileUp size={18} />} onClick={() => onOpen('files')}>
                {t('upload.open')}
              </Button>
              <Button variant="quiet" onClick={() => onOpen({ report: undefined })}>
                {t('add')}
              </Button>
            </span>
          }
        >
          {t('empty.text')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Segmented
        label={t('view.label')}
        hideLabel
        value={view}
        options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={setView}
      />
      {view === 'markers' ? (
        <>
          <ResultsCard series={series} isLinked />
          <IndicesCard page={shown.page} />
        </>
      ) : (
        <Reports page={shown.page} waiting={shown.waiting} edit={{ onEdit: (report) => onOpen({ report }), onRemove: remove }} />
      )}
      <p className="text-t1 text-muted">{t('disclaimer')}</p>
    </>
  );
}

/** The form or the files, and the question about a report that is stored already. */
function Windows({ page, open, onClose }: { page: BloodPage; open: Open | undefined; onClose: () => void }) {
  const { lang } = useBloodFormat();
  const { save } = useReportActions();
  const [twins, setTwins] = useState<Twins>();
  const changed = typeof open === 'object' ? open.report : undefined;
  const onSave = (report: BloodReport, pages?: PagesToKeep) => {
    const stored = changed === undefined ? findTwin(report, page.reports) : undefined;
    if (stored) setTwins({ report, pages, stored });
    else save(report, changed === undefined, pages);
  };
  return (
    <>
      {open === 'files' && <UploadDialog page={page} onSave={onSave} onClose={onClose} />}
      {open === 'export' && <ExportDialog page={page} onClose={onClose} />}
      {typeof open === 'object' && (
        <ReportDialog
          report={open.report}
          today={page.today}
          sex={page.sex}
          birthDate={page.birthDate}
          lang={lang}
          onSave={onSave}
          onClose={onClose}
        />
      )}
      {twins && <TwinQuestion twins={twins} onSave={() => save(twins.report, true, twins.pages)} onClose={() => setTwins(undefined)} />}
    </>
  );
}

export function BloodTestsScreen() {
  const { t } = useTranslation(['blood-tests', 'kept-pages']);
  const format = useFormat();
  const query = useQuery(pageQuery());
  const shown = useShownReports(query.data);
  const [open, setOpen] = useState<Open>();
  const newest = shown?.page.reports[0];
  return (
    <>
      <PageHead above={newest ? [format.date(newest.collectedOn), newest.laboratory].filter(Boolean).join(' · ') : '\u00a0'} title={t('title')}>
        {newest && (
          <div className="flex flex-wrap gap-2">
            <Button variant="plain" size="sm" icon={<Download size={18} />} onClick={() => setOpen('export')}>
              {t('export.open')}
            </Button>
            <Button variant="quiet" size="sm" icon={<Plus size={18} />} onClick={() => setOpen({ report: undefined })}>
              {t('add')}
            </Button>
            <Button size="sm" icon={<FileUp size={18} />} onClick={() => setOpen('files')}>
              {t('upload.open')}
            </Button>
          </div>
        )}
      </PageHead>
      {shown ? <Content shown={shown} onOpen={setOpen} /> : <Unanswered query={query} title={t('failed')} skeleton={<BloodSkeleton />} />}
      {shown && <Windows page={shown.page} open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
