/** Invitations. */
import { useTranslation } from 'react-i18next';
import { DeskLink } from '#web/app/desk-link.tsx';
import { paths } from '#web/lib/paths.ts';
import { InvitationsScreen } from '#web/features/invitations/invitations-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

const toLink = (code: string, email: string) => `${window.location.origin}${paths.register}?${new URLSearchParams({ code, email })}`;

export function Component() {
  const { t } = useTranslation('invitations');
  usePageTitle(t('title'));
  return <InvitationsScreen above={<DeskLink />} toLink={toLink} />;
}
