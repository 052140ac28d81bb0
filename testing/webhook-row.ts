/** What a webhook's provider sends. */
export interface WebhookRow {
  readonly job: string;
  /** A body that tells of an event of this name. */
  readonly body: (eventId: string) => string;
  /** The headers that sign a body. @param at milliseconds since the epoch @param secret in place of the right one */
  readonly sign: (body: string, at: number, secret?: string) => Readonly<Record<string, string>>;
  /** For a service that does not sign: the end of its address. Unsigned and wrongly signed calls have another. */
  readonly secret?: string;
  /** The service signs no time: a late call is taken, and changes nothing that is not so at the service. */
  readonly isUntimed?: true;
  /** Whom a provider's events are about: an id there, under which a person here must be connected. */
  readonly about?: { readonly provider: string; readonly personId: string };
}
