/** A row of a list. Its name opens it and the whole row is clickable; a menu has further actions. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { breakable } from './breakable.tsx';
import { MenuButton, type MenuButtonProps } from './menu-button.tsx';

export interface OpenRowProps {
  name: string;
  /** A path, or a function that opens a dialog. */
  open: string | (() => void);
  menu: Pick<MenuButtonProps, 'label' | 'entries'>;
  /** Facts below the name. */
  children?: ReactNode;
}

const NAME =
  'max-w-full font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent';

export function OpenRow({ name, open, menu, children }: OpenRowProps) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-3 first:border-t-0 narrow:grid-cols-1 narrow:*:last:justify-self-end">
      <div className="min-w-0">
        {typeof open === 'string' ? (
          <Link to={open} className={NAME}>
            {breakable(name)}
          </Link>
        ) : (
          <button type="button" onClick={open} className={`text-left ${NAME}`}>
            {breakable(name)}
          </button>
        )}
        {children}
      </div>
      <span className="relative -mr-2">
        <MenuButton label={menu.label} entries={menu.entries} />
      </span>
    </li>
  );
}
