/** The copy dialog, fetched when it is first asked for: windows are not part of the first screen. */
import { lazy, Suspense } from 'react';
import type { CopyDialogProps } from './copy-dialog.tsx';

const CopyDialog = lazy(() => import('./copy-dialog.tsx').then((module) => ({ default: module.CopyDialog })));

export function CopyDialogLater(props: CopyDialogProps) {
  return (
    <Suspense>
      <CopyDialog {...props} />
    </Suspense>
  );
}
