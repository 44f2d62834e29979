import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { offlineBecauses } from "#app/core/domain/offline/offline-sale.ts";

/** What an export says of tills without a network. */
export const exportedOffline = {
  offlinePasses: z.array(
    z.object({ issuedAt: momentAnswer, expiresAt: momentAnswer, revokedAt: momentAnswer.nullable() }),
  ),
  unsoldOffline: z
    .array(
      z.object({
        ...{ at: momentAnswer, sentAt: momentAnswer, because: z.enum(offlineBecauses).nullable() },
        ...{ amountMillimes: millimesAnswer, storeId: idAnswer },
      }),
    )
    .meta({ description: "What tills without a network told of the customer that did not become a sale" }),
};
