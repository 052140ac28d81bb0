/** All settings on one page, in groups, one card a subject. What belongs to other features comes in by the route. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UserRound } from 'lucide-react';
import type { ClientMailKind } from '#core/contracts/client-mail.ts';
import { say } from '#web/lib/lang.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { GoalsCard } from './goals-card.tsx';
import { InstallCard } from './install-card.tsx';
import { accountQuery, useUpdateProfile, type Account, type ProfileChange } from '#web/lib/account.ts';
import { NotificationsCard } from './notifications-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { SettingsGroups, SettingsPart } from './settings-groups.tsx';
import { ThemeCard } from './theme-card.tsx';
import { UnitsCard } from './units-card.tsx';
import { Counted } from '#web/components/counted.tsx';

export interface SettingsScreenProps {
  /** Kinds of mail that the nutritionist can write. */
  mailKinds: readonly ClientMailKind[];
  /** What belongs to other features: what training adds to the goal, switches of reminders, signing in, devices, the account's data. */
  more: (account: Account) => Record<'account' | 'meals' | 'reminders' | 'security' | 'privacy', ReactNode>;
}

function Cards({ account, mailKinds, more }: SettingsScreenProps & { account: Account }) {
  const update = useUpdateProfile();
  const change = (next: ProfileChange) => update.mutate(next, { onSuccess: () => toast.success({ id: 'saved', title: say('settings:saved') }) });
  const others = more(account);
  return (
    <SettingsGroups
      cards={{
        account: others.account,
        display: (
          <>
            <SettingsPart anchor="jezik">
              <PlaceCard profile={account} onChange={change} />
            </SettingsPart>
            <SettingsPart anchor="videz">
              <ThemeCard onChange={change} />
            </SettingsPart>
            <SettingsPart anchor="enote">
              <UnitsCard profile={account} onChange={change} />
            </SettingsPart>
            <SettingsPart anchor="namestitev">
              <InstallCard />
            </SettingsPart>
          </>
        ),
        meals: (
          <>
            <Counted>
              <SettingsPart anchor="cilji">
                <GoalsCard goals={account.goals} />
              </SettingsPart>
            </Counted>
            {others.meals}
          </>
        ),
        notifications: <NotificationsCard profile={account} onChange={change} mailKinds={mailKinds} reminders={others.reminders} />,
        privacy: (
          <>
            <SettingsPart anchor="privolitve">
              <ConsentsCard timeZone={account.timeZone} />
            </SettingsPart>
            {others.privacy}
          </>
        ),
        security: others.security,
      }}
    />
  );
}

export function SettingsScreen(props: SettingsScreenProps) {
  const { t } = useTranslation(['settings', 'photos', 'common']);
  const account = useQuery(accountQuery());
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-6">
      <PageHead title={t('title')}>
        <ButtonLink to={paths.profile} variant="quiet" icon={<UserRound size={18} />}>
          {t('toProfile')}
        </ButtonLink>
      </PageHead>
      {account.data ? (
        <Cards account={account.data} {...props} />
      ) : (
        <Unanswered query={account} title={t('loadFailed')} skeleton={<SettingsSkeleton label={t('common:loading')} />} />
      )}
    </div>
  );
}

function SettingsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-4 md:gap-6 lg:pl-[222px]">
      <Card>
        <Skeleton className="mb-5 h-6 w-40" />
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {['a', 'b', 'c', 'd'].map((key) => (
            <div key={key} className="grid gap-2">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-11" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-5 h-11 w-36" />
      </Card>
      <Card>
        <Skeleton className="mb-5 h-6 w-32" />
        <Skeleton className="h-11" />
      </Card>
    </Loading>
  );
}
