/** The three plans with what each includes; during the beta each can be chosen. */
import { useTranslation } from 'react-i18next';
import { Check } from 'lucide-react';
import type { Plan } from '#core/contracts/plan.ts';
import { TIERS, type Tier } from '#core/supplements/supplement.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Pill } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useChoosePlan } from './mutations.ts';

/** What each plan includes: keys of `includes`. */
const INCLUDES = {
  basic: ['meals50'],
  premium: ['mealsAny'],
  pro: ['mealsAny', 'consultation'],
} as const satisfies Record<Tier, readonly string[]>;

function TierCard({ tier, plan }: { tier: Tier; plan: Plan }) {
  const { t } = useTranslation('plans');
  const { mutate: choose, isPending } = useChoosePlan();
  const name = t(`tier.${tier}`);
  const isCurrent = plan.tier === tier;
  return (
    <li className={cx('grid grid-rows-[auto_1fr_auto] gap-3 rounded-card border p-4', isCurrent ? 'border-accent bg-accent-soft' : 'border-line')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{name}</h3>
        {isCurrent && <Pill tone="normal">{t('choice.current')}</Pill>}
      </div>
      <ul className="grid content-start gap-1.5">
        {INCLUDES[tier].map((key) => (
          <li key={key} className="flex gap-2">
            <Check size={18} className="mt-0.5 shrink-0 text-accent" aria-hidden="true" />
            {t(`includes.${key}`)}
          </li>
        ))}
      </ul>
      {plan.mode === 'beta' && (
        <div className="grid gap-2">
          <p className="text-t1 text-muted">{t('choice.free')}</p>
          {!isCurrent && (
            <Button
              variant="quiet"
              wide
              busy={isPending}
              onClick={() => choose(tier, { onSuccess: () => toast.success({ id: 'plan', title: t('choice.done', { plan: name }) }) })}
            >
              {t('choice.choose', { plan: name })}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

export function PlanChoice({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  return (
    <Card title={t('choice.title')}>
      <ul className="grid gap-4 md:grid-cols-3">
        {TIERS.map((tier) => (
          <TierCard key={tier} tier={tier} plan={plan} />
        ))}
      </ul>
    </Card>
  );
}
