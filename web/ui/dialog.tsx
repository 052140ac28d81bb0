/** A dialog: a sheet from below on phones, a card in the middle elsewhere. Escape, the browser's Back and a press outside close it. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { X } from 'lucide-react';
import './cancelled-transitions.ts';
import { useBackCloses } from './back-closes.ts';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** The buttons, always visible at the bottom. */
  footer?: ReactNode;
  /** The title is for screen readers only. */
  hideTitle?: boolean;
  /** A press outside does not close it: for a question that needs an answer. */
  insist?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The content reaches the edges and has its own padding. */
  flush?: boolean;
}

const WIDTH = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl', xl: 'md:max-w-5xl' };

export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  hideTitle = false,
  insist = false,
  size = 'md',
  flush = false,
}: DialogProps) {
  useBackCloses(open, onClose);
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable={!insist}
      // Toasts need the space above; a keyboard may cover the page below.
      className="over-page fixed inset-0 z-40 grid animate-fade grid-rows-[minmax(0,1fr)] items-end bg-[rgb(17_21_18/0.45)] pt-16 pb-[max(0px,100dvh-var(--visual-viewport-height))] md:items-start md:px-6 md:pt-[10vh] md:pb-[max(10vh,100dvh-var(--visual-viewport-height))]"
    >
      <Modal className={cx('mx-auto flex max-h-full w-full flex-col', WIDTH[size])}>
        <AriaDialog
          role={insist ? 'alertdialog' : 'dialog'}
          className="flex min-h-0 w-full animate-rise flex-col rounded-t-card border border-line bg-surface shadow-card outline-none md:rounded-card"
        >
          <header className={cx('flex items-center justify-between gap-4 px-5 pt-4 short:pt-1', hideTitle && 'sr-only')}>
            <Heading slot="title" className="text-t3 font-semibold">
              {title}
            </Heading>
            <IconButton label={closeLabel} icon={<X size={20} />} onClick={onClose} className="-mr-2" />
          </header>
          <div
            className={cx(
              'min-h-0 flex-1 overflow-y-auto',
              flush
                ? 'mt-3 scroll-pb-28 pb-(--ends-at) short:mt-1' // What sticks to the upper edge takes the padding back.
                : 'px-5 pt-(--starts-at) pb-[max(1.25rem,var(--ends-at))] [--starts-at:0.75rem] short:[--starts-at:0.25rem]',
              footer ? '[--ends-at:0px]' : '[--ends-at:var(--foot-at)]',
            )}
          >
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] short:py-2">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
