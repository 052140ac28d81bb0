/** One session: its figures with pace or speed, its exercises with their sets, and what can be done with it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Dumbbell, Pencil, Trash2 } from 'lucide-react';
import type { StoredTraining, TrainingPage } from '#core/contracts/training.ts';
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
import { useShownTrainings } from './waiting-sessions.ts';
import { useCalm } from '#web/lib/calm.ts';

const RecordingSection = deferred(() => import('./recording/recording-section.tsx').then((module) => module.RecordingSection));
const LinkedNotice = deferred(() => import('./recording/linked-notice.tsx').then((module) => module.LinkedNotice));
const SessionDialog = deferred(() => import('./session-dialog.tsx').then((module) => module.SessionDialog));

interface Figure {
  readonly label: string;
  readonly value: string | undefined;
  readonly note?: string | undefined;
}

/** An estimate is marked as one, with its source. */
function useEnergyFigure(session: StoredTraining): Figure {
  const { t } = useTranslation('training');
  const format = useFormat();
  const isCalm = useCalm();
  const energy = useSessionEnergy()(session);
  const label = t('form.calories');
  if (energy === undefined || isCalm) return { label, value: undefined };
  if (energy.estimated) return { label, value: `≈ ${format.energy(energy.kcal)}`, note: t('energy.note', { source: energy.source }) };
  return { label, value: format.energy(energy.kcal), note: session.caloriesSource && t(`energy.${session.caloriesSource}`) };
}

function useFigures(session: StoredTraining): Figure[] {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { duration, distance, tempo } = useTrainingFormat();
  const energy = useEnergyFigure(session);
  const number = (value: number | undefined, unit = '') => (value === undefined ? undefined : `${format.number(value, 1)}${unit}`);
  const { durationMinutes, distanceM, ascentM, averageHeartRate, maxHeartRate, restingHeartRate, hrv, exertion, strain } = session;
  return [
    { label: t('form.minutes'), value: durationMinutes === undefined ? undefined : duration(durationMinutes) },
    { label: t('form.distance'), value: distanceM === undefined ? undefined : distance(distanceM) },
    { label: t('detail.tempo'), value: tempo(session) },
    energy,
    { label: t('form.average'), value: number(averageHeartRate, ' /min') },
    { label: t('form.max'), value: number(maxHeartRate, ' /min') },
    { label: t('detail.resting'), value: number(restingHeartRate, ' /min') },
    { label: t('detail.hrv'), value: number(hrv?.ms, ' ms'), note: hrv?.measure?.toUpperCase() },
    { label: t('detail.ascent'), value: number(ascentM, ' m') },
    { label: t('form.exertion'), value: exertion === undefined ? undefined : `${format.number(exertion, 1)} / 10` },
    { label: t('detail.strain'), value: strain === undefined ? undefined : `${format.number(strain, 1)} / 21` },
  ].filter(({ value }) => value !== undefined);
}

function Detail({ session, page }: { session: StoredTraining; page: Pick<TrainingPage, 'today' | 'timeZone' | 'sessions'> }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const navigate = useNavigate();
  const { name, sets, kind } = useTrainingFormat();
  const actions = useSessionActions();
  const figures = useFigures(session);
  const [isOpen, setOpen] = useState(false);
  usePageTitle(name(session));
  const when = [format.dayLong(session.day), session.startedAt && format.time(session.startedAt, page.timeZone)].filter(Boolean).join(', ');
  const remove = () => {
    actions.remove(session);
    void navigate(paths.training);
  };
  return (
    <>
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
      {session.linkedTo !== undefined && <LinkedNotice session={session} />}
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
        <Card title={t('detail.figures')}>
          {figures.length === 0 && <p className="text-muted">{t('detail.noFigures')}</p>}
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
            {figures.map(({ label, value, note }) => (
              <div key={label}>
                <dt className="text-t1 text-muted">{label}</dt>
                <dd className="text-t3 font-semibold">{value}</dd>
                {note && <dd className="text-t1 text-muted">{note}</dd>}
              </div>
            ))}
          </dl>
          {session.notes && <p className="mt-4 border-t border-line pt-4 break-words whitespace-pre-line">{session.notes}</p>}
        </Card>
        {session.exercises.length > 0 && (
          <Card title={t('form.exercises')}>
            <ol>
              {session.exercises.map((exercise, at) => (
                <li key={at} className="border-t border-line py-2.5 first:border-t-0">
                  <p className="font-semibold first-letter:uppercase">{exercise.name}</p>
                  <p className="text-t1 text-muted">{sets(exercise)}</p>
                </li>
              ))}
            </ol>
          </Card>
        )}
      </div>
      <RecordingSection session={session} known={page.sessions} />
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
  const isMissing = known === undefined && detail.error !== null && asAppError(detail.error).code === 'not_found';
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
  return (
    <>
      <BackToTraining />
      {isGone ? <Gone /> : known && page ? <Detail session={known} page={page} /> : unanswered}
    </>
  );
}
