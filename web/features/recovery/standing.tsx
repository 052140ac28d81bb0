/** How a value stands to what is usual for the person. Neither end is called good or bad: a device cannot know. */
import { useTranslation } from 'react-i18next';
import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { BASELINE, type Standing } from '#core/wearables/recovery/baseline.ts';
import type { Figure } from '#core/wearables/recovery/figures.ts';
import { Pill } from '#web/ui/pill.tsx';
import { useFigureFormat } from './figure-format.ts';

const ICONS = { below: ArrowDown, usual: Check, above: ArrowUp };

export function StandingPill({ standing }: { standing: Standing }) {
  const { t } = useTranslation('recovery');
  const Icon = ICONS[standing];
  return (
    <Pill tone={standing === 'usual' ? 'normal' : 'neutral'} icon={<Icon size={14} aria-hidden="true" />}>
      {t(`standing.${standing}`)}
    </Pill>
  );
}

/** "običajno 48–66 ms, mediana 57 ms (54 dni)", or how many days are missing. */
export function BaselineText({ figure: { id, baseline, known, isGrowing } }: { figure: Figure }) {
  const { t } = useTranslation('recovery');
  const { span, text } = useFigureFormat();
  return (
    <>
      {baseline
        ? t('baseline.known', { count: baseline.n, span: span(id, baseline.low, baseline.high), median: text(id, baseline.median) })
        : t('baseline.few', { count: known, least: BASELINE.least })}
      {isGrowing && ` ${t('baseline.growing')}`}
    </>
  );
}
