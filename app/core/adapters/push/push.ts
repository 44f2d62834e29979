/** A push for one browser. */
export interface Push {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** What the service worker reads: PushedNotice of app/core/domain/notices/pushed.ts. */
  payload: string;
}

/** The browser's own service says that the subscription is over. */
export class SubscriptionGone extends Error {
  override name = "SubscriptionGone";
}

/**
 * Resolves when the browser's service has taken the push. Throws SubscriptionGone for a dead subscription, and
 * Undeliverable when another attempt is useless.
 */
export type SendPush = (push: Push) => Promise<void>;
