/** From one screen of meals to the next: figures, menu, history, recipes, products. */
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { cx } from '#web/ui/class-names.ts';

const PLACES = [
  ['stats', paths.meals],
  ['menu', paths.menu],
  ['history', paths.mealHistory],
  ['recipes', paths.recipes],
  ['products', paths.products],
] as const;

export function MealsNav() {
  const { t } = useTranslation('meals');
  return (
    <nav aria-label={t('places.label')} className="-mb-1 flex gap-1 overflow-x-auto border-b border-line md:-mb-2">
      {PLACES.map(([place, href]) => (
        <NavLink
          key={place}
          to={href}
          end
          className={({ isActive }) =>
            cx(
              '-mb-px grid min-h-11 content-center border-b-2 px-3 font-medium whitespace-nowrap transition-colors duration-150',
              isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )
          }
        >
          {t(`places.${place}`)}
        </NavLink>
      ))}
    </nav>
  );
}
