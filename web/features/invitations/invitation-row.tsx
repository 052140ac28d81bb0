/** One invitation: whom, how it stands, how its mail fared, and what can be done with it. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Ban, Copy, Send, Trash2, TriangleAlert } from 'lucide-react';
import type { Invitation, InvitationState } from '#core/contracts/invitation.ts';
import { dayIn } from '#core/kit/day.ts';
import { languageName } from '#core/kit/interface-languages.ts';
import { isMailConfigured } from '#web/lib/config.ts';
import { useLang } from '#web/lib/lang.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMailFailure } from '#web/lib/mail-failure.ts';
import { hereZone, useRelativeTime } from '#web/lib/relative-time.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toast.tsx';
import { breakable } from '#web/ui/breakable.tsx';
import { useInvitationMutations } from './mutations.ts';
import { copyLink } from './copy-link.ts';
import { tellInvited } from './tell-invited.ts';
import { ClosingDialog } from './closing-dialog.tsx';

const TONES: Record<InvitationState, PillTone> = { pending: 'low', used: 'normal', expired: 'high', revoked: 'neutral' };
/** What may be done in which state, in the menu's order. */
const ACTIONS = {
  pending: ['copy', 'resend', 'revoke', 'remove'],
  expired: ['resend', 'remove'],
  revoked: ['remove'],
  used: [],
} as const satisfies Record<InvitationState, readonly string[]>;
/** Where no mail goes out, none is sent again; what has expired can still be made to hold longer. */
const listActions = (state: InvitationState) => ACTIONS[state].filter((action) => action !== 'resend' || state === 'expired' || isMailConfigured());
const ICON = { size: 18 } as const;

export interface InvitationRowProps {
  invitation: Invitation;
  /** The page to join at, code and address filled in. */
  toLink: (code: string, email: string) => string;
}

/** When it was made and by whom, and how long it holds or when it ended. */
function useStory({ createdAt, invitedBy, state, expiresAt, usedAt, revokedAt, lang }: Invitation): string {
  const { t } = useTranslation('invitations');
  const moment = useRelativeTime();
  const format = useFormat();
  const spoken = useLang();
  const when = (instant: string | null) => moment(instant ?? createdAt, hereZone());
  const lastDay = format.date(dayIn(hereZone(), Date.parse(expiresAt)));
  const ends: Record<InvitationState, string> = {
    pending: t('until', { day: lastDay }),
    expired: t('expiredOn', { day: lastDay }),
    used: t('usedAt', { when: when(usedAt) }),
    revoked: t('revokedAt', { when: when(revokedAt) }),
  };
  const language = t('inLanguage', { language: languageName(lang, spoken) });
  return [t('createdAt', { when: when(createdAt) }), invitedBy, language, ends[state]].filter(Boolean).join(' · ');
}

function MailLine({ mail }: Pick<Invitation, 'mail'>) {
  const { t } = useTranslation('invitations');
  const moment = useRelativeTime();
  const failure = useMailFailure();
  if (!isMailConfigured()) return <p className="mt-0.5 text-t1 text-muted">{t('mail.off')}</p>;
  if (mail?.status === 'failed') {
    return (
      <p className="mt-0.5 flex items-start gap-1.5 text-t1 font-medium text-critical">
        <TriangleAlert size={16} className="mt-px shrink-0" />
        <span className="min-w-0 wrap-anywhere">{t('mail.failed', { error: failure(mail.error ?? '') })}</span>
      </p>
    );
  }
  let words: ReactNode = t('mail.none');
  if (mail?.status === 'queued') words = mail.error === null ? t('mail.queued') : t('mail.again', { error: failure(mail.error) });
  if (mail?.status === 'sent') words = t('mail.sent', { when: moment(mail.sentAt ?? '', hereZone()) });
  return <p className="mt-0.5 text-t1 wrap-anywhere text-muted">{words}</p>;
}

/** What can be done with an invitation that is not used: by a menu, with a question before what cannot be taken back. */
function Actions({ invitation, toLink }: Pick<InvitationRowProps, 'invitation' | 'toLink'>) {
  const { t } = useTranslation('invitations');
  const [question, setQuestion] = useState<'revoke' | 'remove'>();
  const { resend, revoke, remove } = useInvitationMutations();
  const { id, email, code, state } = invitation;
  const all: Record<'copy' | 'resend' | 'revoke' | 'remove', MenuEntry> = {
    copy: {
      id: 'copy',
      label: t('copy'),
      icon: <Copy {...ICON} />,
      onSelect: () => void copyLink(toLink(code ?? '', email)),
    },
    resend: {
      id: 'resend',
      label: t(state === 'expired' ? (isMailConfigured() ? 'renew' : 'extend') : 'resend'),
      icon: <Send {...ICON} />,
      onSelect: () => resend.mutate(id, { onSuccess: (made) => tellInvited(made, t('resent'), toLink) }),
    },
    revoke: { id: 'revoke', label: t('ask.revoke.menu'), icon: <Ban {...ICON} />, danger: true, onSelect: () => setQuestion('revoke') },
    remove: { id: 'remove', label: t('ask.remove.menu'), icon: <Trash2 {...ICON} />, danger: true, onSelect: () => setQuestion('remove') },
  };
  const close = () => setQuestion(undefined);
  const confirm = async (action: 'revoke' | 'remove') => {
    try {
      // Waited for here, because by its end the row may be gone from the list, and its callbacks with it.
      await (action === 'revoke' ? revoke : remove).mutateAsync(id);
      toast.success({ title: t(`ask.${action}.done`), text: email });
    } catch {
      // The query client says in a toast what went wrong.
    }
    close();
  };
  return (
    <>
      <MenuButton label={t('menu', { email })} entries={listActions(state).map((action) => all[action])} />
      {question && (
        <ClosingDialog
          action={question}
          email={email}
          busy={revoke.isPending || remove.isPending}
          onClose={close}
          onConfirm={() => void confirm(question)}
        />
      )}
    </>
  );
}

export function InvitationRow({ invitation, toLink }: InvitationRowProps) {
  const { t } = useTranslation('invitations');
  const story = useStory(invitation);
  const { email, code, state, usedBy } = invitation;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-t border-line py-3 first:border-t-0 narrow:grid-cols-1">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {usedBy === null ? (
            <span className="font-semibold wrap-anywhere">{breakable(email)}</span>
          ) : (
            <Link to={paths.client(usedBy)} className="font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline">
              {breakable(email)}
            </Link>
          )}
          <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>
          {invitation.grantsAdmin && <Pill>{t('admin')}</Pill>}
        </p>
        <p className="mt-0.5 text-t1 text-muted">{story}</p>
        {(state === 'pending' || state === 'expired') && <MailLine mail={invitation.mail} />}
        {state === 'pending' && code !== null && (
          <p className="mt-0.5 text-t1 text-muted">
            {t('codeIs')} <b className="font-semibold [overflow-wrap:anywhere] text-ink select-all">{code}</b>
          </p>
        )}
        {state === 'pending' && code !== null && !isMailConfigured() && (
          <Button variant="quiet" size="sm" className="mt-2" icon={<Copy size={16} />} onClick={() => void copyLink(toLink(code, email))}>
            {t('copy')}
          </Button>
        )}
      </div>
      {state !== 'used' && <Actions invitation={invitation} toLink={toLink} />}
    </li>
  );
}
