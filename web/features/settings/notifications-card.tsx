/** What the person is asked and told: reminders, which come with the route, mails by kind, and whether news stand on the overview. Saved at once. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientMailKind } from '#core/contracts/client-mail.ts';
import type { Notifications, Profile } from '#core/contracts/overview.ts';
import type { ProfileChange } from '#web/lib/account.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';

const MAILS = { supplements: 'supplementMails', biomarkers: 'biomarkerMails' } as const satisfies Record<ClientMailKind, keyof Notifications>;

export interface NotificationsCardProps {
  profile: Profile;
  onChange: (change: ProfileChange) => void;
  /** Kinds of mail that the nutritionist can write. */
  mailKinds: readonly ClientMailKind[];
  reminders: ReactNode;
}

export function NotificationsCard({ profile, onChange, mailKinds, reminders }: NotificationsCardProps) {
  const { t } = useTranslation('settings');
  return (
    <Card>
      <div className="grid gap-1">
        {reminders}
        {[...mailKinds.map((kind) => MAILS[kind]), 'notices' as const].map((kind) => (
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
