/** Whether the meals in which the words stand get the food as well. */
import { useTranslation } from 'react-i18next';
import { Switch } from '#web/ui/switch.tsx';

export function FixPast({ meals, on, onChange }: { meals: number; on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation('unknown');
  return (
    <div className="border-t border-line pt-2">
      <Switch label={t('fixPast', { count: meals })} help={t('fixPastHelp')} on={on} onChange={onChange} />
    </div>
  );
}
