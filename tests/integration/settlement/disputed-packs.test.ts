/** A dispute of points that packs paid for: its money is 0, and what it gives back is not. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { upholdDispute } from "#app/settlement/disputes/answer-dispute.server.ts";
import { openDispute } from "#app/settlement/disputes/open-dispute.server.ts";
import { partnerCall, personCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { closeMonths, issued, makeContracted, makeLine } from "#tests/factories/month.ts";
import { makePack } from "#tests/factories/settlement.ts";

const august = new Date("2026-08-11T12:00:00Z");
const now = new Date("2026-09-05T12:00:00Z");

/** A dispute of so many points of one sale, which a pack of 50,000 points at 5 millimes paid for. */
async function disputed(points: number) {
  const company = await makeContracted({ now: august, terms: { billing: "PREPAID" } });
  const contract = await prisma.contract.findFirstOrThrow({ where: { legalEntityId: company.id } });
  const packId = await makePack(contract, 50_000 - points, august);
  await prisma.contractPack.update({ where: { id: packId }, data: { points: 50_000 } });
  const { id: lineId, ...line } = await makeLine(company, {
    ...{ at: august, contractId: contract.id },
    ...{ quantity: points, unitMicrodinars: 0, amountMicrodinars: 0 },
  });
  const { userId, sourceId } = line;
  await prisma.packUse.create({ data: { userId, sourceId, packId, points, createdAt: august } });
  await closeMonths(new Date("2026-09-01T00:00:00Z"));
  const statementId = await issued(company, now);
  const asked = { lineIds: [lineId], reason: "These points were never given" };
  const { id } = value(await openDispute(partnerCall(company, { now }), statementId, asked));
  const left = async () =>
    Number((await prisma.contractPack.findUniqueOrThrow({ where: { id: packId } })).pointsLeft);
  return { id, left };
}

const person = () => personCall(["FINANCE"], { now });

test("points worth more than 100 dinars go back into a pack with two persons alone", async () => {
  const { id, left } = await disputed(20_001);
  const first = person();
  const asked = await upholdDispute(first, id, "You are right");
  expect(refusal(asked)).toBe("APPROVAL_NEEDED");
  const approvalId = (asked.ok ? "" : asked.extra?.["approvalId"]) as string;
  const { detail } = await prisma.approval.findUniqueOrThrow({ where: { id: approvalId } });
  expect(detail, "the second person sees what it is worth").toMatchObject({
    after: { amountMillimes: 100_005 },
  });
  expect(await left()).toBe(29_999);
  expect(refusal(await approve(first, approvalId))).toBe("APPROVAL_OWN");
  value(await approve(person(), approvalId));
  expect(await left()).toBe(50_000);
});

test("points worth 100 dinars with one", async () => {
  const { id, left } = await disputed(20_000);
  value(await upholdDispute(person(), id, "You are right"));
  expect(await left()).toBe(50_000);
});
