/** The state of a sign-in at a provider: sent out as it is, stored as its hash. */
export async function hashState(state: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(state)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
