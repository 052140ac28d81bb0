/** One recipe in the list: its name, what it is of, the energy of a portion; a star, a button that logs it and a menu. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChefHat, Star, Utensils } from 'lucide-react';
import type { Recipe } from '#core/contracts/recipe.ts';
import { mealName } from '#core/nutrition/meal-name.ts';
import { recipeFigures } from '#core/nutrition/recipe.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFoodNames } from '#web/lib/meal/food-names.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { RecipeActions } from './use-recipe-actions.ts';
import { Counted } from '#web/components/counted.tsx';
import { breakable } from '#web/ui/breakable.tsx';

export function RecipeRow({ recipe, href, actions }: { recipe: Recipe; href: string; actions: RecipeActions }) {
  const { t } = useTranslation('recipes');
  const format = useFormat();
  const names = useFoodNames();
  const figures = recipeFigures(recipe);
  const calories = figures.perPortion.calories;
  const Icon = recipe.kind === 'meal' ? Utensils : ChefHat;
  const about = [
    recipe.kind === 'meal' ? t('kind.meal') : t('portionCount', { count: recipe.portions, number: format.number(recipe.portions, 2) }),
    names.meal({ name: mealName(recipe.ingredients.map((one) => one.name)), ingredients: recipe.ingredients }),
  ].join(' · ');
  return (
    <li className="relative grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-t border-line py-2.5 first:border-t-0 narrow:grid-cols-[minmax(0,1fr)_auto] narrow:*:first:hidden narrow:[&>div]:col-span-2 md:grid-cols-[44px_minmax(0,1fr)_auto_auto]">
      <span className="grid size-11 place-content-center rounded-[12px] bg-sunken text-muted">
        <Icon size={20} />
      </span>
      <div className="min-w-0">
        <Link
          to={href}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {breakable(recipe.name)}
        </Link>
        <p className="truncate text-t1 text-muted">{about}</p>
      </div>
      <Counted instead={<span />}>
        <p className="text-right leading-snug font-semibold">
          {calories === undefined ? '–' : format.energyNumber(calories)}
          <span className="block text-t1 font-normal text-muted">
            {t(recipe.kind === 'meal' ? 'perMeal' : 'perPortion', { unit: format.energyUnit })}
          </span>
        </p>
      </Counted>
      <span className="relative flex items-center justify-end gap-1 max-md:col-span-full md:-mr-2">
        <IconButton
          label={t(recipe.favourite ? 'unstarNamed' : 'starNamed', { name: recipe.name })}
          aria-pressed={recipe.favourite}
          icon={<Star size={18} className={cx(recipe.favourite && 'fill-current text-accent')} />}
          onClick={() => actions.star(recipe)}
        />
        <Button variant="quiet" size="sm" aria-label={t('log.named', { name: recipe.name })} onClick={() => actions.askLog(recipe)}>
          {t('log.action')}
        </Button>
        <MenuButton label={t('menu', { name: recipe.name })} entries={actions.entries(recipe)} />
      </span>
    </li>
  );
}
