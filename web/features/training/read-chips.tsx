/** What was understood of a training in words, part by part: doubtful parts are outlined, words that were not understood are shown. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleHelp } from 'lucide-react';
import { instantAt, type Day } from '#core/kit/day.ts';
import { CONFIDENT, type ReadActivity, type ReadFigures, type TrainingDraft } from '#core/training-text/training-draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { nameExercise, toFigures, toKind } from './read-text.ts';
import { useSessionEnergy } from './training-estimate.ts';
import { useTrainingFormat } from './training-format.ts';

function Chip({ confidence, children }: { confidence: number; children: ReactNode }) {
  const { t } = useTranslation('training');
  const isSure = confidence >= CONFIDENT;
  return (
    <li
      className={cx(
        'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-[12px] border px-3 py-1',
        isSure ? 'border-line bg-surface' : 'border-dashed border-high bg-high-soft',
      )}
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      {!isSure && <CircleHelp size={16} className="shrink-0 text-high" />}
      {!isSure && <span className="sr-only">{t('entry.doubt')}</span>}
    </li>
  );
}

function Estimate({ activity }: { activity: ReadActivity }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const energy = useSessionEnergy()({ kind: toKind(activity), ...toFigures(activity.figures) });
  if (!energy?.estimated) return null;
  return <p className="text-t1 text-muted">{t('energy.estimate', { amount: format.energy(energy.kcal), source: energy.source })}</p>;
}

/** The figures that were said, as texts with how sure they are. */
function useFigureChips({ figures, intervals }: ReadActivity): { key: string; confidence: number; text: string }[] {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { duration, distance } = useTrainingFormat();
  const write: { [Name in keyof ReadFigures]-?: (value: NonNullable<ReadFigures[Name]>['value']) => string } = {
    durationMinutes: duration,
    distanceM: distance,
    ascentM: (value) => t('figure.ascent', { amount: format.number(value) }),
    averageHeartRate: (value) => t('figure.average', { amount: format.number(value) }),
    maxHeartRate: (value) => t('figure.max', { amount: format.number(value) }),
    restingHeartRate: (value) => t('figure.resting', { amount: format.number(value) }),
    hrv: ({ ms }) => t('figure.hrv', { amount: format.number(ms) }),
    calories: format.energy,
    exertion: (value) => t('figure.exertion', { amount: format.number(value, 1) }),
  };
  const toChip = <Name extends keyof ReadFigures>(name: Name) => {
    const read = figures[name];
    return read === undefined ? [] : [{ key: name, confidence: read.confidence, text: (write[name] as (value: unknown) => string)(read.value) }];
  };
  const repeated =
    intervals && (intervals.value.distanceM === undefined ? duration((intervals.value.seconds ?? 0) / 60) : distance(intervals.value.distanceM));
  return [
    ...(Object.keys(write) as (keyof ReadFigures)[]).flatMap(toChip),
    ...(intervals ? [{ key: 'intervals', confidence: intervals.confidence, text: `${intervals.value.repeats} × ${repeated}` }] : []),
  ];
}

function ActivityChips({ activity }: { activity: ReadActivity }) {
  const { t } = useTranslation('training');
  const { lang, kind, sets } = useTrainingFormat();
  const { exercises } = activity;
  const figures = useFigureChips(activity);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <ul aria-label={t('entry.understood')} className="flex flex-wrap gap-2">
        {/* A kind that follows from the exercises alone is certain; of figures alone it is not. */}
        <Chip confidence={activity.kind?.confidence ?? (exercises.length > 0 ? 1 : 0)}>
          <b className="font-semibold">{kind(toKind(activity))}</b>
        </Chip>
        {figures.map(({ key, confidence, text }) => (
          <Chip key={key} confidence={confidence}>
            {text}
          </Chip>
        ))}
        {exercises.map((exercise) => (
          <Chip key={exercise.start} confidence={exercise.confidence}>
            <b className="font-semibold">{nameExercise(exercise, lang)}</b> {sets({ sets: exercise.sets })}
          </Chip>
        ))}
      </ul>
      <Estimate activity={activity} />
    </div>
  );
}

export interface ReadChipsProps {
  draft: TrainingDraft;
  today: Day;
  timeZone: string;
}

/** The day if it is not today, with the year if it is another one, and the time of day. */
function Moment({ draft: { day, minute }, today, timeZone }: ReadChipsProps) {
  const format = useFormat();
  const said = day?.value ?? today;
  const text = [
    said === today ? undefined : format.dayLong(said),
    said.slice(0, 4) === today.slice(0, 4) ? undefined : said.slice(0, 4),
    minute === undefined ? undefined : format.time(instantAt(timeZone, said, minute.value), timeZone),
  ]
    .filter(Boolean)
    .join(' · ');
  const confidence = Math.min(day?.confidence ?? 1, minute?.confidence ?? 1);
  if (text === '') return null;
  if (confidence >= CONFIDENT) return <p className="text-t1 text-muted">{text}</p>;
  return (
    <ul className="flex">
      <Chip confidence={confidence}>{text}</Chip>
    </ul>
  );
}

export function ReadChips(props: ReadChipsProps) {
  const { t } = useTranslation('training');
  const { lang } = useTrainingFormat();
  const { draft } = props;
  if (draft.text.trim() === '') return null;
  const quote = (words: string): string => (lang === 'sl' ? `»${words}«` : `“${words}”`);
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-2">
      <Moment {...props} />
      {draft.activities.map((activity, at) => (
        <ActivityChips key={at} activity={activity} />
      ))}
      {draft.unread.length > 0 && (
        <p className="text-t1 text-high">{t('entry.unread', { words: draft.unread.map(({ text }) => quote(text)).join(', ') })}</p>
      )}
    </div>
  );
}
