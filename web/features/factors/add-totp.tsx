/** Adding an authenticator app: the picture to scan, the key to type where it cannot be scanned, and the first code. */
import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Copy } from 'lucide-react';
import { copyText } from '#web/components/copy-text.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { errorKey } from '#web/lib/action-failure.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { dropSetUp, startTotp } from '#web/lib/factors.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { needsProof } from './needs-proof.ts';
import { ProofForm } from './proof-form.tsx';

/** A secret of its own each time the window is opened, and none anew while it is: the person is about to scan it. */
const setUpQuery = (name: string) => ({
  queryKey: ['totp-set-up', name],
  queryFn: () => startTotp(name),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  networkMode: 'always' as const,
  meta: { silent: true },
});

export function AddTotp({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation(['factors', 'errors', 'refusals', 'common']);
  const { data, error, isFetching, refetch } = useQuery(setUpQuery(name));
  const isDone = useRef(false);
  const factorId = data?.factorId;
  useEffect(
    () => () => {
      if (factorId !== undefined && !isDone.current) void dropSetUp(factorId);
    },
    [factorId],
  );
  if (needsProof(error)) return <ProofForm onProved={() => void refetch()} />;
  if (error) {
    const { code } = asAppError(error);
    return (
      <QueryError query={{ isFetching, refetch }} title={t(`${errorKey(code)}.title`)}>
        {t(`${errorKey(code)}.text`)}
      </QueryError>
    );
  }
  if (!data) {
    return (
      <Loading label={t('common:loading')} className="grid justify-items-center gap-4">
        <Skeleton className="size-48 [@media(max-height:600px)]:size-24" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  }
  const finish = () => {
    isDone.current = true;
    onDone();
  };
  return (
    <div className="grid gap-4">
      {/* With a keyboard open beside each other, so that the button below stays in sight. */}
      <div className="grid items-center gap-4 [@media(max-height:600px)]:grid-cols-[1fr_auto]">
        <p>{t('totp.scan')}</p>
        <img
          src={data.picture}
          alt={t('totp.picture')}
          className="size-48 justify-self-center rounded-control bg-white p-3 [@media(max-height:600px)]:size-24 [@media(max-height:600px)]:p-1.5"
        />
      </div>
      <div>
        <p className="mb-1.5 text-t1 text-muted">{t('totp.byHand')}</p>
        <div className="flex items-center gap-1 rounded-control bg-sunken py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 text-t1 break-words">{data.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <IconButton label={t('copy')} icon={<Copy size={18} />} onClick={() => void copyText(data.secret)} />
        </div>
      </div>
      <CodeForm factorId={data.factorId} submitLabel={t('totp.confirm')} onDone={finish} />
    </div>
  );
}
