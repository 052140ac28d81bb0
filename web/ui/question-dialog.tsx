/** A question before something is done: what would happen, a way back, and the action. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface QuestionDialogProps {
  title: string;
  closeLabel: string;
  cancelLabel: string;
  doLabel: string;
  /** What is done cannot be undone. */
  danger?: boolean;
  /** Whether it must be answered: a press beside it does not put it away. */
  insist?: boolean;
  disabled?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function QuestionDialog(props: QuestionDialogProps) {
  const {
    title,
    closeLabel,
    cancelLabel,
    doLabel,
    danger = false,
    insist = true,
    disabled = false,
    busy = false,
    onConfirm,
    onClose,
    children,
  } = props;
  return (
    <Dialog
      open
      insist={insist}
      size="sm"
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
            {doLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
