/** Who the client is: name, address, since when, the last entry, and why they need attention. */
import { useTranslation } from 'react-i18next';
import { Trash2 } from 'lucide-react';
import type { ClientPage } from '#core/contracts/desk.ts';
import { dayIn } from '#core/kit/day.ts';
import { personInitials } from '#core/kit/person-name.ts';
import { useFormat } from '#web/lib/format.ts';
import type { Labels } from '#web/lib/labels.ts';
import { useRelativeTime } from '#web/lib/relative-time.ts';
import { ReasonPills } from '#web/components/reason-pills.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { breakable } from '#web/ui/breakable.tsx';

export interface ClientHeadProps {
  page: ClientPage;
  name: string;
  labels: Labels;
  toHref: (tab?: string) => string;
  /** Absent: this one cannot be deleted here. */
  onDelete: (() => void) | undefined;
}

export function ClientHead({ page, name, labels, toHref, onDelete }: ClientHeadProps) {
  const { t } = useTranslation('client');
  const format = useFormat();
  const moment = useRelativeTime();
  const zone = page.profile.timeZone;
  const facts = [
    t('since', { day: format.date(dayIn(zone, Date.parse(page.joinedAt))) }),
    page.lastLoggedAt ? t('lastEntry', { when: moment(page.lastLoggedAt, zone) }) : t('noEntry'),
    page.mealCount > 0 ? t('mealCount', { count: page.mealCount, amount: format.number(page.mealCount) }) : undefined,
    page.meanKcal === null ? undefined : t('mean', { amount: format.energy(page.meanKcal) }),
  ].filter((fact) => fact !== undefined);
  return (
    <header className="grid grid-cols-1 gap-3">
      <div className="flex items-start gap-4 narrow:flex-wrap narrow:justify-between">
        <Avatar large initials={personInitials({ ...page.profile, email: page.email })} />
        <div className="min-w-0 flex-1 narrow:order-1 narrow:basis-full">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            <span className="min-w-0">{breakable(name)}</span>
            {page.isAdmin && <Pill>{t('administrator')}</Pill>}
          </h1>
          {/* Who gave no name is called by the address. */}
          {name !== page.email && <p className="wrap-anywhere text-muted">{breakable(page.email)}</p>}
          <ul className="mt-1 flex flex-wrap gap-x-5 text-t1 text-muted">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        {onDelete && (
          <MenuButton
            label={t('menu', { name })}
            entries={[
              {
                id: 'delete',
                label: t('delete.menu'),
                icon: <Trash2 size={18} />,
                danger: true,
                onSelect: onDelete,
              },
            ]}
          />
        )}
      </div>
      {page.reasons.length > 0 && <ReasonPills inline reasons={page.reasons} timeZone={zone} labels={labels} toHref={toHref} />}
    </header>
  );
}
