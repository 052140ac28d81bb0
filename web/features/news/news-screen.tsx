/** What is new in Živa, by date, each line with a link to where it is. */
import { useTranslation } from 'react-i18next';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NEWS } from './news.ts';

export function NewsScreen() {
  const { t } = useTranslation('news');
  const format = useFormat();
  return (
    <>
      <PageHead title={t('title')} />
      {NEWS.map(({ id, day, lines }) => (
        <Card key={id} title={t(`news:entry.${id}.title`)} aside={format.date(day)} className="max-w-[72ch]">
          <ul>
            {lines.map((line) => (
              <li key={line.id} className="border-t border-line first:border-t-0">
                <Link to={line.to} className="flex min-h-11 items-center gap-3 py-2.5 hover:text-accent">
                  <span className="min-w-0 flex-1 text-pretty">{t(`news:entry.${id}.${line.id}`)}</span>
                  <ChevronRight size={18} className="shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}
