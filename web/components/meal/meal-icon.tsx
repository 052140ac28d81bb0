/** The picture of a kind of meal: sunrise, sun, moon, apple. */
import { Apple, Moon, Sun, Sunrise } from 'lucide-react';
import type { MealType } from '#core/nutrition/meal.ts';

const ICONS = { breakfast: Sunrise, lunch: Sun, dinner: Moon, snack: Apple };

export function MealIcon({ type }: { type: MealType }) {
  const Icon = ICONS[type];
  return (
    <span className="grid size-11 shrink-0 place-content-center rounded-[12px] bg-sunken text-muted">
      <Icon size={20} />
    </span>
  );
}
