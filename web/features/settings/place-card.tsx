/** Language and time zone. Both are saved at once; the language also changes on the spot. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#core/contracts/overview.ts';
import { setLang, useLang, type Lang } from '#web/lib/lang.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ProfileChange } from '#web/lib/account.ts';

/** Each language in itself. */
const LANG_OPTIONS: readonly { value: Lang; label: string }[] = [
  { value: 'sl', label: 'Slovenščina' },
  { value: 'en', label: 'English' },
];

const readable = (zone: string) => zone.replaceAll('_', ' ');

export function PlaceCard({ profile, onChange }: { profile: Profile; onChange: (change: ProfileChange) => void }) {
  const { t } = useTranslation('settings');
  const lang = useLang();
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = useMemo(
    () => [...new Set([...Intl.supportedValuesOf('timeZone'), profile.timeZone])].sort().map((zone) => ({ value: zone, label: readable(zone) })),
    [profile.timeZone],
  );
  return (
    <Card title={t('place.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Segmented
          label={t('place.lang')}
          value={lang}
          options={LANG_OPTIONS}
          wide
          onChange={(next) => {
            void setLang(next);
            onChange({ lang: next });
          }}
        />
        <div>
          <Select
            label={t('place.timeZone')}
            help={t('place.timeZoneHelp')}
            value={profile.timeZone}
            options={zones}
            onChange={(timeZone) => onChange({ timeZone })}
          />
          {device !== profile.timeZone && (
            <Button variant="plain" size="sm" className="mt-2 -ml-3" onClick={() => onChange({ timeZone: device })}>
              {t('place.useDevice', { zone: readable(device) })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
