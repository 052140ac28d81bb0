/** What an administrator sees in production before anything else: a second factor is set up first, then its recovery codes. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyRound, Smartphone } from 'lucide-react';
import { asAppError } from '#web/lib/answer-error.ts';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { canUsePasskeys } from '#web/lib/factors.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AddTotp } from './add-totp.tsx';
import { useAddPasskey } from './mutations.ts';
import { NewCodes } from './new-codes.tsx';
import { ProofForm } from './proof-form.tsx';

type Stage = 'choose' | 'totp' | 'codes';

function Choice({ onTotp, onAdded }: { onTotp: () => void; onAdded: () => void }) {
  const { t } = useTranslation('factors');
  const passkey = useAddPasskey();
  const failure = passkey.error && !passkey.isPending ? asAppError(passkey.error) : undefined;
  const addPasskey = () =>
    passkey.mutate(t('passkey.name'), {
      onSuccess: (outcome) => {
        if (outcome === 'done') onAdded();
      },
    });
  if (failure?.code === 'reauthentication_needed') return <ProofForm onProved={addPasskey} />;
  return (
    <div className="grid gap-3">
      {passkey.data === 'cancelled' && !passkey.isPending && (
        <Notice tone="high" title={t('passkey.notAdded')}>
          {t('passkey.notAddedText')}
        </Notice>
      )}
      <FormFailure failure={failure} />
      <Button wide icon={<Smartphone size={18} />} onClick={onTotp}>
        {t('totp.add')}
      </Button>
      {canUsePasskeys() && (
        <Button variant="quiet" wide busy={passkey.isPending} icon={<KeyRound size={18} />} onClick={addPasskey}>
          {t('passkey.add')}
        </Button>
      )}
    </div>
  );
}

export function SetUpFirst({ onDone, onSignOut }: { onDone: () => void; onSignOut: () => void }) {
  const { t } = useTranslation('factors');
  const [stage, setStage] = useState<Stage>('choose');
  return (
    <div className="grid gap-5">
      <div>
        <h1>{t(stage === 'codes' ? 'codes.title' : 'first.title')}</h1>
        {stage === 'choose' && <p className="mt-1 text-muted">{t('first.lead')}</p>}
      </div>
      {stage === 'choose' && <Choice onTotp={() => setStage('totp')} onAdded={() => setStage('codes')} />}
      {stage === 'totp' && (
        <>
          <AddTotp name={t('totp.name')} onDone={() => setStage('codes')} />
          <Button variant="plain" className="justify-self-center" onClick={() => setStage('choose')}>
            {t('first.back')}
          </Button>
        </>
      )}
      {stage === 'codes' && <NewCodes doneLabel={t('first.goOn')} onDone={onDone} />}
      {stage === 'choose' && (
        <Button variant="plain" className="justify-self-center" onClick={onSignOut}>
          {t('step.signOut')}
        </Button>
      )}
    </div>
  );
}
