/** Import of a file of health data: how to get it, and what is in it, before it is stored. */
import { useTranslation } from 'react-i18next';
import { paths } from '#web/lib/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SourceMealsCard } from '../source-meals/source-meals-card.tsx';
import { FileCard } from './file-card.tsx';
import { useHealthFile } from './use-health-file.ts';

const STEPS = ['open', 'export', 'transfer', 'choose'] as const;

function Steps({ how }: { how: 'how' | 'how.android' | 'how.fit' }) {
  const { t } = useTranslation('health-file');
  return (
    <ol className="grid list-decimal gap-2 pl-5">
      {STEPS.map((step) => (
        <li key={step}>{t(`${how}.${step}`)}</li>
      ))}
    </ol>
  );
}

export function HealthFileScreen() {
  const { t } = useTranslation(['health-file', 'integrations']);
  const { state, choose, send, stop } = useHealthFile();
  return (
    <>
      <PageHead above={<BackLink to={paths.integrations}>{t('integrations:title')}</BackLink>} title={t('title')} />
      <p className="text-muted">{t('lead')}</p>
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <FileCard state={state} onChoose={choose} onSend={send} onStop={stop} />
        <div className="grid gap-4 md:gap-5 lg:row-span-2">
          <Card title={t('how.title')}>
            <Steps how="how" />
            <p className="mt-4 text-t1 text-muted">{t('how.privacy')}</p>
          </Card>
          <Card title={t('how.android.title')}>
            <Steps how="how.android" />
          </Card>
          <Card title={t('how.fit.title')}>
            <Steps how="how.fit" />
          </Card>
        </div>
        <SourceMealsCard />
      </div>
    </>
  );
}
