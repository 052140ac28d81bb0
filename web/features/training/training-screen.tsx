/** The page of training: one field to write it in, the week, and the history. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Dumbbell } from 'lucide-react';
import type { StoredTraining } from '#core/contracts/training.ts';
import { Unanswered } from '#web/components/unanswered.tsx';
import { useFormat } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { withCounted } from './counted.ts';
import { FilesButton } from './files/files-button.tsx';
import { HistoryCard } from './history-card.tsx';
import { pageQuery } from './queries.ts';
import { RestCard } from './rest-card.tsx';
import { copySession, startTemplate, toTemplate } from './start-session.ts';
import { OwnTemplateDialog, TemplatesCard, type OpenTemplate } from './templates-card.tsx';
import { TextEntry } from './text-entry.tsx';
import { useTrainingFormat } from './training-format.ts';
import { TrainingSkeleton } from './training-skeleton.tsx';
import { useSessionActions } from './use-session-actions.ts';
import { useShownTrainings, type ShownTrainings } from './waiting-sessions.ts';
import { WeekCard } from './week-card.tsx';

const FailedFilesCard = deferred(() => import('./files/failed-files-card.tsx').then((module) => module.FailedFilesCard));
const SessionDialog = deferred(() => import('./session-dialog.tsx').then((module) => module.SessionDialog));

/** What the form is open with. */
interface Open {
  readonly session: StoredTraining | undefined;
  readonly isNew: boolean;
  readonly onSaved?: () => void;
}

function Cards({ shown }: { shown: ShownTrainings }) {
  const { t } = useTranslation('training');
  const actions = useSessionActions();
  const { name } = useTrainingFormat();
  const [open, setOpen] = useState<Open>();
  const [openTemplate, setOpenTemplate] = useState<OpenTemplate>();
  const { today, timeZone, sessions, next, templates } = shown.page;
  const isEmpty = sessions.length === 0 && next === null;
  const save = (session: StoredTraining) => {
    if (open?.isNew) actions.add([session]);
    else actions.change(session);
    open?.onSaved?.();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-12">
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:col-span-7">
        <Card title={t('entry.title')}>
          <TextEntry {...{ today, timeZone }} onAdd={actions.add} onDetails={(session, onSaved) => setOpen({ session, isNew: true, onSaved })} />
        </Card>
        {(shown.page.files ?? []).length > 0 && <FailedFilesCard page={shown.page} isOwn />}
        {!isEmpty && <RestCard />}
        {!isEmpty && <WeekCard page={withCounted(shown.page)} />}
        {templates && !(isEmpty && templates.length === 0) && (
          <TemplatesCard
            {...{ templates, today }}
            onStart={(template) => setOpen({ session: startTemplate(template, today), isNew: true })}
            onOpen={setOpenTemplate}
          />
        )}
      </div>
      <div className="lg:col-span-5">
        {isEmpty ? (
          <Card>
            <EmptyState icon={<Dumbbell size={22} />} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          </Card>
        ) : (
          <HistoryCard
            shown={shown}
            edit={{
              onEdit: (session) => setOpen({ session, isNew: false }),
              onCopy: (session) => setOpen({ session: copySession(session, today), isNew: true }),
              onTemplate: (session) => setOpenTemplate({ template: toTemplate(session, name(session)), isNew: true }),
              onRemove: actions.remove,
            }}
          />
        )}
      </div>
      {open && <SessionDialog {...open} {...{ today, timeZone }} history={shown.page} onSave={save} onClose={() => setOpen(undefined)} />}
      {openTemplate && <OwnTemplateDialog {...openTemplate} onClose={() => setOpenTemplate(undefined)} />}
    </div>
  );
}

export function TrainingScreen() {
  const { t } = useTranslation(['training', 'charts']);
  const format = useFormat();
  const query = useQuery(pageQuery());
  const shown = useShownTrainings(query.data);
  return (
    <>
      <PageHead above={shown ? format.dayLong(shown.page.today) : '\u00a0'} title={t('title')}>
        <div className="flex flex-wrap gap-2">
          {shown && <FilesButton page={shown.page} />}
          <ButtonLink size="sm" variant="quiet" icon={<ChartNoAxesColumn size={18} />} to={paths.trainingStats}>
            {t('stats.title')}
          </ButtonLink>
        </div>
      </PageHead>
      {shown ? <Cards shown={shown} /> : <Unanswered query={query} title={t('failed')} skeleton={<TrainingSkeleton />} />}
    </>
  );
}
