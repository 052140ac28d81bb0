/** Workouts of a provider whose terms let only the person see them, for some days, each with the link that the terms demand. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { RestrictedWorkout } from '#core/contracts/connection.ts';
import { toFoodLang } from '#core/food-text/food-languages.ts';
import type { ProviderManifest } from '#core/providers/provider.ts';
import { ACTIVITY_NAMES } from '#core/training/activity-kinds.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { useFormat } from '#web/lib/format.ts';
import { restrictedWorkoutsQuery } from './queries.ts';

function useFacts() {
  const { t, i18n } = useTranslation('integrations');
  const format = useFormat();
  const kind = (one: RestrictedWorkout) => ACTIVITY_NAMES[one.kind][toFoodLang(undefined, i18n.language)];
  return (one: RestrictedWorkout) =>
    [
      format.dayShort(one.day),
      one.title === undefined ? undefined : kind(one),
      one.durationMinutes === undefined ? undefined : t('restricted.minutes', { amount: format.number(one.durationMinutes) }),
      one.distanceM === undefined ? undefined : format.withUnit(format.number(one.distanceM / 1000, 2), 'km'),
      one.averageHeartRate === undefined ? undefined : t('restricted.heartRate', { rate: format.number(one.averageHeartRate) }),
    ]
      .filter(Boolean)
      .join(' · ');
}

export interface RestrictedWorkoutsProps {
  provider: ProviderManifest;
  lastSyncAt: string | undefined;
}

export function RestrictedWorkouts({ provider: { id, name: provider, licence }, lastSyncAt }: RestrictedWorkoutsProps) {
  const { t, i18n } = useTranslation('integrations');
  const query = useQuery(restrictedWorkoutsQuery(id, lastSyncAt));
  const facts = useFacts();
  const name = ({ title, kind }: RestrictedWorkout) => title ?? ACTIVITY_NAMES[kind][toFoodLang(undefined, i18n.language)];
  return (
    <section aria-label={t('restricted.title')} className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-t1 font-semibold text-muted">{t('restricted.title')}</h3>
      <p className="text-t1 text-muted">{t('restricted.about', { name: provider, days: licence.keepDays })}</p>
      {!query.data && <Unanswered query={query} title={t('restricted.failed')} skeleton={<SkeletonRows rows={['h-10', 'h-10']} />} />}
      {query.data?.length === 0 && <p className="text-muted">{t('restricted.none')}</p>}
      <ul>
        {(query.data ?? []).map((one) => (
          <li key={one.externalId} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere first-letter:uppercase">{name(one)}</p>
              <p className="text-t1 text-muted">{facts(one)}</p>
            </div>
            {licence.workoutLink && (
              <a
                href={`${licence.workoutLink.url}${encodeURIComponent(one.externalId)}`}
                target="_blank"
                rel="noreferrer"
                aria-label={`${licence.workoutLink.label}: ${name(one)}`}
                className="text-t1 font-semibold"
              >
                {licence.workoutLink.label}
              </a>
            )}
          </li>
        ))}
      </ul>
      {licence.attribution !== undefined && <p className="text-t1 text-muted">{licence.attribution}</p>}
    </section>
  );
}
