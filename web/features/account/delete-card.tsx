/** The way out for good. What it takes is said in the dialog. */
import { deferred } from '#web/ui/deferred.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeletionTerms } from '#core/contracts/account-data.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const DeleteDialog = deferred(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog));

export function DeleteCard({ terms, returnTo }: { terms: DeletionTerms; returnTo: string }) {
  const { t } = useTranslation('account');
  const online = useOnline();
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('delete.title')}>
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">{t(terms.isAdmin ? 'delete.adminText' : 'delete.lead')}</p>
        {!terms.isAdmin && (
          <Button variant="danger" disabled={!online} onClick={() => setOpen(true)}>
            {t('delete.open')}
          </Button>
        )}
      </div>
      {open && <DeleteDialog terms={terms} returnTo={returnTo} onClose={() => setOpen(false)} />}
    </Card>
  );
}
