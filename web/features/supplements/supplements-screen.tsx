/** The person's own supplements: today's to tick, all of them with how to take them. */
import { useTranslation } from 'react-i18next';
import { CircleCheck, Pill as PillIcon } from 'lucide-react';
import type { MySupplements } from '#core/contracts/supplement.ts';
import { isOver } from '#core/supplements/due.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AssignmentLabel } from './assignment-label.tsx';
import { planDay } from './day-plan.ts';
import { TodayList } from './today-list.tsx';
import { AdherenceLine, AdherenceSummary } from './adherence-line.tsx';
import { OwnCard } from './own/own-card.tsx';
import { RemindersCard } from './reminders/reminders-card.tsx';
import { useTickItems } from './tick-item.ts';
import { useMySupplements } from './own/use-my-supplements.ts';

function AllCard({ answer: { assignments, today } }: { answer: MySupplements }) {
  const { t } = useTranslation('supplements');
  const standing = assignments.filter((one) => !isOver(one, today));
  const over = assignments.filter((one) => isOver(one, today));
  const rows = (list: typeof assignments, label: string) => (
    <ul aria-label={label}>
      {list.map((one) => (
        <li key={one.id} className="border-t border-line py-3 first:border-t-0 first:pt-0">
          <AssignmentLabel assignment={one} today={today} />
          <AdherenceLine course={one} today={today} />
        </li>
      ))}
    </ul>
  );
  return (
    <Card title={t('mine.title')}>
      {standing.length > 0 ? rows(standing, t('mine.title')) : <p className="text-muted">{t('mine.none')}</p>}
      {over.length > 0 && (
        <details className="mt-3 border-t border-line pt-3">
          <summary className="cursor-pointer text-t1 font-medium text-muted">{t('over', { count: over.length })}</summary>
          <div className="mt-3 text-muted">{rows(over, t('over', { count: over.length }))}</div>
        </details>
      )}
    </Card>
  );
}

function Cards({ answer }: { answer: MySupplements }) {
  const { t } = useTranslation('supplements');
  const items = useTickItems(answer);
  const plan = planDay(items, answer.today);
  const all = plan.scheduled.length > 0 && plan.taken === plan.scheduled.length;
  if (items.length === 0) {
    return (
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <Card>
          <EmptyState icon={<PillIcon size={22} />} title={t('mine.empty')}>
            {t('mine.emptyText')}
          </EmptyState>
        </Card>
        <OwnCard answer={answer} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 md:gap-5">
      <div className="lg:col-span-5">
        <Card
          title={t('today.title')}
          help={<Help topic="adherence" />}
          aside={
            all ? (
              <Pill tone="normal" icon={<CircleCheck size={15} />}>
                {t('today.all')}
              </Pill>
            ) : (
              plan.scheduled.length > 0 && t('today.taken', { taken: plan.taken, count: plan.scheduled.length })
            )
          }
        >
          <TodayList plan={plan} answer={answer} />
          <AdherenceSummary courses={items} today={answer.today} />
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:col-span-7">
        {answer.assignments.length > 0 && <AllCard answer={answer} />}
        <OwnCard answer={answer} />
        <RemindersCard answer={answer} items={items} />
      </div>
    </div>
  );
}

function ScreenSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid grid-cols-1 gap-4 lg:grid-cols-12 md:gap-5">
      {['lg:col-span-5', 'lg:col-span-7'].map((place) => (
        <div key={place} className={place}>
          <Card>
            <Skeleton className="mb-5 h-6 w-32" />
            <div className="grid gap-3">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
          </Card>
        </div>
      ))}
    </Loading>
  );
}

export function SupplementsScreen() {
  const { t } = useTranslation(['supplements', 'common', 'periods']);
  const format = useFormat();
  const { query, shown: data } = useMySupplements();
  return (
    <>
      <PageHead above={data ? format.dayLong(data.today) : '\u00a0'} title={t('title')} />
      {data && <Cards answer={data} />}
      {!data && <Unanswered query={query} title={t('mine.failed')} skeleton={<ScreenSkeleton label={t('common:loading')} />} />}
    </>
  );
}
