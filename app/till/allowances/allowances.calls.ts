import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { allowanceAnswer, offlineSalesAnswer } from "#app/core/domain/offline/offline-answers.ts";
import { mostSales, mostTills, salesBodyBytes } from "#app/core/domain/offline/offline-bounds.ts";
import { allowanceBody, offlineSalesBody } from "./allowance.schema.ts";
import { giveAllowance } from "./give-allowance.server.ts";
import { takeSales } from "./take-sales.server.ts";

export const allowanceCalls = calls({
  "/merchant/offline/allowance": {
    POST: endpoint({
      summary: "What this till may sell for 72 hours without a network",
      description:
        "Ask again while there is a network: the till gets another allowance, the earlier ones stay good for the sales " +
        "that wait in its queue. The bounds are the till's for any 72 hours, whatever allowances it has. NO_ALLOWANCE: " +
        `the till was ended, at the desk or by the partner, or (with TILLS_FULL of \`deviceId\` in \`details\`) ${mostTills} others of its store got one within six days: end those that are no more.`,
      signIn: "merchant",
      body: allowanceBody,
      answer: allowanceAnswer,
      refusals: ["NOT_FOUND", "STORE_CLOSED", "NO_ALLOWANCE"],
      idempotent: true,
      handle: (call) => giveAllowance(call, call.body),
    }),
  },
  "/merchant/offline/sales": {
    POST: endpoint({
      summary: "Sales that a till made without a network",
      description:
        `At most ${mostSales} sales and 1 MB. Each counts by its own moment and in a transaction of its own; the answer is in ` +
        "the order of `seq`. A number that was taken before is REPEATED, with what came of it then; with another content " +
        "it is refused with SIGNATURE_INVALID, as a sale is that the till's key has not signed, and one that is up to five minutes " +
        "ahead of us with AT_OUTSIDE: these alone can be sent again, and the last is taken once its moment has come. A loss counts as a sale " +
        "(but for a customer who was blocked by then or has gone, then `transactionId` is null), without the item. A field that is no field of a sale refuses the whole call with INVALID_INPUT and takes nothing; " +
        "`details` name the sale by its place (`sales.3.reference`): leave it out and send the others. NO_ALLOWANCE: it is unknown, of another store, or was ended with " +
        "its till or its key; what was taken before stays. If it is ended during a call, the answer has the results of the sales " +
        "before that, and the next call is refused.",
      signIn: "merchant",
      duringMaintenance: true,
      body: offlineSalesBody,
      bodyBytes: salesBodyBytes,
      answer: offlineSalesAnswer,
      refusals: ["NO_ALLOWANCE"],
      handle: (call) => takeSales(call, call.body, clockNow),
    }),
  },
});
