/**
 * Guards the nutritionist's desk. Users who are not administrators get the 404 page and load none of its code (desk-page.ts). The database
 * checks every call too.
 */
import type { Session } from '#web/lib/session.ts';
import { paths } from '#web/lib/paths.ts';

/** Pages for administrators: the desk and all below it, and the test of analytics. */
export const isDeskPath = (path: string): boolean => path === paths.desk || path.startsWith(`${paths.desk}/`) || path === paths.testAnalytics;

/** Whether a path belongs to the desk and the user is not an administrator. Whose session has just ended there may sign in again. */
export function isClosed(pathname: string, session: Session): boolean {
  if (session.status === 'signed-out' && session.ended) return false;
  return isDeskPath(pathname) && !(session.status === 'signed-in' && session.user.isAdmin);
}
