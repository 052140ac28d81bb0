/** The end of a form that stands on a page: the button that sends it, and Cancel. */
import { useTranslation } from 'react-i18next';
import { Button, type ButtonSize } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { submitLook } from './submit-look.ts';

export interface FormButtonsProps {
  /** Whether pressing would send something (`isReady` of the form). */
  ready: boolean;
  busy?: boolean;
  /** "Save" when absent. */
  submitLabel?: string;
  onCancel?: (() => void) | undefined;
  /** Begins at the left, with the button that sends. */
  atStart?: boolean;
  size?: ButtonSize;
}

export function FormButtons({ ready, busy = false, submitLabel, onCancel, atStart = false, size = 'md' }: FormButtonsProps) {
  const { t } = useTranslation('common');
  const submit = (
    <Button type="submit" variant={submitLook(ready)} size={size} busy={busy}>
      {submitLabel ?? t('save')}
    </Button>
  );
  return (
    <div className={cx('sends-in-sight bg-surface flex flex-wrap gap-3', !atStart && 'justify-end')}>
      {atStart && submit}
      {onCancel && (
        <Button variant="quiet" size={size} onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {!atStart && submit}
    </div>
  );
}
