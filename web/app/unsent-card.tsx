/** What the server would not have: what it was, why, and what can become of it. Nothing leaves here but by the person's own hand. */
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { CloudAlert } from 'lucide-react';
import type { LogMealRequest } from '#core/contracts/meal.ts';
import { errorKey } from '#web/lib/action-failure.ts';
import { useMealTitle } from '#web/lib/meal/meal-title.ts';
import { dropWaiting, sendAgain, type Waiting } from '#web/lib/meal/unsent.ts';
import { sendAllWaiting } from '#web/lib/outbox/sending.ts';
import { useFormat } from '#web/lib/format.ts';
import { openLogging } from '#web/lib/log-opener.ts';
import { toastError } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The words a meal was written with, if it was. */
function toText({ action, payload }: Waiting): string | undefined {
  return action === 'log' ? (payload as LogMealRequest).text : undefined;
}

function UnsentRow({ entry }: { entry: Waiting }) {
  const { t } = useTranslation(['meals', 'errors', 'refusals', 'unsent']);
  const format = useFormat();
  const client = useQueryClient();
  const { meal, rejected = 'internal' } = entry;
  const words = toText(entry);
  const name = useMealTitle()(meal);
  const again = async () => {
    await sendAgain(meal.id);
    (await sendAllWaiting(client)).forEach((error) => toastError(error));
  };
  const backIntoBox = () => {
    openLogging({ day: meal.day, type: meal.type, ...(words === undefined ? {} : { text: words }) });
    dropWaiting(meal.id);
  };
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="font-semibold">{name}</p>
      <p className="text-t1 text-muted">
        {t('unsent:when', { type: t(`type.${meal.type}`), day: format.dayShort(meal.day) })}
        {' · '}
        {t(entry.action === 'copy' && rejected === 'not_found' ? 'unsent:sourceGone' : `${errorKey(rejected)}.title`)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" aria-label={t('unsent:againName', { name })} onClick={() => void again()}>
          {t('unsent:again')}
        </Button>
        {words !== undefined && (
          <Button size="sm" variant="quiet" aria-label={t('unsent:editName', { name })} onClick={backIntoBox}>
            {t('unsent:edit')}
          </Button>
        )}
        <Button size="sm" variant="plain" aria-label={t('unsent:discardName', { name })} onClick={() => dropWaiting(meal.id)}>
          {t('unsent:discard')}
        </Button>
      </div>
    </li>
  );
}

export function UnsentCard({ entries }: { entries: readonly Waiting[] }) {
  const { t } = useTranslation(['meals', 'unsent']);
  return (
    <Card title={t('unsent:title')} aside={<CloudAlert size={20} className="text-high" />}>
      <p className="-mt-2 mb-4 text-t1 text-muted">{t('unsent:text')}</p>
      <ul>
        {entries.map((entry) => (
          <UnsentRow key={entry.meal.id} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}
