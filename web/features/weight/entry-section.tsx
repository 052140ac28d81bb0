/** The cards of one kind: its field and entries beside its chart, with the windows that they open. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyEntry } from '#core/contracts/body.ts';
import type { BodyKind } from '#core/weight/measures.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { BodyChart } from './body-chart.tsx';
import { EntryList } from './entry-list.tsx';
import { useMeasureFormat } from './measure-format.ts';
import { QuickEntry } from './quick-entry.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import type { ShownPage } from './waiting-entries.ts';

const EntryDialog = deferred(() => import('./entry-dialog.tsx').then((module) => module.EntryDialog));

/** The range that is shown at first, in days. A tape is taken every few weeks. */
export const firstRange = (kind: BodyKind): number => (kind === 'weight' ? 90 : 365);

export interface EntrySectionProps {
  kind: BodyKind;
  shown: ShownPage;
  title: ReactNode;
  aside?: ReactNode;
  /** Above the chart. */
  summary?: ReactNode;
  /** Instead of chart and list while there is no entry. */
  empty: ReactNode;
}

export function EntrySection({ kind, shown, title, aside, summary, empty }: EntrySectionProps) {
  const { t } = useTranslation('weight');
  const measure = useMeasureFormat(kind);
  const actions = useEntryActions(measure.text);
  const [range, setRange] = useState<number | null>(firstRange(kind));
  // 'new' = the form of a new entry.
  const [open, setOpen] = useState<BodyEntry | 'new'>();
  const { page, waiting, removed } = shown;
  const { today, timeZone, goalKg } = page;
  const series = page.kinds[kind];
  const known = (series?.points ?? []).map(([day, value]) => ({ day, value }));
  // Two cards of one name could not be told apart by a screen reader.
  const name = kind === 'weight' ? undefined : t(`kind.${kind}`);
  const entered = open === 'new' ? undefined : open;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="lg:order-2 lg:col-span-5 xl:col-span-4">
        <Card title={name ? t('form.add', { name }) : t('entry.title')}>
          <QuickEntry key={kind} {...{ kind, today, timeZone, known }} onAdd={actions.add} onDetails={() => setOpen('new')} />
        </Card>
      </div>
      <div className="lg:order-1 lg:col-span-7 lg:row-span-2 xl:col-span-8">
        <Card title={title} help={kind === 'weight' && <Help topic="weightTrend" />} aside={aside}>
          {summary}
          {series ? <BodyChart {...{ kind, goalKg, today, range }} points={series.points} onRange={setRange} /> : empty}
        </Card>
      </div>
      {series && (
        <div className="lg:order-3 lg:col-span-5 xl:col-span-4">
          <Card title={name ? t('list.of', { name }) : t('list.title')}>
            <EntryList key={kind} {...{ kind, series, timeZone, waiting, removed }} edit={{ onEdit: setOpen, onRemove: actions.remove }} />
          </Card>
        </div>
      )}
      {open && (
        <EntryDialog
          {...{ kind, today, timeZone }}
          entry={entered}
          onSave={entered ? actions.change : actions.add}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
