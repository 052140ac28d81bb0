/**
 * The session. `loading` until the stored session is read (or an e-mail link redeemed), then `signed-in` or `signed-out`. Offline
 * the stored session is trusted, so the app opens; the server decides about every call.
 */
import { createStore, useStore } from '#web/ui/create-store.ts';
import type { AuthChangeEvent, Session as AuthSession } from '@supabase/auth-js';
import { asAppError } from './answer-error.ts';
import { config } from './config.ts';
import { readLinkReturn, withoutLinkReturn, type LinkReturn, type Refusal } from './link-return.ts';
import { followAuth, loadAuth, readSession, SESSION_KEY, storedSession } from './supabase.ts';

export interface SessionUser {
  id: string;
  email: string;
  isAdmin: boolean;
  /** What the server requires first: the second factor, or setting up a first one. */
  secondStep?: 'show' | 'set-up';
}

interface Opening {
  /** The session could not be read. */
  trouble?: boolean;
  /** A link or another sign-in was rejected. */
  refused?: Refusal;
}

export type Session =
  | { status: 'loading' }
  /** `arrived`: the purpose of the link that opened the page until it is done: a new password, a new address. */
  | ({ status: 'signed-in'; user: SessionUser; arrived?: Arrival } & Opening)
  /** `left`: the user has just signed out; `gone`: their account was just deleted; `ended`: the session ended under the open page. */
  | ({ status: 'signed-out'; left?: boolean; gone?: boolean; ended?: boolean } & Opening);

type Opened = Exclude<Session, { status: 'loading' }>;

export type Arrival = 'recovery' | 'email-change';

/** Milliseconds for reading the session, after which the stored one is used. */
const READING_MS = 4000;

/** The user who still has to choose a new password, stored so that a reload does not lose it. */
const RECOVERY_KEY = 'ziva.recovery';

const store = createStore<Session>({ status: 'loading' });

/** The level of the session in a token, for the interface; the server verifies its own. */
function toLevel(token: string): unknown {
  try {
    const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof payload === 'object' && payload !== null && 'aal' in payload ? payload.aal : undefined;
  } catch {
    // Not a token of this server, which will say so.
    return undefined;
  }
}

function toSecondStep({ user, access_token: token }: Signed, isAdmin: boolean): SessionUser['secondStep'] {
  if (toLevel(token) === 'aal2') return undefined;
  if (user.factors?.some(({ status }) => status === 'verified')) return 'show';
  return isAdmin && config.adminFactor ? 'set-up' : undefined;
}

type Signed = Pick<AuthSession, 'user' | 'access_token'>;

function readUser(session: Signed): SessionUser {
  const { id, email = '', user_metadata: metadata } = session.user;
  const isAdmin = metadata['is_admin'] === true;
  const secondStep = toSecondStep(session, isAdmin);
  return { id, email, isAdmin, ...(secondStep === undefined ? {} : { secondStep }) };
}

function storedUser(): SessionUser | undefined {
  const stored = storedSession();
  return stored && readUser(stored);
}

/** Whether a session is stored; decides only which page is loaded first. */
export function hasStoredSession(): boolean {
  return storedUser() !== undefined;
}

function storeRecovery(userId: string | undefined): void {
  try {
    if (userId === undefined) sessionStorage.removeItem(RECOVERY_KEY);
    else sessionStorage.setItem(RECOVERY_KEY, userId);
  } catch {
    // Storage is not available: a reload before the new password needs a new link.
  }
}

function isRecovering(userId: string): boolean {
  try {
    return sessionStorage.getItem(RECOVERY_KEY) === userId;
  } catch {
    // Storage is not available: nothing was stored.
    return false;
  }
}

function signedIn(user: SessionUser): Opened {
  return { status: 'signed-in', user, ...(isRecovering(user.id) ? { arrived: 'recovery' } : {}) };
}

/** Loads the code that redeems links. A link that failed because of the network may still be valid. */
async function redeem(link: LinkReturn): Promise<AuthSession | Refusal | 'trouble'> {
  if (link.kind === 'refused') return link.refusal;
  try {
    const [{ redeemLink }, auth] = await Promise.all([import('./auth-client.ts'), loadAuth()]);
    return await redeemLink(auth, link);
  } catch (error) {
    // A file could not be loaded.
    if (error instanceof TypeError) return 'trouble';
    throw error;
  }
}

function toArrival(link: LinkReturn): Arrival | undefined {
  const type = link.kind === 'token-hash' || link.kind === 'tokens' ? link.type : undefined;
  if (type === 'recovery') return 'recovery';
  return type === 'email_change' ? 'email-change' : undefined;
}

async function openStored(): Promise<Opened> {
  const stored = storedUser();
  if (stored && !navigator.onLine) return signedIn(stored);
  const slow = new Promise<'slow'>((resolve) => {
    setTimeout(() => resolve('slow'), READING_MS);
  });
  try {
    const answer = await Promise.race([readSession(), slow]);
    if (answer === 'slow') return stored ? { ...signedIn(stored), trouble: true } : { status: 'signed-out', trouble: true };
    if (answer.data.session) return signedIn(readUser(answer.data.session));
    // If the server could not be reached, the stored session stays; if it rejected the session, auth-js has removed it.
    const kept = answer.error ? storedUser() : undefined;
    return kept ? { ...signedIn(kept), trouble: true } : { status: 'signed-out' };
  } catch {
    // The code that refreshes a session could not be loaded.
    return { ...(stored ? signedIn(stored) : { status: 'signed-out' }), trouble: true };
  }
}

