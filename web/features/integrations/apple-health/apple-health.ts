/** Apple Health among the sources: it has no account to connect; the phone sends. */
export const APPLE_HEALTH = { id: 'apple_health', name: 'Apple Health' } as const;
