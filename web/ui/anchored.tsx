/** A small popover beside the pressed element; on a phone a sheet from below. Escape, the browser's Back, a press elsewhere and the close button close it. */
import type { ReactNode, RefObject } from 'react';
import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import './cancelled-transitions.ts';
import { useBackCloses } from './back-closes.ts';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { useWide } from './wide.ts';

export interface AnchoredProps {
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  title: string;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
}

export function Anchored({ open, onClose, anchor, title, closeLabel, children, footer }: AnchoredProps) {
  const wide = useWide();
  useBackCloses(open && wide, onClose);
  if (!wide) {
    return (
      <Dialog open={open} onClose={onClose} title={title} closeLabel={closeLabel} footer={footer}>
        {children}
      </Dialog>
    );
  }
  return (
    <Popover
      isOpen={open}
      triggerRef={anchor}
      placement="bottom start"
      offset={6}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      className="w-96 animate-fade rounded-card border border-line bg-surface shadow-card outline-none"
    >
      <AriaDialog className="flex max-h-[inherit] flex-col outline-none">
        <header className="flex items-center justify-between gap-3 px-4 pt-3">
          <Heading slot="title" className="min-w-0 truncate text-t3 font-semibold">
            {title}
          </Heading>
          <IconButton label={closeLabel} icon={<X size={20} />} onClick={onClose} className="-mr-2" />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-2 pb-4">{children}</div>
        {footer && <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>}
      </AriaDialog>
    </Popover>
  );
}
