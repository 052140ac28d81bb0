/** Words no food was found for, the most frequent first: what they might be, and the window that settles them. */
import { useEffect, useMemo, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CircleCheck, CircleHelp } from 'lucide-react';
import type { UnknownWords } from '#core/contracts/unknown.ts';
import { capital, foodName } from '#core/foods/food-name.ts';
import { followCustomFoods, useFoodReader } from '#web/lib/food-table.ts';
import type { FoodReader } from '#web/lib/food-reader.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { PagedList } from '#web/components/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { unknownQuery } from './queries.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

const toKey = ({ words, lang }: UnknownWords) => `${lang} ${words}`;

function Row({ row, reader, onOpen }: { row: UnknownWords; reader: FoodReader | undefined; onOpen: () => void }) {
  const { t } = useTranslation('unknown');
  const lang = useFoodLang();
  const closest = useMemo(() => reader?.closest(row.text, 1)[0], [reader, row.text]);
  const facts = [
    t('entries', { count: row.times }),
    t('clients', { count: row.clients }),
    ...(closest ? [t('closest', { name: capital(foodName(closest.food, lang)) })] : []),
  ];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line py-3.5 narrow:grid-cols-1 narrow:*:justify-self-start">
      <span aria-hidden="true" className="grid size-11 place-content-center rounded-control bg-sunken text-muted">
        <CircleHelp size={20} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{row.text}</p>
        <p className="text-t1 text-muted">{facts.join(' · ')}</p>
      </div>
      <Button variant="quiet" size="sm" aria-label={t('resolveWords', { text: row.text })} onClick={onOpen}>
        {t('resolve')}
      </Button>
    </li>
  );
}

export function UnknownCard() {
  // The window's own words come along: it must not have to wait for them while it opens.
  const { t } = useTranslation(['unknown', 'meals', 'nutrients', 'more-nutrients', 'common']);
  const format = useFormat();
  const query = useInfiniteQuery(unknownQuery());
  const [opened, setOpened] = useState<UnknownWords>();
  const food = useFoodReader(query.data !== undefined);
  const reader = food.status === 'ready' ? food.reader : undefined;
  useEffect(() => {
    if (reader) followCustomFoods();
  }, [reader]);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <Card title={t('title')} aside={total > 0 ? <Pill>{format.number(total)}</Pill> : undefined}>
      <PagedList
        query={query}
        rows={query.data?.pages
          .flatMap((page) => page.rows)
          .map((row) => (
            <Row key={toKey(row)} row={row} reader={reader} onOpen={() => setOpened(row)} />
          ))}
        label={t('title')}
        empty={
          <EmptyState icon={<CircleCheck size={22} />} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
        failed={t('failed')}
        failedText={t('failedText')}
        moreLabel={t('more')}
      />
      {opened && <ResolveDialog key={toKey(opened)} words={opened} reader={reader} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}
