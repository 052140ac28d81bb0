/** Asked before the first answer: what is kept, who reads it, and how to take the consent back. */
import { useTranslation } from 'react-i18next';
import { ShieldCheck } from 'lucide-react';
import { useGiveConsent } from '#web/lib/consents.ts';
import { useOnline } from '#web/lib/online.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** @param onGiven called once the consent is stored */
export function ConsentCard({ onGiven }: { onGiven?: () => void }) {
  const { t } = useTranslation('questionnaire');
  const client = useQueryClient();
  const online = useOnline();
  const give = useGiveConsent();
  return (
    <Card title={t('consent.title')}>
      <div className="grid max-w-[62ch] gap-3">
        <p className="flex gap-3">
          <ShieldCheck size={22} className="mt-0.5 shrink-0 text-accent" />
          {t('consent.what')}
        </p>
        <p>{t('consent.who')}</p>
        <p>{t('consent.family')}</p>
        <p className="text-t1 text-muted">{t('consent.revoke')}</p>
        {!online && <p className="text-t1 text-high">{t('consent.online')}</p>}
        <Button
          className="justify-self-start max-md:w-full"
          busy={give.isPending}
          disabled={!online}
          onClick={() =>
            give.mutate('health_data', {
              onSuccess: () => {
                onGiven?.();
                void invalidateTopic(client, 'questionnaires');
              },
            })
          }
        >
          {t('consent.give')}
        </Button>
      </div>
    </Card>
  );
}
