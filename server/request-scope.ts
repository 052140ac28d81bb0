/** What travels with one request through the embedded backend to the places that its interfaces do not reach. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestScope {
  /** The Range header of a download, for storage-disk.ts. */
  readonly range?: string | undefined;
  /** Whether the file on its way is a picture that passed photo-gate.ts. */
  readonly isCleanPicture?: boolean | undefined;
  /** Where a link in a mail should lead, as the client asks; checked by auth-mailer.ts. */
  redirectTo?: string | undefined;
  /** Set on the way back: why a sign-in with Google was refused, where the backend itself would only say "unexpected". */
  refusal?: string | undefined;
}

export const requestScope = new AsyncLocalStorage<RequestScope>();
