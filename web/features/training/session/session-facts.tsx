/** What is known of a session: its figures with pace or speed, and its exercises with their sets. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTraining } from '#core/contracts/training.ts';
import type { SessionEnergy } from '#core/training/energy.ts';
import { WEARABLE_SOURCES } from '#core/wearables/contract.ts';
import { nameWearableSource } from '#core/wearables/source-names.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { toExerciseName } from '../exercise-name.ts';
import { useTrainingFormat } from '../training-format.ts';
import { useCalm } from '#web/lib/calm.ts';

export interface SessionFactsProps {
  session: StoredTraining;
  /** Stored or estimated; undefined = unknown. */
  energy: SessionEnergy | undefined;
  /** Below the figures and notes. */
  children: ReactNode;
}

interface Figure {
  readonly label: string;
  readonly value: string | undefined;
  readonly note?: string | undefined;
}

/** An estimate is marked as one, with its source. */
function useEnergyFigure({ caloriesSource }: StoredTraining, energy: SessionEnergy | undefined): Figure {
  const { t } = useTranslation('training');
  const format = useFormat();
  const isCalm = useCalm();
  const label = t('form.calories');
  if (energy === undefined || isCalm) return { label, value: undefined };
  if (energy.estimated) return { label, value: `≈ ${format.energy(energy.kcal)}`, note: t('energy.note', { source: energy.source }) };
  return { label, value: format.energy(energy.kcal), note: caloriesSource && t(`energy.${caloriesSource}`) };
}

function useFigures({ session, energy }: Pick<SessionFactsProps, 'session' | 'energy'>): Figure[] {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { duration, distance, tempo } = useTrainingFormat();
  const burnt = useEnergyFigure(session, energy);
  const number = (value: number | undefined, unit = '') => (value === undefined ? undefined : `${format.number(value, 1)}${unit}`);
  const { durationMinutes, distanceM, ascentM, averageHeartRate, maxHeartRate, restingHeartRate, hrv, exertion, strain } = session;
  return [
    { label: t('form.minutes'), value: durationMinutes === undefined ? undefined : duration(durationMinutes) },
    { label: t('form.distance'), value: distanceM === undefined ? undefined : distance(distanceM) },
    { label: t('detail.tempo'), value: tempo(session) },
    burnt,
    { label: t('form.average'), value: number(averageHeartRate, ' /min') },
    { label: t('form.max'), value: number(maxHeartRate, ' /min') },
    { label: t('detail.resting'), value: number(restingHeartRate, ' /min') },
    { label: t('detail.hrv'), value: number(hrv?.ms, ' ms'), note: hrv?.measure?.toUpperCase() },
    { label: t('detail.ascent'), value: number(ascentM, ' m') },
    { label: t('form.exertion'), value: exertion === undefined ? undefined : `${format.number(exertion, 1)} / 10` },
    { label: t('detail.strain'), value: strain === undefined ? undefined : `${format.number(strain, 1)} / 21` },
  ].filter(({ value }) => value !== undefined);
}

export function SessionFacts({ session, energy, children }: SessionFactsProps) {
  const source = WEARABLE_SOURCES.find((one) => one === session.source);
  const { t } = useTranslation('training');
  const { sets, lang } = useTrainingFormat();
  const figures = useFigures({ session, energy });
  const isAlone = session.exercises.length === 0;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
      <Card
        title={t('detail.figures')}
        help={<Help topic="sessionFigures" />}
        aside={source && nameWearableSource(source)}
        className={cx(isAlone && 'lg:col-span-2')}
      >
        {figures.length === 0 && <p className="text-muted">{t('detail.noFigures')}</p>}
        <dl className={cx('grid grid-cols-2 gap-x-6 gap-y-4', isAlone && 'sm:grid-cols-3 lg:grid-cols-5')}>
          {figures.map(({ label, value, note }) => (
            <div key={label}>
              <dt className="text-t1 text-muted">{label}</dt>
              <dd className="text-t3 font-semibold">{value}</dd>
              {note && <dd className="text-t1 text-muted">{note}</dd>}
            </div>
          ))}
        </dl>
        {session.notes && <p className="mt-4 border-t border-line pt-4 wrap-anywhere whitespace-pre-line">{session.notes}</p>}
        {children}
      </Card>
      {!isAlone && (
        <Card title={t('form.exercises')}>
          <ol>
            {session.exercises.map((exercise, at) => (
              <li key={at} className="border-t border-line py-2.5 first:border-t-0">
                <p className="font-semibold first-letter:uppercase">{toExerciseName(exercise, lang)}</p>
                <p className="text-t1 text-muted">{sets(exercise)}</p>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
}
