/** How sessions are written: name, duration, distance, pace, sets. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTraining } from '#core/contracts/training.ts';
import { toFoodLang } from '#core/food-text/food-languages.ts';
import { findSourceName } from '#core/providers/source-name.ts';
import { ACTIVITY_NAMES, type ActivityKind } from '#core/training/activity-kinds.ts';
import { toPace, toSpeed } from '#core/training/pace.ts';
import type { ExerciseBests } from '#core/training/personal-bests.ts';
import type { SessionExercise, TrainingFigures, TrainingSet } from '#core/training/session.ts';
import { useFormat } from '#web/lib/format.ts';

/** Kinds whose pace is told a kilometre; the speed of the others an hour. */
const BY_PACE: ReadonlySet<ActivityKind> = new Set(['run', 'trail_run', 'walk', 'nordic_walk', 'hike', 'orienteering']);

export const isPaced = (kind: ActivityKind): boolean => BY_PACE.has(kind);

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const clock = (seconds: number) => `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

export function useTrainingFormat() {
  const { t, i18n } = useTranslation('training');
  const format = useFormat();
  return useMemo(() => {
    const lang = toFoodLang(undefined, i18n.language);
    const kind = (of: ActivityKind) => capital(ACTIVITY_NAMES[of][lang]);
    const name = (session: Pick<StoredTraining, 'kind' | 'title'>) => session.title ?? kind(session.kind);
    const duration = (minutes: number) => {
      const whole = Math.round(minutes);
      if (whole < 1) return t('amount.seconds', { amount: format.number(minutes * 60) });
      const [hours, rest] = [Math.floor(whole / 60), whole % 60];
      if (hours === 0) return t('amount.minutes', { amount: rest });
      return rest === 0 ? t('amount.hours', { amount: hours }) : t('amount.hoursMinutes', { hours, minutes: rest });
    };
    const distance = (metres: number) =>
      metres < 1000 ? format.withUnit(format.number(metres), 'm') : format.withUnit(format.number(metres / 1000, 2), 'km');
    const tempo = (figures: TrainingFigures & { readonly kind: ActivityKind }) => {
      const [pace, speed] = [toPace(figures), toSpeed(figures)];
      if (pace === undefined || speed === undefined) return undefined;
      return isPaced(figures.kind) ? format.withUnit(clock(pace), 'min/km') : format.withUnit(format.number(speed, 1), 'km/h');
    };
    const set = ({ reps, weightKg, seconds, distanceM, warmUp }: TrainingSet) => {
      const amounts = [
        reps === undefined ? undefined : t('amount.reps', { count: reps }),
        seconds === undefined ? undefined : t('amount.seconds', { amount: format.number(seconds) }),
        distanceM === undefined ? undefined : distance(distanceM),
        weightKg === undefined ? undefined : format.lifted(weightKg),
      ].filter((amount) => amount !== undefined);
      const figures = amounts.length === 0 ? '–' : amounts.join(' × ');
      return warmUp ? t('amount.warmUp', { set: figures }) : figures;
    };
    /** Equal sets in a row as one: "3 × (10 ponovitev × 60,0 kg)". */
    const sets = ({ sets: all }: Pick<SessionExercise, 'sets'>) => {
      const runs: { text: string; count: number }[] = [];
      for (const text of all.map(set)) {
        const last = runs.at(-1);
        if (last?.text === text) last.count += 1;
        else runs.push({ text, count: 1 });
      }
      return runs.map(({ text, count }) => (count === 1 ? text : `${count} × (${text})`)).join(', ');
    };
    /** The greatest weight with the estimated maximum; without a weight the most repetitions; the longest time and way. Empty = none. */
    const bests = ({ weightKg, oneRepMaxKg, reps, seconds, distanceM }: ExerciseBests) =>
      [
        weightKg && format.lifted(weightKg.value),
        oneRepMaxKg && t('best.oneRepMax', { amount: format.lifted(oneRepMaxKg.value) }),
        weightKg === undefined && reps ? t('amount.reps', { count: reps.value }) : undefined,
        seconds && t('amount.seconds', { amount: format.number(seconds.value) }),
        distanceM && distance(distanceM.value),
      ]
        .filter(Boolean)
        .join(' · ');
    const facts = (session: StoredTraining) =>
      [
        session.title === undefined ? undefined : kind(session.kind),
        session.durationMinutes === undefined ? undefined : duration(session.durationMinutes),
        session.distanceM === undefined ? undefined : distance(session.distanceM),
        tempo(session),
        session.exercises.length === 0 ? undefined : t('amount.exercises', { count: session.exercises.length }),
        findSourceName(session.source),
      ]
        .filter(Boolean)
        .join(' · ');
    return { lang, kind, name, duration, distance, tempo, set, sets, bests, facts };
  }, [t, i18n.language, format]);
}
