/**
 * Who is signed in. `loading` until the stored session is read (or an e-mail link redeemed), then `signed-in` or `signed-out`. With no
 * network the stored session is believed, so that the app opens offline; the server still decides about every call.
 */
import { useSyncExternalStore } from 'react';
import type { Session as AuthSession } from '@supabase/auth-js';
import { AppError } from '#core/kit/app-error.ts';
import { asAppError } from './answer-error.ts';
import { readLinkReturn, withoutLinkReturn, type LinkReturn } from './link-return.ts';
import { auth, SESSION_KEY } from './supabase.ts';

export interface SessionUser {
  id: string;
  email: string;
  isAdmin: boolean;
}

export type Session =
  | { status: 'loading' }
  | { status: 'signed-in'; user: SessionUser; trouble?: boolean }
  /** `left`: the person signed out just now; `expiredLink`: an e-mail link was refused; `trouble`: the session could not be read. */
  | { status: 'signed-out'; left?: boolean; expiredLink?: boolean; trouble?: boolean };

/** How long reading the session may take before the stored one is believed, in ms. */
const READING_MS = 4000;

let current: Session = { status: 'loading' };
const listeners = new Set<() => void>();

function become(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

function userOf(session: Pick<AuthSession, 'user'>): SessionUser {
  return { id: session.user.id, email: session.user.email ?? '', isAdmin: session.user.user_metadata['is_admin'] === true };
}

/** The session as it lies in storage, unchecked. */
function storedUser(): SessionUser | undefined {
  try {
    const text = localStorage.getItem(SESSION_KEY);
    const stored = text ? (JSON.parse(text) as Partial<AuthSession>) : undefined;
    return stored?.user ? userOf({ user: stored.user }) : undefined;
  } catch {
    // No storage, or not ours: nobody is signed in.
    return undefined;
  }
}

/** Whether a session lies in storage; tells which page to fetch first, nothing more. */
export function hasStoredSession(): boolean {
  return storedUser() !== undefined;
}

async function redeem(link: LinkReturn): Promise<AuthSession | undefined> {
  if (link.kind === 'token-hash') return (await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })).data.session ?? undefined;
  if (link.kind === 'tokens')
    return (await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })).data.session ?? undefined;
  if (link.kind === 'code') return (await auth.exchangeCodeForSession(link.code)).data.session ?? undefined;
  return undefined;
}

async function readSession(): Promise<Session> {
  const stored = storedUser();
  if (stored && !navigator.onLine) return { status: 'signed-in', user: stored };
  const slow = new Promise<'slow'>((resolve) => {
    setTimeout(() => resolve('slow'), READING_MS);
  });
  try {
    const answer = await Promise.race([auth.getSession(), slow]);
    if (answer === 'slow') return stored ? { status: 'signed-in', user: stored, trouble: true } : { status: 'signed-out', trouble: true };
    if (answer.data.session) return { status: 'signed-in', user: userOf(answer.data.session) };
    // A server that could not be reached leaves the stored session in place; one that refused it has removed it.
    const kept = answer.error ? storedUser() : undefined;
    return kept ? { status: 'signed-in', user: kept, trouble: true } : { status: 'signed-out' };
  } catch {
    return { status: 'signed-out', trouble: true };
  }
}

async function open(): Promise<Session> {
  const url = new URL(window.location.href);
  const link = readLinkReturn(url);
  if (!link) return readSession();
  const session = await redeem(link);
  const rest = withoutLinkReturn(url);
  window.history.replaceState(window.history.state, '', session ? rest : '/login');
  return session ? { status: 'signed-in', user: userOf(session) } : { status: 'signed-out', expiredLink: true };
}

/** Reads the session and follows its changes, in this tab and in others. Called once, before the first screen; an e-mail link is redeemed before it resolves. */
export async function startSession(): Promise<void> {
  auth.onAuthStateChange((event, session) => {
    if (event === 'INITIAL_SESSION') return;
    if (session) become({ status: 'signed-in', user: userOf(session) });
    else if (current.status === 'signed-in') become({ status: 'signed-out' });
  });
  const opened = await open();
  if (current.status === 'loading') become(opened);
}

export function getSession(): Session {
  return current;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession);
}

/** The signed-in person. Only for screens behind the guard. @throws Error elsewhere */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('No one is signed in');
  return session.user;
}

/** @throws AppError credentials_wrong, rate_limited, server_unavailable */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { error } = await auth.signInWithPassword({ email, password });
  if (!error) return;
  if (error.status === 429) throw new AppError('rate_limited', {}, { cause: error });
  if (error.status === 400 || error.status === 401 || error.status === 422) throw new AppError('credentials_wrong', {}, { cause: error });
  throw new AppError('server_unavailable', {}, { cause: error });
}

/** Sends a sign-in link to somebody who has an account. @throws AppError rate_limited, server_unavailable */
export async function sendSignInLink(email: string, returnTo: string): Promise<void> {
  const { error } = await auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: `${window.location.origin}${returnTo}` },
  });
  if (!error) return;
  // Whether an address has an account is nobody's business: the answer is the same.
  if (error.status === 400 || error.status === 403 || error.status === 422) return;
  throw new AppError(error.status === 429 ? 'rate_limited' : 'server_unavailable', {}, { cause: error });
}

/** Signs out on this device only. @throws AppError when the server could not be told; the session then stays */
export async function signOut(): Promise<void> {
  try {
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) throw error;
  } catch (error) {
    throw asAppError(error);
  }
  become({ status: 'signed-out', left: true });
}

/** The login page has been reached: from here on `/` shows the landing page again. */
export function forgetLeaving(): void {
  if (current.status === 'signed-out' && current.left) become({ status: 'signed-out' });
}
