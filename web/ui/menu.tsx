/** A short list of actions behind a button, initially open: menu-button.tsx loads this file when its button is first used. */
import { useCallback, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import './cancelled-transitions.ts';
import { useBackCloses } from './back-closes.ts';
import { cx } from './class-names.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** The present page. */
  current?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  label: string;
  entries: readonly MenuEntry[];
  /** Look and content of the button. */
  buttonClass: string;
  face: ReactNode;
  /** The button's visible content has its text. */
  worded: boolean;
  placement: MenuPlacement;
  /** The entry with the initial focus: one if the menu was opened by keyboard, none if it was pressed. */
  firstFocus: 'first' | 'last' | undefined;
}

/** `bar`: above the phone's bottom bar and the round button that rises out of it, in two columns when it is long. */
export type MenuPlacement = 'below' | 'beside' | 'bar';

/** With more entries than this the menu has two columns above the bar, so that a low screen shows them all. */
const ONE_COLUMN = 5;

const POPOVER = {
  below: { offset: 8, className: 'min-w-48' },
  beside: { placement: 'right bottom', offset: 8, className: 'min-w-56' },
  bar: { placement: 'top end', offset: 36, shouldFlip: false, containerPadding: 8, className: 'w-[min(calc(100vw-1rem),24rem)]' },
} as const;

const asGrid = (placement: MenuPlacement, count: number) => placement === 'bar' && count > ONE_COLUMN;

export function Menu({ label, entries, buttonClass, face, worded, placement, firstFocus }: MenuProps) {
  // Later openings are handled by the library, which knows how its button was pressed.
  const [autoFocus, setAutoFocus] = useState(firstFocus);
  const [isOpen, setOpen] = useState(false);
  // The plain button is gone, and the focus with it: this one has it before the menu opens, so that closing gives it back. Scrolling would
  // close the menu.
  const openFrom = useCallback((button: HTMLButtonElement | null) => {
    button?.focus({ preventScroll: true });
    if (button) setOpen(true);
  }, []);
  const onOpenChange = (open: boolean) => {
    setOpen(open);
    setAutoFocus(undefined);
  };
  useBackCloses(isOpen, () => onOpenChange(false));
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button ref={openFrom} {...(worded ? {} : { 'aria-label': label })} className={buttonClass}>
        {face}
      </Button>
      <Popover
        {...POPOVER[placement]}
        className={cx(
          'animate-fade overflow-y-auto rounded-control border border-line bg-surface p-1.5 shadow-card outline-none',
          POPOVER[placement].className,
        )}
      >
        <AriaMenu
          aria-label={label}
          {...(autoFocus ? { autoFocus } : {})}
          className={cx('outline-none', asGrid(placement, entries.length) && 'grid grid-cols-2')}
          onAction={(key) => entries.find((entry) => entry.id === key)?.onSelect()}
        >
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              render={(dom) => ('href' in dom ? <a {...dom}>{dom.children}</a> : <div {...dom} aria-current={entry.current ? 'page' : undefined} />)}
              className={cx(
                'flex min-h-10 min-w-0 cursor-pointer items-center gap-3 rounded-[7px] px-3 text-t2 outline-none data-focused:bg-sunken pointer-coarse:min-h-11',
                entry.danger ? 'text-critical' : entry.current ? 'font-medium text-accent' : 'text-ink',
              )}
            >
              {entry.icon}
              <span className="min-w-0 break-words">{entry.label}</span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
