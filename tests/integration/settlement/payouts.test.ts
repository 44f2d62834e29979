import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { approveBatch, exportBatch } from "#app/settlement/payouts/answer-batch.server.ts";
import { makeBatch } from "#app/settlement/payouts/make-batch.server.ts";
import { proveBankFiles } from "#app/settlement/payouts/prove-files.server.ts";
import { getBatch, readBatchFile } from "#app/settlement/payouts/read-batches.server.ts";
import { decidedBefore, killWaiting } from "#tests/factories/at-the-lock.ts";
import { operatorCall, personCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makePaidCompany, makeStatement } from "#tests/factories/payouts.ts";

const now = new Date("2026-12-03T09:00:00Z");
const at = { now };
const other = () => operatorCall({ ...at, actorId: newId() });

/** The batch of all that is due, without what other tests left behind. */
async function batchOf(company: { id: string }) {
  const batch = value(await makeBatch(operatorCall(at)));
  return { batch, own: batch.payouts.filter(({ legalEntityId }) => legalEntityId === company.id) };
}

describe("a batch", () => {
  it("pays a company once, for all its accepted statements, to the account that it has", async () => {
    const company = await makePaidCompany();
    const first = await makeStatement(company, { month: "2026-10" });
    const second = await makeStatement(company, { month: "2026-11", payoutMillimes: 1 });
    await makeStatement(company, { month: "2026-09", state: "ISSUED" });
    await makeStatement(company, { month: "2026-08", payoutMillimes: -5 });
    const { batch, own } = await batchOf(company);
    expect(own).toEqual([
      {
        ...{
          id: expect.any(String),
          statementIds: [first.id, second.id].toSorted(),
          legalEntityId: company.id,
        },
        ...{ rib: company.rib, amountMillimes: 163_581, withheldMillimes: 0, status: "IN_BATCH" },
      },
    ]);
    expect(batch).toMatchObject({ status: "DRAFT", fileHash: null, createdAt: now.toISOString() });
    expect(batch.totalMillimes).toBe(
      batch.payouts.reduce((sum, { amountMillimes }) => sum + amountMillimes, 0),
    );
    expect(refusal(await makeBatch(operatorCall(at)))).toBe("NOTHING_DUE");
  });

  it("leaves what is below the contract's least payout, until it reaches it with what comes after", async () => {
    const company = await makePaidCompany({ leastPayoutMillimes: 200_000 });
    const first = await makeStatement(company, { month: "2026-10" });
    expect(refusal(await makeBatch(operatorCall(at)))).toBe("NOTHING_DUE");
    const second = await makeStatement(company, { month: "2026-11", payoutMillimes: 36_420 });
    const { own } = await batchOf(company);
    expect(own).toMatchObject([{ amountMillimes: 200_000 }]);
    expect(own[0]?.statementIds).toEqual([first.id, second.id].toSorted());
  });

  it("counts the least payout of the contract that counts today", async () => {
    const company = await makePaidCompany({ leastPayoutMillimes: 200_000 });
    await makeStatement(company);
    const { id: _, ...agreed } = await prisma.contract.findFirstOrThrow({
      where: { legalEntityId: company.id },
    });
    const later = { ...agreed, id: newId(), leastPayoutMillimes: 1 };
    await prisma.contract.create({ data: { ...later, fromDay: new Date("2027-01-01") } });
    expect(refusal(await makeBatch(operatorCall(at)))).toBe("NOTHING_DUE");
    expect(
      value(await makeBatch(operatorCall({ now: new Date("2027-01-01T09:00:00Z") }))).payouts,
    ).toHaveLength(1);
  });

  it("never pays a statement twice, however many make one at once", async () => {
    const company = await makePaidCompany();
    const statement = await makeStatement(company);
    const calls = Array.from({ length: 12 }, () => makeBatch(other()));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.map((answer) => refusal(answer)))).toEqual(new Set([null, "NOTHING_DUE"]));
    expect(await prisma.payoutStatement.count({ where: { statementId: statement.id } })).toBe(1);
  });

  it("is made once for one idempotency key", async () => {
    const company = await makePaidCompany();
    await makeStatement(company);
    const once = operatorCall({ ...at, key: newId() });
    const answers = await Promise.all(Array.from({ length: 6 }, () => makeBatch(once)));
    expect(new Set(answers.map((answer) => value(answer).id)).size).toBe(1);
  });

  it("keeps the account that it was made with", async () => {
    const company = await makePaidCompany();
    await makeStatement(company);
    const { batch } = await batchOf(company);
    await prisma.legalEntity.update({
      where: { id: company.id },
      data: { rib: "0".repeat(18) + "97", name: "New" },
    });
    expect(value(await getBatch(batch.id)).payouts[0]?.rib).toBe(company.rib);
    value(await approveBatch(other(), batch.id));
    value(await exportBatch(other(), batch.id));
    const file = new TextDecoder().decode(value(await readBatchFile(batch.id)).bytes);
    expect(file).toContain(company.rib);
    expect(file).not.toContain("New");
  });
});

