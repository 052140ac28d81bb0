/** Asked once, before the first photo leaves for a model elsewhere: where it goes, what for, and how to take it back. */
import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export interface ConsentDialogProps {
  place: string;
  busy: boolean;
  onAllow: () => void;
  /** Absent where there is nothing to be saved without it. */
  onRefuse?: () => void;
  onClose: () => void;
}

export function ConsentDialog({ place, busy, onAllow, onRefuse, onClose }: ConsentDialogProps) {
  const { t } = useTranslation(['photos', 'common']);
  const online = useOnline();
  return (
    <Dialog
      open
      insist
      onClose={onClose}
      title={t('photos:consent.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          {onRefuse && (
            <Button variant="quiet" className="max-md:w-full" onClick={onRefuse}>
              {t('photos:consent.no')}
            </Button>
          )}
          <Button className="max-md:order-first max-md:w-full" busy={busy} disabled={!online} onClick={onAllow}>
            {t('photos:consent.yes')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t('photos:consent.where', { place })}</p>
        <p>{t('photos:consent.what')}</p>
        <p className="text-t1 text-muted">{t('photos:consent.revoke')}</p>
        {!online && <p className="text-t1 text-high">{t('photos:consent.giving')}</p>}
      </div>
    </Dialog>
  );
}
