/** Invitations that ended unused or soon will. Nothing is shown where there are none. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Mail } from 'lucide-react';
import type { DeskHome } from '#core/contracts/desk.ts';
import { dayIn, daysBetween } from '#core/kit/day.ts';
import { useFormat } from '#web/lib/format.ts';
import { hereToday, hereZone } from '#web/lib/relative-time.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';

type Ending = DeskHome['ending'];

function Row({ invitation: { email, expired, expiresAt } }: { invitation: Ending['invitations'][number] }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const day = dayIn(hereZone(), Date.parse(expiresAt));
  const left = daysBetween(hereToday(), day);
  const when = expired
    ? t('invitation.expired', { day: format.dayShort(day) })
    : t(left <= 0 ? 'invitation.today' : left === 1 ? 'invitation.tomorrow' : 'invitation.soon', { day: format.dayShort(day) });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 border-t border-line py-3">
      <span aria-hidden="true" className="grid size-9 place-content-center rounded-full bg-sunken text-muted">
        <Mail size={18} />
      </span>
      <div className="min-w-0">
        <p className="truncate font-semibold" title={email}>
          {email}
        </p>
        <p className={cx('text-t1', expired ? 'text-critical' : 'text-muted')}>{when}</p>
      </div>
    </li>
  );
}

export function EndingCard({ ending: { invitations, total } }: { ending: Ending }) {
  const { t } = useTranslation('desk');
  if (total === 0) return null;
  return (
    <Card title={t('invitation.title')}>
      <ul aria-label={t('invitation.title')}>
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <p className="border-t border-line pt-2">
        <Link to={paths.invitations} className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline">
          {t('invitation.all')}
        </Link>
      </p>
    </Card>
  );
}
