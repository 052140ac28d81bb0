/** What is in a recipe, in a portion and in 100 g. "At least" where part of the foods has no figure; what nobody knows is not there. */
import { useTranslation } from 'react-i18next';
import { MAIN_NUTRIENTS, type Nutrient, type NutrientId } from '#core/nutrition/nutrients.ts';
import type { RecipeFigures } from '#core/nutrition/recipe.ts';
import { MoreNutrients } from '#web/components/more-nutrients.tsx';
import { useAmountLabels } from '#web/lib/meal/amount-labels.ts';
import { tellsNothing } from '#web/lib/meal/tells-nothing.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Counted } from '#web/components/counted.tsx';

export function FiguresCard(props: { figures: RecipeFigures; onePortion: boolean }) {
  return (
    <Counted>
      <Figures {...props} />
    </Counted>
  );
}

function Figures({ figures, onePortion }: { figures: RecipeFigures; onePortion: boolean }) {
  const { t } = useTranslation(['recipes', 'meals', 'nutrients']);
  const format = useFormat();
  const words = useAmountLabels();
  const isAtLeast = (id: NutrientId) => figures.incomplete.includes(id);
  const isKnown = (nutrient: Nutrient) =>
    figures.total[nutrient.id] !== undefined && !tellsNothing(nutrient, figures.perPortion[nutrient.id], isAtLeast(nutrient.id));
  const known = MAIN_NUTRIENTS.filter(isKnown);
  const amount = (nutrient: Nutrient, value: number | undefined) => (value === undefined ? '–' : format.nutrient(nutrient, value));
  const portion = onePortion ? t('figures.whole') : t('figures.portion');
  return (
    <Card title={t('figures.title')} aside={figures.portionGrams !== undefined && t('figures.weighs', { amount: words.grams(figures.portionGrams) })}>
      {known.length === 0 ? (
        <p className="text-muted">{t('figures.none')}</p>
      ) : (
        <table className="w-full border-collapse">
          <thead>
            <tr className="text-t1 text-muted">
              <th scope="col" className="sr-only">
                {t('meals:detail.nutrient')}
              </th>
              <th scope="col" className="pb-1.5 text-right font-medium">
                {portion}
              </th>
              <th scope="col" className="pb-1.5 pl-4 text-right font-medium">
                {t('figures.hundred')}
              </th>
            </tr>
          </thead>
          <tbody>
            {known.map((nutrient) => {
              const { id } = nutrient;
              return (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className="py-2 pr-3 text-left font-medium">
                    {t(`nutrients:${id}`)}
                  </th>
                  <td className="py-2 text-right">
                    {isAtLeast(id) && <span className="text-t1 text-muted">{`${t('meals:log.atLeast')} `}</span>}
                    <span className="font-semibold whitespace-nowrap">{amount(nutrient, figures.perPortion[id])}</span>
                  </td>
                  <td className="py-2 pl-4 text-right whitespace-nowrap text-muted">{amount(nutrient, figures.per100g?.[id])}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <MoreNutrients of={portion} amounts={figures.perPortion} isAtLeast={isAtLeast} />
      {figures.unknown > 0 && <p className="mt-3 text-t1 text-high">{t('figures.unknown', { count: figures.unknown })}</p>}
      {known.length > 0 && figures.per100g === undefined && <p className="mt-3 text-t1 text-muted">{t('figures.noWeight')}</p>}
      {known.some(({ id }) => isAtLeast(id)) && <p className="mt-3 text-t1 text-muted">{t('meals:detail.incomplete')}</p>}
    </Card>
  );
}
