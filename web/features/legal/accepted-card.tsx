/** In the settings: which version of the terms and the privacy policy was accepted, and when. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LEGAL_KINDS, type Acceptance } from '#core/contracts/legal.ts';
import { dayIn } from '#core/kit/day.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { useFormat } from '#web/lib/format.ts';
import { acceptancesQuery } from './queries.ts';
import { legalPath, paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { latestText } from './latest-text.ts';

function Accepted({ accepted, timeZone }: { accepted: readonly Acceptance[]; timeZone: string }) {
  const { t } = useTranslation('legal');
  const format = useFormat();
  return (
    <ul className="grid gap-1">
      {LEGAL_KINDS.map((kind) => {
        const last = accepted.findLast((one) => one.kind === kind);
        const date = last && format.date(dayIn(timeZone, Date.parse(last.acceptedAt)));
        return (
          <li key={kind} className="border-t border-line py-2 first:border-t-0">
            <Link
              to={last ? legalPath(kind, last.version) : paths[kind]}
              className="inline-block py-1 font-semibold text-accent underline-offset-4 hover:underline"
            >
              {t(`${kind}.${latestText(last?.version)}.title`)}
            </Link>
            <p className="text-t1 text-muted">{last ? t('accepted.row', { version: last.version, date }) : t('accepted.none')}</p>
          </li>
        );
      })}
    </ul>
  );
}

export function AcceptedCard({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('legal');
  const query = useQuery(acceptancesQuery());
  return (
    <Card title={t('accepted.title')}>
      {query.data ? (
        <Accepted accepted={query.data} timeZone={timeZone} />
      ) : (
        <Unanswered bare query={query} title={t('accepted.failed')} skeleton={<SkeletonRows rows={['h-11', 'h-11']} />} />
      )}
    </Card>
  );
}
