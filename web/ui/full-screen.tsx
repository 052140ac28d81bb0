/** A dialog that fills the screen, for viewing something. Escape and the browser's Back close it. */
import type { KeyboardEventHandler, ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { X } from 'lucide-react';
import './cancelled-transitions.ts';
import { useBackCloses } from './back-closes.ts';
import { IconButton } from './icon-button.tsx';

export interface FullScreenProps {
  /** For screen readers; it has no visible text. */
  title: string;
  closeLabel: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

export function FullScreen({ title, closeLabel, onClose, onKeyDown, children }: FullScreenProps) {
  useBackCloses(true, onClose);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      className="fixed inset-0 z-50 h-dvh animate-fade bg-paper"
    >
      <Modal className="size-full">
        <Dialog aria-label={title} className="size-full outline-none">
          {/* Key presses inside bubble to here. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div
            className="flex size-full flex-col gap-2 pt-[max(0.75rem,env(safe-area-inset-top))] pr-[max(0.75rem,env(safe-area-inset-right))] pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-[max(0.75rem,env(safe-area-inset-left))]"
            onKeyDown={onKeyDown}
          >
            <IconButton label={closeLabel} icon={<X size={22} />} className="self-end" onClick={onClose} />
            <div className="flex min-h-0 flex-1 flex-col gap-2">{children}</div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
