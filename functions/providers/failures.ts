/** Why a provider does not do what it is asked. */

/** The provider refuses the code or the tokens: another try with the same cannot succeed. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** The provider did not answer, or answered that it cannot now. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The provider refuses this installation, its client id or secret, and no person: their connections stay as they are. */
export class ClientRefused extends ProviderAway {
  /** False where the provider does not say whom it refuses. */
  readonly isCertain: boolean;

  constructor(message: string, isCertain: boolean) {
    super(message);
    this.isCertain = isCertain;
  }
}

/** Another process has the connection, or it has ended: nothing more is to be done with it here. */
export class LostLease extends Error {
  override readonly name = 'LostLease';
}

/** The person has not granted this, or has taken it back: the rest may still be readable. */
export class NotGranted extends Error {
  override readonly name = 'NotGranted';
}

/** There is no such record. */
export class NotFound extends ProviderAway {}

/** The provider's limit is reached, or it says for how long it is away. */
export class RateLimited extends ProviderAway {
  readonly waitSeconds: number;
  constructor(waitSeconds: number) {
    super('the limit of the provider is reached');
    this.waitSeconds = waitSeconds;
  }
}
