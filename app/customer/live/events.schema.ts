import type { EventNames } from "#app/api/endpoint/endpoint.ts";

const common = {
  transaction: "a transaction in store was made, attached, confirmed, refused or cancelled",
  request: "a validation request was made or answered",
  reset: "events were missed that are not kept any more: read everything afresh",
};

export const clientEvents: EventNames = {
  points: "the points have changed",
  level: "a level was reached",
  wallet: "an item was bought, used or given back, or a purchase (`purchaseId`) has another status",
  premium: "premium was opened, suspended, cancelled or has ended: `status` says how it stands",
  notice: "there is a new notice, of this `kind`",
  ...common,
};

export const merchantEvents: EventNames = common;
