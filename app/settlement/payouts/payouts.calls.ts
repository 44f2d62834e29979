import { calls, endpoint, fileEndpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { approveBatch, dropBatch, exportBatch } from "./answer-batch.server.ts";
import { batchAnswer } from "./batch-answer.ts";
import { makeBatch } from "./make-batch.server.ts";
import { batchesQuery } from "./payouts.schema.ts";
import { getBatch, listBatches, readBatchFile } from "./read-batches.server.ts";

export const operatorPayoutsCalls = calls({
  "/operator/payout-batches": {
    GET: endpoint({
      summary: "Batches of payouts to partners' companies, newest first",
      signIn: "operator",
      right: "finance",
      query: batchesQuery,
      answer: pageAnswer(batchAnswer),
      refusals: [],
      handle: async (call) => accept(await listBatches(call.query)),
    }),
    POST: endpoint({
      summary: "Make a batch of all that is due",
      description:
        "One payout for a company, of all its accepted statements that no other payout pays, if together they reach the " +
        "least payout of its contract; else they stay for a later batch. It goes to the account that the company has now: " +
        "one that waits for a second person is not used, and a later change does not reach the batch.",
      signIn: "operator",
      right: "finance",
      answer: batchAnswer,
      status: 201,
      refusals: ["NOTHING_DUE"],
      idempotent: true,
      handle: (call) => makeBatch(call),
    }),
  },
  "/operator/payout-batches/:id": {
    GET: endpoint({
      summary: "A batch of payouts",
      signIn: "operator",
      right: "finance",
      params: idParams,
      answer: batchAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getBatch(call.params.id),
    }),
  },
  "/operator/payout-batches/:id/approve": {
    POST: endpoint({
      summary: "Approve a batch as a second person",
      description: "BATCH_INVALID_STATUS if it is no draft any more.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      answer: batchAnswer,
      refusals: ["NOT_FOUND", "APPROVAL_OWN", "BATCH_INVALID_STATUS"],
      idempotent: true,
      handle: (call) => approveBatch(call, call.params.id),
    }),
  },
  "/operator/payout-batches/:id/drop": {
    POST: endpoint({
      summary: "Drop a batch that is a draft",
      description:
        "For one that was made by mistake, or holds a wrong account: its payouts are DROPPED and sent to nobody, their " +
        "statements are due again for the next batch, and certificates of what was withheld are taken back. " +
        "BATCH_INVALID_STATUS if it is no draft any more.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      answer: batchAnswer,
      refusals: ["NOT_FOUND", "BATCH_INVALID_STATUS"],
      idempotent: true,
      handle: (call) => dropBatch(call, call.params.id),
    }),
  },
  "/operator/payout-batches/:id/export": {
    POST: endpoint({
      summary: "Send an approved batch to the bank",
      description:
        "Its payouts are SENT, and the SHA-256 of the bank's file is kept in `fileHash`. BATCH_INVALID_STATUS if it is not " +
        "approved, or was exported before; the file can be had again at any time.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      answer: batchAnswer,
      refusals: ["NOT_FOUND", "BATCH_INVALID_STATUS"],
      idempotent: true,
      handle: (call) => exportBatch(call, call.params.id),
    }),
  },
  "/operator/payout-batches/:id/file": {
    GET: fileEndpoint({
      summary: "The bank's file of an exported batch",
      description:
        "CSV in UTF-8 with CRLF, `payoutId;name;rib;amountMillimes;reference`, where `reference` is the month or the months " +
        "that are paid. The same bytes whenever it is asked for.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      types: ["text/csv"],
      refusals: ["NOT_FOUND", "BATCH_INVALID_STATUS"],
      read: (call) => readBatchFile(call.params.id),
    }),
  },
});
