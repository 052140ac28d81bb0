/** Who it is, in a list of the desk: initials, name, when the last meal was written down. The name leads to the client's page. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ClientRow } from '#core/contracts/desk.ts';
import { personInitials, personName } from '#core/kit/person-name.ts';
import { useRelativeTime } from '#web/lib/relative-time.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { breakable } from '#web/ui/breakable.tsx';

export function ClientLine({ client, href, withEmail = false }: { client: ClientRow; href: string; withEmail?: boolean }) {
  const { t } = useTranslation('desk');
  const moment = useRelativeTime();
  const name = personName(client);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar initials={personInitials(client)} />
      <div className="min-w-0">
        <Link to={href} title={name} className="line-clamp-2 font-semibold wrap-anywhere underline-offset-4 hover:underline">
          {breakable(name)}
        </Link>
        {withEmail && name !== client.email && (
          <p className="truncate text-t1 text-muted" title={client.email}>
            {client.email}
          </p>
        )}
        <p className="text-t1 text-muted">
          {client.lastLoggedAt ? t('lastEntry', { when: moment(client.lastLoggedAt, client.timeZone) }) : t('noEntry')}
        </p>
      </div>
    </div>
  );
}
