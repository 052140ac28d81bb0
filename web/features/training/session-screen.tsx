/** One session: what is known of it, its recording, the nutritionist's comments, and what can be done with it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Dumbbell, Pencil, Trash2 } from 'lucide-react';
import type { StoredTraining, TrainingPage } from '#core/contracts/training.ts';
import { findSourceName } from '#core/providers/source-name.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { asAppError } from '#web/lib/answer-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { BackToTraining } from './back-to-training.tsx';
import { detailQuery, pageQuery } from './queries.ts';
import { useSessionEnergy } from './training-estimate.ts';
import { useTrainingFormat } from './training-format.ts';
import { useSessionActions } from './use-session-actions.ts';
import { OwnComments } from './session/session-comments.tsx';
import { SessionFacts } from './session/session-facts.tsx';
import { useShownTrainings } from './waiting-sessions.ts';

const RecordingSection = deferred(() => import('./recording/recording-section.tsx').then((module) => module.RecordingSection));
const LinkedNotice = deferred(() => import('./recording/linked-notice.tsx').then((module) => module.LinkedNotice));
const SessionDialog = deferred(() => import('./session-dialog.tsx').then((module) => module.SessionDialog));

function Detail({ session, page }: { session: StoredTraining; page: Pick<TrainingPage, 'today' | 'timeZone'> }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const navigate = useNavigate();
  const { name, kind } = useTrainingFormat();
  const actions = useSessionActions();
  const energy = useSessionEnergy()(session);
  const [isOpen, setOpen] = useState(false);
  usePageTitle(name(session));
  const moment = [format.dayLong(session.day), session.startedAt && format.time(session.startedAt, page.timeZone)].filter(Boolean).join(', ');
  const when = [moment, findSourceName(session.source)].filter(Boolean).join(' · ');
  const remove = () => {
    actions.remove(session);
    void navigate(paths.training);
  };
  return (
    <>
      <div>
        <BackToTraining />
        <PageHead above={session.title === undefined ? when : `${kind(session.kind)} · ${when}`} title={name(session)}>
          <span className="flex gap-2">
            <Button size="sm" variant="quiet" icon={<Pencil size={18} />} onClick={() => setOpen(true)}>
              {t('edit')}
            </Button>
            <Button size="sm" variant="plain" icon={<Trash2 size={18} />} onClick={remove}>
              {t('remove')}
            </Button>
          </span>
        </PageHead>
      </div>
      {session.linkedTo !== undefined && <LinkedNotice session={session} />}
      <SessionFacts session={session} energy={energy}>
        <OwnComments sessionId={session.id} />
      </SessionFacts>
      <RecordingSection session={session} />
      {isOpen && (
        <SessionDialog
          {...{ session }}
          isNew={false}
          today={page.today}
          timeZone={page.timeZone}
          onSave={actions.change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Gone() {
  const { t } = useTranslation('training');
  return (
    <Card>
      <EmptyState icon={<Dumbbell size={22} />} title={t('detail.gone')}>
        {t('detail.goneText')}
      </EmptyState>
    </Card>
  );
}

/** The session as it is shown: what waits in the outbox goes before what the server has. */
function useSession(id: string) {
  const list = useQuery(pageQuery());
  const detail = useQuery(detailQuery(id));
  const shown = useShownTrainings(list.data);
  const known = shown?.page.sessions.find((one) => one.id === id) ?? detail.data;
  // An address that is none is of no session either.
  const isMissing = known === undefined && detail.error !== null && ['not_found', 'input_invalid'].includes(asAppError(detail.error).code);
  // The day and the zone come with the list: without it there is nothing to show either.
  const query = detail.data === undefined ? detail : list;
  return { query, known, page: shown?.page, isGone: isMissing || shown?.removed.has(id) === true };
}

export function SessionScreen({ id }: { id: string }) {
  const { t } = useTranslation(['training', 'common']);
  const { query, known, page, isGone } = useSession(id);
  const unanswered = (
    <Unanswered
      query={query}
      title={t('training:detail.failed')}
      skeleton={
        <Card>
          <SkeletonRows rows={['h-6 w-40', 'h-12', 'h-12']} />
        </Card>
      }
    />
  );
  if (!isGone && known && page) return <Detail session={known} page={page} />;
  return (
    <>
      <h1 className="sr-only">{t(isGone ? 'training:detail.gone' : 'training:title')}</h1>
      <BackToTraining />
      {isGone ? <Gone /> : unanswered}
    </>
  );
}
