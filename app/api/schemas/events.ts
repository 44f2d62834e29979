import type { EventNames } from "../endpoint.ts";

const common = {
  transaction: "a transaction in store was made, attached, confirmed, refused or cancelled",
  request: "a validation request was made or answered",
  reset: "events were missed that are not kept any more: read everything afresh",
};

export const clientEvents: EventNames = {
  points: "the points have changed",
  level: "a level was reached",
  wallet: "an item was bought, used or given back",
  ...common,
};

export const merchantEvents: EventNames = common;
