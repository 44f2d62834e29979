/** Refusals of payouts. */
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { makePayoutBatch } from "#tests/factories/payouts.ts";
import { api } from "#tests/setup/api-server.ts";
import { posting } from "./provoke.ts";

export const payoutRefusals = {
  NOTHING_DUE: async () => {
    const operator = await makeOperatorKey();
    // What other tests left due.
    await api.post("/operator/payout-batches", undefined, operator);
    return posting("/operator/payout-batches", undefined, operator);
  },
  BATCH_INVALID_STATUS: async () =>
    posting(
      `/operator/payout-batches/${(await makePayoutBatch()).id}/export`,
      undefined,
      await makeOperatorKey(),
    ),
};
