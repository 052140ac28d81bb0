/** A client's training at the desk: the same week, history, statistics and sessions, only read and commented, and the templates that are assigned. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Dumbbell } from 'lucide-react';
import type { TrainingPage } from '#core/contracts/training.ts';
import { nameWearableSource } from '#core/wearables/source-names.ts';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { withCounted } from './counted.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { ClientTemplatesCard } from './client-templates-card.tsx';
import { FailedFilesCard } from './files/failed-files-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { clientPageQuery, clientStatsQuery } from './queries.ts';
import { ClientSession } from './session/client-session.tsx';
import { SESSION_PARAM } from './session/session-param.ts';
import { StatsCards } from './stats/stats-cards.tsx';
import { TrainingSkeleton } from './training-skeleton.tsx';
import { WeekCard } from './week-card.tsx';

const NONE: ReadonlySet<string> = new Set();

/** Why there may be fewer trainings than the client has. */
function RestrictedNotice({ page: { restricted = [] }, className = '' }: { page: TrainingPage; className?: string }) {
  const { t } = useTranslation('training');
  if (restricted.length === 0) return null;
  return (
    <Notice tone="low" className={className}>
      {t('desk.restricted', { names: restricted.map(nameWearableSource).join(', ') })}
    </Notice>
  );
}

function Sessions({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['training', 'client']);
  const query = useQuery(clientPageQuery(clientId));
  const page = query.data;
  if (!page) return <Unanswered query={query} title={t('client:tabFailed')} skeleton={<TrainingSkeleton />} />;
  const templates = <ClientTemplatesCard clientId={clientId} templates={page.templates ?? []} today={page.today} />;
  const failed = (page.files ?? []).length > 0 && <FailedFilesCard page={page} isOwn={false} />;
  if (page.sessions.length === 0 && page.next === null)
    return (
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
        <RestrictedNotice page={page} className="lg:col-span-2" />
        {failed}
        <Card>
          <EmptyState icon={<Dumbbell size={22} />} title={t('training:desk.none')}>
            {t('training:desk.noneText')}
          </EmptyState>
        </Card>
        {templates}
      </div>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <RestrictedNotice page={page} />
        {failed}
        <WeekCard page={withCounted(page)} />
        {templates}
      </div>
      <HistoryCard shown={{ page, waiting: NONE, removed: NONE }} clientId={clientId} />
    </div>
  );
}

function Statistics({ clientId }: { clientId: string }) {
  const { t } = useTranslation('client');
  const query = useQuery(clientStatsQuery(clientId));
  if (query.data) return <StatsCards stats={query.data} />;
  return <Unanswered query={query} title={t('tabFailed')} skeleton={<TrainingSkeleton />} />;
}

const VIEWS = { sessions: Sessions, stats: Statistics };

function Views({ clientId }: { clientId: string }) {
  const { t } = useTranslation('training');
  const [view, setView] = useState<keyof typeof VIEWS>('sessions');
  const View = VIEWS[view];
  const options = [
    { value: 'sessions', label: t('desk.sessions') },
    { value: 'stats', label: t('stats.title') },
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <Segmented label={t('desk.view')} hideLabel value={view} options={options} onChange={setView} />
      <View clientId={clientId} />
    </div>
  );
}

export function TrainingTab({ clientId }: { clientId: string }) {
  const [params] = useSearchParams();
  const sessionId = params.get(SESSION_PARAM);
  return sessionId === null ? <Views clientId={clientId} /> : <ClientSession key={sessionId} clientId={clientId} sessionId={sessionId} />;
}
