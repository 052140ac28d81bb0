/** The three plans with what each includes, what it costs, and the way to it. */
import { useTranslation } from 'react-i18next';
import { Check, CircleCheck } from 'lucide-react';
import type { Plan } from '#core/contracts/plan.ts';
import { TIERS, type Tier } from '#core/supplements/supplement.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { TierAction } from './tier-action.tsx';

/** What each plan includes: keys of `includes`. */
const INCLUDES = {
  basic: ['meals50'],
  premium: ['mealsAny'],
  pro: ['mealsAny', 'consultation'],
} as const satisfies Record<Tier, readonly string[]>;

function TierCard({ tier, plan }: { tier: Tier; plan: Plan }) {
  const { t } = useTranslation('plans');
  const isCurrent = plan.tier === tier;
  return (
    <li
      className={cx(
        // On a phone a list with lines: a frame in the frame of the card would leave no room for the button's words.
        'grid grid-rows-[auto_1fr_auto] gap-3 border-line max-sm:border-t max-sm:py-4 max-sm:first:border-t-0 sm:rounded-card sm:border sm:p-4',
        isCurrent && 'sm:border-accent sm:bg-accent-soft',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-t3 font-semibold">{t(`tier.${tier}`)}</h3>
        {isCurrent && (
          // No pill: on the soft ground of its card that would be unseen and its words would stand indented.
          <span className="flex items-center gap-1 text-t1 font-medium text-normal">
            <CircleCheck size={14} />
            {t('choice.current')}
          </span>
        )}
      </div>
      <ul className="grid content-start gap-1.5">
        {INCLUDES[tier].map((key) => (
          <li key={key} className="flex gap-2">
            <Check size={18} className="mt-0.5 shrink-0 text-accent" aria-hidden="true" />
            {t(`includes.${key}`)}
          </li>
        ))}
      </ul>
      <TierAction tier={tier} plan={plan} />
    </li>
  );
}

export function PlanChoice({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  return (
    <Card title={t('choice.title')}>
      <ul className="grid sm:gap-4 md:grid-cols-3">
        {TIERS.map((tier) => (
          <TierCard key={tier} tier={tier} plan={plan} />
        ))}
      </ul>
    </Card>
  );
}
