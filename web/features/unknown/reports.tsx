/** Who wrote the words and when, the newest few. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UnknownWords } from '#core/contracts/unknown.ts';
import { personName } from '#core/kit/person-name.ts';
import { useFormat } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';

export function Reports({ words }: { words: UnknownWords }) {
  const { t } = useTranslation('unknown');
  const format = useFormat();
  const { reports, times } = words;
  return (
    <section aria-label={t('reports')}>
      <p className="text-muted">{t('written', { entries: t('entries', { count: times }), clients: t('clients', { count: words.clients }) })}</p>
      <ul className="mt-2 grid gap-1">
        {reports.map((report) => (
          <li key={report.mealId} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link to={paths.client(report.clientId)} className="font-medium wrap-anywhere underline-offset-4 hover:underline">
              {personName(report)}
            </Link>
            <span className="text-t1 text-muted">
              {[format.dayShort(report.day), ...(report.grams === null ? [] : [t('grams', { amount: format.number(report.grams) })])].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {times > reports.length && <p className="mt-1 text-t1 text-muted">{t('moreReports', { count: times - reports.length })}</p>}
    </section>
  );
}
