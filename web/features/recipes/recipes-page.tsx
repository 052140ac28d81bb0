/** Saved meals and recipes: favourites first, then those used last; found by name and ingredient, logged at a press. */
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ChefHat, Plus, SearchX } from 'lucide-react';
import type { Recipe } from '#core/contracts/recipe.ts';
import { RECIPE_KINDS, type RecipeKind } from '#core/nutrition/recipe.ts';
import { MealsNav } from '#web/components/meal/meals-nav.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { SearchField } from '#web/components/fields/search-field.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { recipesQuery } from './queries.ts';
import { RecipeRow } from './recipe-row.tsx';
import { foundRecipes } from './found-recipes.ts';
import { useRecipeActions } from './use-recipe-actions.ts';

const LogRecipeDialog = deferred(() => import('./log-recipe-dialog.tsx').then((module) => module.LogRecipeDialog));

export interface RecipesPageProps {
  /** As far as it is known already. */
  timeZone: string | undefined;
}

function List({ recipes, timeZone }: RecipesPageProps & { recipes: readonly Recipe[] }) {
  const { t } = useTranslation(['recipes', 'meals', 'common']);
  const [q, setQ] = useState('');
  const [kind, setKind] = useState<RecipeKind | 'all'>('all');
  const search = useCallback((words: string) => setQ(words), []);
  const actions = useRecipeActions();
  const found = foundRecipes(recipes, q, kind === 'all' ? undefined : kind);
  if (recipes.length === 0) {
    return (
      <Card>
        <EmptyState icon={<ChefHat size={22} />} title={t('empty')} action={<ButtonLink to={paths.newRecipe}>{t('new')}</ButtonLink>}>
          {t('emptyText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-56 flex-1">
          <SearchField label={t('search')} placeholder={t('searchPlaceholder')} onSearch={search} />
        </div>
        <Segmented
          label={t('form.kind')}
          hideLabel
          value={kind}
          options={[{ value: 'all' as const, label: t('all') }, ...RECIPE_KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))]}
          onChange={setKind}
        />
      </div>
      <Card>
        {found.length === 0 ? (
          <EmptyState icon={<SearchX size={22} />} title={t('noneFound')}>
            {t('noneFoundText')}
          </EmptyState>
        ) : (
          <ul aria-label={t('title')}>
            {found.map((recipe) => (
              <RecipeRow key={recipe.id} recipe={recipe} href={paths.recipe(recipe.id)} actions={actions} />
            ))}
          </ul>
        )}
      </Card>
      {actions.logging && <LogRecipeDialog recipe={actions.logging} timeZone={timeZone} onClose={() => actions.askLog(undefined)} />}
    </>
  );
}

export function RecipesPage(props: RecipesPageProps) {
  const { t } = useTranslation(['recipes', 'meals', 'nutrients', 'common']);
  usePageTitle(t('title'));
  const query = useQuery(recipesQuery);
  return (
    <>
      <PageHead title={t('meals:title')}>
        {query.data?.length !== 0 && (
          <ButtonLink to={paths.newRecipe} size="sm" icon={<Plus size={18} />}>
            {t('new')}
          </ButtonLink>
        )}
      </PageHead>
      <MealsNav />
      {query.data && <List recipes={query.data} {...props} />}
      {!query.data && (
        <Unanswered
          query={query}
          title={t('error')}
          text={t('errorText')}
          skeleton={
            <Card>
              <SkeletonRows rows={Array<string>(4).fill('h-16')} />
            </Card>
          }
        />
      )}
    </>
  );
}
