/** Sends messages to browsers through their push services. */

/** The subscription of one browser. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushPort {
  /** The public key with which browsers subscribe. */
  readonly publicKey: string;
  /**
   * @returns whether the push service still knows this browser
   * @throws Error if the message could not be delivered
   */
  send(target: PushTarget, message: object): Promise<'sent' | 'gone'>;
}
