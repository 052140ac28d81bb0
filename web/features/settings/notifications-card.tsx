/** Which mails the person gets, and whether news stand on the overview. Saved at once. */
import { useTranslation } from 'react-i18next';
import type { Notifications, Profile } from '#core/contracts/overview.ts';
import type { ProfileChange } from '#web/lib/account.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';

const KINDS = ['supplementMails', 'biomarkerMails', 'notices'] as const satisfies readonly (keyof Notifications)[];

export function NotificationsCard({ profile, onChange }: { profile: Profile; onChange: (change: ProfileChange) => void }) {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('notifications.title')}>
      <div className="grid gap-1">
        {KINDS.map((kind) => (
          <Switch
            key={kind}
            label={t(`notifications.${kind}`)}
            help={t(`notifications.${kind}Help`)}
            on={profile.notifications[kind]}
            onChange={(on) => onChange({ notifications: { ...profile.notifications, [kind]: on } })}
          />
        ))}
      </div>
      <p className="mt-3 text-t1 text-muted">{t('notifications.always')}</p>
    </Card>
  );
}
