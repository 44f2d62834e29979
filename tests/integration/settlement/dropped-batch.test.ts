/** A draft that should not be sent is dropped, and what it would have paid is due again. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { approveBatch, dropBatch, exportBatch } from "#app/settlement/payouts/answer-batch.server.ts";
import { makeBatch } from "#app/settlement/payouts/make-batch.server.ts";
import { getBatch, readBatchFile } from "#app/settlement/payouts/read-batches.server.ts";
import { readPayoutStates } from "#app/settlement/settling/payout-states.server.ts";
import { noteWithholding } from "#app/settlement/withholding/note-withholding.server.ts";
import { operatorCall, personCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makePaidCompany, makeStatement } from "#tests/factories/payouts.ts";

const now = new Date("2026-12-03T09:00:00Z");
const other = () => operatorCall({ now, actorId: newId() });

/** A draft of one statement: what other tests left due is in a batch of its own. */
async function draft() {
  await makeBatch(other());
  const company = await makePaidCompany();
  const statement = await makeStatement(company);
  return { company, statement, batch: value(await makeBatch(other())) };
}

const stateOf = async (id: string) => (await readPayoutStates(prisma, [id])).get(id);

describe("a batch that is dropped", () => {
  it("pays nothing, and its statements are in the next one, to the account of then", async () => {
    const { company, statement, batch } = await draft();
    const rib = "0".repeat(18) + "97";
    await prisma.legalEntity.update({ where: { id: company.id }, data: { rib } });
    expect(value(await dropBatch(other(), batch.id))).toMatchObject({
      ...{ status: "DROPPED", totalMillimes: 163_580, droppedAt: now.toISOString(), closedAt: null },
      payouts: [{ status: "DROPPED", statementIds: [statement.id] }],
    });
    expect(await stateOf(statement.id)).toBe("DUE");
    const next = value(await makeBatch(other()));
    expect(next.payouts).toMatchObject([{ statementIds: [statement.id], rib, amountMillimes: 163_580 }]);
    expect(await stateOf(statement.id)).toBe("IN_BATCH");
  });

  it("may be whoever's, also who made it, and the audit says who dropped it", async () => {
    await makeBatch(other());
    await makeStatement(await makePaidCompany());
    const maker = personCall(["FINANCE"], { now });
    const { id } = value(await makeBatch(maker));
    value(await dropBatch(maker, id));
    const [made, dropped, ...more] = await prisma.auditEntry.findMany({
      where: { target: id },
      orderBy: { id: "asc" },
    });
    expect([made?.action, dropped?.action, more]).toEqual(["payout-batch.create", "payout-batch.drop", []]);
    expect(dropped).toMatchObject({
      detail: { madeBy: maker.caller.actorId, payouts: 1, totalMillimes: 163_580 },
    });
    expect((await prisma.payoutBatch.findUniqueOrThrow({ where: { id } })).droppedBy).toBe(
      maker.caller.actorId,
    );
  });

  it("takes no step any more, and one that was approved or sent is not dropped", async () => {
    const { batch } = await draft();
    value(await dropBatch(other(), batch.id));
    for (const step of [dropBatch, approveBatch, exportBatch])
      expect(refusal(await step(other(), batch.id))).toBe("BATCH_INVALID_STATUS");
    expect(refusal(await readBatchFile(batch.id))).toBe("BATCH_INVALID_STATUS");
    const { id } = (await draft()).batch;
    for (const step of [approveBatch, exportBatch]) {
      value(await step(other(), id));
      expect(refusal(await dropBatch(other(), id))).toBe("BATCH_INVALID_STATUS");
    }
    expect(refusal(await dropBatch(other(), newId()))).toBe("NOT_FOUND");
  });

  it("is dropped once for one idempotency key, also if the answer was lost", async () => {
    const { statement, batch } = await draft();
    const lost = operatorCall({ now, key: newId() });
    const answers = await Promise.all(Array.from({ length: 4 }, () => dropBatch(lost, batch.id)));
    const next = value(await makeBatch(other()));
    answers.push(await dropBatch(lost, batch.id));
    expect(answers.map((answer) => value(answer).status)).toEqual(answers.map(() => "DROPPED"));
    expect(next.payouts).toMatchObject([{ statementIds: [statement.id] }]);
    expect(value(await getBatch(next.id)).status, "the next batch is not touched").toBe("DRAFT");
  });
});

describe("at the same moment", () => {
  it("one of many drops and approvals wins, and the batch is wholly what that one made it", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { statement, batch } = await draft();
      const steps = Array.from({ length: 10 }, (_, at) => (at % 2 ? dropBatch : approveBatch));
      const answers = await Promise.all(steps.map((step) => step(other(), batch.id)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      for (const answer of answers.filter(({ ok }) => !ok))
        expect(refusal(answer)).toBe("BATCH_INVALID_STATUS");
      const { status, payouts } = value(await getBatch(batch.id));
      const dropped = status === "DROPPED";
      expect(payouts).toMatchObject([{ status: dropped ? "DROPPED" : "IN_BATCH" }]);
      expect(await stateOf(statement.id)).toBe(dropped ? "DUE" : "IN_BATCH");
    }
  });

  it("what is being sent is not dropped", async () => {
    const { statement, batch } = await draft();
    value(await approveBatch(other(), batch.id));
    const steps = Array.from({ length: 10 }, (_, at) => (at % 2 ? dropBatch : exportBatch));
    const answers = await Promise.all(steps.map((step) => step(other(), batch.id)));
    expect(answers.filter(({ ok }) => ok).map((answer) => value(answer).status)).toEqual(["EXPORTED"]);
    expect(await stateOf(statement.id)).toBe("SENT");
  });

  it("no statement is in two batches while one is dropped and others are made", async () => {
    const { statement, batch } = await draft();
    const made = Array.from({ length: 8 }, (_, at) =>
      at === 3 ? dropBatch(other(), batch.id) : makeBatch(other()),
    );
    await Promise.all(made);
    await makeBatch(other());
    const paid = await prisma.payoutStatement.findMany({ where: { statementId: statement.id } });
    expect(paid.map(({ open }) => open).toSorted()).toEqual([false, true]);
  });
});

describe("what the house would have kept of it", () => {
  beforeEach(() => {
    checkedEnvironment().PAYOUT_WITHHOLDING = "FEES";
  });
  afterEach(() => {
    checkedEnvironment().PAYOUT_WITHHOLDING = undefined;
  });

  it("is taken back with its certificate, and the next batch has another", async () => {
    const { batch } = await draft();
    value(await dropBatch(other(), batch.id));
    const next = value(await makeBatch(other()));
    const [dropped, again] = [batch.payouts[0]?.id ?? "", next.payouts[0]?.id ?? ""];
    const certificates = await prisma.settlementWithholding.findMany({
      where: { payoutId: { in: [dropped, again] } },
      orderBy: { certificate: "asc" },
    });
    expect(certificates).toMatchObject([
      { payoutId: dropped, certificate: "RS-2026-1", takenBackAt: now },
      { payoutId: again, certificate: "RS-2026-2", takenBackAt: null },
    ]);
  });

  it("cannot be noted any more", async () => {
    const { batch } = await draft();
    value(await dropBatch(other(), batch.id));
    const asked = {
      ...({ direction: "BY_HOUSE", kind: "COMMISSION", certificate: null, base: 1_000 } as const),
      ...{ subject: batch.payouts[0]?.id ?? "", day: "2026-12-03", idempotencyKey: newId() },
    };
    expect(refusal(await noteWithholding(other(), asked))).toBe("BATCH_INVALID_STATUS");
  });
});
