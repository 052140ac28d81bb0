/** Who changed one's data on one's behalf, when, and which fields. */
import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { AuditEntry } from '#core/contracts/desk.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { auditLabel, type Labels } from '#web/lib/labels.ts';
import { hereZone, useRelativeTime } from '#web/lib/relative-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { auditQuery } from './queries.ts';

function Entry({ entry, labels }: { entry: AuditEntry; labels: Labels }) {
  const { t } = useTranslation('audit');
  const moment = useRelativeTime();
  const { what, about } = auditLabel(labels.audit, entry.action, entry.details, t);
  const when = moment(entry.at, hereZone());
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <p className="font-medium">
        {what}
        {about && <span className="font-normal text-muted">{`: ${about}`}</span>}
      </p>
      <p className="text-t1 text-muted">{`${entry.actor ?? t('someone')} · ${when}`}</p>
    </li>
  );
}

export function AuditCard({ labels }: { labels: Labels }) {
  const { t } = useTranslation(['audit', 'common']);
  const query = useInfiniteQuery(auditQuery());
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <Card title={t('title')}>
      <p className="mb-3 text-muted">{t('lead')}</p>
      {!entries && <Unanswered bare query={query} title={t('failed')} skeleton={<SkeletonRows rows={['h-10', 'h-10']} />} />}
      {entries && entries.length === 0 && (
        <EmptyState icon={<ShieldCheck size={22} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <ul aria-label={t('title')}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} labels={labels} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button variant="plain" size="sm" className="mt-2 -ml-3" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </Card>
  );
}
