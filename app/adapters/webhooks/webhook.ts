/** An event as it is sent to a merchant's server. */
export interface Webhook {
  /** The receiver: https, or in the sandbox http on this machine. */
  url: string;
  /** The secret that signs the request. */
  secret: string;
  /** The same for every attempt, so that the receiver can recognise a repetition. */
  eventId: string;
  /** JSON. */
  body: string;
}

/** Resolves when the receiver has answered 2xx. Throws Undeliverable when another attempt is useless. */
export type SendWebhook = (webhook: Webhook) => Promise<void>;
