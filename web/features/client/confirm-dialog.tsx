/** Before somebody else's data is changed: whose, what it is now and what it will be. */
import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/notice.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';

export interface FieldChange {
  label: string;
  from: string;
  to: string;
}

export interface ConfirmDialogProps {
  name: string;
  changes: readonly FieldChange[];
  /** What is doubtful about it. */
  doubt?: string | undefined;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ name, changes, doubt, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation(['client', 'common']);
  return (
    <QuestionDialog
      title={t('confirm.title')}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t('confirm.do')}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {t('confirm.whose')} <b className="font-semibold">{name}</b>
      </p>
      <dl className="mt-4 grid gap-3">
        {changes.map(({ label, from, to }) => (
          <div key={label}>
            <dt className="text-t1 text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              <span className="text-muted line-through decoration-1">{from}</span>
              <span aria-hidden="true">{' → '}</span>
              <b className="font-semibold">{to}</b>
            </dd>
          </div>
        ))}
      </dl>
      {doubt !== undefined && (
        <Notice tone="high" className="mt-4">
          {doubt}
        </Notice>
      )}
      <p className="mt-4 text-t1 text-muted">{t('confirm.told')}</p>
    </QuestionDialog>
  );
}
