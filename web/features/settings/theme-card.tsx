/** Light or dark, or as the device has it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenTheme, setTheme, THEMES } from '#web/lib/theme.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { ProfileChange } from '#web/lib/account.ts';

export function ThemeCard({ onChange }: { onChange: (change: ProfileChange) => void }) {
  const { t } = useTranslation('settings');
  const [theme, choose] = useState(chosenTheme);
  return (
    <Card title={t('theme.title')}>
      <Segmented
        label={t('theme.label')}
        value={theme}
        wide
        options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(next) => {
          choose(next);
          setTheme(next);
          onChange({ theme: next });
        }}
      />
    </Card>
  );
}
