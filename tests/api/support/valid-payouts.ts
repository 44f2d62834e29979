/** Valid requests of payouts and of the bank's lines. */
import { approveBatch, exportBatch } from "#app/settlement/payouts/answer-batch.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";
import { bankLines, makePaidCompany, makePayoutBatch, makeStatement } from "#tests/factories/payouts.ts";
import type { MakeValid } from "./valid-request.ts";

const batch: MakeValid = async () => ({ id: (await makePayoutBatch()).id });

export const validPayouts: Record<string, MakeValid> = {
  "POST /operator/payout-batches": async () => {
    await makeStatement(await makePaidCompany());
    return {};
  },
  "GET /operator/payout-batches/{id}": batch,
  "POST /operator/payout-batches/{id}/approve": batch,
  "POST /operator/payout-batches/{id}/drop": batch,
  "POST /operator/payout-batches/{id}/export": async () => ({ id: (await makePayoutBatch("APPROVED")).id }),
  "GET /operator/payout-batches/{id}/file": async () => {
    const { id } = await makePayoutBatch();
    value(await approveBatch(operatorCall(), id));
    value(await exportBatch(operatorCall(), id));
    return { id };
  },
  "POST /operator/bank-lines": async () => {
    const { reference } = await makeStatement(await makePaidCompany(), { payoutMillimes: -5 });
    return { body: { file: Buffer.from(bankLines(["2026-12-04", reference, 5, "RECEIVED"])) } };
  },
};
