/** In which units energy and body weight are shown and typed. */
import { useTranslation } from 'react-i18next';
import { ENERGY_UNITS, WEIGHT_UNITS, type Profile } from '#core/contracts/overview.ts';
import type { ProfileChange } from '#web/lib/account.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

export function UnitsCard({ profile, onChange }: { profile: Profile; onChange: (change: ProfileChange) => void }) {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('units.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Segmented
          label={t('units.energy')}
          value={profile.energyUnit}
          wide
          options={ENERGY_UNITS.map((value) => ({ value, label: value }))}
          onChange={(energyUnit) => onChange({ energyUnit })}
        />
        <Segmented
          label={t('units.weight')}
          value={profile.weightUnit}
          wide
          options={WEIGHT_UNITS.map((value) => ({ value, label: value }))}
          onChange={(weightUnit) => onChange({ weightUnit })}
        />
      </div>
    </Card>
  );
}