describe("a batch's way", () => {
  async function draft(call = operatorCall(at)) {
    await makeStatement(await makePaidCompany());
    return value(await makeBatch(call)).id;
  }

  it("goes by a second person, whatever key they act by", async () => {
    const maker = personCall(["ADMIN"], at);
    const byKey = (madeBy: string) => {
      const call = operatorCall({ ...at, actorId: newId() });
      const { atServer: _, ...caller } = call.caller;
      return { ...call, caller: { ...caller, madeBy } };
    };
    const id = await draft(maker);
    expect(refusal(await approveBatch(maker, id))).toBe("APPROVAL_OWN");
    expect(refusal(await approveBatch(byKey(maker.caller.actorId), id))).toBe("APPROVAL_OWN");
    const approved = value(await approveBatch(personCall(["ADMIN"], at), id));
    expect(approved).toMatchObject({ status: "APPROVED", approvedAt: now.toISOString() });
    const own = await draft(byKey(maker.caller.actorId));
    expect(refusal(await approveBatch(maker, own))).toBe("APPROVAL_OWN");
    const atServer = operatorCall(at);
    expect(refusal(await approveBatch(atServer, await draft(atServer)))).toBe("APPROVAL_OWN");
  });

  it("has no step out of its turn", async () => {
    const id = await draft();
    expect(refusal(await exportBatch(other(), id))).toBe("BATCH_INVALID_STATUS");
    expect(refusal(await readBatchFile(id))).toBe("BATCH_INVALID_STATUS");
    value(await approveBatch(other(), id));
    expect(refusal(await approveBatch(other(), id))).toBe("BATCH_INVALID_STATUS");
    expect(refusal(await readBatchFile(id))).toBe("BATCH_INVALID_STATUS");
    const exported = value(await exportBatch(other(), id));
    expect(exported).toMatchObject({ status: "EXPORTED", payouts: [{ status: "SENT" }] });
    expect(refusal(await exportBatch(other(), id))).toBe("BATCH_INVALID_STATUS");
    expect(refusal(await approveBatch(other(), id))).toBe("BATCH_INVALID_STATUS");
    const nobody = newId();
    for (const answer of [approveBatch(other(), nobody), exportBatch(other(), nobody), readBatchFile(nobody)])
      expect(refusal(await answer)).toBe("NOT_FOUND");
  });

  it("is walked once, however many approve and export at once", async () => {
    const id = await draft();
    const approvals = await Promise.all(Array.from({ length: 8 }, () => approveBatch(other(), id)));
    expect(approvals.filter(({ ok }) => ok)).toHaveLength(1);
    const exports = await Promise.all(Array.from({ length: 8 }, () => exportBatch(other(), id)));
    expect(exports.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of [...approvals, ...exports].filter(({ ok }) => !ok))
      expect(refusal(answer)).toBe("BATCH_INVALID_STATUS");
    const acts = await prisma.auditEntry.findMany({ where: { target: id }, orderBy: { id: "asc" } });
    expect(acts.map(({ action }) => action)).toEqual([
      "payout-batch.create",
      "payout-batch.approve",
      "payout-batch.export",
    ]);
  });

  it.each(["payout_batch", "payout"] as const)(
    "is not half walked by an export that is killed at its %s, and the same call then exports it once",
    async (table) => {
      const id = await draft();
      value(await approveBatch(other(), id));
      const call = operatorCall({ ...at, key: newId() });
      const end = await decidedBefore(
        id,
        () =>
          exportBatch(call, id).then(
            ({ ok }) => ok,
            () => "killed",
          ),
        killWaiting,
        (tx) =>
          tx.$queryRawUnsafe(
            `SELECT 1 AS held FROM ${table} WHERE ${table === "payout" ? "batch_id" : "id"} = '${id}' FOR UPDATE`,
          ),
      );
      expect(end).toBe("killed");
      expect(value(await getBatch(id))).toMatchObject({
        ...{ status: "APPROVED", exportedAt: null, fileHash: null, payouts: [{ status: "IN_BATCH" }] },
      });
      const exports = () => prisma.auditEntry.count({ where: { target: id, action: "payout-batch.export" } });
      expect(await exports()).toBe(0);
      expect(refusal(await readBatchFile(id)), "no file of it goes out").toBe("BATCH_INVALID_STATUS");
      const exported = value(await exportBatch(call, id));
      expect(exported).toMatchObject({ status: "EXPORTED", payouts: [{ status: "SENT" }] });
      expect(value(await exportBatch(call, id))).toEqual(exported);
      expect(await exports()).toBe(1);
    },
  );

  it("gives the bank the same bytes whenever it is asked, also where the export's answer was lost", async () => {
    const id = await draft();
    value(await approveBatch(other(), id));
    const lost = operatorCall({ ...at, key: newId() });
    value(await exportBatch(lost, id));
    const again = value(await exportBatch(lost, id));
    const [first, second] = [value(await readBatchFile(id)), value(await readBatchFile(id))];
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
    expect(createHash("sha256").update(first.bytes).digest("hex")).toBe(again.fileHash);
    const [head, line, end] = new TextDecoder().decode(first.bytes).split("\r\n");
    expect(head).toBe("payoutId;name;rib;amountMillimes;reference");
    expect(line).toMatch(/^[0-9a-f-]{36};".+";\d{20};163580;2026-10$/);
    expect(end).toBe("");
    const faultsOf = async () => (await proveBankFiles()).filter(({ detail }) => detail.includes(id));
    expect(await faultsOf()).toEqual([]);
    await prisma.payout.updateMany({ where: { batchId: id }, data: { amountMillimes: 1 } });
    await expect(readBatchFile(id)).rejects.toThrow("not the one that was exported");
    expect(await faultsOf(), "the proof finds it").toHaveLength(1);
  });
});
