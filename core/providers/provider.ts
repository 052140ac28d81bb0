/**
 * What the generic connection code knows about a provider of wearable data. Addresses, scopes and limits are those of the providers' public
 * documentation (developer.whoop.com, developers.strava.com, cloud.ouraring.com, Garmin Connect Developer Program Start Guide, apizone.suunto.com).
 */
export const PROVIDER_IDS = ['whoop', 'strava', 'oura', 'garmin', 'suunto'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

export function isProviderId(text: string): text is ProviderId {
  return (PROVIDER_IDS as readonly string[]).includes(text);
}

/** How consent is withdrawn at the provider. */
export type Revocation =
  /** With the access token as Bearer. */
  | { readonly by: 'bearer'; readonly method: 'GET' | 'DELETE'; readonly url: string; readonly hasClientId?: true }
  /** With the access token in the address. */
  | { readonly by: 'query'; readonly url: string }
  /** RFC 7009: the refresh token in a form, the client by HTTP Basic. */
  | { readonly by: 'form'; readonly url: string };

/** Where the provider's id of the person is: its webhooks name it. */
export type UserIdSource =
  | { readonly in: 'token'; readonly path: readonly string[] }
  | { readonly in: 'claim'; readonly claim: string }
  | { readonly in: 'request'; readonly url: string; readonly field: string };

/** What the provider's terms demand. */
export interface Licence {
  /** Shown to the person alone: not to an administrator, not to a model, and never merged with other data. */
  readonly isRestricted: boolean;
  /** Days after which a row that was not fetched again is deleted. Every restricted provider has them. */
  readonly keepDays?: number;
  /** Named beside every figure. */
  readonly attribution?: string;
  /** The words of the button that connects, where the brand demands its own. */
  readonly connectLabel?: string;
  /** A page of the provider that a workout leads to: its address before the id, and the words of the link. */
  readonly workoutLink?: { readonly url: string; readonly label: string };
}

export interface ProviderManifest {
  readonly id: ProviderId;
  /** The brand as it writes itself; not translated. */
  readonly name: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
  readonly scopes: readonly string[];
  readonly scopeSeparator: ' ' | ',';
  /** Scope that a refresh names too. */
  readonly refreshScope?: string;
  /** How the client proves itself at the token address. */
  readonly clientAuth: 'body' | 'basic';
  /** Whether the provider takes a code challenge (S256). */
  readonly hasPkce: boolean;
  /** A header with a key of the application that every data request needs. */
  readonly keyHeader?: string;
  readonly userId: UserIdSource;
  readonly revocation: Revocation;
  /** Days of the first sync. */
  readonly backfillDays: number;
  /** Days that one request may span. */
  readonly windowDays: number;
  /** Days before the last sync that are fetched again, because records change. */
  readonly overlapDays: number;
  /**
   * Headers of every answer that tell the limits of the application and what of them is used: of a quarter of an hour (from :00, :15, :30, :45) and
   * of a day (UTC).
   */
  readonly limitWindows?: readonly { readonly limit: string; readonly usage: string }[];
  /** It sends its data itself and answers no questions: there is nothing to sync but for the first time. */
  readonly isPushOnly?: true;
  readonly licence: Licence;
  /** Where the owner of an installation applies for access. */
  readonly applyUrl: string;
}
