/** The newest blood test on the overview: what lies outside its range. Nothing while there is none. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { overviewBloodSchema } from '#core/contracts/overview-blood.ts';
import type { Overview } from '#core/contracts/overview.ts';
import { useFormat } from '#web/lib/format.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { useBloodFormat } from '#web/components/blood/blood-format.ts';
import { useMarkerName } from '#web/components/blood/use-marker-name.ts';
import { StatusPill } from '#web/components/blood/status-pill.tsx';

const bloodPart = { name: 'blood', schema: overviewBloodSchema } as const;
const MOST = 5;

export function BloodCard({ overview }: { overview: Overview }) {
  const { t } = useTranslation('blood-tests');
  const format = useFormat();
  const blood = useBloodFormat();
  const toName = useMarkerName();
  const last = readPart(overview, bloodPart)?.last;
  if (!last) return null;
  const more = last.abnormal.length - MOST;
  return (
    <Card
      className="animate-fade"
      title={
        <Link to={paths.bloodTests} className="underline-offset-4 hover:underline">
          {t('title')}
        </Link>
      }
      aside={format.date(last.collectedOn)}
    >
      <p className="text-t1 text-muted">
        {[t('amount.results', { count: last.results }), t('amount.abnormal', { count: last.abnormal.length })].join(' · ')}
      </p>
      <ul>
        {last.abnormal.slice(0, MOST).map(({ marker, name, value, decimals, comparator, unit, status }, at) => (
          <li key={at} className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-2 first:border-t-0">
            <span className="min-w-0 flex-1">{toName(marker, name)}</span>
            <b className="font-semibold whitespace-nowrap">{blood.withUnit(blood.amount(value, comparator, decimals), unit ?? undefined)}</b>
            <StatusPill status={status} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-t1 text-muted">{t('amount.more', { count: more })}</p>}
    </Card>
  );
}
