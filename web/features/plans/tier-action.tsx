/** What can be done about a plan below what it includes: choosing it during the beta, paying for it, or changing what is paid. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { PaidTier, Plan } from '#core/contracts/plan.ts';
import type { Tier } from '#core/supplements/supplement.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useMoney } from './money.ts';
import { useChoosePlan } from './mutations.ts';
import { useCheckout, usePortal } from './payment-mutations.ts';
import { pricesQuery } from './queries.ts';

interface ActionProps {
  tier: Tier;
  plan: Plan;
}

function Choose({ tier, plan }: ActionProps) {
  const { t } = useTranslation('plans');
  const { mutate: choose, isPending } = useChoosePlan();
  const name = t(`tier.${tier}`);
  return (
    <>
      <p className="text-t1 text-muted">{t('choice.free')}</p>
      {plan.tier !== tier && (
        <Button
          variant="quiet"
          wide
          busy={isPending}
          onClick={() => choose(tier, { onSuccess: () => toast.success({ id: 'plan', title: t('choice.done', { plan: name }) }) })}
        >
          {t('choice.choose', { plan: name })}
        </Button>
      )}
    </>
  );
}

function Price({ tier }: { tier: PaidTier }) {
  const { t } = useTranslation('plans');
  const money = useMoney();
  const { data, isPending, isError } = useQuery(pricesQuery());
  if (isPending) return <Skeleton className="h-6 w-32" />;
  const price = data?.prices.find((one) => one.tier === tier);
  // The page of the checkout names it again, before anything is paid.
  if (isError || !price) return <p className="text-t1 text-muted">{t('choice.priceUnknown')}</p>;
  return <p className="font-semibold">{t('choice.perMonth', { price: money(price.amount, price.currency) })}</p>;
}

function Pay({ tier }: { tier: PaidTier }) {
  const { t } = useTranslation('plans');
  const { mutate: checkOut, isPending } = useCheckout();
  return (
    <Button wide busy={isPending} onClick={() => checkOut(tier)}>
      {t('choice.choose', { plan: t(`tier.${tier}`) })}
    </Button>
  );
}

/** Changing and ending what is paid is done on the provider's page. */
function Change({ tier }: { tier: Tier }) {
  const { t } = useTranslation('plans');
  const { mutate: openPortal, isPending } = usePortal();
  return (
    <Button variant="quiet" wide busy={isPending} onClick={() => openPortal()}>
      {tier === 'basic' ? t('choice.end') : t('choice.changeTo', { plan: t(`tier.${tier}`) })}
    </Button>
  );
}

function Paid({ tier, plan: { tier: current, payment } }: ActionProps) {
  const { t } = useTranslation('plans');
  const isLive = payment !== null && payment.status !== 'canceled';
  const isPaid = isLive && payment.tier === tier;
  const isEnding = isLive && payment.endsAt !== null;
  return (
    <>
      {tier === 'basic' ? <p className="text-muted">{t('choice.noPrice')}</p> : <Price tier={tier} />}
      {isLive && !isPaid && !(isEnding && tier === 'basic') && <Change tier={tier} />}
      {!isLive && tier !== 'basic' && current !== tier && <Pay tier={tier} />}
    </>
  );
}

export function TierAction(props: ActionProps) {
  if (props.plan.mode === 'assigned') return null;
  return <div className="grid gap-2">{props.plan.mode === 'beta' ? <Choose {...props} /> : <Paid {...props} />}</div>;
}
