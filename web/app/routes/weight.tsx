/** The person's weight and measures. */
import { useTranslation } from 'react-i18next';
import { WeightScreen } from '#web/features/weight/weight-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { CalmNotice } from '#web/components/calm-notice.tsx';
import { Counted } from '#web/components/counted.tsx';

export function Component() {
  const { t } = useTranslation('nav');
  usePageTitle(t('weight'));
  return (
    <Counted instead={<CalmNotice title={t('weight')} />}>
      <WeightScreen />
    </Counted>
  );
}
