/** What no route matched: a known page in another spelling is found, everything else is the 404 page. */
import { Navigate, useLocation } from 'react-router';
import { canonicalPath } from './canonical-path.ts';
import { NotFoundPage } from './not-found-page.tsx';

export function UnknownPath() {
  const { pathname, search, hash } = useLocation();
  const canonical = canonicalPath(pathname);
  if (canonical !== undefined && canonical !== pathname) return <Navigate to={{ pathname: canonical, search, hash }} replace />;
  return <NotFoundPage />;
}
