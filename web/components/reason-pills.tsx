/** Why a client needs attention: a pill and a few words for each reason, each a link to its cause. */
import { Link } from 'react-router';
import { Flag } from 'lucide-react';
import type { Reason } from '#core/contracts/desk.ts';
import { dayIn } from '#core/kit/day.ts';
import { useDayNow } from '#web/lib/day-now.ts';
import { toEntry, type AttentionText, type DeskAttention, type Labels } from '#web/lib/labels.ts';
import { useLabelTools } from '#web/lib/use-label-tools.ts';
import { Pill } from '#web/ui/pill.tsx';

export interface ReasonPillsProps {
  readonly reasons: readonly Reason[];
  /** Of the client. */
  readonly timeZone: string;
  readonly labels: Labels;
  /** @param tab absent: the client's page */
  readonly toHref: (tab?: string) => string;
  readonly inline?: boolean;
}

function ReasonPill({ known, text: { title, text } }: { known: DeskAttention | undefined; text: AttentionText }) {
  const Icon = known?.Icon ?? Flag;
  return (
    <>
      <Pill tone={known?.tone ?? 'neutral'} icon={<Icon size={14} />}>
        {title}
      </Pill>
      <span className="text-t1 text-muted">{text}</span>
    </>
  );
}

export function ReasonPills({ reasons, timeZone, labels, toHref, inline = false }: ReasonPillsProps) {
  const tools = useLabelTools('client', labels);
  const { today } = useDayNow(timeZone);
  return (
    <ul className={inline ? 'flex flex-wrap gap-x-4 gap-y-1.5' : 'grid gap-1.5'}>
      {reasons.map(({ kind, at, data }) => {
        // A kind this build does not know is named by its day alone.
        const known = toEntry(labels.attention, kind)?.desk;
        const text = known?.label(data, tools, today) ?? {
          title: tools.t('client:reason.other'),
          text: tools.format.dayShort(dayIn(timeZone, Date.parse(at))),
        };
        return (
          <li key={kind}>
            <Link
              to={toHref(known?.tab)}
              className="-m-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 rounded-control p-1 underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              <ReasonPill known={known} text={text} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
