/** Language of the app, language of food, time zone. All are saved at once; the app's language also changes on the spot. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#core/contracts/overview.ts';
import { FOOD_LANGS, toFoodLang } from '#core/food-text/food-languages.ts';
import { INTERFACE_LANGUAGES } from '#core/kit/interface-languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { setLang, useLang } from '#web/lib/lang.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ProfileChange } from '#web/lib/account.ts';

/** Each language in itself. */
const LANG_OPTIONS = INTERFACE_LANGUAGES.map(({ id, name }) => ({ value: id, label: name }));

const readable = (zone: string) => zone.replaceAll('_', ' ');

export function PlaceCard({ profile, onChange }: { profile: Profile; onChange: (change: ProfileChange) => void }) {
  const { t } = useTranslation('settings');
  const lang = useLang();
  const format = useFormat();
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
          // What tells that it is saved is said in the new language: its words come first.
          onChange={(next) => void setLang(next).finally(() => onChange({ lang: next }))}
        />
        <Segmented
          label={t('place.foodLang')}
          value={toFoodLang(profile.foodLang, lang)}
          options={FOOD_LANGS.map((value) => ({ value, label: format.language(value) }))}
          wide
          onChange={(foodLang) => onChange({ foodLang })}
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
