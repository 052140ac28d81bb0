/** A user's initials in a circle; the name is shown beside it. */
import { cx } from './class-names.ts';

export function Avatar({ initials, large = false }: { initials: string; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-content-center rounded-full bg-sunken font-semibold text-muted',
        large ? 'size-14 text-t3' : 'size-9 text-t1',
      )}
    >
      {initials}
    </span>
  );
}
