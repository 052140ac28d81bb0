/** What needs somebody's attention; absent when nothing does. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CircleHelp, ImageOff } from 'lucide-react';
import type { OverviewMeals } from '#core/contracts/overview-meals.ts';
import { useFormat } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';

type Line = OverviewMeals['attention'][number];

const ICON = { size: 14 } as const;

function AttentionMessage({ line }: { line: Line }) {
  const { t } = useTranslation('overview');
  const day = useFormat().dayShort(line.day);
  const meal = line.mealName;
  const isText = line.kind === 'unrecognized';
  return (
    <>
      <Pill tone="high" icon={isText ? <CircleHelp {...ICON} /> : <ImageOff {...ICON} />}>
        {t(`attention.${line.kind}`)}
      </Pill>
      <span className="min-w-0">
        {isText ? t('attention.text', { text: line.text, meal, day }) : t(meal === '' ? 'attention.photo' : 'attention.photoNamed', { meal, day })}
        <span className="text-muted">{` – ${t(isText ? 'attention.sent' : 'attention.retry')}`}</span>
      </span>
    </>
  );
}

export function AttentionCard({ attention }: { attention: readonly Line[] }) {
  const { t } = useTranslation('overview');
  if (attention.length === 0) return null;
  return (
    <Card title={t('attention.title')}>
      <ul className="grid gap-2.5">
        {attention.map((line) => (
          <li key={`${line.mealId} ${line.kind === 'unrecognized' ? line.text : ''}`}>
            <Link
              to={paths.meal(line.mealId)}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-[12px] bg-sunken px-3 py-2.5 transition-colors duration-150 hover:bg-accent-soft"
            >
              <AttentionMessage line={line} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
