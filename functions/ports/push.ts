/** Sends messages to browsers through their push services. */

/** One browser, as it subscribed. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushPort {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /**
   * @returns whether the push service still knows this browser
   * @throws Error when it could not be told
   */
  send(target: PushTarget, message: object): Promise<'sent' | 'gone'>;
}
