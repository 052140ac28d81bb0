/** Who gets something of a person's data on this installation, from its settings: what the privacy policy names. */
import { PROCESSORS, type Processor } from '#core/legal/processors.ts';
import type { config } from '#web/lib/config.ts';

export interface NamedProcessor {
  /** Key of `legal:processors.on`. */
  readonly text: Processor | 'modelHere';
  /** What the text names: a host, providers. */
  readonly place?: string;
  readonly names?: string;
}

type Installation = typeof config;

const NAMED: Readonly<Record<Processor, (installation: Installation) => NamedProcessor | undefined>> = {
  model: ({ photo }) => {
    if (!photo?.provider) return undefined;
    return photo.local ? { text: 'modelHere' } : { text: 'model', place: photo.place ?? '' };
  },
  products: ({ products }) => (products ? { text: 'products', place: products } : undefined),
  google: ({ google }) => (google ? { text: 'google' } : undefined),
  mail: ({ mail }) => (mail ? { text: 'mail' } : undefined),
  payments: ({ payments }) => (payments ? { text: 'payments' } : undefined),
  push: ({ pushKey }) => (pushKey ? { text: 'push' } : undefined),
  providers: ({ providers = [] }) => (providers.length > 0 ? { text: 'providers', names: providers.join(', ') } : undefined),
  analytics: ({ analytics }) => (analytics ? { text: 'analytics', place: analytics.host } : undefined),
  // The browser's own: no setting turns it off.
  dictation: () => ({ text: 'dictation' }),
};

export interface Processors {
  readonly on: readonly NamedProcessor[];
  readonly off: readonly Processor[];
}

export function listProcessors(installation: Installation): Processors {
  const all = PROCESSORS.map((id) => ({ id, named: NAMED[id](installation) }));
  return { on: all.flatMap(({ named }) => named ?? []), off: all.filter(({ named }) => named === undefined).map(({ id }) => id) };
}
