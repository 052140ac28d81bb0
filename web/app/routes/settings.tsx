/** Settings: the person's own choices, then the ways in, then the account's data. */
import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadLabels } from '#web/app/labels.ts';
import { withLabels } from '#web/app/with-labels.tsx';
import { paths } from '#web/lib/paths.ts';
import { AccountCards } from '#web/features/account/account-cards.tsx';
import { ActivityCard } from '#web/features/auth/activity-card.tsx';
import { EmailCard } from '#web/features/auth/email-card.tsx';
import { PasswordCard } from '#web/features/auth/password-card.tsx';
import { SessionsCard } from '#web/features/auth/sessions-card.tsx';
import { FactorsCard } from '#web/features/factors/factors-card.tsx';
import { RemindersCard } from '#web/features/reminders/reminders-card.tsx';
import { InstallCard } from '#web/features/settings/install-card.tsx';
import { PlanCard } from '#web/features/settings/plan-card.tsx';
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx';
import { accountQuery } from '#web/lib/account.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const AuditCard = lazy(async () => ({
  default: await withLabels(async () => (await import('#web/features/audit/audit-card.tsx')).AuditCard, loadLabels),
}));

function MoreCards() {
  const { data: account } = useQuery(accountQuery());
  if (!account) return null;
  return (
    <>
      <RemindersCard account={account} />
      <PlanCard />
      <InstallCard />
      <EmailCard returnTo={paths.settings} />
      <PasswordCard returnTo={paths.settings} />
      <FactorsCard timeZone={account.timeZone} />
      <SessionsCard timeZone={account.timeZone} />
      <ActivityCard timeZone={account.timeZone} />
      <Suspense
        fallback={
          <Card>
            <Skeleton className="h-40" />
          </Card>
        }
      >
        <AuditCard />
      </Suspense>
      <AccountCards timeZone={account.timeZone} returnTo={paths.settings} />
    </>
  );
}

export function Component() {
  const { t } = useTranslation('nav');
  usePageTitle(t('settings'));
  return <SettingsScreen more={<MoreCards />} />;
}
