/** Calm view in the settings: on or off, and who set it. */
import { useTranslation } from 'react-i18next';
import { useUpdateProfile, type Account } from '#web/lib/account.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';

export function CalmCard({ account: { calmView, calmViewSet } }: { account: Account }) {
  const { t } = useTranslation('calm');
  const { mutate: update } = useUpdateProfile();
  return (
    <Card title={t('title')}>
      {calmViewSet ? (
        <Notice tone="low" title={t('set')}>
          {t('setText')}
        </Notice>
      ) : (
        <Switch label={t('switch')} help={t('help')} on={calmView} onChange={(on) => update({ calmView: on })} />
      )}
    </Card>
  );
}