async function open(): Promise<Opened> {
  const url = new URL(window.location.href);
  const link = readLinkReturn(url);
  if (!link) return openStored();
  const answer = await redeem(link);
  // The URL stays, so that a reload tries the link again.
  if (answer === 'trouble') return { ...(await openStored()), trouble: true };
  const rest = withoutLinkReturn(url);
  if (typeof answer !== 'string') {
    window.history.replaceState(window.history.state, '', rest);
    const user = readUser(answer);
    const arrived = toArrival(link);
    storeRecovery(arrived === 'recovery' ? user.id : undefined);
    return { status: 'signed-in', user, ...(arrived ? { arrived } : {}) };
  }
  const before = await openStored();
  const stays = before.status === 'signed-in' || answer === 'recovery' || url.pathname === '/login';
  window.history.replaceState(window.history.state, '', stays ? rest : '/login');
  return { ...before, refused: answer };
}

/** Whether an event has nothing new: auth-js reports every session that it finds, also long after the page was opened. */
function isKnown(event: AuthChangeEvent, user: SessionUser | undefined): boolean {
  const current = store.get();
  if (current.status === 'loading') return true;
  if (current.status === 'signed-in') return user ? !current.trouble && JSON.stringify(user) === JSON.stringify(current.user) : false;
  // The session of a user who has just signed out may still be reported.
  return user === undefined || (event === 'INITIAL_SESSION' && (current.left === true || current.gone === true));
}

/** The user is signing out here: the end of the session is no news. */
let isLeaving = false;

function hear(event: AuthChangeEvent, session: AuthSession | null): void {
  const user = session ? readUser(session) : undefined;
  if (isKnown(event, user) || (isLeaving && !user)) return;
  const current = store.get();
  if (user) {
    const { arrived } = current.status === 'signed-in' && current.user.id === user.id ? current : {};
    store.set({ status: 'signed-in', user, ...(arrived ? { arrived } : {}) });
  } else if (event !== 'INITIAL_SESSION' || !hasStoredSession())
    store.set({ status: 'signed-out', ...(current.status === 'signed-in' ? { ended: true } : {}) });
}

/**
 * Reads the session and follows its changes in this and other tabs. Called once before the first screen; resolves after an e-mail link is
 * redeemed.
 */
export async function startSession(): Promise<void> {
  let opening = true;
  followAuth((event, session) => {
    // What a link that is being redeemed was for is known only once it is redeemed.
    if (!opening) hear(event, session);
  });
  try {
    store.set(await open());
  } finally {
    opening = false;
  }
}

/** From here on the session is renewed, and other tabs are heard. What cannot be fetched for it is fetched by the next call that needs it. */
export async function storeSession(): Promise<void> {
  await loadAuth().catch(() => undefined);
}

/** What the link was for is done, or what was refused has been said. */
export function forgetOpening(): void {
  storeRecovery(undefined);
  const current = store.get();
  if (current.status === 'signed-in') store.set({ status: 'signed-in', user: current.user });
  else if (current.status === 'signed-out' && current.refused) store.set({ status: 'signed-out' });
}

export const getSession = store.get;
export const subscribeSession = store.subscribe;

/** Signed in with every step that the server asks for: before that it answers nothing but sign-in. */
export function isFullySignedIn(): boolean {
  const session = store.get();
  return session.status === 'signed-in' && !session.user.secondStep;
}

export function useSession(): Session {
  return useStore(store);
}

/** The signed-in person. Only for screens behind the guard. @throws Error elsewhere */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('No one is signed in');
  return session.user;
}

/** Signs out on this device, or everywhere. @throws AppError when the server could not be told; the session then stays */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  isLeaving = true;
  try {
    const { error } = await (await loadAuth()).signOut({ scope });
    if (error) throw error;
  } catch (error) {
    throw asAppError(error);
  } finally {
    isLeaving = false;
  }
  storeRecovery(undefined);
  store.set({ status: 'signed-out', left: true });
}

/** The account is gone: forgets the session on this device, though the server no longer knows it. */
export async function leaveForGood(): Promise<void> {
  storeRecovery(undefined);
  // First, so that no screen asks for anything in the name of nobody.
  store.set({ status: 'signed-out', gone: true });
  try {
    // Before auth-js is asked, which may be fetched only now and would tell of the session that it finds.
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // Storage is refused: auth-js keeps the session in memory.
  }
  await loadAuth()
    .then((auth) => auth.signOut({ scope: 'local' }))
    .catch(() => undefined);
}

/** The login page has been reached: from here on `/` shows the landing page again. */
export function cancelSignOut(): void {
  const current = store.get();
  if (current.status === 'signed-out' && (current.left || current.ended)) store.set({ status: 'signed-out' });
}
