/** Asks to which meal a food is moved: one of a day's, or a new one. A press moves it. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus } from 'lucide-react';
import type { Ingredient, Meal } from '#core/contracts/meal.ts';
import { isDay, type Day } from '#core/kit/day.ts';
import { MEAL_TYPES } from '#core/nutrition/meal.ts';
import { shownMealEnergy } from '#core/nutrition/shown-energy.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useAmountLabels } from '#web/lib/meal/amount-labels.ts';
import { useFoodNames } from '#web/lib/meal/food-names.ts';
import { isLastFood, type MoveTarget } from '#web/lib/meal/make-move.ts';
import { useMealTitle } from '#web/lib/meal/meal-title.ts';
import { mealsPart } from '#web/lib/meal/meals-part.ts';
import { useOverview } from '#web/lib/meal/use-overview.ts';
import { findChange } from '#web/lib/meal/waiting-changes.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

function Choice({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-11 w-full items-center gap-3 rounded-control border border-line px-3 py-2 text-left transition-colors duration-150 hover:border-accent hover:bg-accent-soft"
      >
        {children}
      </button>
    </li>
  );
}

/** The other meals of a day; what is a photo on its way, or waits with a change of its own, cannot be given to now. */
function useTargets(day: Day, today: Day, own: string): readonly Meal[] | undefined {
  const { overview, query, waiting } = useOverview(day === today ? undefined : day);
  if (!overview || overview.day !== day) return query.errorUpdateCount > 0 || query.fetchStatus === 'paused' ? [] : undefined;
  const isClosed = ({ id }: Meal) =>
    id === own || findChange(id) !== undefined || waiting.some(({ meal, action }) => meal.id === id && action === 'photo');
  return readPart(overview, mealsPart)?.meals.filter((meal) => !isClosed(meal)) ?? [];
}

interface ChoicesProps {
  meal: Meal;
  day: Day;
  today: Day;
  onMove: (to: MoveTarget) => void;
}

function Choices({ meal, day, today, onMove }: ChoicesProps) {
  const { t } = useTranslation(['meals', 'common']);
  const format = useFormat();
  const title = useMealTitle();
  const targets = useTargets(day, today, meal.id);
  // The only food of a lunch is no other lunch of the same day.
  const types = MEAL_TYPES.filter((type) => !(isLastFood(meal) && day === meal.day && type === meal.type));
  return (
    <>
      {targets === undefined && <Skeleton className="h-11" />}
      {targets !== undefined && targets.length > 0 && (
        <ul aria-label={t('move.meals')} className="grid gap-2">
          {targets.map((one) => {
            const calories = shownMealEnergy(one, format.energyUnit);
            return (
              <Choice key={one.id} onPress={() => onMove({ meal: one })}>
                <span className="min-w-0 grow">
                  <span className="block text-t1 text-muted">{t(`type.${one.type}`)}</span>
                  <span className="block truncate font-medium">{title(one)}</span>
                </span>
                {calories !== undefined && <span className="shrink-0 text-t1 text-muted">{format.energy(calories)}</span>}
              </Choice>
            );
          })}
        </ul>
      )}
      <ul aria-label={t('move.fresh')} className="grid grid-cols-2 gap-2">
        {types.map((type) => (
          <Choice key={type} onPress={() => onMove({ id: crypto.randomUUID(), day, type })}>
            <Plus size={16} className="shrink-0 text-accent" />
            <span className="min-w-0 font-medium">{t(`move.new.${type}`)}</span>
          </Choice>
        ))}
      </ul>
    </>
  );
}

export interface MoveDialogProps {
  meal: Meal;
  food: Ingredient;
  today: Day;
  onMove: (to: MoveTarget) => void;
  onClose: () => void;
}

export function MoveDialog({ meal, food, today, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['meals', 'common']);
  const names = useFoodNames();
  const words = useAmountLabels();
  const [day, setDay] = useState<string>(meal.day);
  const isHeld = findChange(meal.id) !== undefined;
  return (
    <Dialog open onClose={onClose} title={t('move.title')} closeLabel={t('common:close')} size="sm">
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted">{[names.food(food), words.amount(food)].filter(Boolean).join(' · ')}</p>
        {isHeld ? (
          <Notice tone="low">{t('move.held')}</Notice>
        ) : (
          <>
            <DayField label={t('detail.day')} value={day} max={today} onChange={(event) => setDay(event.target.value)} />
            {isDay(day) && day <= today && <Choices meal={meal} day={day} today={today} onMove={onMove} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
