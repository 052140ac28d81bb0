/**
 * Favourites and what this person usually eats at this hour, or as the meal that was chosen, before a letter is typed: one press logs it again. One line always, as high as
 * what stands there before the answer comes, so that nothing below it moves; where three names have no room
 * it scrolls sideways.
 */
import { useTranslation } from 'react-i18next';
import { RotateCcw, Star } from 'lucide-react';
import type { UsualMeal } from '#core/contracts/overview.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import { ofDayEnergy } from '#core/nutrition/shown-energy.ts';
import { useFoodNames } from '#web/lib/meal/food-names.ts';
import { useFormat } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { useCalm } from '#web/lib/calm.ts';

const MOST = 3;

function toLabel(shown: readonly UsualMeal[], type: MealType | undefined): string {
  if (type !== undefined) return `log.usualOf.${type}`;
  if (shown.every((meal) => meal.favourite)) return 'star.liked';
  return shown.some((meal) => meal.favourite) ? 'star.usual' : 'log.usual';
}

export interface UsualRowProps {
  usual: readonly UsualMeal[];
  /** All of them are of this type. */
  type: MealType | undefined;
  onAgain: (meal: UsualMeal) => void;
}

export function UsualRow({ usual, type, onAgain }: UsualRowProps) {
  const { t } = useTranslation('meals');
  const format = useFormat();
  const isCalm = useCalm();
  const names = useFoodNames();
  const shown = usual.slice(0, MOST);
  return (
    <div className="-mx-4 -my-1 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-5 md:px-5 xl:mx-0 xl:overflow-x-visible xl:px-0">
      <span className="shrink-0 text-t1 text-muted">{t(toLabel(shown, type))}</span>
      <ul className="contents">
        {shown.map((meal) => {
          const calories = isCalm ? undefined : ofDayEnergy(meal.energy, format.energyUnit);
          const name = names.meal(meal);
          const Icon = meal.favourite ? Star : RotateCcw;
          const amount = calories === undefined ? '' : format.energyNumber(calories);
          return (
            <li key={meal.mealId} className="max-w-[60vw] shrink-0 narrow:max-w-full md:max-w-72 xl:max-w-full xl:min-w-0 xl:shrink">
              <button
                type="button"
                aria-label={
                  calories === undefined ? t('log.usualAgainBare', { name }) : t('log.usualAgain', { name, amount: format.energy(calories) })
                }
                onClick={() => onAgain(meal)}
                className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-[12px] border border-line bg-surface px-3 py-1.5 text-left transition-colors duration-150 hover:border-accent hover:bg-accent-soft pointer-coarse:min-h-11"
              >
                <Icon size={15} className={cx('shrink-0 text-accent', meal.favourite && 'fill-current')} />
                <span className="min-w-0 truncate font-medium">{name}</span>
                {amount && <span className="shrink-0 font-semibold">{amount}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
