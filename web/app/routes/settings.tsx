/** Settings: the person's own choices, the ways in, the account's data. */
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { clientMailKinds } from '#web/app/client-mail-kinds.ts';
import { loadLabels } from '#web/app/labels.ts';
import { withLabels } from '#web/app/with-labels.tsx';
import { paths } from '#web/lib/paths.ts';
import { AccountCards } from '#web/features/account/account-cards.tsx';
import { ActivityCard } from '#web/features/auth/activity-card.tsx';
import { EmailCard } from '#web/features/auth/email-card.tsx';
import { PasswordCard } from '#web/features/auth/password-card.tsx';
import { SessionsCard } from '#web/features/auth/sessions-card.tsx';
import { FactorsCard } from '#web/features/factors/factors-card.tsx';
import { ExpenditureCard } from '#web/features/goals/expenditure/expenditure-card.tsx';
import { VariantsCard } from '#web/features/goals/variants/variants-card.tsx';
import { PlanCard } from '#web/features/plans/plan-card.tsx';
import { ReminderSwitches } from '#web/features/reminders/reminder-switches.tsx';
import { SettingsPart } from '#web/features/settings/settings-groups.tsx';
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx';
import { EnergySettingCard } from '#web/features/training/energy-setting-card.tsx';
import type { Account } from '#web/lib/account.ts';
import { AcceptedCard } from '#web/features/legal/accepted-card.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { CalmCard } from '#web/features/goals/calm/calm-card.tsx';
import { Counted } from '#web/components/counted.tsx';
import { NutrientGoalsCard } from '#web/features/goals/nutrients/nutrient-goals-card.tsx';

const AuditCard = lazy(async () => ({
  default: await withLabels(async () => (await import('#web/features/audit/audit-card.tsx')).AuditCard, loadLabels),
}));

/** The cards that are not the settings' own, by group. */
const moreCards = (account: Account) => ({
  meals: (
    <>
      <Counted>
        <SettingsPart anchor="cilji-po-dnevih">
          <VariantsCard goals={account.goals} />
        </SettingsPart>
        <SettingsPart anchor="cilji-hranil">
          <NutrientGoalsCard />
        </SettingsPart>
        <SettingsPart anchor="poraba">
          <ExpenditureCard />
        </SettingsPart>
        <SettingsPart anchor="vadba">
          <EnergySettingCard />
        </SettingsPart>
      </Counted>
      <SettingsPart anchor="umirjeni-pogled">
        <CalmCard account={account} />
      </SettingsPart>
    </>
  ),
  reminders: <ReminderSwitches account={account} />,
  account: (
    <>
      <SettingsPart anchor="paket">
        <PlanCard />
      </SettingsPart>
      <SettingsPart anchor="e-posta">
        <EmailCard returnTo={paths.settings} />
      </SettingsPart>
    </>
  ),
  security: (
    <>
      <SettingsPart anchor="geslo">
        <PasswordCard returnTo={paths.settings} />
      </SettingsPart>
      <SettingsPart anchor="drugi-korak">
        <FactorsCard timeZone={account.timeZone} />
      </SettingsPart>
      <SettingsPart anchor="naprave">
        <SessionsCard timeZone={account.timeZone} />
      </SettingsPart>
      <SettingsPart anchor="dejavnost">
        <ActivityCard timeZone={account.timeZone} />
      </SettingsPart>
    </>
  ),
  privacy: (
    <>
      <SettingsPart anchor="pogoji">
        <AcceptedCard timeZone={account.timeZone} />
      </SettingsPart>
      <SettingsPart anchor="spremembe">
        <AuditCard />
      </SettingsPart>
      <SettingsPart anchor="podatki">
        <AccountCards timeZone={account.timeZone} returnTo={paths.settings} />
      </SettingsPart>
    </>
  ),
});

export function Component() {
  const { t } = useTranslation('nav');
  usePageTitle(t('settings'));
  return <SettingsScreen mailKinds={clientMailKinds} more={moreCards} />;
}
