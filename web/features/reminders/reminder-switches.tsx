/** Whether to be asked after a meal how filling it was and reminded of supplements, and whether on this device too while the app is closed. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUpdateProfile, type Account } from '#web/lib/account.ts';
import { isPushConfigured } from '#web/lib/push.ts';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSwitchPush } from './mutations.ts';
import { pushQuery } from './queries.ts';

function DeviceSwitch() {
  const { t } = useTranslation('reminders');
  const { data: state } = useQuery(pushQuery());
  const change = useSwitchPush();
  if (state === undefined) return null;
  if (state === 'blocked' || state === 'unsupported') return <p className="pt-2 text-t1 text-muted">{t(`settings.${state}`)}</p>;
  const on = change.isPending ? change.variables : state === 'on';
  return <Switch label={t('settings.device')} help={t('settings.deviceHelp')} on={on} onChange={(next) => change.mutate(next)} />;
}

export function ReminderSwitches({ account }: { account: Account }) {
  const { t } = useTranslation(['reminders', 'settings']);
  const update = useUpdateProfile();
  const change = (choice: Partial<Pick<Account, 'satietyReminders' | 'supplementReminders'>>) =>
    update.mutate(choice, { onSuccess: () => toast.success({ id: 'saved', title: t('settings:saved') }) });
  return (
    <>
      <Switch
        label={t('settings.satiety')}
        help={t('settings.satietyHelp')}
        on={account.satietyReminders}
        onChange={(satietyReminders) => change({ satietyReminders })}
      />
      <Switch
        label={t('settings.supplements')}
        help={t('settings.supplementsHelp')}
        on={account.supplementReminders}
        onChange={(supplementReminders) => change({ supplementReminders })}
      />
      {(account.satietyReminders || account.supplementReminders) && isPushConfigured() && <DeviceSwitch />}
    </>
  );
}
