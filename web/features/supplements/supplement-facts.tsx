/** What a supplement is, as small words beside its name: kind, tier, whom it is for, and whether it is to be had. */
import { useTranslation } from 'react-i18next';
import { CircleSlash, TriangleAlert } from 'lucide-react';
import type { Supplement } from '#core/contracts/supplement.ts';
import { Pill } from '#web/ui/pill.tsx';

export function SupplementFacts({ supplement }: { supplement: Supplement }) {
  const { t } = useTranslation('supplements');
  const { availability, audience, brand, distributor } = supplement;
  const words = [t(`type.${supplement.type}`), brand, distributor, t(`tier.${supplement.tier}`), ...audience.map((one) => t(`audience.${one}`))];
  return (
    <>
      <p className="text-t1 text-muted">{words.filter(Boolean).join(' · ')}</p>
      {availability !== 'in_stock' && (
        <p className="mt-1">
          {availability === 'limited' ? (
            <Pill tone="high" icon={<TriangleAlert size={14} />}>
              {t('availability.limited')}
            </Pill>
          ) : (
            <Pill tone="critical" icon={<CircleSlash size={14} />}>
              {t('availability.unavailable')}
            </Pill>
          )}
        </p>
      )}
    </>
  );
}
