/** Lines of several pages that a partner disputes at once, by their kind or their store. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { answerStatement } from "#app/partner/settlement/statement-forms.server.ts";
import { upholdDispute } from "#app/settlement/disputes/answer-dispute.server.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { closeMonths, issued, makeContracted } from "#tests/factories/month.ts";
import { must } from "#tests/factories/sale.ts";

const at = new Date("2026-08-11T12:00:00Z");
const now = new Date("2026-09-05T12:00:00Z");

/** A statement of August with so many lines of a kind in a store each. */
async function made(...lines: { kind: "POINTS" | "COMMISSION"; storeId: string; count: number }[]) {
  const { id: legalEntityId, partnerId } = await makeContracted({ now: at });
  for (const { kind, storeId, count } of lines)
    await prisma.settlementLine.createMany({
      data: Array.from({ length: count }, () => ({
        ...{ userId: newId(), id: newId(), at, eventAt: at, kind, source: "TRANSACTION" as const },
        ...{ sourceId: newId(), storeId, legalEntityId, partnerId },
        ...{ quantity: 1, unitMicrodinars: 1_000, amountMicrodinars: 1_000 },
      })),
    });
  await closeMonths(new Date("2026-09-01T00:00:00Z"));
  const statementId = await issued({ id: legalEntityId }, now);
  return {
    send: (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent: "dispute", reason: "Not ours", ...fields }))
        form.set(name, value);
      const request = new Request("http://localhost", { method: "POST", body: form });
      return answerStatement(partnerCall({ partnerId }, { now }), statementId, request);
    },
    /** How many lines each dispute is of, in the order in which they were opened. */
    disputed: async () => {
      const disputes = await prisma.settlementDispute.findMany({
        where: { statementId },
        orderBy: { id: "asc" },
      });
      return Promise.all(
        disputes.map(({ id }) => prisma.settlementDisputeLine.count({ where: { disputeId: id } })),
      );
    },
  };
}

test("all of a kind are as many as a dispute takes, and the next takes the others", async () => {
  const storeId = newId();
  const august = await made(
    { kind: "POINTS", storeId, count: 1_003 },
    { kind: "COMMISSION", storeId, count: 2 },
  );
  await august.send({ all: "kind:POINTS" });
  await august.send({ all: "kind:POINTS" });
  expect(await august.disputed()).toEqual([1_000, 3]);
  const { id } = await prisma.settlementDispute.findFirstOrThrow({ orderBy: { id: "asc" } });
  must(await upholdDispute(operatorCall({ now }), id, "You are right"));
  const sum = { where: { sourceId: id }, _sum: { amountMicrodinars: true }, _count: true } as const;
  expect(await prisma.settlementLine.aggregate(sum)).toMatchObject({
    ...{ _count: 1_000, _sum: { amountMicrodinars: -1_000_000n } },
  });
});

test("all of a store are of it alone; a choice of nothing is refused as no tick is", async () => {
  const [storeId, other] = [newId(), newId()];
  const august = await made(
    { kind: "POINTS", storeId, count: 3 },
    { kind: "COMMISSION", storeId, count: 2 },
    { kind: "POINTS", storeId: other, count: 4 },
  );
  await august.send({ all: `store:${storeId}` });
  expect(await august.disputed()).toEqual([5]);
  await august.send({ all: `store:${storeId}` });
  await august.send({ all: "" });
  expect(await august.disputed()).toEqual([5]);
});
