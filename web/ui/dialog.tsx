/** A window over the page: a sheet from below on phones, a card in the middle elsewhere. Escape and a press beside it close it. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { X } from 'lucide-react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Stands at the bottom, always in sight: the buttons. */
  footer?: ReactNode;
  /** The title is there for screen readers only. */
  hideTitle?: boolean;
  /** A press beside the window does not close it: for a question that needs an answer. */
  insist?: boolean;
  size?: 'sm' | 'md' | 'lg';
}

const WIDTH = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' };

export function Dialog({ open, onClose, title, closeLabel, children, footer, hideTitle = false, insist = false, size = 'md' }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable={!insist}
      className="fixed inset-0 z-40 grid animate-fade items-end overflow-y-auto bg-[rgb(17_21_18/0.45)] md:items-start md:p-6 md:pt-[10vh]"
    >
      <Modal className={cx('mx-auto w-full', WIDTH[size])}>
        <AriaDialog
          role={insist ? 'alertdialog' : 'dialog'}
          className="flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-card border border-line bg-surface shadow-card outline-none md:max-h-[80dvh] md:rounded-card"
        >
          <header className={cx('flex items-center justify-between gap-4 px-5 pt-4', hideTitle && 'sr-only')}>
            <Heading slot="title" className="text-t3 font-semibold">
              {title}
            </Heading>
            <IconButton label={closeLabel} icon={<X size={20} />} onClick={onClose} className="-mr-2" />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-3 pb-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
