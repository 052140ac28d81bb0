/**
 * The nutrients that are not shown at once, folded away by group, with their share of a day. What nobody knows is not there; nor is "at
 * least 0", which says nothing.
 */
import { useTranslation } from 'react-i18next';
import { MORE_NUTRIENTS, NUTRIENT_GROUPS, type Nutrient, type NutrientId, type Nutrients } from '#core/nutrition/nutrients.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { useReferenceLabels } from '#web/lib/meal/reference-labels.ts';
import { tellsNothing } from '#web/lib/meal/tells-nothing.ts';

export interface MoreNutrientsProps {
  amounts: Nutrients;
  /** Whether the amount is a lower bound, because part of the foods has no figure. */
  isAtLeast?: (id: NutrientId) => boolean;
  /** What the amounts are of: "V porciji". */
  of?: string;
  /** Said instead of the share of a day where the amount is known of too little to have one. */
  getDoubt?: (id: NutrientId) => string | undefined;
  className?: string;
}

function isTelling(nutrient: Nutrient, { amounts, isAtLeast }: MoreNutrientsProps): boolean {
  const amount = amounts[nutrient.id];
  return amount !== undefined && !tellsNothing(nutrient, amount, isAtLeast?.(nutrient.id) === true);
}

function useShareLabel(format: Format): (nutrient: Nutrient, amount: number) => string | undefined {
  const { t } = useTranslation(['more-nutrients', 'meals']);
  return ({ reference, aim }, amount) => {
    if (reference === undefined) return undefined;
    const percent = format.number((amount / reference) * 100);
    return aim === 'limit' ? t('ofLimit', { percent }) : t('meals:detail.ofReference', { percent });
  };
}

function Rows({ nutrients, ...props }: MoreNutrientsProps & { nutrients: readonly Nutrient[] }) {
  const { t } = useTranslation(['more-nutrients', 'meals']);
  const format = useFormat();
  const toShare = useShareLabel(format);
  return (
    <tbody>
      {nutrients.map((nutrient) => {
        const { id } = nutrient;
        const amount = props.amounts[id] ?? 0;
        return (
          <tr key={id} className="border-t border-line first:border-t-0">
            <th scope="row" className="py-1.5 pr-3 text-left font-medium">
              {t(id)}
            </th>
            <td className="py-1.5 text-right whitespace-nowrap">
              {props.isAtLeast?.(id) === true && <span className="text-t1 text-muted">{`${t('meals:log.atLeast')} `}</span>}
              {format.nutrient(nutrient, amount)}
            </td>
            <td className="w-[34%] py-1.5 pl-3 text-right text-t1 text-muted md:w-[38%] md:pl-4">
              {props.getDoubt?.(id) ?? toShare(nutrient, amount)}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

export function MoreNutrients({ className = 'mt-3 border-t border-line pt-1.5', ...props }: MoreNutrientsProps) {
  const { t } = useTranslation(['more-nutrients', 'meals']);
  const references = useReferenceLabels();
  const shown = MORE_NUTRIENTS.filter((nutrient) => isTelling(nutrient, props));
  if (shown.length === 0) return null;
  const sources = shown.flatMap(({ aim, source }) => (aim === 'reach' && source) || []);
  return (
    <details className={className}>
      <summary className="min-h-9 cursor-pointer rounded-control py-1.5 text-t1 font-medium text-accent pointer-coarse:min-h-11">
        {t('title')}
      </summary>
      {props.of !== undefined && <p className="mt-1 text-t1 text-muted">{props.of}</p>}
      <div className="mt-2 grid gap-5">
        {NUTRIENT_GROUPS.map((group) => {
          const nutrients = shown.filter((nutrient) => nutrient.group === group);
          return (
            nutrients.length > 0 && (
              <table key={group} className="w-full border-collapse">
                <caption className="mb-1 text-left text-t1 font-semibold text-muted">{t(`groups.${group}`)}</caption>
                <thead className="sr-only">
                  <tr>
                    <th scope="col">{t('meals:detail.nutrient')}</th>
                    <th scope="col">{t('meals:detail.amountHead')}</th>
                    <th scope="col">{t('meals:detail.shareHead')}</th>
                  </tr>
                </thead>
                <Rows nutrients={nutrients} {...props} />
              </table>
            )
          );
        })}
      </div>
      <p className="mt-3 text-t1 text-muted">
        {[
          ...(sources.length > 0 ? [t('footnote', { sources: references(sources) })] : []),
          ...shown.filter(({ aim }) => aim === 'limit').map(({ source }) => t('limitNote', { source })),
          t('unlisted'),
        ].join(' ')}
        {shown.some((nutrient) => props.isAtLeast?.(nutrient.id) === true) && ` ${t('meals:detail.incomplete')}`}
      </p>
    </details>
  );
}
