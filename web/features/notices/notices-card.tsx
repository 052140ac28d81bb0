/** "For you": what the program has to tell, until it is put away. Nothing to tell: nothing stands here. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Bell, X } from 'lucide-react';
import { toEntry, noticeLabel, type Labels } from '#web/lib/labels.ts';
import { usePerson } from '#web/lib/person.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDismissNotices } from './mutations.ts';
import { noticesQuery } from './queries.ts';

export function NoticesCard({ labels }: { labels: Labels }) {
  const { t } = useTranslation(['notices', ...labels.catalogues]);
  const { notices: wanted } = usePerson();
  const { data } = useQuery({ ...noticesQuery(), enabled: wanted });
  const dismiss = useDismissNotices();
  const shown = (wanted && data ? data : []).flatMap((notice) => {
    const label = noticeLabel(labels.notices, notice, t);
    return label === undefined ? [] : [{ ...notice, label }];
  });
  if (shown.length === 0) return null;
  return (
    <Card
      title={t('title')}
      aside={
        shown.length > 1 && (
          <Button variant="plain" size="sm" className="-my-1 -mr-3" onClick={() => dismiss.mutate(shown.map(({ id }) => id))}>
            {t('putAllAway')}
          </Button>
        )
      }
    >
      <ul>
        {shown.map(({ id, kind, payload, label }) => {
          const { Icon = Bell, to: toPath } = toEntry(labels.notices, kind) ?? {};
          const to = toPath?.(payload);
          return (
            <li key={id} className="flex items-center gap-3 border-t border-line py-1.5 first:border-t-0">
              <Icon size={20} className="shrink-0 text-accent" />
              {to === undefined ? (
                <span className="min-w-0 flex-1">{label}</span>
              ) : (
                <Link to={to} className="flex min-h-11 min-w-0 flex-1 items-center underline decoration-line-strong underline-offset-4">
                  {label}
                </Link>
              )}
              <IconButton label={t('dismiss', { words: label })} icon={<X size={18} />} className="-mr-2" onClick={() => dismiss.mutate([id])} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
