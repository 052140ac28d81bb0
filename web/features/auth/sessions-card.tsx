/** Where the person is signed in, and the way out of each place, or of all of them at once. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import type { SignedInDevice } from '#core/contracts/session.ts';
import { dayIn } from '#core/kit/day.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { useRevealedFocus } from '#web/ui/revealed-focus.ts';
import { toast } from '#web/ui/toast.tsx';
import { useEndSession } from './account-mutations.ts';
import { sessionsQuery } from './queries.ts';
import { useSignOut } from './use-sign-out.ts';

/** How many stand there at first. */
const SHOWN = 5;

function DeviceRow({ place, timeZone, onEnded }: { place: SignedInDevice; timeZone: string; onEnded: () => void }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const end = useEndSession();
  const ended = {
    onSuccess: () => {
      toast.success({ title: t('sessions.ended') });
      onEnded();
    },
  };
  const instant = place.lastUsedAt ?? place.createdAt;
  const when = `${format.date(dayIn(timeZone, Date.parse(instant)))} ${format.time(instant, timeZone)}`;
  const device = place.device ?? t('sessions.unknownDevice');
  return (
    <li className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0 first:pt-0">
      <MonitorSmartphone size={20} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{device}</span>
        <span className="text-t1 text-muted">{t('sessions.lastUsed', { when })}</span>
      </span>
      {place.isCurrent ? (
        <Pill tone="normal">{t('sessions.here')}</Pill>
      ) : (
        <Button
          variant="plain"
          size="sm"
          className="-mr-3"
          aria-label={t('sessions.endThis', { device, when })}
          busy={end.isPending}
          onClick={() => end.mutate(place.id, ended)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function Places({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const query = useQuery(sessionsQuery());
  const { data } = query;
  const [all, setAll] = useState(false);
  const shown = data?.slice(0, all ? undefined : SHOWN) ?? [];
  const { list, reveal } = useRevealedFocus(shown.length);
  const showAll = () => {
    reveal();
    setAll(true);
  };
  if (data) {
    return (
      <>
        <ul ref={list} tabIndex={-1} aria-label={t('sessions.title')} className="outline-none">
          {/* The button that ended a session goes with its row; the focus stays in the list. */}
          {shown.map((place) => (
            <DeviceRow key={place.id} place={place} timeZone={timeZone} onEnded={() => list.current?.focus()} />
          ))}
        </ul>
        {data.length > SHOWN && !all && (
          <Button variant="plain" size="sm" className="-ml-3" onClick={showAll}>
            {t('sessions.all', { count: data.length })}
          </Button>
        )}
      </>
    );
  }
  const skeleton = <SkeletonRows rows={['h-11']} />;
  return <Unanswered bare query={query} title={t('sessions.loadFailed')} skeleton={skeleton} />;
}

export function SessionsCard({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const signOut = useSignOut();
  const signOutEverywhere = useSignOut('global');
  const [asking, setAsking] = useState(false);
  const [leaving, setSigningOut] = useState(false);
  const leave = async () => {
    setSigningOut(true);
    await signOutEverywhere();
    setSigningOut(false);
    setAsking(false);
  };
  return (
    <Card title={t('sessions.title')}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted">{t('sessions.lead')}</p>
        <Places timeZone={timeZone} />
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" icon={<LogOut size={18} />} onClick={() => void signOut()}>
            {t('sessions.signOut')}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('sessions.signOutAll')}
          </Button>
        </div>
      </div>
      {asking && (
        <Dialog
          open
          insist
          size="sm"
          onClose={() => setAsking(false)}
          title={t('sessions.signOutAll')}
          closeLabel={t('common:close')}
          footer={
            <>
              <Button variant="quiet" onClick={() => setAsking(false)}>
                {t('common:cancel')}
              </Button>
              <Button busy={leaving} onClick={() => void leave()}>
                {t('sessions.signOutAll')}
              </Button>
            </>
          }
        >
          <p>{t('sessions.signOutAllText')}</p>
        </Dialog>
      )}
    </Card>
  );
}
