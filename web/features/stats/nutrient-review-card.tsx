/** Which nutrients an average day reaches, misses and overdoes, by the EU reference intakes. */
import { useTranslation } from 'react-i18next';
import { CircleAlert, CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { MealStats } from '#core/contracts/overview.ts';
import { NUTRIENTS, type Nutrient, type NutrientId } from '#core/nutrition/nutrients.ts';
import { averageDay } from '#core/nutrition/range-stats.ts';
import { ENOUGH_COVERAGE, reviewAgainstReference, type ReferenceShare } from '#core/nutrition/reference-review.ts';
import { MoreNutrients } from '#web/components/more-nutrients.tsx';
import { useReferenceLabels } from '#web/lib/meal/reference-labels.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ProgressTrack } from '#web/ui/progress-track.tsx';

/** Shares of energy are told to a thousandth. */
const WHOLE = 0.999;

/** "Vitamin A" keeps its A. */
const inSentence = (name: string) => name.charAt(0).toLocaleLowerCase() + name.slice(1);

function Group({ title, Icon, tone, rows }: { title: string; Icon: LucideIcon; tone: string; rows: readonly ReferenceShare[] }) {
  const { t } = useTranslation(['meals', 'nutrients', 'stats']);
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={`mb-2 flex items-center gap-1.5 text-t1 font-semibold ${tone}`}>
        <Icon size={16} />
        {title}
      </h3>
      <ul className="grid gap-3">
        {rows.map(({ id, amount, reference, share }) => {
          const nutrient: Nutrient | undefined = NUTRIENTS.find((one) => one.id === id);
          const name = t(`nutrients:${id}`);
          const percent = t('detail.ofReference', { percent: format.number(share * 100) });
          return (
            <li key={id} className="grid gap-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{name}</span>
                <span className="ml-auto text-t1 whitespace-nowrap text-muted">
                  {t('stats:toAmount', {
                    amount: format.fixed(amount, nutrient?.decimals ?? 0),
                    reference: format.number(reference),
                    unit: nutrient?.unit ?? '',
                  })}
                  <b className="ml-2 font-semibold text-ink">{percent}</b>
                </span>
              </span>
              <ProgressTrack share={share} label={`${name}: ${percent}`} isOverFine={nutrient?.aim === 'reach'} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function NutrientReviewCard({ stats }: { stats: MealStats }) {
  const { t } = useTranslation(['meals', 'nutrients', 'more-nutrients', 'stats']);
  const references = useReferenceLabels();
  const format = useFormat();
  const average = averageDay(stats.days);
  const { reached, missing, over, uncertain } = reviewAgainstReference(average, stats.coverage);
  const toCoverage = (id: NutrientId) => stats.coverage[id] ?? 0;
  const lacking = missing.length > 0 || over.length > 0;
  return (
    <Card title={t('stats:nutrientsTitle')} help={<Help topic="nutrients" />}>
      <div className={cx('grid gap-6', lacking && reached.length > 0 && 'md:grid-cols-2')}>
        <div className="grid content-start gap-6 empty:hidden">
          <Group title={t('stats:missing')} Icon={TriangleAlert} tone="text-high" rows={missing} />
          {missing.length === 0 && reached.length > 0 && <p className="text-t1 text-muted">{t('stats:noneMissing')}</p>}
          <Group title={t('stats:over')} Icon={CircleAlert} tone="text-critical" rows={over} />
        </div>
        <div className="grid content-start gap-6 empty:hidden">
          <Group title={t('stats:reached')} Icon={CircleCheck} tone="text-normal" rows={reached} />
        </div>
      </div>
      {uncertain.length > 0 && (
        <p className="mt-5 text-t1 text-muted">
          {t('range.uncertain', { list: uncertain.map((id) => inSentence(t(`nutrients:${id}`))).join(', ') })}
        </p>
      )}
      <p className="mt-5 text-t1 text-muted">
        {t('stats:source', { sources: references([...reached, ...missing, ...over].map((one) => one.source)) })}
      </p>
      <MoreNutrients
        of={t('stats:averageTitle')}
        amounts={average}
        isAtLeast={(id) => toCoverage(id) < WHOLE}
        getDoubt={(id) =>
          toCoverage(id) >= ENOUGH_COVERAGE ? undefined : t('more-nutrients:coverage', { percent: format.number(Math.floor(toCoverage(id) * 100)) })
        }
      />
    </Card>
  );
}
