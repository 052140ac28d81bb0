/** Posts what the provider added to the address, once, and leads to the integrations. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { isProviderId } from '#core/providers/provider.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import { errorKey } from '#web/lib/action-failure.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useReturn } from './mutations.ts';

export function ProviderReturn({ provider }: { provider: string }) {
  const { t } = useTranslation(['integrations', 'errors', 'refusals']);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { mutate, error } = useReturn();
  const isSent = useRef(false);
  const [code, state] = [search.get('code') ?? '', search.get('state') ?? ''];
  const isComplete = isProviderId(provider) && code !== '' && state !== '';
  useEffect(() => {
    // The code counts once: also under StrictMode it is sent once.
    if (!isComplete || isSent.current) return;
    isSent.current = true;
    mutate(
      { provider, code, state },
      {
        onSuccess: () => {
          toast.success({ title: t('return.done', { name: PROVIDERS[provider].name }) });
          void navigate(paths.integrations, { replace: true });
        },
      },
    );
  }, [isComplete, provider, code, state, mutate, navigate, t]);
  const refusal = error === null ? undefined : asAppError(error).code;
  return (
    <>
      <PageHead title={t('return.title')} />
      <Card>
        {isComplete && refusal === undefined ? (
          <p role="status" className="flex items-center gap-3">
            <Spinner />
            {t('return.working')}
          </p>
        ) : (
          <div className="grid justify-items-start gap-4">
            <Notice tone="critical" title={t(`${errorKey(refusal ?? 'provider_refused')}.title`)}>
              {t(`${errorKey(refusal ?? 'provider_refused')}.text`)}
            </Notice>
            <ButtonLink to={paths.integrations}>{t('return.back')}</ButtonLink>
          </div>
        )}
      </Card>
    </>
  );
}
