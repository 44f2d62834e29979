import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import type { ValidationRequest } from "#app/generated/prisma/client.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { askFor, claimOnline } from "#tests/factories/request.ts";
import { must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const till = await makeTill();
const held = "what a request reserves or expects is held while it waits";
const settled = "a claim's points are a line of the settlement, and what was undone of them its mirror";
const gave = "an accepted request gave what it says, and no other gave anything";

type Wrong = Partial<Pick<ValidationRequest, "status" | "points">>;

/** The proof's violations for a request while its row is wrong. */
async function foundOf(userId: string, id: string, wrong: Wrong): Promise<string[]> {
  const key = { userId_id: { userId, id } };
  const right = await prisma.validationRequest.findUniqueOrThrow({ where: key });
  const write = ({ status = right.status, points = right.points }: Wrong) =>
    prisma.validationRequest.update({
      where: key,
      data: { status, points, yield: status === "ACCEPTED" ? "GIVEN" : null },
    });
  await write(wrong);
  const { violations } = await proveLedger();
  await write({});
  expect(violations.every((violation) => violation.userId === userId)).toBe(true);
  return [...new Set(violations.map(({ rule }) => rule))];
}

test("the proof finds a request whose hold is not as it should be", async () => {
  const userId = await makeAccount({ points: 70, now });
  const waiting = await askFor(till, userId, { pointPrice: 70, now });
  expect(await foundOf(userId, waiting, {})).toEqual([]);
  expect(await foundOf(userId, waiting, { status: "REFUSED" })).toEqual([held]);
  expect(await foundOf(userId, waiting, { status: "ACCEPTED", points: 5 })).toEqual([held, gave]);
});

test("the proof misses the reservation of a request that also expects points", async () => {
  const userId = await makeAccount({ points: 70, now });
  const id = await askFor(till, userId, { pointPrice: 70, priceMillimes: 10_000, now });
  expect(await foundOf(userId, id, {})).toEqual([]);
  const { holdId } = await prisma.validationRequest.findUniqueOrThrow({
    where: { userId_id: { userId, id } },
  });
  const of = { userId_id: { userId, id: holdId ?? "" } };
  const reservation = await prisma.pointsHold.delete({ where: of });
  expect(await foundOf(userId, id, {})).toContain(held);
  await prisma.pointsHold.create({ data: reservation });
});

test("the proof finds a request that gave other points than it says", async () => {
  const userId = await makeAccount({ now });
  const atStore = await askFor(till, userId, { priceMillimes: 10_000, now });
  const { id: online } = await claimOnline(till, userId, { now });
  for (const id of [atStore, online]) must(await acceptRequest(till.call({ now }), id, {}));
  for (const id of [atStore, online])
    expect(await foundOf(userId, id, { points: 99 })).toEqual([gave, settled]);
  expect(await foundOf(userId, atStore, { status: "PENDING" })).toEqual([
    held,
    gave,
    "a line of the settlement has its event",
  ]);
});
