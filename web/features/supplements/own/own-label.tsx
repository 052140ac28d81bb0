/** A supplement that a person takes on their own, in words. */
import { useTranslation } from 'react-i18next';
import { CloudOff } from 'lucide-react';
import type { OwnSupplement } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import { useSupplementText } from '#web/components/supplement-text.ts';
import { joinParts } from '#web/lib/labels.ts';
import { usePeriodLabel } from '#web/lib/period.ts';

export function OwnLabel({ supplement, today, isWaiting = false }: { supplement: OwnSupplement; today: Day; isWaiting?: boolean }) {
  const { t } = useTranslation('supplements');
  const periodLabel = usePeriodLabel();
  const text = useSupplementText();
  const { name, type, manufacturer, frequency } = supplement;
  const kind = joinParts(manufacturer ?? undefined, name === null || type === 'other' ? undefined : t(`type.${type}`));
  const dose = text.dose(supplement);
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="font-semibold wrap-anywhere">
        {text.name(supplement)}
        {kind && <span className="ml-2 text-t1 font-normal text-muted">{kind}</span>}
      </p>
      {dose && <p>{dose}</p>}
      <p className="text-t1 text-muted">{[t(`frequency.${frequency}`), periodLabel(supplement, today)].join(' · ')}</p>
      {isWaiting && (
        <p className="inline-flex items-center gap-1 text-t1 text-muted">
          <CloudOff size={14} aria-hidden="true" />
          {t('own.waits')}
        </p>
      )}
    </div>
  );
}
