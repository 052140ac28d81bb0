/** Inviting somebody: an address, and if wanted a code, a language and how long it holds. What is typed survives a reload. */
import { DEFAULT_INTERFACE_LANG, INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INVITATION_DAYS, inviteRequest } from '#core/contracts/invitation.ts';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { isMailConfigured } from '#web/lib/config.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { InvitationRowProps } from './invitation-row.tsx';
import { tellInvited } from './tell-invited.ts';
import { useInvite } from './mutations.ts';

/** The id is made with the draft: an answer that was lost on the way is asked for again, and invites nobody twice. */
const newInvitation = () => ({
  id: crypto.randomUUID(),
  email: '',
  code: '',
  lang: DEFAULT_INTERFACE_LANG,
  days: String(INVITATION_DAYS.usual),
});

export function InviteDialog({ toLink, onClose }: Pick<InvitationRowProps, 'toLink'> & { onClose: () => void }) {
  const { t } = useTranslation(['invitations', 'common']);
  const format = useFormat();
  const [initial] = useState(newInvitation);
  const invite = useInvite();
  const words: Record<string, string> = {
    email: t('form.emailInvalid'),
    code: t('form.codeInvalid'),
    days: t('common:field.range', { min: INVITATION_DAYS.min, max: INVITATION_DAYS.max }),
  };
  const form = useForm({
    initial,
    stays: ['id'],
    draft: 'invitation',
    parse: ({ code, days, ...others }) =>
      inviteRequest.safeParse({ ...others, days: days.trim() === '' ? undefined : Number(days), ...(code.trim() && { code }) }),
    describe: (field, empty) => (field === 'email' && empty ? undefined : words[field]),
    send: async (request) => {
      tellInvited(await invite.mutateAsync(request), t('made'), toLink);
    },
    onSent: onClose,
    refusals: {
      account_exists: { field: 'email', text: t('refused.account_exists') },
      invitation_exists: { field: 'email', text: t(isMailConfigured() ? 'refused.invitation_exists' : 'refused.invitation_unsent') },
      code_taken: { field: 'code', text: t('refused.code_taken') },
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('form.title')} submitLabel={t(isMailConfigured() ? 'form.send' : 'form.make')}>
      <TextField
        label={t('form.email')}
        help={t('form.emailHelp')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('email')}
      />
      <Segmented
        label={t('form.lang')}
        wide
        options={INTERFACE_LANGS.map((value) => ({ value, label: format.language(value) }))}
        {...form.choice('lang')}
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
          {...form.text('code')}
        />
        <TextField
          label={t('form.days')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          unit={t('form.daysUnit', { count: Number(form.values.days) })}
          {...form.text('days')}
        />
      </div>
    </FormDialog>
  );
}
