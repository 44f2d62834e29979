import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { bankFileBody, bankFileMaxBytes } from "./bank-lines.schema.ts";
import { bankLinesAnswer } from "./bank-lines-answer.ts";
import { mostBankRows } from "./bank-rows.ts";
import { takeBankLines } from "./take-bank-lines.server.ts";

export const operatorBankLinesCalls = calls({
  "/operator/bank-lines": {
    POST: endpoint({
      summary: "Read a bank's statement back",
      description:
        "CSV in UTF-8, or UTF-16 with its mark: `at;reference;amountMillimes;kind`, with or without this line of headings, days " +
        `as \`2026-12-31\` or \`31/12/2026\`, ${mostBankRows.toLocaleString("en")} lines at most. \`PAID\` and \`RETURNED\` name a ` +
        "payout's id and have its amount; a returned one is due again. `RECEIVED` names an invoice as `series-year-number`, or a " +
        "statement by its id, which may have no invoice; parts add up to what is owed, what is beyond it is the company's, and where " +
        "nothing is owed any more a line is unmatched, `MORE_THAN_OWED`. Lines that fit nothing are named and stop no other. A line that was taken before " +
        "counts once: sent again it is unmatched, `ALREADY_TAKEN`. Equal lines of one file are payments of their own; that an " +
        "equal line of another file is one too, a person says at the desk.",
      signIn: "operator",
      right: "finance",
      upload: { maxBytes: bankFileMaxBytes },
      body: bankFileBody,
      answer: bankLinesAnswer,
      refusals: [],
      idempotent: true,
      handle: async (call) => takeBankLines(call, new Uint8Array(await call.body.file.arrayBuffer())),
    }),
  },
});
