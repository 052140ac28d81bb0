/** Before a connection ends: whether what came from it stays. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderManifest } from '#core/providers/provider.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDisconnect } from './mutations.ts';

export interface DisconnectDialogProps {
  provider: ProviderManifest;
  /** The terms demand that its data goes too. */
  isRestricted: boolean;
  onClose: () => void;
}

export function DisconnectDialog({ provider: { id, name }, isRestricted, onClose }: DisconnectDialogProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const [withData, setWithData] = useState(isRestricted);
  const { mutate, isPending } = useDisconnect();
  const onConfirm = () =>
    mutate(
      { provider: id, withData },
      {
        onSuccess: ({ isRevoked }) => {
          toast.success({ title: t('disconnect.done', { name }), text: isRevoked ? undefined : t('disconnect.notRevoked', { name }) });
          onClose();
        },
      },
    );
  return (
    <QuestionDialog
      title={t('disconnect.title', { name })}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t('disconnect.do')}
      danger={withData}
      busy={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{t('disconnect.text', { name })}</p>
        {isRestricted ? (
          <p>{t('disconnect.always', { name })}</p>
        ) : (
          <Switch label={t('disconnect.withData', { name })} on={withData} onChange={setWithData} />
        )}
      </div>
    </QuestionDialog>
  );
}
