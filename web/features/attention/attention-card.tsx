/** What needs the person's attention; absent when nothing does. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Flag } from 'lucide-react';
import type { AttentionLine } from '#core/contracts/overview-attention.ts';
import type { Overview } from '#core/contracts/overview.ts';
import { dayIn } from '#core/kit/day.ts';
import { attentionPart } from '#web/lib/attention-part.ts';
import { toEntry, type AttentionText, type Labels, type LabelTools, type OverviewAttention } from '#web/lib/labels.ts';
import { useFoodNames } from '#web/lib/meal/food-names.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { useLabelTools } from '#web/lib/use-label-tools.ts';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';

const ROW = 'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-[12px] bg-sunken px-3 py-2.5 narrow:-mx-2 narrow:px-1';

/** A kind this build does not know is named by its day alone, and leads nowhere. */
function toText({ at, data }: AttentionLine, known: OverviewAttention | undefined, tools: LabelTools, timeZone: string): AttentionText {
  if (known) return known.label(data, tools);
  return { title: tools.t('overview:attention.other'), text: tools.format.dayShort(dayIn(timeZone, Date.parse(at))) };
}

function Row({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <div className={ROW}>{children}</div>;
  return (
    <Link to={to} className={`${ROW} transition-colors duration-150 hover:bg-accent-soft`}>
      {children}
    </Link>
  );
}

export function AttentionCard({ overview, labels }: { overview: Overview; labels: Labels }) {
  const tools = useLabelTools('overview', labels, useFoodNames().meal);
  const lines = readPart(overview, attentionPart) ?? [];
  if (lines.length === 0) return null;
  return (
    <Card title={tools.t('overview:attention.title')}>
      <ul className="grid grid-cols-1 gap-2.5">
        {lines.map((line) => {
          const known = toEntry(labels.attention, line.kind)?.overview;
          const { title, text, next } = toText(line, known, tools, overview.profile.timeZone);
          const Icon = known?.Icon ?? Flag;
          return (
            <li key={`${line.kind} ${line.id}`}>
              <Row to={known?.to(line.data)}>
                <Pill tone={known?.tone ?? 'neutral'} icon={<Icon size={14} />}>
                  {title}
                </Pill>
                <span className="min-w-0 wrap-anywhere">
                  {text}
                  {next !== undefined && <span className="text-muted">{` – ${next}`}</span>}
                </span>
              </Row>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
