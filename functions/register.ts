/**
 * Registers with e-mail, invitation code and password. A trigger on auth.users enforces the invitation. The code is checked first, so that only
 * somebody with the right code for an address learns that it already has an account.
 */
import { registerRequest } from '#core/contracts/account.ts';
import { AppError } from '#core/kit/app-error.ts';
import { endpoint } from './respond.ts';
import { isWeakPassword } from './weak-password.ts';

export const register = endpoint({
  kind: 'public',
  request: registerRequest,
  run: async ({ email, code, password, firstName, lastName, lang, timeZone }, ctx): Promise<{ ok: true }> => {
    if (isWeakPassword(password, email)) throw new AppError('password_weak');
    await ctx.identity.tryCode(email, code, async () => {
      const state = await ctx.db.rpc('invitation_state', { email, code });
      if (state !== 'pending' && state !== 'used') throw new AppError('invitation_mismatch');
    });
    const metadata = { invitation_code: code, lang, time_zone: timeZone, first_name: firstName, last_name: lastName };
    await ctx.accounts.createUser({ email, password, metadata });
    return { ok: true };
  },
});
