/** Rejecting a change of an outdated version together with the present state, so that the client merges both. */
import { AppError, type ErrorCode } from '#core/kit/app-error.ts';

/**
 * @param code what the database raises when somebody else was faster
 * @param readPresent what stands there now
 * @throws AppError `code` with the present state; other errors unchanged
 */
export async function refuseOutdated<T>(code: ErrorCode, write: () => Promise<T>, readPresent: () => Promise<T | undefined>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== code) throw error;
    throw new AppError(code, { present: await readPresent() }, { cause: error });
  }
}
