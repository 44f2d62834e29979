/** An event as it goes to a merchant's server. */
export interface Webhook {
  /** Where to: https, or in the sandbox http on this machine. */
  url: string;
  /** Signs what is sent: `whsec_` and base64. */
  secret: string;
  /** The same for every attempt and replay, so that the receiver can tell a repetition. */
  eventId: string;
  /** JSON. */
  body: string;
}

/** Resolves once the receiver has answered 2xx; throws Undeliverable where trying again is no use. */
export type SendWebhook = (webhook: Webhook) => Promise<void>;
