/** A short list of deeds behind a button, open from the start: menu-button.tsx fetches this file when its button is first used. */
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { cx } from './class-names.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  label: string;
  entries: readonly MenuEntry[];
  /** Look and content of the button. */
  buttonClass: string;
  face: ReactNode;
  /** The button's words are in its face. */
  worded: boolean;
}

export function Menu({ label, entries, buttonClass, face, worded }: MenuProps) {
  return (
    <MenuTrigger defaultOpen>
      <Button {...(worded ? {} : { 'aria-label': label })} className={buttonClass}>
        {face}
      </Button>
      <Popover className="min-w-48 animate-fade rounded-control border border-line bg-surface p-1.5 shadow-card outline-none">
        <AriaMenu aria-label={label} className="outline-none" onAction={(key) => entries.find((entry) => entry.id === key)?.onSelect()}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={cx(
                'flex min-h-10 cursor-pointer items-center gap-3 rounded-[7px] px-3 text-t2 outline-none data-focused:bg-sunken pointer-coarse:min-h-11',
                entry.danger ? 'text-critical' : 'text-ink',
              )}
            >
              {entry.icon}
              {entry.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
