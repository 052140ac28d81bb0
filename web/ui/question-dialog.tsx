/** A question that needs an answer before something is done: what would happen, a way back, and the deed. */
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
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function QuestionDialog({ title, closeLabel, cancelLabel, doLabel, danger = false, busy, onConfirm, onClose, children }: QuestionDialogProps) {
  return (
    <Dialog
      open
      insist
      size="sm"
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {doLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
