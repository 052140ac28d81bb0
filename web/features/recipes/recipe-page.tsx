/** One recipe, written anew or changed, with what can be done to it. */
import { deferred } from '#web/ui/deferred.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { ChefHat, Star } from 'lucide-react';
import type { Recipe } from '#core/contracts/recipe.ts';
import { Unanswered } from '#web/components/unanswered.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { recipesQuery } from './queries.ts';
import { RecipeForm } from './recipe-form.tsx';
import { useRecipeActions, type RecipeActions } from './use-recipe-actions.ts';

const LogRecipeDialog = deferred(() => import('./log-recipe-dialog.tsx').then((module) => module.LogRecipeDialog));

export interface RecipePageProps {
  /** Absent = a new one. */
  id: string | undefined;
  /** As far as it is known already. */
  timeZone: string | undefined;
}

function Actions({ recipe, actions, onRemove }: { recipe: Recipe; actions: RecipeActions; onRemove: () => void }) {
  const { t } = useTranslation('recipes');
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label={t(recipe.favourite ? 'unstar' : 'star')}
        aria-pressed={recipe.favourite}
        icon={<Star size={20} className={cx(recipe.favourite && 'fill-current text-accent')} />}
        onClick={() => actions.star(recipe)}
      />
      <Button variant="quiet" size="sm" onClick={() => actions.askLog(recipe)}>
        {t('log.action')}
      </Button>
      <MenuButton label={t('menu', { name: recipe.name })} entries={[{ id: 'delete', label: t('delete'), danger: true, onSelect: onRemove }]} />
    </div>
  );
}

function Editor({ recipe, timeZone }: Omit<RecipePageProps, 'id'> & { recipe: Recipe | undefined }) {
  const { t } = useTranslation('recipes');
  const navigate = useNavigate();
  const actions = useRecipeActions();
  usePageTitle(recipe?.name ?? t('new'));
  const remove = () => {
    if (!recipe) return;
    actions.remove(recipe);
    void navigate(paths.recipes);
  };
  return (
    <>
      <RecipeForm
        recipe={recipe}
        onSaved={(saved) => !recipe && void navigate(paths.recipe(saved.id), { replace: true })}
        above={<BackLink to={paths.recipes}>{t('title')}</BackLink>}
        aside={recipe && <Actions recipe={recipe} actions={actions} onRemove={remove} />}
      />
      {actions.logging && <LogRecipeDialog recipe={actions.logging} timeZone={timeZone} onClose={() => actions.askLog(undefined)} />}
    </>
  );
}

export function RecipePage({ id, ...rest }: RecipePageProps) {
  const { t } = useTranslation(['recipes', 'meals', 'nutrients', 'more-nutrients', 'photos', 'units', 'common']);
  const query = useQuery(recipesQuery);
  if (id === undefined) return <Editor key="new" recipe={undefined} {...rest} />;
  const recipe = query.data?.find((one) => one.id === id);
  if (recipe) return <Editor key={id} recipe={recipe} {...rest} />;
  if (!query.data) {
    return (
      <>
        <h1 className="sr-only">{t('title')}</h1>
        <Unanswered
          query={query}
          title={t('error')}
          text={t('errorText')}
          skeleton={
            <Loading label={t('common:loading')} className="grid grid-cols-1 gap-4 lg:grid-cols-12 md:gap-5">
              <Skeleton className="h-90 rounded-card lg:col-span-7" />
              <Skeleton className="h-90 rounded-card lg:col-span-5" />
            </Loading>
          }
        />
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">{t('notFound')}</h1>
      <Card>
        <EmptyState icon={<ChefHat size={22} />} title={t('notFound')} action={<ButtonLink to={paths.recipes}>{t('title')}</ButtonLink>}>
          {t('notFoundText')}
        </EmptyState>
      </Card>
    </>
  );
}
