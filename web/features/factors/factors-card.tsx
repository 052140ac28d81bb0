/** Settings: what somebody signs in with besides the first step, adding to it and taking away. */
import { deferred } from '#web/ui/deferred.tsx';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeyRound, Smartphone, Trash2 } from 'lucide-react';
import { dayIn } from '#core/kit/day.ts';
import { toastError } from '#web/lib/query-client.ts';
import { canUsePasskeys, type SecondFactor, type SecondFactors } from '#web/lib/factors.ts';
import { useFormat } from '#web/lib/format.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toast.tsx';
import { freeName } from './free-name.ts';
import { useAddPasskey } from './mutations.ts';
import { needsProof } from './needs-proof.ts';
import { secondFactorsQuery } from './queries.ts';

const TotpDialog = deferred(() => import('./totp-dialog.tsx').then((module) => module.TotpDialog));
const ProofDialog = deferred(() => import('./proof-dialog.tsx').then((module) => module.ProofDialog));
const CodesDialog = deferred(() => import('./codes-dialog.tsx').then((module) => module.CodesDialog));
const RemoveDialog = deferred(() => import('./remove-dialog.tsx').then((module) => module.RemoveDialog));

/** From here on the person is told that their recovery codes run out. */
const FEW = 3;

function FactorRow({ factor, timeZone, onRemove }: { factor: SecondFactor; timeZone: string; onRemove: () => void }) {
  const { t } = useTranslation('factors');
  const format = useFormat();
  const Icon = factor.kind === 'passkey' ? KeyRound : Smartphone;
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0 first:pt-0">
      <Icon size={20} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{factor.name}</span>
        <span className="text-t1 text-muted">{t('added', { day: format.date(dayIn(timeZone, Date.parse(factor.addedAt))) })}</span>
      </span>
      <IconButton
        label={t('removeNamed', { name: factor.name })}
        icon={<Trash2 size={18} />}
        className="-mr-2 pointer-coarse:-mr-3"
        onClick={onRemove}
      />
    </li>
  );
}

function RecoveryRow({ recovery, onMake }: { recovery: SecondFactors['recovery']; onMake: () => void }) {
  const { t } = useTranslation('factors');
  const few = recovery.left <= FEW;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {few && (
        <Notice tone="high" title={t(recovery.madeAt === null ? 'codes.none' : 'codes.few')}>
          {t('codes.fewText')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-medium">{t('codes.title')}</span>
          <span className="text-t1 text-muted">{t('codes.left', { count: recovery.left })}</span>
        </p>
        <Button variant="quiet" onClick={onMake}>
          {t('codes.make')}
        </Button>
      </div>
    </div>
  );
}

type Opened = { kind: 'totp' } | { kind: 'proof' } | { kind: 'codes'; isFirst: boolean } | { kind: 'remove'; factor: SecondFactor };

function Factors({ factors, recovery, timeZone }: SecondFactors & { timeZone: string }) {
  const { t } = useTranslation('factors');
  const [opened, setOpened] = useState<Opened>();
  const passkey = useAddPasskey();
  const names = factors.map(({ name }) => name);
  const on = factors.length > 0;
  const added = () => {
    // The codes come next, and a message would lie over them.
    if (recovery.madeAt === null) return setOpened({ kind: 'codes', isFirst: true });
    setOpened(undefined);
    toast.success({ id: 'factor', title: t('addedToast') });
  };
  const addPasskey = () =>
    passkey.mutate(freeName(t('passkey.name'), names), {
      onSuccess: (outcome) =>
        outcome === 'done' ? added() : toast.error({ id: 'factor', title: t('passkey.notAdded'), text: t('passkey.notAddedText') }),
      onError: (error) => (needsProof(error) ? setOpened({ kind: 'proof' }) : toastError(error)),
    });
  const close = () => setOpened(undefined);
  const provedForPasskey = () => {
    close();
    addPasskey();
  };
  return (
    <>
      {on && (
        <ul>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} timeZone={timeZone} onRemove={() => setOpened({ kind: 'remove', factor })} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" icon={<Smartphone size={18} />} onClick={() => setOpened({ kind: 'totp' })}>
          {t('totp.add')}
        </Button>
        {canUsePasskeys() && (
          <Button variant="quiet" busy={passkey.isPending} icon={<KeyRound size={18} />} onClick={addPasskey}>
            {t('passkey.add')}
          </Button>
        )}
      </div>
      {on && <RecoveryRow recovery={recovery} onMake={() => setOpened({ kind: 'codes', isFirst: recovery.madeAt === null })} />}

      {opened?.kind === 'totp' && <TotpDialog name={freeName(t('totp.name'), names)} onAdded={added} onClose={close} />}
      {opened?.kind === 'proof' && <ProofDialog title={t('passkey.add')} onProved={provedForPasskey} onClose={close} />}
      {opened?.kind === 'codes' && <CodesDialog isFirst={opened.isFirst} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveDialog factor={opened.factor} isLast={factors.length === 1} onClose={close} />}
    </>
  );
}

export function FactorsCard({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation(['factors', 'common']);
  const query = useQuery(secondFactorsQuery());
  const { data } = query;
  const on = data !== undefined && data.factors.length > 0;
  return (
    <Card title={t('title')} aside={data && <Pill tone={on ? 'normal' : 'neutral'}>{t(on ? 'on' : 'off')}</Pill>}>
      <div className="grid gap-4">
        <p className="text-muted">{t('lead')}</p>
        {data ? (
          <Factors {...data} timeZone={timeZone} />
        ) : (
          <Unanswered
            bare
            query={query}
            title={t('loadFailed')}
            text={t('loadFailedText')}
            offlineText={t('offlineText')}
            skeleton={<SkeletonRows rows={['h-11 w-52', 'h-11 w-52']} className="sm:grid-cols-[13rem_13rem]" />}
          />
        )}
      </div>
    </Card>
  );
}
