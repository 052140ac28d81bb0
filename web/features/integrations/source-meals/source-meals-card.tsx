/** Meals that other apps wrote to the phone: whether they are taken over, and those that wait because they may be stored already. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { DoubtedMeal, SourceMealsAnswer } from '#core/contracts/source-meals.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useOnline } from '#web/lib/online.ts';
import { hereZone } from '#web/lib/relative-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { sourceMealsQuery } from '../queries.ts';
import { useDecideMeal, useTakeMeals } from './mutations.ts';

function Doubt({ meal }: { meal: DoubtedMeal }) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const online = useOnline();
  const decide = useDecideMeal();
  const { id, app, day, span, eatenAt, name, calories, resembles } = meal;
  const time = span === 'day' || eatenAt === undefined ? t('meals.wholeDay') : format.time(eatenAt, hereZone());
  const facts = [format.dayShort(day), time, format.energy(calories), app].filter(Boolean).join(' · ');
  const like = resembles && [resembles.name, resembles.calories === undefined ? '' : format.energy(resembles.calories)].filter(Boolean).join(', ');
  const answer = (isAnother: boolean) => decide.mutate({ id, isAnother });
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere first-letter:uppercase">{name}</p>
        <p className="text-t1 text-muted">{facts}</p>
        <p className="text-t1 wrap-anywhere">{like ? t('meals.like', { meal: like }) : t('meals.likeNone')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          busy={decide.isPending}
          disabled={!online}
          aria-label={t('meals.addOne', { name })}
          onClick={() => answer(true)}
        >
          {t('meals.add')}
        </Button>
        <Button
          variant="plain"
          size="sm"
          disabled={!online || decide.isPending}
          aria-label={t('meals.leaveOne', { name })}
          onClick={() => answer(false)}
        >
          {t('meals.leave')}
        </Button>
      </div>
    </li>
  );
}

function Doubts({ doubted, count }: SourceMealsAnswer) {
  const { t } = useTranslation('integrations');
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('meals.doubts', { count })}</p>
      <ul>
        {doubted.map((meal) => (
          <Doubt key={meal.id} meal={meal} />
        ))}
      </ul>
    </div>
  );
}

function Settings(answer: SourceMealsAnswer) {
  const { t } = useTranslation('integrations');
  const take = useTakeMeals();
  const on = take.isPending ? take.variables : answer.isTaken;
  return (
    <div className="grid gap-4">
      <Switch label={t('meals.take')} help={t('meals.takeHelp')} on={on} onChange={(isTaken) => take.mutate(isTaken)} />
      {answer.count > 0 && <Doubts {...answer} />}
    </div>
  );
}

export function SourceMealsCard() {
  const { t } = useTranslation('integrations');
  const query = useQuery(sourceMealsQuery());
  return (
    <Card title={t('meals.title')}>
      {query.data && <Settings {...query.data} />}
      {!query.data && <Unanswered query={query} title={t('meals.failed')} skeleton={<SkeletonRows rows={['h-12']} />} />}
    </Card>
  );
}

/** Nothing while none is in doubt. */
export function DoubtedMealsCard() {
  const { t } = useTranslation('integrations');
  const { data } = useQuery(sourceMealsQuery());
  if (data === undefined || data.count === 0) return null;
  return (
    <Card title={t('meals.title')}>
      <Doubts {...data} />
    </Card>
  );
}
