/** What operators do that changes something, as the audit names it. */
export const operatorActions = [
  "api-key.create",
  "api-key.end",
  "economy.change",
  "gift.give",
  "job.run",
  "offer.create",
  "offer.change",
  "partner.create",
  "partner.change",
  "sale-point.create",
  "sale-point.change",
  "store.create",
  "store.change",
  "webhook.create",
  "webhook.remove",
  "webhook-delivery.replay",
] as const;

export type OperatorAction = (typeof operatorActions)[number];
