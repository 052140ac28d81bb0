/** The windows of a meal's own page, fetched when they are first asked for. */
import { deferred } from '#web/ui/deferred.tsx';
import { type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal } from '#core/contracts/meal.ts';
import { useScaleMeal } from '#web/lib/meal/mutations.ts';
import { toast } from '#web/ui/toast.tsx';

const ScaleDialog = deferred(() => import('./scale-dialog.tsx').then((module) => module.ScaleDialog));

export type MealWindow = 'scale' | 'recipe';

/** Saves a meal as a recipe; a feature of its own, which the route passes in. */
export type SaveAsRecipe = ComponentType<{ meal: Meal; onClose: () => void }>;

export interface MealWindowsProps {
  meal: Meal;
  open: MealWindow | undefined;
  SaveAsRecipe: SaveAsRecipe;
  onClose: () => void;
}

function useScaling() {
  const { t } = useTranslation(['meals', 'common']);
  const undoing = useScaleMeal(() => undefined);
  return useScaleMeal((meal, factor) =>
    toast.success({
      id: `saved-${meal.id}`,
      title: t('meals:toast.saved'),
      action: { label: t('common:undo'), onPress: () => undoing.mutate({ meal, factor: 1 / factor }) },
    }),
  );
}

export function MealWindows({ meal, open, SaveAsRecipe, onClose }: MealWindowsProps) {
  const { mutate: scale } = useScaling();
  return (
    <>
      {open === 'scale' && <ScaleDialog meal={meal} onScale={(factor) => scale({ meal, factor })} onClose={onClose} />}
      {open === 'recipe' && <SaveAsRecipe meal={meal} onClose={onClose} />}
    </>
  );
}
