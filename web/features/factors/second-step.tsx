/** The second step of signing in: a code, a passkey or a recovery code, and the way out for who is somebody else. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { errorKey } from '#web/lib/action-failure.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { canUsePasskeys, type SecondFactor } from '#web/lib/factors.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { useShowPasskey } from './mutations.ts';
import { factorsQuery } from './queries.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** A factor's id, or the recovery codes. */
type Way = SecondFactor | 'recovery';

const toId = (way: Way): string => (way === 'recovery' ? way : way.id);

function PasskeyWay({ factor }: { factor: SecondFactor }) {
  const { t } = useTranslation('factors');
  const show = useShowPasskey();
  const failure = show.error && !show.isPending ? asAppError(show.error) : undefined;
  const isRefused = failure?.code === 'second_factor_wrong';
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('step.passkeyLead')}</p>
      {show.data === 'cancelled' && !show.isPending && (
        <Notice tone="high" title={t('passkey.cancelled')}>
          {t('step.passkeyAgain')}
        </Notice>
      )}
      <FormFailure
        failure={failure}
        title={isRefused ? t('passkey.refused') : undefined}
        asText={() => (isRefused ? t('step.passkeyAgain') : undefined)}
      />
      <Button wide busy={show.isPending} icon={<KeyRound size={18} />} onClick={() => show.mutate(factor.id)}>
        {t('step.usePasskey')}
      </Button>
    </div>
  );
}

function WayForm({ way }: { way: Way }) {
  const { t } = useTranslation('factors');
  if (way === 'recovery') return <RecoveryForm />;
  if (way.kind === 'passkey') return <PasskeyWay key={way.id} factor={way} />;
  return <CodeForm key={way.id} factorId={way.id} submitLabel={t('step.submit')} onDone={() => undefined} />;
}

const ICONS = { totp: Smartphone, passkey: KeyRound, recovery: LifeBuoy };

function Ways({ factors }: { factors: readonly SecondFactor[] }) {
  const { t } = useTranslation('factors');
  const usable = factors.filter(({ kind }) => kind === 'totp' || canUsePasskeys());
  const ways: readonly Way[] = [...usable, 'recovery'];
  const [chosen, setChosen] = useState<string>();
  const way = ways.find((one) => toId(one) === chosen) ?? ways[0] ?? 'recovery';
  return (
    <>
      <WayForm way={way} />
      <div className="grid gap-1 border-t border-line pt-4">
        <p className="text-t1 text-muted">{t('step.others')}</p>
        {ways
          .filter((one) => one !== way)
          .map((one) => {
            const Icon = ICONS[one === 'recovery' ? one : one.kind];
            return (
              <Button
                key={toId(one)}
                variant="plain"
                className="-ml-4.5 justify-self-start"
                icon={<Icon size={18} />}
                onClick={() => setChosen(toId(one))}
              >
                {one === 'recovery' ? t('recovery.name') : one.name}
              </Button>
            );
          })}
      </div>
    </>
  );
}

export function SecondStep({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  const { t } = useTranslation(['factors', 'common', 'errors', 'refusals']);
  const online = useOnline();
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(factorsQuery());
  return (
    <div className="grid gap-5">
      <div>
        <h1>{t('step.title')}</h1>
        <p className="mt-1 wrap-anywhere text-muted">{t('step.lead', { email })}</p>
      </div>
      {data ? (
        <Ways factors={data} />
      ) : errorUpdateCount > 0 || !online ? (
        <ErrorState
          title={t(`${errorKey(error ? asAppError(error).code : 'server_unavailable')}.title`)}
          retryLabel={t('common:retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {t('step.loadFailed')}
        </ErrorState>
      ) : (
        <SkeletonRows rows={['h-18', 'h-11']} />
      )}
      <Button variant="plain" className="justify-self-center" onClick={onSignOut}>
        {t('step.signOut')}
      </Button>
    </div>
  );
}
