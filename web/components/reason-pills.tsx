/** Why a client needs attention: a pill and a few words for each reason, each a link to its cause. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ArrowDown, ArrowUp, CircleHelp, CircleX, MoonStar, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Reason } from '#core/contracts/desk.ts';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { useFormat } from '#web/lib/format.ts';

const FRAMES: Record<'low' | 'high' | 'critical' | 'failed' | 'silent' | 'unknown', { tone: PillTone; Icon: LucideIcon }> = {
  critical: { tone: 'critical', Icon: TriangleAlert },
  high: { tone: 'high', Icon: ArrowUp },
  low: { tone: 'low', Icon: ArrowDown },
  failed: { tone: 'critical', Icon: CircleX },
  silent: { tone: 'neutral', Icon: MoonStar },
  unknown: { tone: 'high', Icon: CircleHelp },
};

/** The tab of the client's page where a reason can be seen (`clientTab` of web/app/resources). */
const CAUSES: Record<Reason['kind'], string> = { marker: 'blood-tests', failed: 'meals', silent: 'timeline', unknown: 'meals' };

function useReasonMessages(): (reason: Reason) => string {
  const { t } = useTranslation('client');
  const format = useFormat();
  return (reason) => {
    if (reason.kind === 'marker')
      return t('reason.markerText', {
        name: reason.name,
        value: format.number(reason.value, 2),
        unit: reason.unit,
        day: format.dayShort(reason.day),
      });
    if (reason.kind === 'silent') return t(reason.ever ? 'reason.silentText' : 'reason.neverText', { count: reason.days });
    return t(`reason.${reason.kind}Text`, { count: reason.count });
  };
}

export function ReasonPills({ reasons, toHref, inline = false }: { reasons: readonly Reason[]; toHref: (tab: string) => string; inline?: boolean }) {
  const { t } = useTranslation('client');
  const words = useReasonMessages();
  return (
    <ul className={inline ? 'flex flex-wrap gap-x-4 gap-y-1.5' : 'grid gap-1.5'}>
      {reasons.map((reason) => {
        const { tone, Icon } = FRAMES[reason.kind === 'marker' ? reason.status : reason.kind];
        return (
          <li key={reason.kind}>
            <Link
              to={toHref(CAUSES[reason.kind])}
              className="-m-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 rounded-control p-1 underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              <Pill tone={tone} icon={<Icon size={14} />}>
                {t(reason.kind === 'marker' ? `reason.${reason.status}` : `reason.${reason.kind}`)}
              </Pill>
              <span className="text-t1 text-muted">{words(reason)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
