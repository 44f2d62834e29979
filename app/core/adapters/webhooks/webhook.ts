/** An event as it goes to a merchant's server. */
export interface Webhook {
  /** The address: https, or in the sandbox http on this machine. */
  url: string;
  /** The secret that signs the event: `whsec_` and base64. */
  secret: string;
  /** The same for every attempt and replay, so that the receiver can tell a repetition. */
  eventId: string;
  /** JSON. */
  body: string;
}

/** Resolves once the receiver has answered 2xx. Throws Undeliverable if another attempt is useless. */
export type SendWebhook = (webhook: Webhook) => Promise<void>;
