/** Inviting somebody: an address, and if wanted a code, a language and how long it holds. What is typed survives a reload. */
import { useRef, useState, type FormEvent } from 'react';
import { DEFAULT_INTERFACE_LANG, INTERFACE_LANGS, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { useTranslation } from 'react-i18next';
import { chosenCodeSchema, emailSchema } from '#core/contracts/account.ts';
import { INVITATION_DAYS } from '#core/contracts/invitation.ts';
import type { ErrorCode } from '#core/kit/app-error.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useInvite } from './mutations.ts';

const FORM = 'invite-form';

interface Draft {
  /** Made with the draft: an answer that was lost on the way is asked for again, and invites nobody twice. */
  readonly id: string;
  readonly email: string;
  readonly code: string;
  readonly lang: InterfaceLang;
  readonly days: string;
}

const newDraft = (): Draft => ({ id: crypto.randomUUID(), email: '', code: '', lang: DEFAULT_INTERFACE_LANG, days: String(INVITATION_DAYS.usual) });
const isDraft = (kept: unknown) => typeof kept === 'object' && kept !== null && 'id' in kept && 'email' in kept && 'code' in kept && 'days' in kept;

type Fault = Partial<Record<'email' | 'code' | 'days', string>>;

/** Which field a refusal of the server speaks of. */
const FAULTS: Partial<Record<ErrorCode, keyof Fault>> = { account_exists: 'email', invitation_exists: 'email', code_taken: 'code' };

const daysIn = (text: string): number | undefined => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= INVITATION_DAYS.min && days <= INVITATION_DAYS.max ? days : undefined;
};

function useFaults(draft: Draft): Fault {
  const { t } = useTranslation(['invitations', 'common']);
  const faults: Fault = {};
  if (draft.email.trim() === '') faults.email = t('common:field.required');
  else if (!emailSchema.safeParse(draft.email).success) faults.email = t('form.emailInvalid');
  if (draft.code.trim() !== '' && !chosenCodeSchema.safeParse(draft.code).success) faults.code = t('form.codeInvalid');
  if (daysIn(draft.days) === undefined) faults.days = t('common:field.range', { min: INVITATION_DAYS.min, max: INVITATION_DAYS.max });
  return faults;
}

function Fields({ draft, faults, onChange }: { draft: Draft; faults: Fault; onChange: (change: Partial<Draft>) => void }) {
  const { t } = useTranslation(['invitations', 'common']);
  const format = useFormat();
  return (
    <>
      <TextField
        label={t('form.email')}
        help={t('form.emailHelp')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.email}
        error={faults.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <Segmented
        label={t('form.lang')}
        wide
        value={draft.lang}
        options={INTERFACE_LANGS.map((value) => ({ value, label: format.language(value) }))}
        onChange={(lang) => onChange({ lang })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('form.code')}
          hint={t('common:optional')}
          help={t('form.codeHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={draft.code}
          error={faults.code}
          onChange={(event) => onChange({ code: event.target.value })}
        />
        <TextField
          label={t('form.days')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          unit={t('form.daysUnit')}
          value={draft.days}
          error={faults.days}
          onChange={(event) => onChange({ days: event.target.value })}
        />
      </div>
    </>
  );
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['invitations', 'common', 'errors']);
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(newDraft);
  const [draft, setDraft, forget] = useDraft<Draft>('invitation', initial, isDraft);
  const [checked, setChecked] = useState(false);
  const invite = useInvite();
  const faults = useFaults(draft);
  const refusal = !invite.isPending && invite.error ? asAppError(invite.error).code : undefined;
  const field = refusal && FAULTS[refusal];
  const shown: Fault = { ...(field && { [field]: t(`refused.${refusal}`) }), ...(checked ? faults : {}) };
  const drop = () => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const days = daysIn(draft.days);
    if (days === undefined || Object.keys(faults).length > 0) return focusFirstError(form.current);
    const { id, email, code, lang } = draft;
    invite.mutate(
      { id, email: email.trim(), lang, days, ...(code.trim() && { code: code.trim() }) },
      {
        onSuccess: (made) => {
          toast.success({ title: t('made'), text: made.email });
          drop();
        },
        onError: () => focusFirstError(form.current),
      },
    );
  };
  const change = (changed: Partial<Draft>) => {
    invite.reset();
    setDraft({ ...draft, ...changed });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('form.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="quiet" onClick={drop}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={invite.isPending}>
            {t('form.send')}
          </Button>
        </>
      }
    >
      <form ref={form} id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        {refusal && !field && (
          <Notice tone="critical" title={t(`errors:${refusal}.title`)}>
            {t(`errors:${refusal}.text`)}
          </Notice>
        )}
        <Fields draft={draft} faults={shown} onChange={change} />
      </form>
    </Dialog>
  );
}
