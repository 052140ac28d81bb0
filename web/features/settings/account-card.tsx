/** Whose account this is, and the way out of it. */
import { useTranslation } from 'react-i18next';
import { LogOut } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function AccountCard({ email, signOutLabel, onSignOut }: { email: string; signOutLabel: string; onSignOut: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('account.title')}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-muted">{t('account.signedInAs', { email })}</p>
        <Button variant="quiet" icon={<LogOut size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={onSignOut}>
          {signOutLabel}
        </Button>
      </div>
    </Card>
  );
}
