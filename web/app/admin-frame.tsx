/**
 * Who may see the nutritionist's desk. Whoever is no administrator gets the 404 page and fetches none of its code (desk-page.ts). The database
 * decides about every call all the same.
 */
import type { Session } from '#web/lib/session.ts';
import { paths } from '#web/lib/paths.ts';

/** Whether an address is the desk's and this is nobody who may see it. */
export function isClosed(pathname: string, session: Session): boolean {
  const isDesk = pathname === paths.desk || pathname.startsWith(`${paths.desk}/`);
  return isDesk && !(session.status === 'signed-in' && session.user.isAdmin);
}
