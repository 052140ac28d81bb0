/** The providers of wearable data that this installation is configured for, and the key of their stored tokens. */
import type { ProviderId, ProviderManifest } from '#core/providers/provider.ts';
import { PROVIDER_IDS } from '#core/providers/provider.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import { deriveSealingKey, type SealingKey } from '../sealed-text.ts';

/** What the owner of the installation sets for a provider. */
export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registered with the provider; undefined: the page of this app. */
  readonly redirectUri?: string | undefined;
  /** In place of those of the manifest. */
  readonly authorizeUrl?: string | undefined;
  readonly tokenUrl?: string | undefined;
  /** The application's key for data requests, where the provider has one. */
  readonly apiKey?: string | undefined;
  /** What the provider's calls prove, where it is not the secret of the client. */
  readonly webhookSecret?: string | undefined;
  /** The provider has allowed in writing what its terms restrict: its rows are like any others. Its name stays beside each figure. */
  readonly hasWrittenPermission?: boolean | undefined;
  /** A server on this machine that answers in the provider's place while testing. */
  readonly fakeUrl?: string | undefined;
}

export interface ConfiguredProvider extends Omit<ProviderSettings, 'authorizeUrl' | 'tokenUrl' | 'fakeUrl' | 'redirectUri' | 'hasWrittenPermission'> {
  /** With the addresses of the settings, and the licence as it binds this installation. */
  readonly manifest: ProviderManifest;
  readonly redirectUri: string | undefined;
  /** Whether http is allowed: a fake on this machine. */
  readonly isFake: boolean;
}

export interface ProvidersPort {
  /** Undefined if the installation is not configured for it. */
  readonly find: (id: ProviderId) => ConfiguredProvider | undefined;
  /** What the installation is configured for. */
  readonly available: readonly ProviderId[];
  readonly key: () => Promise<SealingKey>;
}

/** Addresses keep their paths; only the host is another. */
function atFake(manifest: ProviderManifest, fakeUrl: string): ProviderManifest {
  const move = (url: string): string => `${fakeUrl}${new URL(url).pathname}`;
  const { revocation } = manifest;
  return {
    ...manifest,
    authorizeUrl: move(manifest.authorizeUrl),
    tokenUrl: move(manifest.tokenUrl),
    apiUrl: move(manifest.apiUrl).replace(/\/$/, ''),
    revocation: { ...revocation, url: move(revocation.url) },
  };
}

function configure(id: ProviderId, settings: ProviderSettings): ConfiguredProvider {
  const { clientId, clientSecret, redirectUri, apiKey, webhookSecret, fakeUrl } = settings;
  const given = PROVIDERS[id];
  const { attribution } = given.licence;
  const named = {
    ...given,
    authorizeUrl: settings.authorizeUrl ?? given.authorizeUrl,
    tokenUrl: settings.tokenUrl ?? given.tokenUrl,
    licence: settings.hasWrittenPermission === true ? { isRestricted: false, ...(attribution === undefined ? {} : { attribution }) } : given.licence,
  };
  const manifest = fakeUrl === undefined ? named : atFake(named, fakeUrl);
  return { manifest, clientId, clientSecret, redirectUri, apiKey, webhookSecret, isFake: fakeUrl !== undefined };
}

/** @param secret of the installation, outside the database */
export function createProvidersPort(settings: Readonly<Partial<Record<ProviderId, ProviderSettings>>>, secret: string): ProvidersPort {
  const configured = new Map(
    PROVIDER_IDS.flatMap((id) => {
      const own = settings[id];
      return own === undefined ? [] : [[id, configure(id, own)] as const];
    }),
  );
  let key: Promise<SealingKey> | undefined;
  return {
    find: (id) => configured.get(id),
    available: [...configured.keys()],
    key: () => (key ??= deriveSealingKey(secret, 'tokens of providers')),
  };
}
