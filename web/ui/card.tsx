/** A card of the page with a title, a note beside it, and content. Isolated: what changes elsewhere on the page does not paint it anew. */
import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface CardProps {
  title?: ReactNode;
  /** Right of the title: "cilj 2.400 kcal", a link, a menu. */
  aside?: ReactNode;
  /** Beside the title: a button that says what the numbers are. It is higher than the line, so it takes no room there. */
  help?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** The content reaches the edges and has its own padding. */
  flush?: boolean;
}

export function Card({ title, aside, help, children, className, flush = false }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx(
        'isolate rounded-card border border-line bg-surface shadow-card print:overflow-visible print:shadow-none',
        flush ? 'overflow-hidden' : 'p-4 md:p-5',
        className,
      )}
    >
      {title && (
        <header className={cx('flex items-baseline justify-between gap-4 narrow:flex-wrap', flush ? 'px-4 pt-4 md:px-5 md:pt-5' : 'mb-3.5')}>
          {help ? (
            <div className="flex items-center gap-1">
              <h2 id={id}>{title}</h2>
              <span className="-my-3 inline-grid">{help}</span>
            </div>
          ) : (
            <h2 id={id}>{title}</h2>
          )}
          {aside && <div className="text-t1 text-muted">{aside}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
