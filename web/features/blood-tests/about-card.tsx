/** What a marker is, in two sentences, with the page to read on. Nothing for markers that have no text. */
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/card.tsx';

export function AboutCard({ id }: { id: string }) {
  const { t, i18n } = useTranslation(['blood-tests', 'marker-about']);
  if (!i18n.exists(`marker-about:about.${id}`)) return null;
  return (
    <Card title={t('blood-tests:about.title')}>
      <p>{t(`marker-about:about.${id}`)}</p>
      <p className="mt-2 text-t1 text-muted">{t('blood-tests:about.source')}</p>
    </Card>
  );
}
