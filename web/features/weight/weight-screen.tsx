/** The page of weight: entries, chart and goal, and below it the other measures of the body, one at a time. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { FileInput, Layers, Ruler, Scale } from 'lucide-react';
import { MEASURE_KINDS, type MeasureKind } from '#core/weight/measures.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { EntrySection } from './entry-section.tsx';
import { pageQuery } from './queries.ts';
import { useShownPage, type ShownPage } from './waiting-entries.ts';
import { WeightSummary } from './weight-summary.tsx';

const ImportDialog = deferred(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));
const SourcesDialog = deferred(() => import('./sources-dialog.tsx').then((module) => module.SourcesDialog));
const GoalDialog = deferred(() => import('./goal-dialog.tsx').then((module) => module.GoalDialog));

function WeightSection({ shown }: { shown: ShownPage }) {
  const { t } = useTranslation('weight');
  const [isOpen, setOpen] = useState(false);
  const { goalKg, today, kinds } = shown.page;
  return (
    <>
      <EntrySection
        kind="weight"
        shown={shown}
        title={t('kind.weight')}
        aside={
          <Button size="sm" variant="plain" className="-my-2 -mr-3" onClick={() => setOpen(true)}>
            {t(goalKg === null ? 'goal.set' : 'goal.change')}
          </Button>
        }
        summary={kinds.weight && <WeightSummary points={kinds.weight.points} goalKg={goalKg} today={today} />}
        empty={
          <EmptyState icon={<Scale size={22} />} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
      />
      {isOpen && <GoalDialog goalKg={goalKg} onClose={() => setOpen(false)} />}
    </>
  );
}

function MeasuresSection({ shown }: { shown: ShownPage }) {
  const { t } = useTranslation('weight');
  const used = MEASURE_KINDS.find((kind) => shown.page.kinds[kind]);
  const [chosen, setKind] = useState<MeasureKind>();
  const kind = chosen ?? used ?? 'waist';
  return (
    <section aria-labelledby="measures" className="grid gap-4 md:gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="measures">{t('measures.title')}</h2>
        <Select
          label={t('measures.choose')}
          hideLabel
          value={kind}
          options={MEASURE_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          onChange={setKind}
          className="w-48 max-w-full"
        />
      </div>
      <EntrySection
        key={kind}
        kind={kind}
        shown={shown}
        title={t(`kind.${kind}`)}
        empty={
          <EmptyState icon={<Ruler size={22} />} title={t('measures.empty')}>
            {t(`how.${kind}`)}
          </EmptyState>
        }
      />
    </section>
  );
}

function ScreenSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-12">
      <div className="lg:order-2 lg:col-span-5 xl:col-span-4">
        <Card>
          <SkeletonRows rows={['h-6 w-40', 'h-11', 'h-6 w-32']} />
        </Card>
      </div>
      <div className="lg:col-span-7 xl:col-span-8">
        <Card>
          <SkeletonRows rows={['h-6 w-32', 'h-12 w-56', 'h-72']} />
        </Card>
      </div>
    </div>
  );
}

export function WeightScreen() {
  const { t } = useTranslation(['weight', 'common', 'charts']);
  const format = useFormat();
  const query = useQuery(pageQuery());
  const shown = useShownPage(query.data);
  const [open, setOpen] = useState<'import' | 'sources'>();
  const sources = shown?.page.sources;
  return (
    <>
      <PageHead above={shown ? format.dayLong(shown.page.today) : '\u00a0'} title={t('title')}>
        {shown && (
          <div className="flex flex-wrap gap-2">
            {sources && sources.known.length > 1 && (
              <Button variant="plain" size="sm" icon={<Layers size={18} />} onClick={() => setOpen('sources')}>
                {t('sources.open')}
              </Button>
            )}
            <Button variant="quiet" size="sm" icon={<FileInput size={18} />} onClick={() => setOpen('import')}>
              {t('import.open')}
            </Button>
          </div>
        )}
      </PageHead>
      {shown && (
        <>
          <WeightSection shown={shown} />
          <MeasuresSection shown={shown} />
          {open === 'import' && <ImportDialog page={shown.page} onClose={() => setOpen(undefined)} />}
          {open === 'sources' && sources && <SourcesDialog sources={sources} onClose={() => setOpen(undefined)} />}
        </>
      )}
      {!shown && <Unanswered query={query} title={t('failed')} skeleton={<ScreenSkeleton />} />}
    </>
  );
}
