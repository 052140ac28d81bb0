/** A tab whose topic Živa does not keep yet: says what will stand here and that there is nothing to see until then. */
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Activity, ClipboardList, Droplet, Link2, PersonStanding, type LucideIcon } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export type ComingResource = 'questionnaire' | 'training' | 'bloodTests' | 'bodyScans' | 'integrations';

const ICONS: Record<ComingResource, LucideIcon> = {
  questionnaire: ClipboardList,
  training: Activity,
  bloodTests: Droplet,
  bodyScans: PersonStanding,
  integrations: Link2,
};

export function comingTab(topic: ComingResource): ComponentType<{ clientId: string }> {
  const Icon = ICONS[topic];
  return function ComingTab() {
    const { t } = useTranslation('client');
    return (
      <Card>
        <EmptyState icon={<Icon size={22} />} title={t(`coming.${topic}.title`)}>
          {t(`coming.${topic}.text`)}
        </EmptyState>
      </Card>
    );
  };
}
