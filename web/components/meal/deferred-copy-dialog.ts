/** The copy dialog, fetched when it is first asked for: windows are not part of the first screen. */
import { deferred } from '#web/ui/deferred.tsx';

export const CopyDialog = deferred(() => import('./copy-dialog.tsx').then((module) => module.CopyDialog));
