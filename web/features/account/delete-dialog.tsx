/** Says what goes, and asks for the address typed out and for proof that it is really this person. */
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeletionTerms } from '#core/contracts/account-data.ts';
import type { AppError } from '#core/kit/app-error.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { ProofByLink } from '#web/lib/proof-by-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDeleteAccount } from './mutations.ts';
import { useFarewell } from './use-farewell.ts';

const LOSSES = ['diary', 'body', 'files', 'nutritionist'] as const;

export interface DeleteDialogProps {
  terms: DeletionTerms;
  returnTo: string;
  onClose: () => void;
}

export function DeleteDialog({ terms, returnTo, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const form = useId();
  const farewell = useFarewell();
  const remove = useDeleteAccount(() => void farewell());
  const needsLink = !terms.hasPassword && !terms.isFresh;
  return (
    <Dialog
      open
      insist
      onClose={onClose}
      title={t('delete.question')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {!needsLink && (
            <Button variant="danger" type="submit" form={form} busy={remove.isPending}>
              {t('delete.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <div>
          <p>{t('delete.what')}</p>
          <ul className="mt-2 list-disc pl-5 text-muted">
            {LOSSES.map((loss) => (
              <li key={loss}>{t(`delete.loss.${loss}`)}</li>
            ))}
          </ul>
          <p className="mt-3">{t('delete.noWayBack')}</p>
        </div>
        {needsLink ? (
          <ProofByLink email={terms.email} returnTo={returnTo} />
        ) : (
          <ConfirmForm
            id={form}
            terms={terms}
            error={remove.error && !remove.isPending ? asAppError(remove.error) : undefined}
            onConfirm={(confirmation, password) => remove.mutate({ confirmation, ...(terms.hasPassword ? { password } : {}) })}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ConfirmFormProps {
  id: string;
  terms: DeletionTerms;
  error: AppError | undefined;
  onConfirm: (confirmation: string, password: string) => void;
}

const sameAddress = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

function ConfirmForm({ id, terms, error, onConfirm }: ConfirmFormProps) {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const wrongAddress = tried && !sameAddress(typed, terms.email);
  const noPassword = tried && terms.hasPassword && password === '';
  const wrongPassword = error?.code === 'credentials_wrong';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (sameAddress(typed, terms.email) && (password !== '' || !terms.hasPassword)) onConfirm(typed, password);
    else focusFirstError(form.current);
  };
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('delete.address', { email: terms.email })}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={wrongAddress ? t('delete.addressWrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {terms.hasPassword && (
        <TextField
          label={t('delete.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          error={noPassword ? t('common:field.required') : wrongPassword ? t('delete.passwordWrong') : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {error && !wrongPassword && (
        <Notice tone="critical" title={t(`errors:${error.code}.title`)}>
          {t(`errors:${error.code}.text`)}
        </Notice>
      )}
    </form>
  );
}
