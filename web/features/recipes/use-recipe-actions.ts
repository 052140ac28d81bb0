/** What can be done to a recipe from a list or its page: log, edit, star, delete; with their messages. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Recipe } from '#core/contracts/recipe.ts';
import { paths } from '#web/lib/paths.ts';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDeleteRecipe, useRestoreRecipe, useStarRecipe } from './mutations.ts';

export interface RecipeActions {
  /** The recipe that is about to be logged. */
  readonly logging: Recipe | undefined;
  readonly askLog: (recipe: Recipe | undefined) => void;
  readonly star: (recipe: Recipe) => void;
  readonly remove: (recipe: Recipe) => void;
  readonly entries: (recipe: Recipe) => MenuEntry[];
}

export function useRecipeActions(): RecipeActions {
  const { t } = useTranslation(['recipes', 'common']);
  const navigate = useNavigate();
  const [logging, askLog] = useState<Recipe>();
  const { mutate: starred } = useStarRecipe();
  const { mutate: restore } = useRestoreRecipe();
  const { mutate: remove } = useDeleteRecipe((gone) =>
    toast.success({ title: t('deleted'), text: gone.name, action: { label: t('common:undo'), onPress: () => restore(gone) } }),
  );
  const star = (recipe: Recipe) => starred({ id: recipe.id, starred: !recipe.favourite });
  return {
    logging,
    askLog,
    star,
    remove,
    entries: (recipe) => [
      { id: 'log', label: t('log.action'), onSelect: () => askLog(recipe) },
      { id: 'edit', label: t('edit'), onSelect: () => void navigate(paths.recipe(recipe.id)) },
      { id: 'star', label: t(recipe.favourite ? 'unstar' : 'star'), onSelect: () => star(recipe) },
      { id: 'delete', label: t('delete'), danger: true, onSelect: () => remove(recipe) },
    ],
  };
}
