/** A window with a form: the fields scroll, Cancel and the button that sends stay in sight. Closing it asks before typed text would be lost. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { submitLook } from './submit-look.ts';
import { FormFrame, type AnyForm, type FormFrameProps } from './form-frame.tsx';

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'size' | 'insist' | 'onClose'>, Pick<FormFrameProps, 'focusFirst' | 'asText' | 'className'> {
  form: AnyForm;
  submitLabel: string;
  /** What is sent cannot be undone. */
  danger?: boolean;
  /** Nothing could be sent yet. */
  disabled?: boolean;
  /** Nothing would be sent yet, though the fields are right; pressing says what is missing. */
  unready?: boolean;
  /** Nothing typed here is worth a question. */
  closesAtOnce?: boolean;
  failureTitle?: string | undefined;
  /** Stands above the form's failure. */
  lead?: ReactNode;
  /** Stands instead of the form and the button that sends, where it is something. */
  instead?: ReactNode;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const {
    form,
    submitLabel,
    danger = false,
    disabled = false,
    unready = false,
    closesAtOnce = false,
    failureTitle,
    lead,
    instead,
    onClose,
    children,
  } = props;
  const { title, size, insist, focusFirst, asText, className } = props;
  const { t } = useTranslation('common');
  const [asked, setAsked] = useState(false);
  const drop = () => {
    // A draft that stands aside was not touched here.
    if (form.draft?.kind !== 'aside') form.discard();
    onClose();
  };
  const isLosing = form.isDirty && !closesAtOnce;
  return (
    <>
      <Dialog
        open
        title={title}
        size={size}
        insist={insist}
        closeLabel={t('close')}
        onClose={() => (isLosing && !form.isKept ? setAsked(true) : onClose())}
        footer={
          <>
            <Button variant="quiet" onClick={() => (isLosing ? setAsked(true) : drop())}>
              {t('cancel')}
            </Button>
            {!instead && (
              <Button
                type="submit"
                form={form.props.id}
                variant={danger ? 'danger' : submitLook(form.isReady && !unready)}
                busy={form.isPending}
                disabled={disabled}
              >
                {submitLabel}
              </Button>
            )}
          </>
        }
      >
        {lead}
        {instead || (
          <FormFrame inWindow form={form} focusFirst={focusFirst} title={failureTitle} asText={asText} className={className}>
            {children}
          </FormFrame>
        )}
      </Dialog>
      {asked && (
        <QuestionDialog
          danger
          title={t('discard.title')}
          closeLabel={t('close')}
          cancelLabel={t('discard.stay')}
          doLabel={t('discard.action')}
          onConfirm={drop}
          onClose={() => setAsked(false)}
        >
          <p>{t('discard.text')}</p>
        </QuestionDialog>
      )}
    </>
  );
}
