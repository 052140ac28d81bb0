/** Services outside that may get something of a person's data, each named in the privacy policy (`legal:processors`). */
export const PROCESSORS = ['model', 'products', 'google', 'mail', 'payments', 'push', 'providers', 'analytics', 'dictation'] as const;
export type Processor = (typeof PROCESSORS)[number];
