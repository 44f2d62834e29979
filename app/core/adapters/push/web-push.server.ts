import webPush from "web-push";
import { postGuarded } from "#app/core/adapters/guarded-request.server.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import { SubscriptionGone, type SendPush } from "./push.ts";
import { vapidKeys } from "./vapid.server.ts";

/** How long a browser's push service keeps a push for a device that is off. */
const keptSeconds = 24 * 60 * 60;

/** The browser's service answered with a status other than 2xx. */
export class PushRefused extends Error {
  override name = "PushRefused";
  constructor(readonly status: number) {
    super(`answered ${status}`);
  }
}

/**
 * Encrypts a push for its browser and posts it to the browser's push service. The IP address is checked while
 * connecting, because the customer named the address. 404 and 410 mean that the subscription is over.
 */
export const sendPush: SendPush = async ({ endpoint, keys, payload }) => {
  const vapidDetails = vapidKeys();
  if (!vapidDetails) throw new Undeliverable("push is off");
  const details = requestOf({ endpoint, keys, payload }, vapidDetails);
  const status = await postGuarded(new URL(endpoint), details);
  if (status === 404 || status === 410) throw new SubscriptionGone(`answered ${status}`);
  if (status < 200 || status > 299) throw new PushRefused(status);
};

function requestOf(
  { endpoint, keys, payload }: Parameters<SendPush>[0],
  vapidDetails: NonNullable<ReturnType<typeof vapidKeys>>,
) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, payload, { vapidDetails, TTL: keptSeconds });
  } catch (error) {
    // Keys that are not on the curve never came from a browser.
    throw new SubscriptionGone("its keys are none", { cause: error });
  }
}
