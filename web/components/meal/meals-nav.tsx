/** From one screen of meals to the next: figures, history, recipes, products. */
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { cx } from '#web/ui/class-names.ts';

export interface MealsPlaces {
  readonly stats: string;
  readonly history: string;
  readonly recipes: string;
  readonly products: string;
}

const PLACES = ['stats', 'history', 'recipes', 'products'] as const;

export function MealsNav({ places }: { places: MealsPlaces }) {
  const { t } = useTranslation('meals');
  return (
    <nav aria-label={t('places.label')} className="-mb-1 flex gap-1 overflow-x-auto border-b border-line md:-mb-2">
      {PLACES.map((place) => (
        <NavLink
          key={place}
          to={places[place]}
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
