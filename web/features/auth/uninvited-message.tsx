/** Whose Google account has no invitation: why, whom to ask, and the ways on. */
import { useTranslation } from 'react-i18next';
import { MailQuestion } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export function UninvitedMessage({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <div className="grid gap-5">
      <span className="grid size-12 place-content-center rounded-full bg-accent-soft text-accent">
        <MailQuestion size={24} />
      </span>
      <div className="grid gap-2">
        <h1>{t('uninvited.title')}</h1>
        <p className="text-muted">{t('uninvited.text')}</p>
        <p className="text-muted">{t('uninvited.ask')}</p>
      </div>
      <div className="grid gap-3">
        <ButtonLink to={paths.register} wide>
          {t('login.haveInvitation')}
        </ButtonLink>
        <Button variant="quiet" wide onClick={onBack}>
          {t('backToLogin')}
        </Button>
      </div>
    </div>
  );
}
